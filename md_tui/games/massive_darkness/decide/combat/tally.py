"""Skills change the results: blanks, doubles, additions, then what is taken away (MD-CMB-05, MD-SKL-01)."""

from md_tui.games.massive_darkness.ability.algebra import Effect, Kills, StrikeBoss, Wounds
from md_tui.games.massive_darkness.ability.timing import tally_rank
from md_tui.games.massive_darkness.combat.hand import changed, works
from md_tui.games.massive_darkness.combat.types import A, D
from md_tui.games.massive_darkness.decide.combat.common import fight_of, hand_of, settle, sheet
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.combat import WoundsAdded
from md_tui.games.massive_darkness.steps.combat import TallySkills


def tally_skills(draft: Draft, step: TallySkills) -> None:
    """Every free change in its order, the defender's first (MD-RUL-48)."""
    numbers = sheet(draft)
    rerolled = fight_of(draft.state).rerolled
    both = [(side, change) for side in (D, A) for change in numbers.changes[side]]
    for side, change in sorted(both, key=lambda pair: (tally_rank(pair[1].effect), -pair[1].owner)):
        if works(change, rerolled):
            wanted = changed(hand_of(draft, numbers, side), change.effect)
            settle(draft, numbers, side, wanted, change.ref)
    for change in numbers.gains:
        if works(change, rerolled):
            add_wounds(draft, change.effect, change.ref)


def add_wounds(draft: Draft, effect: Effect, by: str) -> None:
    """Wounds for the defender, an outright kill or a way to the boss."""
    if isinstance(effect, Wounds):
        draft.tell(WoundsAdded(effect.n, by=by))
    elif isinstance(effect, Kills):
        draft.tell(WoundsAdded(killing=True, by=by))
    elif isinstance(effect, StrikeBoss):
        draft.tell(WoundsAdded(striking=True, by=by))
