"""What the ground and other figures mean to whoever moves (DE-TER, DE-MOV-02)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from md_tui.games.descent.board.ground import PLAIN, WATER, ground_of
from md_tui.games.descent.board.positions import AIR, hostile, is_figure
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figures.values import has_key, named, stamina
from md_tui.games.descent.model import State


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
    if figure in state.heroes and state.lasts(AIR, other):
        return True
    through = has_key(box, state, figure, "fly") or named(box, state, figure, "tumble")
    return through or (has_key(box, state, figure, "scamper") and other in state.heroes)


def flies_over(box: Box, state: State, figure: str) -> bool:
    """Whether the ground does nothing to a figure."""
    return has_key(box, state, figure, "fly") or ghostly(box, state, figure)


def webs(box: Box, state: State, figure: str) -> Mapping[str, int]:
    """The fatigue that webs cost a hero for leaving a space, by space."""
    if figure not in state.heroes:
        return {}
    weavers = [name for name in state.monsters if has_key(box, state, name, "web")]
    ground = ground_of(box, state)
    near = (
        {space for own in state.monsters[name].spaces for space in ground.around(own)} for name in weavers
    )
    return Counter(space for spaces in near for space in spaces)


def strands(box: Box, state: State, figure: str, start: str, path: Iterable[str]) -> int:
    """The fatigue that webs cost along a path."""
    sticky = webs(box, state, figure)
    return sum(sticky.get(space, 0) for space in (start, *path)[:-1]) if sticky else 0


def breath_left(box: Box, state: State, hero: str) -> int:
    """The fatigue a hero can still choose to suffer (DE-FTG-01)."""
    return stamina(box, state, hero) - state.heroes[hero].fatigue


def held(box: Box, state: State, figure: str) -> bool:
    """Whether a condition forbids move actions and movement for fatigue."""
    return named(box, state, figure, "no_moves")
