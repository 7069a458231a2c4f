"""Tables for rule tests: figures on the tutorial board, dice that fall as told, fights played out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.ability import parse
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.box_reader import load_box
from md_tui.games.massive_darkness.content.cards import (
    BODY,
    HAND,
    TWO_HANDS,
    DiceSet,
    EnemyCard,
    Equipment,
    Text,
)
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.events.combat import WoundsDealt
from md_tui.games.massive_darkness.model import Enemy, Hero, State, Turn, card_id
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.kernel.decider import act, advance
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event, Step
from md_tui.loader.find import box_root
from md_tui.loader.pack import read_shelf
from tests.games.massive_darkness.soundness import sound_question

SHADOW, BESIDE, LIGHT, FAR = "6V-5", "6V-2", "6V-1", "6V-8"
"""A shadow zone with shadow zones on both sides in one line, and a lit room."""

Picks = tuple[str, ...] | Callable[[Question], tuple[str, ...]]
E = TypeVar("E", bound=Event)


@cache
def box() -> Box:
    """The box as shipped."""
    return load_box(read_shelf(box_root("massive_darkness"), ()))


def with_cards(*cards: Equipment | EnemyCard) -> Box:
    """The box and some cards more."""
    shipped = box()
    equipment = {**shipped.equipment, **{c.id: c for c in cards if isinstance(c, Equipment)}}
    enemies = {**shipped.enemies, **{c.id: c for c in cards if isinstance(c, EnemyCard)}}
    more = replace(shipped, equipment=equipment, enemies=enemies)
    more.__dict__["boards"] = shipped.boards
    return more


def dice_set(**pools: str) -> DiceSet:
    """Dice by category, as in `melee="red yellow"`."""
    return DiceSet(
        **{name: Pool(**{c: said.split().count(c) for c in said.split()}) for name, said in pools.items()}
    )


def a_card(name: str, *says: str, slot: str = "item", use: str = "", **dice: str) -> Equipment:
    """A card that was never printed."""
    texts = tuple(Text(f"{name}.t{n}", parse(words), words) for n, words in enumerate(says, 1))
    used = (Text(f"{name}.use", parse(use), use),) if use else ()
    return Equipment(name, "treasure_1", 1, slot, dice_set(**dice), texts, used)


def a_foe(
    name: str, *says: str, health: int = 4, role: str = "monster", minions: int = 0, **dice: str
) -> EnemyCard:
    """An enemy card that was never printed."""
    texts = tuple(Text(f"{name}.t{n}", parse(words), words) for n, words in enumerate(says, 1))
    return EnemyCard(name, name, role, "lesser", 1, health, minions, dice_set(**dice), texts)


def a_hero(
    name: str, *cards: str, box: Box | None = None, zone: str = SHADOW, cls: str = "", **more: Any
) -> Hero:
    """A hero with these cards, put on as far as they go."""
    shelf = box or globals()["box"]()
    hands = tuple(card for card in cards if shelf.equipment[card_id(card)].slot in (HAND, TWO_HANDS))
    body = next((card for card in cards if shelf.equipment[card_id(card)].slot == BODY), "")
    bag = tuple(card for card in cards if card not in hands and card != body)
    return Hero(name, cls or shelf.heroes[name].recommended, zone, hands=hands, body=body, bag=bag, **more)


def an_enemy(
    name: str, card: str, box: Box | None = None, zone: str = SHADOW, heroes: int = 1, **more: Any
) -> Enemy:
    """An enemy of a card, unhurt and in full number unless told otherwise."""
    printed = (box or globals()["box"]()).enemies[card_id(card)]
    mob = printed.role == "mob"
    health = printed.health if mob else printed.health * heroes
    minions = (printed.health,) * (printed.minions * heroes) if mob else ()
    return Enemy(name, card, zone, more.pop("boss", health), more.pop("minions", minions), **more)


def a_state(
    heroes: Iterable[Hero], enemies: Iterable[Enemy] = (), box: Box | None = None, **more: Any
) -> State:
    """A table on the tutorial board; the first hero is at turn unless `turns` says otherwise."""
    shelf = box or globals()["box"]()
    people = {hero.id: hero for hero in heroes}
    first = next(iter(people))
    fields: dict[str, Any] = {
        "asks": "all",
        "phase": "heroes",
        "round": 1,
        "first": first,
        "turns": (Turn(first),),
        "enemies": {enemy.id: enemy for enemy in enemies},
    }
    return State("tutorial", tuple(people), people, {}, shelf.boards["tutorial"].start(), **(fields | more))


class ScriptedLuck(Luck):
    """Luck whose dice fall as written; every other stream falls as the seed wills."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[int] = (), seed: str = "scripted") -> None:
        super().__init__(seed)
        self.faces = tuple(faces)

    def roll(self, cursors: Mapping[str, int], stream: str, sides: int, times: int = 1) -> tuple[int, ...]:
        """The next faces of the script."""
        if stream != "dice":
            return super().roll(cursors, stream, sides, times)
        start = cursors.get(stream, 0)
        found = self.faces[start : start + times]
        assert len(found) == times, f"{times} dice fall, but the script has {len(self.faces) - start} left"
        return found


