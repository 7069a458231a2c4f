"""What the ground and other figures mean to whoever moves (DE-TER, DE-MOV-02)."""

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figure_values import has_key, named
from md_tui.games.descent.ground import PLAIN, WATER
from md_tui.games.descent.model import State
from md_tui.games.descent.positions import hostile, is_figure


def cost_of(box: Box, state: State, figure: str, terrain: str) -> int:
    """Movement points to enter a kind of ground (DE-TER-03, DE-FAM-04)."""
    if has_key(box, state, figure, "fly"):
        return 1
    if ghostly(box, state, figure) and terrain != PLAIN:
        return 2
    return 2 if terrain == WATER else 1


def ghostly(box: Box, state: State, figure: str) -> bool:
    """Whether it is an ordinary familiar: all ground is water to it, nobody is in its way (DE-FAM-05)."""
    familiar = state.familiars.get(figure)
    return familiar is not None and not is_figure(box, familiar)


def may_pass(box: Box, state: State, figure: str, other: str) -> bool:
    """Whether a figure may go through another's space (DE-MOV-02, DE-MOV-04)."""
    if ghostly(box, state, figure) or not hostile(state, figure, other):
        return True
    through = has_key(box, state, figure, "fly")
    return through or (has_key(box, state, figure, "scamper") and other in state.heroes)


def flies_over(box: Box, state: State, figure: str) -> bool:
    """Whether the ground does nothing to a figure."""
    return has_key(box, state, figure, "fly") or ghostly(box, state, figure)


def held(box: Box, state: State, figure: str) -> bool:
    """Whether a condition forbids move actions and movement for fatigue."""
    return named(box, state, figure, "no_moves")
