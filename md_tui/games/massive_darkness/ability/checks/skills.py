"""Faults of named skills and auras."""

from collections.abc import Iterator

from md_tui.games.massive_darkness.ability.algebra import Ability, Reach, Side
from md_tui.games.massive_darkness.ability.checks.abilities import ability_faults, condition_faults
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName

ENEMY_KEYWORDS = frozenset({KeywordName.SLIPPERY, KeywordName.PAYBACK, KeywordName.REGENERATION})
SHARED_KEYWORDS = ENEMY_KEYWORDS | {KeywordName.MOVEMENT_POINT, KeywordName.SWORD_AND_SPELL}
USED_KEYWORDS = frozenset(
    {KeywordName.CHARGE, KeywordName.SAFE_SHOT, KeywordName.COMMAND, KeywordName.TELEPORT}
)
ATTACK_OF = {KeywordName.CHARGE: Reach.MELEE, KeywordName.SAFE_SHOT: Reach.RANGED}
MOST_HEALTH = 2


def keyword_faults(keyword: Keyword, place: str) -> Iterator[str]:
    """Everything that leaves a named skill without a ruled meaning in its place."""
    yield from condition_faults(keyword.when, place, payable=keyword.name in USED_KEYWORDS)
    if place == "enemy" and keyword.name not in ENEMY_KEYWORDS:
        yield "of the named skills only Slippery, Payback and Regeneration serve an enemy"
    if keyword.name is KeywordName.MAX_HEALTH:
        yield from _health_faults(keyword, place)
    if keyword.ability is not None:
        yield from _attack_faults(keyword.ability, ATTACK_OF[keyword.name])


def _health_faults(keyword: Keyword, place: str) -> Iterator[str]:
    """Maximum health rises by bought skills alone."""
    if place != "skill" or keyword.when:
        yield "maximum health rises only by the Enhance Health line, without conditions (MD-HRO-02)"
    if keyword.n > MOST_HEALTH:
        yield f"maximum health rises by {MOST_HEALTH} at most (MD-HRO-02)"


def _attack_faults(ability: Ability, reach: Reach) -> Iterator[str]:
    """What stands in the parentheses of Charge and Safe Shot must suit the attack they grant."""
    yield from ability_faults(ability, "skill")
    if ability.side is Side.DEFENSE or ability.reach not in (Reach.ANY, reach):
        yield f"the attack in parentheses is a {reach} attack"


def aura_faults(aura: Aura, place: str) -> Iterator[str]:
    """Everything that leaves an aura without a ruled meaning in its place."""
    yield from condition_faults(aura.when, place, payable=False)
    yield from condition_faults(aura.gift.when, place, payable=False)
    yield from gift_faults(aura.gift, place)
    if isinstance(aura.gift, Keyword) and aura.gift.name not in SHARED_KEYWORDS:
        yield "this named skill cannot be shared by an aura"


def gift_faults(gift: Ability | Keyword, place: str) -> Iterator[str]:
    """Faults of an ability or named skill that somebody is given."""
    if isinstance(gift, Ability):
        yield from ability_faults(gift, place)
    else:
        yield from keyword_faults(gift, place)
