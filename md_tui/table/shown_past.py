"""What a replay needs to know of a game: recorded here, or told by a hall when it is asked."""

from typing import Any, Protocol

from md_tui.games.face import Face, Line
from md_tui.kernel.table_port import Past
from md_tui.table.local import LocalTable


class ShownPast(Past, Protocol):
    """A game through the eyes of a side, decision by decision."""

    @property
    def face(self) -> Face:
        """The words of the game."""

    @property
    def side(self) -> str | None:
        """Whose eyes these are."""

    @property
    def id(self) -> str:
        """The name of the game."""

    def knows(self, seq: int) -> bool:
        """Whether a decision can be looked at without asking anybody for it."""

    def line(self, tip: int | None = None) -> tuple[int, ...]:
        """The decisions that lead to one, set-up first; to the head unless another is named."""

    def events(self, seq: int) -> tuple[Any, ...]:
        """What a decision led to, as this side learnt it."""

    def is_barrier(self, seq: int) -> bool:
        """Whether dice or cards were seen by a decision."""

    def lines(self, seq: int) -> list[Line]:
        """Everything that is said of a decision."""

    def scene(self, seq: int) -> Any:
        """What queries about the table at that time are made from."""

    def acting(self, seq: int) -> tuple[str, ...]:
        """Who was to act after a decision."""

    def figures(self, seq: int) -> Any:
        """Everybody on the board right after a decision."""

    def scratch(self, seq: int) -> tuple[LocalTable, str | None]:
        """A table in memory that stands there, with dice of its own, and the side that sits at it."""

    def record(self) -> Any:
        """The whole record, for those who play on from it."""
