"""Average wounds by hits and shields alone: cheap enough to work out while a question is asked.

Enchantments, re-rolls and turned dice are left out; the exact odds count them.
"""

from fractions import Fraction
from functools import lru_cache

from md_tui.games.massive_darkness.ability.algebra import Symbol, Symbols, Wounds
from md_tui.games.massive_darkness.combat.types import A, D, Sheet
from md_tui.games.massive_darkness.content.dice import FACES, Die

Ways = dict[int, int]
"""Scores, and how many ways lead to each."""


def expected_wounds(sheet: Sheet) -> Fraction:
    """What the defender loses on average."""
    hits, shields = _with_free(sheet, A, _scores(sheet.dice[A])), _with_free(sheet, D, _scores(sheet.dice[D]))
    extra = sum(gain.effect.n for gain in sheet.gains if isinstance(gain.effect, Wounds))
    most = sheet.bodies[D].health
    total = sum(
        n * m * min(most, max(0, hit - shield) + extra)
        for hit, n in hits.items()
        for shield, m in shields.items()
    )
    return Fraction(total, FACES ** (len(sheet.dice[A]) + len(sheet.dice[D])))


@lru_cache(maxsize=256)
def _scores(dice: tuple[Die, ...]) -> Ways:
    """The sums of hits or shields that dice show."""
    ways: Ways = {0: 1}
    for die in dice:
        more: Ways = {}
        for score, n in ways.items():
            for face in die.faces:
                shown = score + face.hits + face.shields
                more[shown] = more.get(shown, 0) + n
        ways = more
    return ways


def _with_free(sheet: Sheet, side: int, ways: Ways) -> Ways:
    """The sums after the skills that add to them or take from them, in their order."""
    scores = (Symbol.HIT, Symbol.SHIELD)
    for change in sheet.changes[side]:
        effect = change.effect
        if isinstance(effect, Symbols) and effect.symbol in scores and not change.after_reroll:
            more: Ways = {}
            for score, n in ways.items():
                new = max(0, score + effect.delta)
                more[new] = more.get(new, 0) + n
            ways = more
    return ways
