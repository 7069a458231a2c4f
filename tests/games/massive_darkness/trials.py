"""Trials of single sentences: the same moment of a game with a sentence and without it."""

import random
from typing import Any, NamedTuple

from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.ability.algebra import Ability, Reroll
from md_tui.games.massive_darkness.ability.skills import Keyword
from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.content.cards import (
    BODY,
    HAND,
    ITEM,
    TWO_HANDS,
    ClassSheet,
    Equipment,
    SkillStep,
    Text,
)
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.kernel.decider import act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Step
from tests.games.massive_darkness.given import a_hero, a_state, an_enemy, play
from tests.games.massive_darkness.rules.deeds_given import decks

LEVEL = 5
"""Every step of every class is in force."""
Outcome = tuple[object, ...]
REFUSED: Outcome = ("refused",)
"""Two refusals are alike, whatever their reasons."""


class Trial(NamedTuple):
    """A moment of a game, and what is done in it: a command of a hero, or a step of the rules."""

    state: State
    doing: Command | Step
    seat: str = ""


def _without(texts: tuple[Text, ...], gone: str) -> tuple[Text, ...]:
    return tuple(text for text in texts if text.id != gone)


def without(shelf: Box, gone: str) -> Box:
    """The box with one sentence struck out."""
    name = gone.partition(".")[0]
    equipment, enemies = dict(shelf.equipment), dict(shelf.enemies)
    heroes, classes = dict(shelf.heroes), dict(shelf.classes)
    if name in equipment:
        card = equipment[name]
        equipment[name] = replace(
            card, abilities=_without(card.abilities, gone), use=_without(card.use, gone)
        )
    elif name in enemies:
        enemies[name] = replace(enemies[name], abilities=_without(enemies[name].abilities, gone))
    elif name in heroes:
        heroes[name] = replace(heroes[name], texts=_without(heroes[name].texts, gone))
    else:
        classes[name] = _class_without(classes[name], gone)
    return _same_boards(
        shelf, replace(shelf, equipment=equipment, enemies=enemies, heroes=heroes, classes=classes)
    )


def _class_without(sheet: ClassSheet, gone: str) -> ClassSheet:
    def less(step: SkillStep) -> SkillStep:
        return replace(step, texts=_without(step.texts, gone))

    lines = {name: tuple(map(less, steps)) for name, steps in sheet.lines.items()}
    return replace(sheet, free=_without(sheet.free, gone), lines=lines)


def without_brackets(shelf: Box, name: str) -> Box:
    """The box in which a Charge or a Safe Shot has lost the ability in its brackets."""
    bare = without(shelf, name)
    text = shelf.texts[name]
    assert isinstance(text.sentence, Keyword)
    plain = replace(text, sentence=replace(text.sentence, ability=None))
    owner, *path = name.split(".")
    if owner in bare.equipment:
        card = bare.equipment[owner]
        cards = {**bare.equipment, owner: replace(card, abilities=(*card.abilities, plain))}
        return _same_boards(shelf, replace(bare, equipment=cards))
    line, number = path[0], int(path[1]) - 1
    steps = list(bare.classes[owner].lines[line])
    steps[number] = replace(steps[number], texts=(*steps[number].texts, plain))
    sheet = replace(bare.classes[owner], lines={**bare.classes[owner].lines, line: tuple(steps)})
    return _same_boards(shelf, replace(bare, classes={**bare.classes, owner: sheet}))


def _same_boards(shelf: Box, other: Box) -> Box:
    other.__dict__["boards"] = shelf.boards
    return other


def outcome(shelf: Box, trial: Trial, seed: str) -> Outcome:
    """What everybody sees afterwards, when everybody plays as advised and bleeds gladly."""
    luck, state = Luck(seed), trial.state
    steps: tuple[Step, ...] = ()
    try:
        if isinstance(trial.doing, Command):
            state, _ = act(MassiveDarkness(shelf), state, trial.seat, trial.doing, luck)
        else:
            steps = (trial.doing,)
    except Rejected:
        return REFUSED
    return visible(play(shelf, state, luck, {"blood": _bleed}, *steps).state)


