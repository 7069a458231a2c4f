"""Rolling dice again, because a card allows it."""

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.dice import TEST
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.attacks import TrialRerolled, TrialRolled
from md_tui.games.descent.model import OVERLORD, State
from md_tui.games.descent.sentence.algebra import Reroll
from md_tui.games.descent.steps.fights import Perform, Pick, RerollDice


def protected(state: State, owner: str) -> tuple[str, ...]:
    """Those struck by the attack whom the owner of a sentence protects: himself, or his side."""
    struck = tuple(one.figure for one in state.attack.defenses)
    if owner in struck:
        return (owner,)
    side = OVERLORD if owner == OVERLORD else state.side_of(owner)
    return tuple(figure for figure in struck if state.side_of(figure) == side)


def reroll(draft: Draft, step: Perform, effect: Reroll, _: tuple[str, ...]) -> None:
    """The whole test, or dice of the attack on the side the owner is on (DE-CMB-05, DE-TST-05)."""
    if effect.kind == "test" and effect.n:
        draft.plan(Pick("test_die", step.owner, step.subject, step.text, step.card))
        return
    if effect.kind == "test":
        draft.tell(TrialRolled(draft.roll(len(TEST))))
        return
    state = draft.state
    side = OVERLORD if step.owner == OVERLORD else state.side_of(step.owner)
    defending = () if state.side_of(state.attack.attacker) == side else protected(state, step.owner)
    if len(defending) > 1:
        draft.plan(Pick("rerolled", step.owner, step.subject, step.text, step.card))
        return
    again(draft, step, effect, defending[0] if defending else "")


def again(draft: Draft, step: Perform | Pick, effect: Reroll, figure: str) -> None:
    """Plan the choice of dice: of the attack, or of a figure's defense."""
    seat = OVERLORD if step.owner == OVERLORD else draft.state.seat_of(step.owner)
    draft.plan(RerollDice(step.owner, seat, figure, effect.n, effect.kind, effect.better))


def test_dice(box: Box, state: State, step: Pick) -> list[str]:
    """The dice of the test under way, the one with more shields first: few of them are wanted."""
    faces = state.trials[0].faces if state.trials else ()
    shown = {colour: box.dice[colour].faces[face].shields for colour, face in zip(TEST, faces, strict=False)}
    return sorted(shown, key=lambda colour: -shown[colour])


def _die_rerolled(draft: Draft, step: Pick, colour: str) -> None:
    draft.tell(TrialRerolled(TEST.index(colour), draft.roll(1)[0]))


def _rerolled(draft: Draft, step: Pick, figure: str) -> None:
    effects = draft.box.texts[step.text].sentence.effects
    for effect in effects:
        if isinstance(effect, Reroll):
            again(draft, step, effect, figure)


DEEDS |= {
    "test_die": Deed(test_dice, _die_rerolled, "DE-TST-05"),
    "rerolled": Deed(lambda box, state, step: list(protected(state, step.owner)), _rerolled, "DE-CMB-05"),
}
