"""Which outcomes are better in every respect: what nobody has a reason to choose is not asked (MD-RUL-02)."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.ability.algebra import Sweep
from md_tui.games.massive_darkness.combat.outcome import Outcome, Result
from md_tui.games.massive_darkness.combat.types import A, Sheet


def differ(best: Result, others: Iterable[Result]) -> bool:
    """Whether any of these leads elsewhere than the best one."""
    return any(other.spread != best.spread for other in others)


def is_choice(sheet: Sheet, side: int, best: Result, others: Iterable[Result]) -> bool:
    """Whether one who fights on a side could have a reason to take another result than the best one."""
    return not all(no_worse(sheet, side, best, other) for other in others)


def no_worse(sheet: Sheet, side: int, one: Result, two: Result) -> bool:
    """Whether a result is for this side at least as good as another, however the dice still fall."""
    if one.spread == two.spread:
        return True
    return all(_at_least(sheet, side, x, y) for x in one.spread for y in two.spread)


def _at_least(sheet: Sheet, side: int, one: Outcome, two: Outcome) -> bool:
    """More wounds, deaths, stuns and healing for the other, or for oneself, the other way round."""
    attack, other = (one, two) if side == A else (two, one)
    return (
        attack.wounds >= other.wounds
        and attack.minions >= other.minions
        and attack.lead >= other.lead
        and attack.stunned >= other.stunned
        and attack.healed >= other.healed
        and attack.back <= other.back
        and attack.fell <= other.fell
        and attack.back_stunned <= other.back_stunned
        and attack.defender_healed <= other.defender_healed
        and _sweeps_well(sheet, side, one.sweep - two.sweep)
    )


def _sweeps_well(sheet: Sheet, side: int, more: int) -> bool:
    """Whether more wounds all around are welcome: if only one's own texts deal them."""
    owners = {late.owner for late in sheet.late if isinstance(late.effect, Sweep)}
    return more == 0 or (len(owners) == 1 and (more > 0) == (side in owners))
