"""Tables for rule tests: figures on drawn maps, dice that fall as told, questions answered in order."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from md_tui.games.descent.board.ground import board_of, name_of
from md_tui.games.descent.content.box import Box, load_box
from md_tui.games.descent.content.cards import Item, Text
from md_tui.games.descent.content.maps.plan import Door, Plan
from md_tui.games.descent.content.names import space_of
from md_tui.games.descent.content.quests import Aim, Encounter, Quest
from md_tui.games.descent.content.tiles import SIGNS
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import (
    HERO_TURNS,
    OVERLORD,
    OVERLORD_TURN,
    Familiar,
    Hero,
    Monster,
    State,
    Turn,
)
from md_tui.games.descent.sentence import parse
from md_tui.kernel.decider import act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event
from md_tui.loader.pack import read_shelf
from md_tui.toolkit.decks import Pile
from md_tui.toolkit.squares.board import rim
from md_tui.toolkit.squares.layout import SOLID, Layout, Piece, Placement, Space, edge_between
from md_tui.toolkit.windows import Order

BOX = Path(__file__).parents[3] / "content" / "descent"
JAIN, GRISBAN, AVRIC, LEORIC = "jain_fairwood", "grisban_the_thirsty", "avric_albright", "leoric_of_the_book"
TOMBLE, SYNDRAEL, ASHRIAN, TARHA = "tomble_burrowell", "syndrael", "ashrian", "widow_tarha"
GEAR = {
    JAIN: ("wildlander", ("nimble",), ("yew_shortbow",)),
    GRISBAN: ("berserker", ("rage",), ("chipped_greataxe",)),
    AVRIC: ("disciple", ("prayer_of_healing",), ("iron_mace", "wooden_shield#1")),
    LEORIC: ("runemaster", ("runic_knowledge",), ("arcane_bolt",)),
    TOMBLE: ("thief", ("greedy",), ("throwing_knives", "lucky_charm")),
    SYNDRAEL: ("knight", ("oath_of_honor",), ("iron_longsword", "wooden_shield#2")),
    ASHRIAN: ("spiritspeaker", ("stoneskin",), ("oak_staff",)),
    TARHA: ("necromancer", ("raise_dead",), ("reapers_scythe",)),
}
FIELD = (".........", ".........", ".........", ".........", ".........", ".........")
"""Nine columns a to i, six rows."""

E = TypeVar("E", bound=Event)


@cache
def box() -> Box:
    """The box as shipped."""
    shelf = read_shelf(BOX)
    found = load_box(shelf)
    shelf.problems.check()
    return found


def at(name: str) -> Space:
    """A space by its name."""
    found = space_of(name)
    assert found is not None
    return found


def drawn(
    *rows: str,
    walls: Iterable[str] = (),
    doors: Mapping[str, str] | None = None,
    search: Iterable[str] = (),
    shipped: Box | None = None,
    **encounter: Any,
) -> Box:
    """The box with a quest of one encounter on a drawn map: walls and doors lie between two named spaces."""
    ground = {(x, y): SIGNS[sign] for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != " "}
    inner = {edge_between(*map(at, pair.split("/"))): SOLID for pair in walls}
    piece = Piece("T", max(map(len, rows)), len(rows), ground, rim(ground, ()) | inner)
    standing = tuple(
        Door(pair, (edge_between(*map(at, pair.split("/"))),), kind) for pair, kind in (doors or {}).items()
    )
    plan = Plan(
        "drawn",
        "drawn",
        1,
        "ours",
        Layout((Placement("T", 0, 0),)),
        doors=standing,
        search=tuple(map(at, search)),
    )
    whole = shipped or box()
    fields: dict[str, Any] = {
        "map": "drawn", "start": "T", "groups": (), "specials": (), "reinforcements": (), "objectives": {},
        "carriers": (), "aims": (Aim("heroes", "defeat", "nobody"),),
    }  # fmt: skip
    quest = Quest("drawn", "act_1", (Encounter(**(fields | encounter)),))
    return replace(
        whole,
        maps={**whole.maps, "drawn": plan},
        tiles={**whole.tiles, "T": piece},
        quests={**whole.quests, "drawn": quest},
    )


@cache
def field() -> Box:
    """The box with an open field."""
    return drawn(*FIELD)


def with_item(
    name: str, *says: str, attack: str = "", dice: tuple[str, ...] = (), hands: int = 0, slot: str = ""
) -> Box:
    """A field with an item that was never printed."""
    texts = tuple(Text(f"{name}.t{n}", parse(words), words) for n, words in enumerate(says, 1))
    item = Item(name, "shop_1", 1, (), attack, hands, slot, dice, texts)
    return drawn(*FIELD, shipped=replace(box(), items={**box().items, name: item}))


def a_hero(name: str, space: str = "", **more: Any) -> Hero:
    """A hero with his starting cards."""
    cls, skills, items = GEAR[name]
    fields: dict[str, Any] = {"cls": cls, "skills": skills, "equipped": items}
    return Hero(name, (space,) if space else (), **(fields | more))


def a_monster(figure: str, *spaces: str, rank: str = "minion", **more: Any) -> Monster:
    """A monster of act I: `goblin_archer#1`; large ones name all their spaces."""
    kind = figure.partition("#")[0]
    return Monster(figure, spaces, card=f"{kind}_1", rank=rank, group=kind, **more)


def a_table(
    shipped: Box,
    heroes: Iterable[Hero],
    monsters: Iterable[Monster] = (),
    turn: str | Turn | None = None,
    **more: Any,
) -> State:
    """A table in play: the first hero is at turn unless told otherwise."""
    people = {hero.id: hero for hero in heroes}
    first = turn if turn is not None else next(iter(people))
    turns = (first,) if isinstance(first, Turn) else (Turn(first),) if first else ()
    overlords = bool(turns) and turns[0].figure not in people
    quest = "drawn" if "drawn" in shipped.quests else "first_blood"
    board = board_of(shipped, shipped.quests[quest].encounters[0].map)
    fields: dict[str, Any] = {
        "asks": "all",
        "reactions": "ask",
        "phase": OVERLORD_TURN if overlords else HERO_TURNS,
        "round": 1,
        "monsters": {monster.id: monster for monster in monsters},
        "turns": turns,
        "doors": {door.id: "closed" if door.kind == "yellow" else "locked" for door in board.doors.values()},
        "tokens": {name_of(space): "search" for space in board.plan.search},
        "search": Pile(bag=("health_potion#1", "stamina_potion#1")),
        "deck": Pile(bag=("dash#1", "dash#2", "frenzy#1")),
        "orders": tuple(Order(card, mode="ask") for card in shipped.overlord),
    }
    return State(quest, tuple(people), people, **(fields | more))


class ScriptedLuck(Luck):
    """Luck whose dice fall as written; every other stream falls as the seed wills."""

    __slots__ = ("faces", "used")

    def __init__(self, faces: Sequence[int] = (), seed: str = "scripted") -> None:
        super().__init__(seed)
        self.faces, self.used = tuple(faces), 0

    def roll(self, cursors: Mapping[str, int], stream: str, sides: int, times: int = 1) -> tuple[int, ...]:
        """The next faces of the script."""
        if stream != "dice":
            return super().roll(cursors, stream, sides, times)
        found = self.faces[self.used : self.used + times]
        assert len(found) == times, (
            f"{times} dice fall, but the script has {len(self.faces) - self.used} left"
        )
        self.used += times
        return found


FACES = {
    "blue": ["X", "2HHS", "3HH", "4HH", "5H", "6HS"],
    "red": ["H", "HH", "HH", "HH", "HHH", "HHHS"],
    "yellow": ["1S", "1H", "2H", "HS", "HH", "HHS"],
    "brown": ["-", "-", "-", "B", "B", "BB"],
    "gray": ["-", "B", "B", "B", "BB", "BBB"],
    "black": ["-", "BB", "BB", "BB", "BBB", "BBBB"],
}


def dice(said: str) -> tuple[int, ...]:
    """The faces that words such as `blue:3HH gray:-` name."""
    return tuple(FACES[word.partition(":")[0]].index(word.partition(":")[2]) for word in said.split())


Reply = tuple[str, ...] | Callable[[Question], tuple[str, ...]]


class Told:
    """What a command led to: the state, every event and every question asked."""

    def __init__(self, state: State) -> None:
        self.state, self.events, self.asked = state, list[Event](), list[Question]()

    def of(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def questions(self, kind: str) -> list[Question]:
        """The questions of a kind."""
        return [question for question in self.asked if question.kind == kind]


PASSING: dict[str, Reply] = {"react": ("pass",), "knock_out_draw": ("leave",)}
"""How a test answers what it does not care for; everything else takes the suggestion."""


def go(
    shipped: Box,
    state: State,
    seat: str,
    *commands: Command,
    roll: str = "",
    stop: str = "",
    **replies: Reply,
) -> Told:
    """Give commands and answer what they lead to; `stop` names the kind of question to leave open."""
    game, told = Descent(shipped), Told(state)
    luck = ScriptedLuck(dice(roll))
    for command in commands:
        told.state, events = act(game, told.state, seat, command, luck)
        told.events += events
        while (question := told.state.asking) is not None:
            told.asked.append(question)
            if question.kind == stop:
                return told
            reply = replies.get(question.kind, PASSING.get(question.kind, question.suggested))
            picks = reply(question) if callable(reply) else reply
            told.state, events = act(game, told.state, question.seats[0], Answer(picks), luck)
            told.events += events
    assert luck.used == len(luck.faces), f"only {luck.used} of {len(luck.faces)} dice fell"
    return told


def refused(shipped: Box, state: State, seat: str, command: Command) -> str:
    """The rule that forbids a command; the state stays as it is."""
    try:
        Descent(shipped).decide(state, seat, command, Luck("refused"))
    except Rejected as no:
        return no.rule
    return ""


def turn_of(told: Told) -> Turn:
    """The turn under way."""
    assert told.state.turn is not None
    return told.state.turn


def once(card: str, then: tuple[str, ...] = ("pass",)) -> Reply:
    """Play the first reaction of a card that is offered, then pass."""
    left = [card]

    def reply(question: Question) -> tuple[str, ...]:
        for option in question.options:
            if left and option.facts.get("card", "") == left[0]:
                left.clear()
                return (option.id,)
        return then

    return reply


__all__ = ["OVERLORD", "Familiar", "Turn"]
