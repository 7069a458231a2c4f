"""How the toy moves into the house: an entry of its own, and nothing anywhere else."""

from typing import Any

from md_tui.games.plain import PlainOpener
from md_tui.games.registry import Entry
from md_tui.sim.lab import PlainLab
from tests.toy.face import ToyFace
from tests.toy.game import SEATS, TOY
from tests.toy.masks import MASKED_TOY


def bind(content: Any) -> Any:
    return TOY


def bind_masks(content: Any) -> Any:
    return MASKED_TOY


class _Lab(PlainLab):
    def result(self, state: Any) -> dict[str, Any]:
        best = max(SEATS, key=lambda seat: state.gold.get(seat, 0))
        return {"result": best if state.over else "open", "reason": "gold", "rounds": 0}


OPENER, MASKS_OPENER, LAB = PlainOpener(TOY, ToyFace), PlainOpener(MASKED_TOY, ToyFace), _Lab()
HERE = __name__
ENTRY = Entry("toy", f"{HERE}:bind", f"{HERE}:OPENER", desk="tests.toy.desk:DESK", lab=f"{HERE}:LAB")
MASKS_ENTRY = ENTRY._replace(name="masks", rules=f"{HERE}:bind_masks", face=f"{HERE}:MASKS_OPENER")
