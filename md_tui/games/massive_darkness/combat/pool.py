"""The dice of both sides before the roll: base, additions, the cap of three, removals (MD-DIC-04)."""

from collections.abc import Iterator
from fractions import Fraction

from md_tui.games.massive_darkness.ability.algebra import Ability, Dice, Effect, NoDice
from md_tui.games.massive_darkness.ability.timing import Step, step_of
from md_tui.games.massive_darkness.combat.in_force import cards_at_work
from md_tui.games.massive_darkness.combat.sentences import ability_of, casts_blade, gear_of, refs
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CONSUMABLE
from md_tui.games.massive_darkness.content.dice import (
    ATTACK_COLOURS,
    DEFENSE_COLOURS,
    FACES,
    MOST_OF_A_COLOUR,
    Pool,
)
from md_tui.games.massive_darkness.model import ANY_LEVEL, Enemy, Hero, State
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE, Fight


def colours_of(side: str) -> tuple[str, str]:
    """The two colours a side rolls, the stronger one first (MD-DIC-01)."""
    return ATTACK_COLOURS if side == ATTACK else DEFENSE_COLOURS


def base_pool(box: Box, state: State, fight: Fight, side: str) -> Pool:
    """The dice of cards (MD-CMB-02)."""
    actor = fight.actor(side)
    category = fight.kind if side == ATTACK else "defense"
    if actor in state.heroes:
        if side == ATTACK and casts_blade(box, state, fight):
            category = "melee"
        return hero_pool(box, state.heroes[actor], category, state.usable)
    return enemy_pool(box, state.enemies[actor], category) if actor in state.enemies else Pool()


def hero_pool(box: Box, hero: Hero, category: str, usable: int = ANY_LEVEL) -> Pool:
    """Dice of all equipped cards and items in a category (MD-EQP-04, MD-EQP-05)."""
    total = Pool()
    for card in cards_at_work(box, hero, usable):
        if card.slot != CONSUMABLE:
            total += card.dice.of(category)
    return total


def enemy_pool(box: Box, enemy: Enemy, category: str) -> Pool:
    """Dice of the card, with those of gear only where it has dice of its own (MD-GRD-02)."""
    own = box.enemy(enemy.card).dice.of(category)
    if not own:
        return own
    for card in gear_of(box, enemy):
        own += card.dice.of(category)
    return own


def gather_effects(box: Box, texts: tuple[str, ...]) -> Iterator[Effect]:
    """The effects of skills on dice that are not yet rolled."""
    for ref in texts:
        ability = ability_of(box, ref)
        if isinstance(ability, Ability):
            yield from (effect for effect in ability.effects if step_of(ability, effect) is Step.GATHER)


def changes(box: Box, fight: Fight, side: str) -> tuple[list[tuple[str, Dice]], bool]:
    """What skills add to and remove from a side's dice and whose effect it is; whether none are rolled."""
    found: list[tuple[str, Dice]] = []
    none = False
    for owner in (DEFENSE, ATTACK):
        for effect in gather_effects(box, fight.half(owner).texts):
            if isinstance(effect, Dice) and effect.side.value == side:
                found.append((owner, effect))
            elif isinstance(effect, NoDice) and effect.side.value == side:
                none = True
    return found, none


def strongest(pool: Pool, side: str, count: int) -> tuple[str, ...]:
    """Which colours to add: the stronger ones up to the cap, as they beat the others on every face."""
    strong, weak = colours_of(side)
    room = max(0, MOST_OF_A_COLOUR - pool.count(strong))
    return (strong,) * min(count, room) + (weak,) * (count - min(count, room))


def best_taken(pool: Pool, side: str, count: int) -> tuple[str, ...]:
    """Which colours to remove: the stronger ones first (MD-RUL-75)."""
    strong, weak = colours_of(side)
    first = min(count, pool.count(strong))
    return (strong,) * first + (weak,) * min(count - first, pool.count(weak))


def weakest_taken(pool: Pool, side: str, count: int) -> tuple[str, ...]:
    """Which colours of his own dice a hero gives up: the weaker ones first."""
    strong, weak = colours_of(side)
    first = min(count, pool.count(weak))
    return (weak,) * first + (strong,) * min(count - first, pool.count(strong))


def changed(pool: Pool, colours: tuple[str, ...], by: int) -> Pool:
    """The pool with one die more or fewer of each colour named."""
    for colour in colours:
        pool = pool.changed(colour, by)
    return pool


def with_fixed(pool: Pool, found: list[tuple[str, Dice]], sign: int) -> Pool:
    """The pool after all additions (or removals) that name a colour."""
    for _, effect in found:
        if effect.colour is not None and effect.delta * sign > 0:
            pool = pool.changed(effect.colour.value, effect.delta)
    return pool


def any_colour(found: list[tuple[str, Dice]], sign: int) -> list[tuple[str, int]]:
    """The additions (or removals) of any mix: whose choice, and how many dice."""
    return [(owner, abs(e.delta)) for owner, e in found if e.colour is None and e.delta * sign > 0]


def full_pool(box: Box, state: State, fight: Fight, side: str) -> Pool:
    """The dice a side rolls if everybody picks the colours that are best for him (MD-DIC-04)."""
    found, none = changes(box, fight, side)
    pool = with_fixed(base_pool(box, state, fight, side), found, 1)
    for _, count in any_colour(found, 1):
        pool = changed(pool, strongest(pool, side, count), 1)
    pool = with_fixed(pool.capped(), found, -1)
    for owner, count in any_colour(found, -1):
        own = owner == side and fight.actor(owner) in state.heroes
        pool = changed(pool, (weakest_taken if own else best_taken)(pool, side, count), -1)
    return Pool() if none else pool


def pool_of(dice: tuple[str, ...]) -> Pool:
    """Single dice as a pool."""
    return changed(Pool(), dice, 1)


def average_score(box: Box, dice: tuple[str, ...]) -> Fraction:
    """The average of hits or shields that dice show."""
    return sum(
        (Fraction(sum(f.hits + f.shields for f in box.dice[c].faces), FACES) for c in dice), Fraction()
    )


def average_hits(box: Box, state: State, enemy: Enemy, kind: str) -> Fraction:
    """The average of hits of an enemy's attack after the cap, equipment included (MD-RUL-04)."""
    fight = Fight(enemy.id, "", kind)
    pool = enemy_pool(box, enemy, kind)
    if pool:
        own = refs(box, state, fight, ATTACK)
        for effect in gather_effects(box, own):
            if isinstance(effect, Dice) and effect.side.value == ATTACK and effect.delta > 0:
                colour = effect.colour.value if effect.colour else ""
                more = (colour,) * effect.delta if colour else strongest(pool, ATTACK, effect.delta)
                pool = changed(pool, more, 1)
    return average_score(box, pool.capped().dice())