def face(shelf: Box, said: str) -> int:
    """The face that a word such as `red:HHB` or `blue:` names."""
    colour, _, letters = said.partition(":")
    shown = [f.letters() for f in shelf.dice[colour].faces]
    assert letters in shown, f"a {colour} die has no face {letters}"
    return shown.index(letters)


class Told:
    """What a fight led to: the state, every event and every question asked."""

    def __init__(self, state: State, events: list[Event], asked: list[Question]) -> None:
        self.state, self.events, self.asked = state, events, asked

    def of(self, kind: type[E]) -> list[E]:
        """The events of a kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        """The only event of a kind."""
        found = self.of(kind)
        assert len(found) == 1, f"{len(found)} events of kind {kind.__name__}"
        return found[0]

    def question(self, kind: str) -> Question:
        """The first question of a kind."""
        return next(question for question in self.asked if question.kind == kind)

    def kinds(self) -> list[str]:
        """The kinds of all questions asked, in order."""
        return [question.kind for question in self.asked]


def play(
    shelf: Box, state: State, luck: Luck, answers: Mapping[str, Picks] | None = None, *steps: Step
) -> Told:
    """Work off steps; questions get the answer of their kind, or what is suggested."""
    game = MassiveDarkness(shelf)
    state, events = advance(game, replace(state, agenda=(*steps, *state.agenda)), luck)
    told, asked = list(events), []
    while state.asking is not None:
        question = state.asking
        sound_question(question)
        asked.append(question)
        wanted = (answers or {}).get(question.kind, question.suggested)
        picks = wanted(question) if callable(wanted) else wanted
        state, more = act(game, state, question.seats[0], Answer(picks), luck)
        told += more
    return Told(state, told, asked)


def fight(
    state: State,
    attacker: str,
    defender: str,
    kind: str = "melee",
    dice: str | Sequence[int] = (),
    answers: Mapping[str, Picks] | None = None,
    box: Box | None = None,
    **more: Any,
) -> Told:
    """One attack from declaration to end; `dice` are words such as `red:HHB blue:S` as they fall."""
    shelf = box or globals()["box"]()
    faces = [face(shelf, said) for said in dice.split()] if isinstance(dice, str) else list(dice)
    return play(shelf, state, ScriptedLuck(faces), answers, StartFight(attacker, defender, kind, **more))


class Duel:
    """Whisper with a blade and a ward that say what the test needs, against a beast that does too."""

    def __init__(
        self,
        blade: Iterable[str] = (),
        ward: Iterable[str] = (),
        beast: Iterable[str] = (),
        attack: str = "red",
        armor: str = "",
        claws: str = "red",
        hide: str = "",
        more: Iterable[Equipment] = (),
        zone: str = LIGHT,
        health: int = 12,
        **hero: Any,
    ) -> None:
        self.box = with_cards(
            a_card("blade", *blade, slot="two_hands", melee=attack),
            a_card("ward", *ward, slot="body", defense=armor),
            a_foe("beast", *beast, melee=claws, defense=hide, health=health),
            *more,
        )
        cards = ("blade", "ward", *(card.id for card in more))
        hero = {"cls": "nightshade_ranger", **hero}
        self.state = a_state(
            [a_hero("whisper", *cards, box=self.box, zone=zone, **hero)],
            [an_enemy("beast#1", "beast", box=self.box, zone=zone)],
            box=self.box,
        )

    def strike(self, dice: str = "", answers: Mapping[str, Picks] | None = None, **more: Any) -> Told:
        """Whisper attacks."""
        return fight(self.state, "whisper", "beast#1", "melee", dice, answers, self.box, **more)

    def suffer(self, dice: str = "", answers: Mapping[str, Picks] | None = None) -> Told:
        """The beast attacks."""
        return fight(self.state, "beast#1", "whisper", "melee", dice, answers, self.box)


def wounds(told: Told) -> int:
    """What the attack came to before anybody took it."""
    return told.one(WoundsDealt).wounds
