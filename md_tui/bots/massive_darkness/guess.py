"""Cheap estimates of combat: what dice and sentences are worth, without rolling every face."""

from collections.abc import Callable
from math import exp, log1p

from md_tui.games.massive_darkness.ability.algebra import (
    Ability,
    Blanks,
    Cancel,
    Colour,
    Condition,
    ConditionKind,
    Dice,
    Double,
    Effect,
    Heals,
    Kills,
    Reroll,
    Side,
    Stuns,
    Symbol,
    Symbols,
    Wounds,
)
from md_tui.games.massive_darkness.combat.equipment_value import pool_worth
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS, DiceSet
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.view import EnemyView, HeroView

SPREAD = 0.8
"""How much dice scatter: even a weak attack sometimes wounds."""
DIE_WORTH = {Colour.RED: 1.5, Colour.YELLOW: 1.0, Colour.GREEN: 1.33, Colour.BLUE: 0.83, None: 1.0}
SYMBOL_WORTH = {Symbol.HIT: 1.0, Symbol.SHIELD: 0.85, Symbol.BAM: 0.4, Symbol.DIAMOND: 0.4}
BAM_FACES = {"red": 1 / 3, "yellow": 1 / 6, "green": 1 / 3, "blue": 1 / 6}
DIAMOND_FACES = {"red": 1 / 6, "green": 1 / 6}
UNSURE = 0.5
STUN_WORTH, HEAL_WORTH, KILL_WORTH, REROLL_WORTH, OTHER_WORTH = 1.0, 0.7, 3.0, 0.5, 0.4
BLANKS_WORTH, CANCEL_WORTH = 0.8, 0.7


def wounds(hits: float, shields: float) -> float:
    """Expected wounds of this many hits against this many shields."""
    return SPREAD * log1p(exp((hits - 0.9 * shields) / SPREAD))


def effect_worth(effect: Effect, side: Side) -> float:
    """What one effect is worth to its owner's side, in hits or shields."""
    match effect:
        case Symbols():
            sign = 1 if (effect.side is side) == (effect.delta > 0) else -1
            return sign * abs(effect.delta) * SYMBOL_WORTH[effect.symbol]
        case Dice():
            return abs(effect.delta) * DIE_WORTH[effect.colour]
        case Wounds():
            return effect.n if effect.side is not side else -effect.n
        case Reroll():
            return REROLL_WORTH * effect.times
        case Stuns():
            return STUN_WORTH
        case Heals():
            return HEAL_WORTH * effect.n
        case Kills() | Double():
            return KILL_WORTH
        case Blanks():
            return BLANKS_WORTH
        case Cancel():
            return CANCEL_WORTH
        case _:
            return OTHER_WORTH


def chance(ability: Ability, pool: Pool) -> float:
    """How many times an ability is paid for on average with these dice."""
    if not ability.is_enchantment:
        return 1.0
    bams = sum(share * pool.count(colour) for colour, share in BAM_FACES.items())
    diamonds = sum(share * pool.count(colour) for colour, share in DIAMOND_FACES.items())
    times = min(
        bams / ability.cost.bams if ability.cost.bams else ability.repeat,
        diamonds / ability.cost.diamonds if ability.cost.diamonds else ability.repeat,
    )
    return min(times, float(ability.repeat))


def likely(condition: Condition, shadow: bool) -> float:
    """How likely a condition holds, if nothing more is known."""
    if condition.kind is ConditionKind.SHADOW_MODE:
        return 1.0 if shadow else 0.0
    return UNSURE


Judge = Callable[[Condition, bool], float]
"""How likely a condition holds, in shadow or in light."""


class Guess:
    """Estimates for one box, remembered by what they depend on."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._known: dict[object, float] = {}
        self._fitting: dict[tuple[str, Side, str], tuple[Ability, float] | None] = {}

    def hero_hits(self, hero: HeroView, kind: str, shadow: bool) -> float:
        """What a hero's attack of a kind is worth in hits."""
        return self._total(hero.dice, kind, hero.texts, Side.ATTACK, kind, shadow)

    def hero_shields(self, hero: HeroView, kind: str, shadow: bool) -> float:
        """What a hero's defense is worth in shields."""
        return self._total(hero.dice, "defense", hero.texts, Side.DEFENSE, kind, shadow)

    def enemy_hits(self, enemy: EnemyView, kind: str) -> float:
        """What an enemy's attack of a kind is worth in hits."""
        return self._total(enemy.dice, kind, enemy.texts, Side.ATTACK, kind, True)

    def enemy_shields(self, enemy: EnemyView, kind: str) -> float:
        """What an enemy's defense is worth in shields."""
        return self._total(enemy.dice, "defense", enemy.texts, Side.DEFENSE, kind, True)

    def best_kind(self, hero: HeroView) -> str:
        """The kind of attack a hero is best at."""
        return max(KINDS, key=lambda kind: self.hero_hits(hero, kind, shadow=False))

    def _total(
        self, dice: DiceSet, category: str, texts: tuple[str, ...], side: Side, kind: str, shadow: bool
    ) -> float:
        pool = dice.of(category)
        if not pool and side is Side.ATTACK:
            return 0.0
        key = (pool, texts, side, kind, shadow)
        if key not in self._known:
            self._known[key] = pool_worth(pool) + self.sentences(texts, pool, side, kind, shadow)
        return self._known[key]

    def sentences(
        self,
        texts: tuple[str, ...],
        pool: Pool,
        side: Side,
        kind: str,
        shadow: bool,
        judge: Judge = likely,
    ) -> float:
        """What all sentences of a side add to these dice."""
        total, capped = 0.0, pool.capped()
        for name in texts:
            key = (name, side, kind)
            if key not in self._fitting:
                self._fitting[key] = self._fits(*key)
            if (found := self._fitting[key]) is not None:
                total += _added(*found, capped, shadow, judge)
        return total

    def _fits(self, name: str, side: Side, kind: str) -> tuple[Ability, float] | None:
        """The ability behind a sentence and what its effects are worth, if it speaks of this."""
        text = self.box.texts.get(name)
        ability = text.sentence if text is not None else None
        if not isinstance(ability, Ability) or not _speaks_of(ability, side, kind):
            return None
        return ability, _effects_worth(ability, side)

    def ability(
        self, ability: Ability, pool: Pool, side: Side, kind: str, shadow: bool, judge: Judge = likely
    ) -> float:
        """What one ability adds."""
        if not _speaks_of(ability, side, kind):
            return 0.0
        return _added(ability, _effects_worth(ability, side), pool.capped(), shadow, judge)


def _speaks_of(ability: Ability, side: Side, kind: str) -> bool:
    return ability.side is side and ability.reach.value in ("any", kind)


def _effects_worth(ability: Ability, side: Side) -> float:
    return sum(effect_worth(effect, side) for effect in ability.effects)


def _added(ability: Ability, worth: float, capped: Pool, shadow: bool, judge: Judge) -> float:
    """What an ability adds whose effects have this worth."""
    chances = 1.0
    for condition in ability.when:
        chances *= judge(condition, shadow)
    return chances * chance(ability, capped) * worth
