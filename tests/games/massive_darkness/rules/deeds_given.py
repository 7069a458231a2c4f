"""Tables at which deeds are tried out: a party, some enemies, and any sentence as if it stood on a card."""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.ability import parse
from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.content.box_reader import load_box
from md_tui.games.massive_darkness.content.cards import EnemyCard, Equipment, Text
from md_tui.games.massive_darkness.model import Deck, Enemy, Hero, State, Turn
from md_tui.games.massive_darkness.steps.general import Perform
from md_tui.kernel.decider import act, advance
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event
from md_tui.loader.find import box_root
from md_tui.loader.pack import read_shelf
from tests.games.massive_darkness.soundness import sound_question

LUCK = Luck("deeds")
DARK, BESIDE, FAR, LIT = "3V-4", "3V-1", "3V-8", "3V-9"
"""Zones of the seventh quest's first tile: a shadow zone, its neighbour, and two lit zones round a corner."""
START_TOKEN = "3V-7"
"""The zone of the level 1 token, beside DARK."""
CARD = "trial_card"
Chooser = Callable[[Question], tuple[str, ...]]


@cache
def box() -> Box:
    """The box as shipped."""
    return load_box(read_shelf(box_root("massive_darkness"), ()))


@cache
def box_with(words: str, slot: str = "consumable") -> Box:
    """The box and one card more that says this."""
    text = Text(f"{CARD}.says", parse(words), words)
    where: dict[str, Any] = (
        {"use": (text,)} if slot in ("consumable", "trap", "luck") else {"abilities": (text,)}
    )
    card = Equipment(CARD, "treasure_1", 1, slot, **where)
    shipped = box()
    more = replace(shipped, equipment={**shipped.equipment, CARD: card})
    more.__dict__["boards"] = shipped.boards
    return more


def decks() -> dict[str, Deck]:
    """Every deck full."""
    found: dict[str, list[str]] = {}
    cards: list[Equipment | EnemyCard] = [*box().equipment.values(), *box().enemies.values()]
    for card in cards:
        found.setdefault(card.deck, []).extend(copies_of(card))
    found |= {"door": list(box().doors), "event": list(box().events)}
    return {name: Deck(tuple(sorted(bag))) for name, bag in found.items()}


def hero(name: str, cls: str, zone: str = DARK, **more: Any) -> Hero:
    """A hero without cards."""
    return Hero(name, cls, zone, **more)


@cache
def _mob_card() -> EnemyCard:
    return next(card for card in box().enemies.values() if card.role == "mob" and card.health == 2)


def mob(number: int = 1, zone: str = DARK, **more: Any) -> Enemy:
    """A boss and four minions of 2 health each."""
    card = _mob_card()
    fields = {"boss": 2, "minions": (2, 2, 2, 2), "level": card.level, **more}
    return Enemy(f"{card.type}#{number}", copies_of(card)[-1], zone, **fields)


def agent(zone: str = LIT, **more: Any) -> Enemy:
    """An agent with 9 health."""
    card = next(c for c in box().enemies.values() if c.role == "agent" and c.level == 2)
    return Enemy(f"{card.type}#1", copies_of(card)[0], zone, **{"boss": 9, "level": 2, **more})


def monster(zone: str = LIT, **more: Any) -> Enemy:
    """A roaming monster with 12 health."""
    card = next(c for c in box().enemies.values() if c.deck == "lesser")
    return Enemy(f"{card.type}#1", card.id, zone, **{"boss": 12, **more})


def party() -> tuple[Hero, ...]:
    """Bjorn and Elias in the dark, Siegfried in the light."""
    return (
        hero("bjorn", "shadow_barbarian", xp=3),
        hero("elias", "battle_wizard", xp=1),
        hero("siegfried", "paladin_of_fury", FAR, xp=5),
    )


def table(*heroes: Hero, enemies: tuple[Enemy, ...] = (), active: str = "bjorn", **more: Any) -> State:
    """The seventh quest at level 2, in the first hero's activation unless nobody is active."""
    people = heroes or party()
    names = tuple(h.id for h in people)
    fields: dict[str, Any] = {
        "level": 2,
        "round": 1,
        "asks": "all",
        "phase": "heroes",
        "first": names[0],
        "turns": (Turn(active),) if active else (),
        "enemies": {e.id: e for e in enemies},
        "serial": {e.type: 1 for e in enemies},
        **more,
    }
    start = box().boards["q7"].start()
    return State("q7", names, {h.id: h for h in people}, _dealt(people, enemies), start, **fields)


def _dealt(people: tuple[Hero, ...], enemies: tuple[Enemy, ...]) -> dict[str, Deck]:
    """The decks without what is already on the table."""
    out = {card for h in people for card in h.cards} | {e.card for e in enemies}
    return {name: Deck(tuple(c for c in deck.bag if c not in out)) for name, deck in decks().items()}


def _suggested(question: Question) -> tuple[str, ...]:
    return question.suggested


def run(
    printed: Box, state: State, choose: Chooser = _suggested, kinds: list[str] | None = None
) -> tuple[State, list[Event]]:
    """Work off the agenda, answering every question; `kinds` collects what was asked."""
    game, told = MassiveDarkness(printed), []
    state, events = advance(game, state, LUCK)
    told += events
    while state.asking:
        question = state.asking
        sound_question(question)
        if kinds is not None:
            kinds.append(question.kind)
        state, more = act(game, state, question.seats[0], Answer(choose(question)), LUCK)
        told += more
    return state, told


def perform(words: str, state: State, owner: str = "bjorn", choose: Chooser = _suggested) -> State:
    """The state after a deed took place."""
    return performing(words, state, owner, choose)[0]


def performing(
    words: str, state: State, owner: str = "bjorn", choose: Chooser = _suggested
) -> tuple[State, list[Event]]:
    """The state after a deed took place, and what happened."""
    step = Perform(f"{CARD}.says", owner)
    return run(box_with(words), replace(state, agenda=(step, *state.agenda)), choose)


def command(printed: Box, state: State, seat: str, wish: Command, choose: Chooser = _suggested) -> State:
    """The state after a command and everything it leads to."""
    state, _ = act(MassiveDarkness(printed), state, seat, wish, LUCK)
    return run(printed, state, choose)[0]


def question_after(words: str, state: State, owner: str = "bjorn") -> Question:
    """The first question a deed puts when everything is asked."""
    asking = replace(state, asks="all", agenda=(Perform(f"{CARD}.says", owner), *state.agenda))
    found = advance(MassiveDarkness(box_with(words)), asking, LUCK)[0].asking
    assert found is not None, "nothing is asked"
    sound_question(found)
    return found


def picking(*names: str) -> Chooser:
    """Answers with the first of these names that is on offer, else as suggested."""

    def choose(question: Question) -> tuple[str, ...]:
        on_offer = [name for name in names if name in question.ids()]
        return (on_offer[0],) if on_offer else question.suggested

    return choose
