"""Abilities of monsters that no grammar says: bursts of flame, thin air, a second blow, a breath of fire."""

from md_tui.games.descent.attack.breath import breaths, scorched
from md_tui.games.descent.attack.pools import defense_of
from md_tui.games.descent.board.positions import AIR, beside, figures, hostile, occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.declare import begin, choices
from md_tui.games.descent.decide.fights.roll import roll_defense
from md_tui.games.descent.events.attacks import Affected
from md_tui.games.descent.events.turns import LastingBegan
from md_tui.games.descent.figures.values import health
from md_tui.games.descent.model import OVERLORD, Lasting, State
from md_tui.games.descent.steps.fights import Perform, Pick
from md_tui.games.descent.windows.reactions import late_window

NOBODY, PATH = "nobody", "+"
BREATH = "fire_breath"


def burst(draft: Draft, owner: str) -> None:
    """A monster attacks everybody around it with one roll, friends included; an enemy is the target."""
    near = around(draft.box, draft.state, owner)
    if near:
        begin(draft, owner, "", min(draft.state.figure(near[0]).spaces), free=True, ignores_range=True)
        others = tuple(defense_of(draft.box, draft.state, name) for name in near[1:])
        draft.tell(*((Affected(others),) if others else ()))


def around(box: Box, state: State, owner: str) -> list[str]:
    """Everybody next to a figure, enemies first."""
    near = [name for name in figures(box, state) if name != owner and beside(box, state, owner, name)]
    return sorted(near, key=lambda name: not hostile(state, owner, name))


def air(draft: Draft, step: Perform) -> None:
    """Until the next overlord turn only adjacent figures strike it, and heroes walk through (DE-ERR-28)."""
    draft.tell(LastingBegan(Lasting(AIR, OVERLORD, "start", on=step.owner)))


def second_targets(box: Box, state: State, step: Pick) -> list[str]:
    """Who else a flailing monster could strike with the same roll: the weakest first, or nobody."""
    there = occupants(box, state)
    reached = dict.fromkeys(there[space] for _, space in choices(box, state, step.owner))
    others = [name for name in reached if name != state.attack.victim]
    weakest = sorted(others, key=lambda name: health(box, state, name) - state.figure(name).damage)
    return [*weakest, NOBODY] if weakest else []


def _flailed(draft: Draft, step: Pick, figure: str) -> None:
    if figure != NOBODY:
        draft.tell(Affected((defense_of(draft.box, draft.state, figure),)))


def fire_breath(draft: Draft, step: Perform) -> None:
    """From the target's space fire runs along a path of 4 spaces: everybody on it is affected."""
    draft.plan(Pick(BREATH, step.owner, step.subject, step.text))


def paths(box: Box, state: State, step: Pick) -> list[str]:
    """One path for each set of figures."""
    return [PATH.join(path) for path in breaths(box, state, state.attack)] if state.attacks else []


def _breathed(draft: Draft, step: Pick, path: str) -> None:
    box, state = draft.box, draft.state
    struck = scorched(box, state, state.attack, tuple(path.split(PATH)))
    late = tuple(defense_of(box, state, name) for name in struck)
    if late:
        window = late_window(state.attack)
        draft.tell(Affected(late))
        for defense in late:
            roll_defense(draft, defense)
        draft.plan(window)


DEEDS |= {
    "flail": Deed(second_targets, _flailed, "DE-MON-03"),
    BREATH: Deed(paths, _breathed, "DE-MON-03"),
}
