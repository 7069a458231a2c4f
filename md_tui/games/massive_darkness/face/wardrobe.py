"""What a hero could wear, and how good it is for him: dice, his class, and the skills he has.

The rules ask about a find with a suggestion by dice alone; whoever shows it to people weighs it here.
"""

from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.algebra import Ability, Dice, Reach, Reroll, Side, Symbol, Symbols
from md_tui.games.massive_darkness.combat.equipment_value import (
    MEAN_HITS,
    MEAN_SHIELDS,
    SENTENCE_WORTH,
    SHIELD_WEIGHT,
    arrangements,
    attack_pool,
    pool_worth,
    wears,
)
from md_tui.games.massive_darkness.combat.in_force import holds, skill_texts
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.model import Hero, State, card_id
from md_tui.kernel.value import Value

KIND_WEIGHTS = (1.15, 1.0)
"""What an attack of the first and of the second kind of a class counts."""
OTHER_KIND = 0.5
"""What an attack counts for which the class has no skills."""
REROLL_WORTH = 0.4
"""What one re-roll is worth, in hits."""
CLASS_WORTH = 0.4
"""What it is worth to hold what the sheet of the class asks for, bought or not."""


class Outfit(Value, frozen=True):
    """One way to fill hands and body."""

    id: str
    hands: tuple[str, ...]
    body: str
    worth: float
    kind: str
    """The attack it is best at, or nothing."""
    pools: dict[str, Pool]
    """Its dice by kind of attack, where it has any."""
    defense: Pool
    worn: bool
    """Whether the hero wears exactly this."""

    @property
    def hits(self) -> float:
        """Hits on average of its best attack, without skills."""
        return pool_worth(self.pools[self.kind]) if self.kind else 0.0


def outfits_of(box: Box, state: State, hero: str, card: str = "") -> tuple[Outfit, ...]:
    """Everything a hero could wear, the best first; `card` is one that he would get beside his own."""
    own = state.heroes[hero]
    richer = replace(own, bag=(*own.bag, card)) if card else own
    ways = arrangements(box, richer, state.usable)
    found = [_outfit(box, state, replace(richer, hands=way.hands, body=way.body), way) for way in ways]
    worn = [replace(one, worn=wears(own, way)) for one, way in zip(found, ways, strict=True)]
    return tuple(sorted(worn, key=lambda one: (-one.worth, not one.worn, one.id)))


def _outfit(box: Box, state: State, hero: Hero, way: Any) -> Outfit:
    pools = {kind: pool for kind in KINDS if pool_worth(pool := attack_pool(box, hero.hands, kind))}
    defense = Pool()
    for card in (*hero.hands, hero.body):
        defense += box.equipment[card_id(card)].dice.defense if card else Pool()
    worth = {kind: _attack(box, state, hero, kind, pool) for kind, pool in pools.items()}
    kind = max(worth, key=lambda kind: worth[kind], default="")
    total = worth.get(kind, 0.0) + SHIELD_WEIGHT * (
        pool_worth(defense) + _skills(box, state, hero, "", False)
    )
    total += SENTENCE_WORTH * sum(
        len(box.equipment[card_id(card)].abilities) for card in (*hero.hands, hero.body) if card
    )
    total += CLASS_WORTH * _asked_for(box, state, hero)
    return Outfit(way.id, way.hands, way.body, round(total, 3), kind, pools, defense, False)


def _attack(box: Box, state: State, hero: Hero, kind: str, pool: Pool) -> float:
    roles = box.classes[hero.cls].roles
    weight = KIND_WEIGHTS[roles.index(kind)] if kind in roles[: len(KIND_WEIGHTS)] else OTHER_KIND
    return weight * (pool_worth(pool) + _skills(box, state, hero, kind, True))


def _skills(box: Box, state: State, hero: Hero, kind: str, attack: bool) -> float:
    """What the skills that work with these cards add to an attack of a kind, or to the defence."""
    total = 0.0
    for text in skill_texts(box, state, hero):
        one = text.sentence
        if isinstance(one, Ability) and _serves(one, kind, attack) and holds(box, state, hero, one.when):
            total += sum(_effect(effect, attack) for effect in one.effects)
    return total


def _serves(one: Ability, kind: str, attack: bool) -> bool:
    """Whether a skill works in an attack of that kind, or against any attack; what has a price does not."""
    if one.is_enchantment or one.side is not (Side.ATTACK if attack else Side.DEFENSE):
        return False
    return not kind or one.reach in (Reach.ANY, kind)


def _effect(effect: Any, attack: bool) -> float:
    side = Side.ATTACK if attack else Side.DEFENSE
    means = MEAN_HITS if attack else MEAN_SHIELDS
    match effect:
        case Dice(side=rolled, colour=colour, delta=delta) if rolled is side:
            return delta * (means.get(str(colour), min(means.values())) if colour else min(means.values()))
        case Symbols(side=scored, symbol=symbol, delta=delta) if scored is side:
            return float(delta) if symbol in (Symbol.HIT, Symbol.SHIELD) else 0.0
        case Reroll(sides=sides, times=times) if side in sides:
            return REROLL_WORTH * times
    return 0.0


def _asked_for(box: Box, state: State, hero: Hero) -> int:
    """Whether the hands hold what sentences of the class sheet ask for, learnt or not."""
    sheet = box.classes[hero.cls]
    texts = [*sheet.free, *(text for steps in sheet.lines.values() for step in steps for text in step.texts)]
    bare = replace(hero, hands=(), body="")
    for text in texts:
        when = getattr(text.sentence, "when", ())
        if when and holds(box, state, hero, when) and not holds(box, state, bare, when):
            return 1
    return 0
