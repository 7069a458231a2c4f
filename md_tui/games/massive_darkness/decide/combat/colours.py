"""Dice of any mix: which colours to add or take, and whether that is a question at all (MD-ENC-03).

The stronger die is at least as good in every respect if its faces can be paired with those of the weaker one
so that none shows less of anything, and if no text in force reads dice otherwise than "the more the better".
"""

from functools import lru_cache

from md_tui.games.massive_darkness.ability.algebra import (
    Dice,
    Effect,
    Flip,
    Kills,
    MomentKind,
    Reroll,
    Wounds,
)
from md_tui.games.massive_darkness.combat.pool import (
    best_taken,
    changes,
    colours_of,
    strongest,
    weakest_taken,
)
from md_tui.games.massive_darkness.combat.sheet import sheet_of
from md_tui.games.massive_darkness.combat.types import INDEX, A, Charm, D, Late, Sheet
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.dice import Die, Face, Pool
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.steps.combat import PickColours

PLAIN_MOMENTS = (MomentKind.ALWAYS, MomentKind.AFTER_REROLL)
MOST_SYMBOLS = 9
"""More symbols of a kind than two colours of three dice, and a few texts, ever show."""


def suggested(pool: Pool, step: PickColours, thinks: bool) -> tuple[str, ...]:
    """The stronger dice; a hero who must take his own takes the weaker ones (MD-RUL-75)."""
    if step.count > 0:
        return strongest(pool, step.side, step.count)
    if thinks and step.owner == step.side:
        return weakest_taken(pool, step.side, -step.count)
    return best_taken(pool, step.side, -step.count)


def is_sure(box: Box, state: State, fight: Fight, step: PickColours) -> bool:
    """Whether nobody could have a reason to pick other dice than the suggested ones."""
    strong, weak = (box.dice[colour] for colour in colours_of(step.side))
    if not beats(strong, weak) or (step.count > 0 and step.owner != step.side):
        return False
    found, _ = changes(box, fight, step.side)
    if step.count > 0 and any(effect.colour is not None and effect.delta < 0 for _, effect in found):
        return False
    return _only_more_counts(sheet_of(box, state, fight), INDEX[step.side])


@lru_cache(maxsize=16)
def beats(strong: Die, weak: Die) -> bool:
    """Whether each face of the weaker die has one of the stronger for itself that shows no less."""
    return _paired(strong.faces, weak.faces)


def _paired(strong: tuple[Face, ...], weak: tuple[Face, ...]) -> bool:
    if not weak:
        return True
    return any(
        _shows_no_less(face, weak[0]) and _paired((*strong[:at], *strong[at + 1 :]), weak[1:])
        for at, face in enumerate(strong)
    )


def _shows_no_less(one: Face, two: Face) -> bool:
    """A blank stands only for a blank: some texts reward those, or roll them again."""
    more = (one.hits, one.shields, one.bams, one.diamonds), (two.hits, two.shields, two.bams, two.diamonds)
    return one.blank == two.blank and all(x >= y for x, y in zip(*more, strict=True))


def _only_more_counts(sheet: Sheet, side: int) -> bool:
    """Whether every further symbol of a side can only help it, whatever is done with its dice."""
    charms = (*sheet.charms[A], *sheet.charms[D])
    if any(flip[1] == side for flip in sheet.flips):
        return False
    if any(_handles(effect, side) for charm in charms for effect in charm.effects):
        return False
    if any(side in offer.sides and not sheet.thinks[offer.owner] for offer in sheet.offers):
        return False
    if not all(_rewards_wounds(late) for late in sheet.late):
        return False
    return sheet.thinks[side] or _pays_ever_more(sheet.charms[side])


def _handles(effect: Effect, side: int) -> bool:
    """Whether an enchantment turns, takes, adds or re-rolls dice of a side."""
    if isinstance(effect, Reroll):
        return any(INDEX[name] == side for name in effect.sides)
    return isinstance(effect, Flip | Dice) and INDEX[effect.side] == side


def _rewards_wounds(late: Late) -> bool:
    """Whether what waits for the wounds comes in any case, or rewards the attacker for dealing them."""
    if late.moment.kind in PLAIN_MOMENTS:
        return True
    harms = isinstance(late.effect, Wounds | Kills) and INDEX[late.effect.side] == A
    return late.owner == A and late.moment.kind in (MomentKind.WOUND, MomentKind.KILL) and not harms


@lru_cache(maxsize=256)
def _pays_ever_more(charms: tuple[Charm, ...]) -> bool:
    """Whether a side that pays by rule, in printed order, never gets less of anything for more symbols."""
    paid = {
        (bams, diamonds): _paid(charms, bams, diamonds)
        for bams in range(MOST_SYMBOLS + 1)
        for diamonds in range(MOST_SYMBOLS + 1)
    }
    return all(
        n <= m
        for (bams, diamonds), counts in paid.items()
        for more in ((bams + 1, diamonds), (bams, diamonds + 1))
        if more in paid
        for n, m in zip(counts, paid[more], strict=True)
    )


def _paid(charms: tuple[Charm, ...], bams: int, diamonds: int) -> tuple[int, ...]:
    counts = []
    for charm in charms:
        n = 0
        while n < charm.uses and charm.bams <= bams and charm.diamonds <= diamonds:
            n, bams, diamonds = n + 1, bams - charm.bams, diamonds - charm.diamonds
        counts.append(n)
    return tuple(counts)
