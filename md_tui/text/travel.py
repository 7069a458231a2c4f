"""Going back and forth in text mode: one step, or to any decision by its number."""

from collections.abc import Callable
from functools import partial
from typing import Any

from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.table_port import Decision, Reply, Table
from md_tui.kernel.undo import Barrier
from md_tui.text.console import Console
from md_tui.text.history import seen_in
from md_tui.text.wording import say, shown
from md_tui.toolkit.clean import whole_number

USUAL = 20
MOST = 5000


class Travel:
    """The ways back and forth of one table."""

    def __init__(self, table: Table, console: Console) -> None:
        self.table, self.console = table, console
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
        head, cross = self.table.past.head, bool(self.warned)
        to_name = partial(self._first, head)
        return self._moved("undo ", lambda: self.table.undo(cross=cross), "taken_back", to_name)

    def _redo(self, rest: str) -> bool:
        head = self.table.past.head
        return self._moved("redo ", self.table.redo, "done_again", lambda now: self._first(now, head))

    def _back(self, rest: str) -> bool:
        """To a decision by its number, also to one of a line of play that was left."""
        number = whole_number(rest)
        known = {0, *(decision.seq for decision in self.table.past.decisions())}
        if number is None or number not in known:
            return self._say("back_which")
        if number == self.table.past.head:
            return self._say("back_here")
        cross = bool(self.warned)
        return self._moved(f"back {rest}", lambda: self.table.jump(number, cross=cross), "stands", int)

    def _moved(self, line: str, move: Callable[[], Reply], key: str, to_name: Callable[[int], int]) -> bool:
        """Try to move; what was seen on the way is told first, and the same line again goes over it.

        Then one decision is named, found from the one at which the game stands now."""
        try:
            self.table.wait(move())
        except Barrier as wall:
            seen = seen_in(self.table, [batch.seq for batch in wall.batches])
            bare = say("barrier_bare")
            self.warned = line
            return self._say("barrier", seen=seen or bare, line=shown(line))
        except Rejected as no:
            self.console.say(self.table.voice.refusal(no))
            return False
        except KernelError as error:
            return self._say("unsaved", reason=str(error))
        self.warned = ""
        self._say(key, title=self._title(to_name(self.table.past.head)))
        return True

    def _first(self, last: int, before: int) -> int:
        """The first decision after one, on the way from there to another: the rest followed from it."""
        parents = {made.seq: made.parent for made in self.table.past.decisions()}
        while parents.get(last, before) != before:
            last = parents[last]
        return last

    def _decisions(self, rest: str) -> bool:
        """Every decision ever made, by number and name; the last of them if no number says how many."""
        asked = whole_number(rest)
        past = self.table.past
        rows = [say("decisions")]
        marks = {0: ""} | {made.seq: _marks(made) for made in past.decisions()}
        for seq in list(marks)[-min(asked or USUAL, MOST) :]:
            here = ">" if seq == past.head else " "
            rows.append(f"{here} {seq}{marks[seq]}) {self._title(seq)}")
        self.console.listing(rows)
        return False

    def _title(self, seq: int) -> str:
        """A decision by name."""
        return self.table.past.title(seq) if seq else say("beginning")

    def _say(self, key: str, **facts: Any) -> bool:
        self.console.say(say(key, **facts))
        return False


def _marks(made: Decision) -> str:
    """Whether dice or cards were seen, and whether the game went another way."""
    return ("!" if made.crossed else "*" if made.barrier else "") + ("" if made.live else "~")


def since(table: Table) -> list[str]:
    """When and after what a game was left; nothing for one in which nothing was done yet."""
    past = table.past
    if not table.seq:
        return []
    when = past.when(table.seq).replace("T", " ").removesuffix("Z")
    return [say("since", when=when, title=past.title(past.head) if past.head else say("beginning"))]
