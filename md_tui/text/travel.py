"""Going back and forth in text mode: one step, or to any decision by its number."""

from collections.abc import Callable
from typing import Any

from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.undo import Barrier, is_barrier
from md_tui.table.local import LocalTable
from md_tui.text.console import Console, whole_number
from md_tui.text.face import Face
from md_tui.text.history import seen_in, title_of

USUAL = 20
MOST = 5000


class Travel:
    """The ways back and forth of one table."""

    def __init__(self, table: LocalTable, face: Face, console: Console) -> None:
        self.table, self.face, self.console = table, face, console
        self.warned = ""
        """The line that was just answered by telling what it would take back."""
        self.words: dict[str, Callable[[str], bool]] = {
            "undo": self._undo,
            "redo": self._redo,
            "back": self._back,
            "decisions": self._decisions,
        }

    def obey(self, word: str, rest: str) -> bool:
        """Do what a line says, and tell whether the game stands elsewhere now."""
        line = f"{word} {rest}"
        if line != self.warned:
            self.warned = ""
        return self.words[word](rest)

    def forget(self) -> None:
        """Another line came between: what was told has to be told again."""
        self.warned = ""

    def _undo(self, rest: str) -> bool:
        if rest:
            return self._say("back_which")
        head = self.table.timeline.head
        cross = bool(self.warned)
        return self._moved("undo ", lambda: self.table.undo(cross=cross), "taken_back", head)

    def _redo(self, rest: str) -> bool:
        return self._moved("redo ", self.table.redo, "done_again", None)

    def _back(self, rest: str) -> bool:
        """To a decision by its number, also to one of a line of play that was left."""
        number = whole_number(rest)
        known = {0, *(node.seq for node in self.table.timeline.nodes())}
        if number is None or number not in known:
            return self._say("back_which")
        if number == self.table.timeline.head:
            return self._say("back_here")
        cross = bool(self.warned)
        return self._moved(f"back {rest}", lambda: self.table.jump(number, cross=cross), "stands", number)

    def _moved(self, line: str, move: Callable[[], Rewind], key: str, seq: int | None) -> bool:
        """Try to move; what was seen on the way is told first, and the same line again goes over it."""
        try:
            move()
        except Barrier as wall:
            seen = seen_in(self.face, self.table, wall.batches, wall.events)
            bare = self.face.say("barrier_bare")
            self.warned = line
            return self._say("barrier", seen=seen or bare, line=line.strip())
        except Rejected as no:
            self.console.say(self.face.refusal(self.table.state, no))
            return False
        except KernelError as error:
            return self._say("unsaved", reason=str(error))
        self.warned = ""
        self._say(key, title=self._title(self.table.timeline.head if seq is None else seq))
        return True

    def _decisions(self, rest: str) -> bool:
        """Every decision ever made, by number and name; the last of them if no number says how many."""
        asked = whole_number(rest)
        timeline = self.table.timeline
        crossed = {batch.seq for batch in timeline.crossed_barriers()}
        live = set(timeline.tree.path)
        made = [0, *(node.seq for node in timeline.nodes())]
        rows = [self.face.say("decisions")]
        for seq in made[-min(asked or USUAL, MOST) :]:
            seen = bool(seq) and is_barrier(timeline.records[seq])
            marks = ("!" if seq in crossed else "*" if seen else "") + ("" if seq in live else "~")
            here = ">" if seq == timeline.head else " "
            rows.append(f"{here} {seq}{marks}) {self._title(seq)}")
        self.console.listing(rows)
        return False

    def _title(self, seq: int) -> str:
        """A decision by name."""
        if not seq:
            return self.face.say("beginning")
        batch: Batch = self.table.timeline.records[seq]
        return title_of(self.face, self.table, batch)

    def _say(self, key: str, **facts: Any) -> bool:
        self.console.say(self.face.say(key, **facts))
        return False


def since(face: Face, table: LocalTable) -> list[str]:
    """When and after what a game was left; nothing for one in which nothing was done yet."""
    head = table.timeline.head
    if not table.seq:
        return []
    when = table.store.read(table.seq)[-1].at.replace("T", " ").removesuffix("Z")
    title = title_of(face, table, table.timeline.records[head]) if head else face.say("beginning")
    return [face.say("since", when=when, title=title)]
