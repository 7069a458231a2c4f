"""How the toy moves into the house: an entry of its own, and nothing anywhere else."""

from typing import Any

from md_tui.games.face import Checked
from md_tui.games.registry import Entry
from md_tui.sim.lab import PlainLab
from tests.toy.face import ToyFace
from tests.toy.game import SEATS, TOY, Toy
from tests.toy.masks import MASKED_TOY, Masks


def bind(content: Any) -> Toy:
    """The toy has no content."""
    return TOY


def bind_masks(content: Any) -> Masks:
    """Neither has the one with masks."""
    return MASKED_TOY


class _Opener:
    """Opens the toy, and says what lists show of its games."""

    def __init__(self, game: Any) -> None:
        self.game, self.rules = game, game.rules

    def open(self, root: Any = None, packs: Any = (), language: str = "en") -> ToyFace:
        """There is nothing to read."""
        return ToyFace(self.game)

    def unpack(self, data: Any) -> ToyFace:
        """There is nothing to unpack."""
        return ToyFace(self.game)

    def check(self, root: Any, packs: Any) -> Checked:
        """There is nothing to be wrong."""
        return Checked({}, "", ())

    def card(self, state: Any) -> dict[str, Any]:
        """Whose turn it is."""
        return {"turn": state.turn}

    def ask(self, game: Any, scene: Any, query: str, *facts: Any) -> Any:
        """What the face answers."""
        return ToyFace(game).ask(scene, query, *facts)

    def code_of(self, game: Any, setup: dict[str, Any], seed: str, undo: str) -> str:
        """The toy has no codes."""
        return ""


class _Lab(PlainLab):
    """Games of the toy without people."""

    def arrange(self, game: Any, wishes: Any) -> dict[str, Any]:
        """As the form says."""
        return ToyFace(game).form().typed(wishes)

    def title(self, setup: dict[str, Any]) -> str:
        """How many figures there are."""
        return f"toy{setup['figures']}"

    def stalled(self, state: Any) -> bool:
        """Nobody digs for ever."""
        return False

    def result(self, state: Any) -> dict[str, Any]:
        """Who has most gold."""
        best = max(SEATS, key=lambda seat: state.gold.get(seat, 0))
        return {"result": best if state.over else "open", "reason": "gold", "rounds": 0}


OPENER, MASKS_OPENER, LAB = _Opener(TOY), _Opener(MASKED_TOY), _Lab()
ENTRY = Entry(
    "toy",
    rules=f"{__name__}:bind",
    face=f"{__name__}:OPENER",
    desk="tests.toy.desk:DESK",
    lab=f"{__name__}:LAB",
)
MASKS_ENTRY = ENTRY._replace(name="masks", rules=f"{__name__}:bind_masks", face=f"{__name__}:MASKS_OPENER")
