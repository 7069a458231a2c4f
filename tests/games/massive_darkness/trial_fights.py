"""Attacks in which a combat sentence is in force: printed cards against printed cards."""

import random
from collections.abc import Iterator

from md_tui.games.massive_darkness.ability.algebra import Ability, Reach, Side
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName
from md_tui.games.massive_darkness.combat.in_force import holds
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS, Text
from md_tui.games.massive_darkness.decide.combat.attack import reaches
from md_tui.games.massive_darkness.decide.enemies.behaviour import kinds_against
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.games.massive_darkness.steps.combat import StartFight
from tests.games.massive_darkness.given import BESIDE, LIGHT, SHADOW, a_hero
from tests.games.massive_darkness.trials import Trial, bearer, enemy, loadout, table

BESIDE_LIGHT = "6V-4"
"""A zone next to the lit one, where a shooter there sees his target."""
FIGHTING = frozenset({KeywordName.PAYBACK, KeywordName.SWORD_AND_SPELL})
"""The named skills that show in the roll."""


def fights(shelf: Box, text: Text, tries: int) -> Iterator[Trial]:
    """Different attacks in which a sentence is in force, in an order that is always the same."""
    chance = random.Random(text.id)
    of_enemy = text.id.partition(".")[0] in shelf.enemies
    for _ in range(tries):
        trial = _enemy_fight(shelf, text, chance) if of_enemy else _hero_fight(shelf, text, chance)
        if trial is not None:
            yield trial


def combat_part(text: Text) -> Ability | Keyword:
    """What a sentence does in a combat."""
    sentence = text.sentence.gift if isinstance(text.sentence, Aura) else text.sentence
    assert isinstance(sentence, Ability | Keyword), text.id
    return sentence


def _attacks(part: Ability | Keyword) -> bool:
    if isinstance(part, Keyword):
        return part.name is not KeywordName.PAYBACK
    return part.side is Side.ATTACK


def _kind(part: Ability | Keyword, chance: random.Random) -> str:
    if isinstance(part, Keyword):
        return "magic" if part.name is KeywordName.SWORD_AND_SPELL else chance.choice(KINDS)
    return chance.choice(KINDS) if part.reach is Reach.ANY else part.reach.value


def _hero_fight(shelf: Box, text: Text, chance: random.Random) -> Trial | None:
    """A hero for whom the sentence works attacks or is attacked, if its conditions hold."""
    part = combat_part(text)
    kind, zone = _kind(part, chance), chance.choice((SHADOW, LIGHT))
    owner = fighter = bearer(shelf, text, kind, zone, chance)
    people = [owner]
    if isinstance(text.sentence, Aura):
        fighter = _ally(shelf, owner, kind, chance)
        people.append(fighter)
    place = chance.choice((zone, BESIDE if zone == SHADOW else BESIDE_LIGHT))
    foes = [enemy(shelf, name, chance, place) for name in ("foe#1", "other#1")]
    state = table(people, foes)
    if not _in_force(shelf, state, text, owner, fighter):
        return None
    return _met(shelf, state, fighter, foes[0], kind, _attacks(part))


def _in_force(shelf: Box, state: State, text: Text, owner: Hero, fighter: Hero) -> bool:
    conditions = text.sentence.when
    return holds(shelf, state, owner, conditions) and holds(shelf, state, fighter, combat_part(text).when)


def _ally(shelf: Box, owner: Hero, kind: str, chance: random.Random) -> Hero:
    name = chance.choice([name for name in shelf.heroes if name != owner.id])
    return a_hero(name, *loadout(shelf, kind, chance), box=shelf, zone=owner.zone)


def _met(shelf: Box, state: State, hero: Hero, foe: Enemy, kind: str, strikes: bool) -> Trial | None:
    """The attack itself, where its type and the place allow it."""
    if strikes:
        distance = shelf.boards[state.map].aim(hero.zone, state.terrain).get(foe.zone)
        able = distance is not None and reaches(shelf, state, hero, kind, distance)
        return Trial(state, StartFight(hero.id, foe.id, kind)) if able else None
    able = kind in kinds_against(shelf, state, foe, hero)
    return Trial(state, StartFight(foe.id, hero.id, kind)) if able else None


def _enemy_fight(shelf: Box, text: Text, chance: random.Random) -> Trial | None:
    """An enemy for whom the sentence works attacks or is attacked."""
    part = combat_part(text)
    kind, zone = _kind(part, chance), chance.choice((SHADOW, LIGHT))
    owner = fighter = enemy(shelf, "owner#1", chance, zone, text.id.partition(".")[0])
    foes = [owner]
    if isinstance(text.sentence, Aura):
        fighter = enemy(shelf, "ally#1", chance, zone)
        foes.append(fighter)
    place = chance.choice((zone, BESIDE))
    names = chance.sample(tuple(shelf.heroes), 2)
    people = [a_hero(name, *loadout(shelf, kind, chance), box=shelf, zone=place) for name in names]
    return _met(shelf, table(people, foes), people[0], fighter, kind, not _attacks(part))
