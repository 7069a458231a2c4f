"""What an enemy wants: whom it can attack, whom it goes for, who hides from it (MD-ENP, MD-SHD-03)."""

from md_tui.games.massive_darkness.ability.skills import Keyword, KeywordName
from md_tui.games.massive_darkness.combat.in_force import granted, has
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of
from md_tui.games.massive_darkness.model import Enemy, Hero, State, card_id
from md_tui.kernel.value import Value

MAGIC_RANGE = 2
COUNTER = "MD-CTR-01"
"""The rule by which an enemy minds only the hero who attacked it."""


class Aim(Value, frozen=True):
    """Where an enemy moves: toward one of these heroes, or toward a place, and the rule that says so."""

    heroes: tuple[str, ...]
    rule: str
    place: str = ""
    heading: str = ""


def in_range(kind: str, distance: int) -> bool:
    """Whether a combat type reaches so far (MD-EQP-03)."""
    if kind == "melee":
        return distance == 0
    return distance >= 1 if kind == "ranged" else 1 <= distance <= MAGIC_RANGE


def kinds_against(box: Box, state: State, enemy: Enemy, hero: Hero) -> tuple[str, ...]:
    """The combat types with which an enemy reaches a hero now (MD-ENP-02)."""
    distance = board_of(box, state).aim(enemy.zone, state.terrain).get(hero.zone)
    if distance is None:
        return ()
    card = box.enemy(enemy.card)
    return tuple(kind for kind in KINDS if card.dice.of(kind) and in_range(kind, distance))


def attackable(box: Box, state: State, enemy: Enemy, against: str = "") -> tuple[str, ...]:
    """The richest of the heroes in reach, more than one only in a tie (MD-ENP-03)."""
    near = [
        hero
        for hero in state.living()
        if (not against or hero.id == against) and kinds_against(box, state, enemy, hero)
    ]
    return richest(box, state, near)


def richest(box: Box, state: State, heroes: list[Hero]) -> tuple[str, ...]:
    """Those with most unspent XP; Taunt beats any XP (MD-ENP-03, MD-SKL-14, MD-RUL-39)."""
    if not heroes:
        return ()
    loud = [hero for hero in heroes if has(box, state, hero, KeywordName.TAUNT)]
    if loud:
        return tuple(hero.id for hero in loud)
    most = max(hero.wealth for hero in heroes)
    return tuple(hero.id for hero in heroes if hero.wealth == most)


def sees(box: Box, state: State, enemy: Enemy, hero: Hero) -> bool:
    """Whether an enemy has a hero in sight."""
    return board_of(box, state).sees(enemy.zone, hero.zone, state.terrain) is not None


def hidden(box: Box, state: State, enemy: Enemy, hero: Hero) -> bool:
    """In a shadow zone and out of sight (MD-SHD-03)."""
    return not board_of(box, state).is_light(hero.zone) and not sees(box, state, enemy, hero)


def enemy_keywords(box: Box, state: State, enemy: Enemy, name: KeywordName) -> list[Keyword]:
    """The skills of a name that work for an enemy: printed, worn by a living boss, or granted.

    Items are carried without use (MD-GRD-06), and a monster card used as gear has no skills (MD-Q10-01).
    """
    own = box.enemy(enemy.card).abilities
    gear = (box.equipment.get(card_id(card)) for card in enemy.gear if enemy.boss)
    worn = [text for card in gear if card and card.worn for text in card.abilities]
    given = [granted(box, lasting) for lasting in state.lasting if lasting.owner == enemy.id]
    named = (text.sentence for text in (*own, *worn, *given))
    return [keyword for keyword in named if isinstance(keyword, Keyword) and keyword.name is name]


def slippery(box: Box, state: State, enemy: Enemy) -> bool:
    """Whether an enemy may leave zones with heroes (MD-RUL-40)."""
    return "slippery" in enemy.traits or bool(enemy_keywords(box, state, enemy, KeywordName.SLIPPERY))


def held(box: Box, state: State, enemy: Enemy) -> bool:
    """Whether a standing, unstunned hero of its zone keeps an enemy there (MD-ENP-07, MD-STN-05)."""
    if hooks.enemy_held(box, state, enemy):
        return True
    there = any(not hero.stunned for hero in state.heroes_in(enemy.zone))
    return there and not slippery(box, state, enemy)


def move_target(box: Box, state: State, enemy: Enemy, against: str = "") -> Aim:
    """Whom an enemy moves toward: seen, else lit, else a place (MD-ENP-04, MD-ENP-10)."""
    heroes = [hero for hero in state.living() if not against or hero.id == against]
    rule = COUNTER if against else "MD-ENP-04"
    seen = [hero for hero in heroes if sees(box, state, enemy, hero)]
    if seen:
        return Aim(richest(box, state, seen), rule)
    board = board_of(box, state)
    lit = [hero for hero in heroes if board.is_light(hero.zone)]
    if lit:
        return Aim(richest(box, state, lit), rule)
    return Aim((), "MD-CTR-03") if against else wander(box, state, enemy)


def wander(box: Box, state: State, enemy: Enemy) -> Aim:
    """All heroes hide: to the start, then the exit, and back again (MD-ENP-06, MD-RUL-38, MD-RUL-79)."""
    quest, board = box.layouts[state.map], board_of(box, state)
    zones = {"start": quest.start, "exit": quest.exit}
    usable = {k: z for k, z in zones.items() if z and board.zones[z].tile not in state.terrain.gone}
    other = {"start": "exit", "exit": "start"}
    now = enemy.heading or "start"
    for heading in (now, other[now]):
        if heading in usable and can_near(box, state, enemy, usable[heading]):
            return Aim((), "MD-ENP-06", usable[heading], heading)
    return Aim((), "MD-RUL-79")


def can_near(box: Box, state: State, enemy: Enemy, zone: str) -> bool:
    """Whether a step brings an enemy nearer to a zone (MD-RUL-37)."""
    return bool(steps_toward(box, state, enemy, zone))


def steps_toward(box: Box, state: State, enemy: Enemy, zone: str) -> tuple[str, ...]:
    """First steps of shortest ways; if all are cut, those as if doors and pillars were open (MD-RUL-37)."""
    board = board_of(box, state)
    if enemy.zone == zone:
        return ()
    steps = board.first_steps(enemy.zone, zone, state.terrain)
    if steps:
        return steps
    open_now = board.neighbours(enemy.zone, state.terrain)
    return tuple(s for s in board.first_steps(enemy.zone, zone, state.terrain, True) if s in open_now)


def has_business(box: Box, state: State, enemy: Enemy) -> bool:
    """Whether an enemy would do more than wander: then the order of activations may matter."""
    if enemy.stunned:
        return False
    return any(not hidden(box, state, enemy, hero) for hero in state.living())


def attackers_first(box: Box, state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """A stated order: who can strike at once, then who has a hero to go for, then the rest."""

    def rank(name: str) -> tuple[int, str]:
        enemy = state.enemies[name]
        if not enemy.stunned and attackable(box, state, enemy):
            return 0, name
        return (1, name) if has_business(box, state, enemy) else (2, name)

    return tuple(sorted(names, key=rank))
