"""The past of a game with secrets: what the hall tells one side of each decision when it is asked."""

from typing import TYPE_CHECKING, Any

from md_tui.games.face import Face, Line
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.event import Codec
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import secrets_of
from md_tui.kernel.table_port import Beat, Decision
from md_tui.store.ids import new_seed
from md_tui.table.hall import answers, wire
from md_tui.table.local import LocalTable
from md_tui.table.remote.visit import fresh_id
from md_tui.table.scratch import scratch_from

if TYPE_CHECKING:
    from md_tui.table.remote.masked import MaskedTable


class ToldPast:
    """What has happened, as the hall tells it to one side when it is asked."""

    code = seed = ""

    def __init__(self, table: "MaskedTable") -> None:
        self._table = table
        self._known: dict[int, answers.PastIs] = {}

    @property
    def face(self) -> Face:
        """The words of the game."""
        return self._table.face

    @property
    def side(self) -> str | None:
        """Whose eyes these are."""
        return self._table.side

    @property
    def id(self) -> str:
        """The name of the game."""
        return self._table.id

    @property
    def head(self) -> int:
        """The decision the game stands at."""
        return self._table.now.head

    def decisions(self) -> tuple[Decision, ...]:
        """Every decision ever made."""
        return self._table.typed.decisions(self._table.now.decisions)

    def knows(self, seq: int) -> bool:
        """Whether the hall has told a decision already."""
        return seq in self._known

    def line(self, tip: int | None = None) -> tuple[int, ...]:
        """The decisions that lead to one, set-up first; to the head unless another is named."""
        parents = {made.seq: made.parent for made in self.decisions()}
        line = [self.head if tip is None else tip]
        while line[-1]:
            line.append(parents[line[-1]])
        return tuple(reversed(line))

    def is_barrier(self, seq: int) -> bool:
        """Whether dice or cards were seen by a decision."""
        return any(made.barrier for made in self.decisions() if made.seq == seq)

    def title(self, seq: int) -> str:
        """A decision of one's own side as a line; of another, whose it was."""
        if not seq:
            return ""
        told, face = self._told(seq), self._table.face
        seat = next(made.seat for made in self.decisions() if made.seq == seq)
        command = self._table.typed.command(told.command)
        return face.name(seat) if command is None else face.title(self._view(told.before), seat, command)

    def beats(self, seq: int) -> tuple[Beat, ...]:
        """What came of a decision, event by event."""
        told = self._told(seq)
        return self._table.beats(self._view(told.before), told.events, self._view(told.view))

    def events(self, seq: int) -> tuple[Any, ...]:
        """What a decision led to, as this side learnt it."""
        told = self._told(seq)
        return tuple(event for event, _ in self._table.typed.events(told.events, None))

    def lines(self, seq: int) -> list[Line]:
        """Everything that is said of a decision."""
        return [beat.line for beat in self.beats(seq) if beat.line]

    def acting(self, seq: int) -> tuple[str, ...]:
        """Who was to act after a decision."""
        return self._told(seq).acting

    def figures(self, seq: int) -> Any:
        """Everybody on the board right after a decision."""
        return self.face.figures(self.scene(seq))

    def scratch(self, seq: int) -> tuple[LocalTable, str | None]:
        """A table in memory in a world that fits what this side saw then; who has no side has none."""
        table = self._table
        secrets = secrets_of(table.game)
        if secrets is None or table.side is None:
            raise Rejected("secrets_are_kept", "")
        world = secrets.imagine(self.view(seq), Luck(new_seed()))
        return scratch_from(Codec(table.game), table.header, world), table.side

    def view(self, seq: int) -> Any:
        """The table right after a decision."""
        return self._view(self._told(seq).view)

    scene = view

    def offers(self, seq: int) -> tuple[Offer, ...]:
        """What those of this side who were to act after a decision could do then."""
        return self._table.typed.offers(self._told(seq).offers)

    def recount(self, what: str) -> Any:
        """Nothing is made of a record that is not here."""
        raise Rejected("secrets_are_kept", "")

    def record(self) -> Any:
        """The record stays in the hall."""
        raise Rejected("secrets_are_kept", "")

    def when(self, seq: int) -> str:
        """When a record was written."""
        return self._told(seq).at

    def _view(self, raw: Any) -> Any:
        return self._table.typed.view(raw)

    def _told(self, seq: int) -> answers.PastIs:
        if seq not in self._known:
            id = fresh_id()
            self._known[seq] = self._table.visit.ask(
                wire.Past(id, seq),
                lambda heard: isinstance(heard, answers.PastIs) and heard.id == id,
                patient=True,
            )
        return self._known[seq]
