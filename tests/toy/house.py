"""How the toy moves into the house: an entry of its own, and nothing anywhere else."""

from typing import Any

from md_tui.games.registry import Entry
from tests.toy.game import TOY, Toy


def bind(content: Any) -> Toy:
    """The toy has no content."""
    return TOY


class _Opener:
    """What lists say of toy games."""

    def card(self, state: Any) -> dict[str, Any]:
        """Whose turn it is."""
        return {"turn": state.turn}

    def code_of(self, game: Any, setup: dict[str, Any], seed: str, undo: str) -> str:
        """The toy has no codes."""
        return ""


OPENER = _Opener()
ENTRY = Entry("toy", rules=f"{__name__}:bind", face=f"{__name__}:OPENER")
