"""How the toy moves into the house: an entry of its own, and nothing anywhere else."""

from typing import Any

from md_tui.games.face import Checked
from md_tui.games.registry import Entry
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Toy
from tests.toy.masks import MASKED_TOY, Masks


def bind(content: Any) -> Toy:
    """The toy has no content."""
    return TOY


def bind_masks(content: Any) -> Masks:
    """Neither has the one with masks."""
    return MASKED_TOY


class _Opener:
    """Opens the toy, and says what lists show of its games."""

    def open(self, root: Any = None, packs: Any = (), language: str = "en") -> ToyFace:
        """There is nothing to read."""
        return ToyFace()

    def unpack(self, data: Any) -> ToyFace:
        """There is nothing to unpack."""
        return ToyFace()

    def check(self, root: Any, packs: Any) -> Checked:
        """There is nothing to be wrong."""
        return Checked({}, "", ())

    def card(self, state: Any) -> dict[str, Any]:
        """Whose turn it is."""
        return {"turn": state.turn}

    def code_of(self, game: Any, setup: dict[str, Any], seed: str, undo: str) -> str:
        """The toy has no codes."""
        return ""


OPENER = _Opener()
ENTRY = Entry("toy", rules=f"{__name__}:bind", face=f"{__name__}:OPENER")
