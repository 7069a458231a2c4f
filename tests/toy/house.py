"""How the toy moves into the house: an entry of its own, and nothing anywhere else."""

from typing import Any

from md_tui.games.plain import PlainOpener
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


class _Opener(PlainOpener):
    """Says on a card whose turn it is."""

    def card(self, state: Any) -> dict[str, Any]:
        return {"turn": state.turn}


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


OPENER, MASKS_OPENER, LAB = _Opener(TOY, ToyFace), _Opener(MASKED_TOY, ToyFace), _Lab()
ENTRY = Entry(
    "toy",
    rules=f"{__name__}:bind",
    face=f"{__name__}:OPENER",
    desk="tests.toy.desk:DESK",
    lab=f"{__name__}:LAB",
)
MASKS_ENTRY = ENTRY._replace(name="masks", rules=f"{__name__}:bind_masks", face=f"{__name__}:MASKS_OPENER")
