"""Rolling dice again, because a card allows it."""

from md_tui.games.descent.content.dice import TEST
from md_tui.games.descent.draft import Draft
from md_tui.games.descent.events.attacks import TrialRolled
from md_tui.games.descent.model import OVERLORD
from md_tui.games.descent.sentence.algebra import Reroll
from md_tui.games.descent.steps.fights import Perform, RerollDice


def reroll(draft: Draft, step: Perform, effect: Reroll, _: tuple[str, ...]) -> None:
    """The whole test, or dice of the attack on the side the owner is on (DE-CMB-05, DE-TST-05)."""
    if effect.kind == "test":
        draft.tell(TrialRolled(draft.roll(len(TEST))))
        return
    attack = draft.state.attack
    side = OVERLORD if step.owner == OVERLORD else draft.state.side_of(step.owner)
    attacking = draft.state.side_of(attack.attacker) == side
    affected = [one.figure for one in attack.defenses if draft.state.side_of(one.figure) == side]
    figure = "" if attacking else step.owner if step.owner in affected else affected[0]
    seat = OVERLORD if step.owner == OVERLORD else draft.state.seat_of(step.owner)
    draft.plan(RerollDice(step.owner, seat, figure, effect.n, effect.kind))
