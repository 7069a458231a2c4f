"""Moments in which a named skill or a triggered deed shows: an activation, a step, a choice of an enemy."""

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.deeds import Deed, Trigger
from md_tui.games.massive_darkness.ability.skills import Keyword, KeywordName
from md_tui.games.massive_darkness.commands import (
    Buy,
    Charge,
    EndTurn,
    Invoke,
    Move,
    Order,
    PickUp,
    SafeShot,
    Teleport,
)
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import Text
from md_tui.games.massive_darkness.model import EXPERIENCE, MOST_XP, Enemy, Hero, State
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import ActivateEnemy, NextHero
from md_tui.kernel.value import Command
from tests.games.massive_darkness.given import BESIDE, SHADOW, a_hero
from tests.games.massive_darkness.trials import Trial, bearer, enemy, loadout, table

Scene = Callable[[Box, Text, random.Random], Trial]


def scenes(shelf: Box, text: Text, tries: int) -> Iterator[Trial]:
    """Different moments in which a sentence shows, in an order that is always the same."""
    chance = random.Random(text.id)
    sentence = text.sentence
    if isinstance(sentence, Deed):
        scene = DEED_SCENES[sentence.trigger]
    else:
        assert isinstance(sentence, Keyword), text.id
        scene = SKILL_SCENES[sentence.name]
    if text.id.partition(".")[0] in shelf.enemies:
        scene = _enemy_regrows
    for _ in range(tries):
        yield scene(shelf, text, chance)


def _party(shelf: Box, text: Text, chance: random.Random, kind: str = "melee") -> list[Hero]:
    """The hero with the sentence and a wounded friend beside him."""
    owner = bearer(shelf, text, kind, SHADOW, chance)
    name = chance.choice([name for name in shelf.heroes if name != owner.id])
    return [owner, a_hero(name, *loadout(shelf, kind, chance), box=shelf, health=3, zone=SHADOW, xp=9)]


def _commanded(wish: Command, kind: str, foe_zone: str = "") -> Scene:
    """The hero has his activation and wants something."""

    def scene(shelf: Box, text: Text, chance: random.Random) -> Trial:
        people = _party(shelf, text, chance, kind)
        foes = [enemy(shelf, "foe#1", chance, foe_zone)] if foe_zone else []
        return Trial(table(people, foes), wish, people[0].id)

    return scene


def _between_turns(people: list[Hero], foes: list[Enemy] | None = None) -> State:
    return table(people, foes or [], turns=())


def _activation(shelf: Box, text: Text, chance: random.Random) -> Trial:
    return Trial(_between_turns(_party(shelf, text, chance)), NextHero())


def _purchase(shelf: Box, text: Text, chance: random.Random) -> Trial:
    owner, friend = _party(shelf, text, chance)
    (line, number), *_ = owner.bought.items()
    buyer = replace(owner, xp=MOST_XP, bought={line: number - 1})
    state = table([buyer, friend], [], turns=(), phase=EXPERIENCE, buyers=(buyer.id, friend.id))
    return Trial(state, Buy(buyer.id, line), buyer.id)


def _friend_ordered(shelf: Box, text: Text, chance: random.Random) -> Trial:
    people = _party(shelf, text, chance)
    return Trial(table(people, []), Order(people[1].id), people[0].id)


def _enemy_chooses(shelf: Box, text: Text, chance: random.Random) -> Trial:
    """An enemy has a richer hero in reach as well."""
    people = _party(shelf, text, chance)
    return Trial(_between_turns(people, [enemy(shelf, "foe#1", chance, SHADOW)]), ActivateEnemy("foe#1"))


def _enemy_regrows(shelf: Box, text: Text, chance: random.Random) -> Trial:
    foe = enemy(shelf, "foe#1", chance, SHADOW, text.id.partition(".")[0])
    names = chance.sample(tuple(shelf.heroes), 2)
    people = [a_hero(name, *loadout(shelf, "melee", chance), box=shelf, zone=BESIDE) for name in names]
    return Trial(_between_turns(people, [foe]), ActivateEnemy(foe.id))


def _enemy_dies(shelf: Box, text: Text, chance: random.Random) -> Trial:
    people = _party(shelf, text, chance)
    foe = enemy(shelf, "foe#1", chance, SHADOW)
    return Trial(table(people, [foe]), StartFight(people[0].id, foe.id, "melee"))


def _hero_suffers(shelf: Box, text: Text, chance: random.Random) -> Trial:
    people = _party(shelf, text, chance)
    foe = enemy(shelf, "foe#1", chance, SHADOW)
    return Trial(table(people, [foe]), StartFight(foe.id, people[0].id, "melee"))


def _treasure_found(shelf: Box, text: Text, chance: random.Random) -> Trial:
    people = _party(shelf, text, chance)
    return Trial(table(people, [], tokens={SHADOW: ("treasure",)}), PickUp(), people[0].id)


def _called_on(shelf: Box, text: Text, chance: random.Random) -> Trial:
    people = _party(shelf, text, chance)
    return Trial(table(people, [enemy(shelf, "foe#1", chance, SHADOW)]), Invoke(text.id), people[0].id)


SKILL_SCENES: dict[KeywordName, Scene] = {
    KeywordName.MAX_HEALTH: _purchase,
    KeywordName.ACTION: _activation,
    KeywordName.REGENERATION: _activation,
    KeywordName.MOVEMENT_POINT: _commanded(Move(BESIDE), "melee"),
    KeywordName.SLIPPERY: _commanded(Move(BESIDE), "melee", SHADOW),
    KeywordName.TELEPORT: _commanded(Teleport(BESIDE), "melee"),
    KeywordName.CHARGE: _commanded(Charge((BESIDE,), "foe#1"), "melee", BESIDE),
    KeywordName.SAFE_SHOT: _commanded(SafeShot(BESIDE, "foe#1"), "ranged", SHADOW),
    KeywordName.TAUNT: _enemy_chooses,
    KeywordName.COMMAND: _friend_ordered,
}
"""Where each named skill shows; those that show in a roll are tried in fights."""

DEED_SCENES: dict[Trigger, Scene] = {
    Trigger.START_OF_ACTIVATION: _activation,
    Trigger.KILL_ENEMY: _enemy_dies,
    Trigger.KILL_MINION: _enemy_dies,
    Trigger.KILL_GUARDIAN: _enemy_dies,
    Trigger.WOUND_ENEMY: _enemy_dies,
    Trigger.WOUNDED: _hero_suffers,
    Trigger.PICK_UP: _treasure_found,
    Trigger.ONCE_PER_ACTIVATION: _called_on,
    Trigger.ONCE_PER_ROUND: _called_on,
    Trigger.ONCE_PER_QUEST: _called_on,
    Trigger.SPEND_ACTION: _called_on,
    Trigger.END_OF_ACTIVATION: _commanded(EndTurn(), "melee"),
}
"""Where each trigger that the box prints, or could print on a card, is set off."""