def _bleed(question: Question) -> tuple[str, ...]:
    """Whoever can pay in blood pays."""
    return (question.options[1].id,)


def visible(state: State) -> Outcome:
    """Figures, cards and the activation under way."""
    heroes = ((h.id, h.zone, h.health, h.most, h.stunned, h.xp, h.cards) for h in state.heroes.values())
    enemies = ((e.id, e.zone, e.boss, e.minions, e.stunned) for e in state.enemies.values())
    turn = state.turn
    return (*heroes, *enemies, turn and (turn.hero, turn.actions, turn.extra, turn.points))


def bearer(shelf: Box, text: Text, kind: str, zone: str, chance: random.Random) -> Hero:
    """A hero with the card, the skill or the class of a sentence, armed for a type of attack."""
    owner, *path = text.id.split(".")
    health = chance.choice((2, 3, 5))
    if owner in shelf.equipment:
        name = chance.choice(tuple(shelf.heroes))
        return a_hero(name, *loadout(shelf, kind, chance, owner), box=shelf, zone=zone, health=health)
    cards = loadout(shelf, kind, chance)
    if owner in shelf.heroes:
        return a_hero(owner, *cards, box=shelf, zone=zone, health=health)
    name = next(hero.id for hero in shelf.heroes.values() if hero.recommended == owner)
    bought = {path[0]: int(path[1])} if len(path) == 3 else {}
    return a_hero(name, *cards, cls=owner, box=shelf, zone=zone, health=health, bought=bought)


def loadout(shelf: Box, kind: str, chance: random.Random, own: str = "") -> tuple[str, ...]:
    """Printed cards around one's own: weapons or a shield, perhaps armor, perhaps an item that re-rolls."""
    slot = shelf.equipment[own].slot if own else ""
    cards = [card for card in shelf.equipment.values() if card.id != own]
    weapons = [card for card in cards if card.weapon and card.dice.of(kind)]
    found = [shelf.equipment[own]] if own else []
    hands = {HAND: 1, TWO_HANDS: 0}.get(slot, 2)
    if hands == 2:
        found.append(chance.choice(weapons))
        hands = 1 if found[-1].slot == HAND else 0
    if hands and chance.random() < 0.7:
        found.append(chance.choice([card for card in cards if card.slot == HAND and card not in found]))
    if slot != BODY and chance.random() < 0.6:
        found.append(chance.choice([card for card in cards if card.slot == BODY]))
    if chance.random() < 0.2:
        found.append(chance.choice([card for card in cards if card.slot == ITEM and _rerolls(card)]))
    return tuple(copies_of(card)[0] for card in found)


def _rerolls(card: Equipment) -> bool:
    sentences = [text.sentence for text in card.abilities]
    return any(
        isinstance(effect, Reroll) for s in sentences if isinstance(s, Ability) for effect in s.effects
    )


def enemy(shelf: Box, name: str, chance: random.Random, zone: str, card: str = "") -> Enemy:
    """An enemy of the box for two heroes: fresh, hurt, or alone of its mob, perhaps with a treasure."""
    printed = shelf.enemies[card] if card else chance.choice(tuple(shelf.enemies.values()))
    fresh = an_enemy(name, copies_of(printed)[0], shelf, zone, 2)
    health = chance.choice((fresh.boss, max(1, fresh.boss - 2), 1))
    worn = [card.id for card in shelf.equipment.values() if card.worn and card.deck.startswith("treasure")]
    gear = (chance.choice(worn),) if chance.random() < 0.3 else ()
    return replace(fresh, boss=health, minions=() if chance.random() < 0.3 else fresh.minions, gear=gear)


def table(heroes: list[Hero], enemies: list[Enemy], **more: Any) -> State:
    """A table on which these meet, with full decks."""
    return replace(a_state(heroes, enemies, level=LEVEL, **more), decks=decks())
