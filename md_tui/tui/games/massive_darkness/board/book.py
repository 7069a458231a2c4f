"""What never changes about a board in play: its zones, and what everything on it is called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.board.parts import Terrain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.face import names
from md_tui.toolkit.words import capital, name_in
from md_tui.tui.draw.roles import SEATS
from md_tui.tui.games.massive_darkness.board.figures import Words


class Short(NamedTuple):
    """A name in very little and in little room."""

    tiny: str
    short: str


class Book(NamedTuple):
    """One quest as its painter knows it."""

    map: str
    """The quest and which of its layouts."""
    board: Board
    start: str
    leave: str
    words: Words
    say: names.Words
    letters: Mapping[str, str]
    """The letter of each hero."""
    seats: Mapping[str, str]
    """The role of each hero's colour."""
    rooms: Mapping[str, str]
    """The name of the room a zone belongs to."""
    labels: Mapping[str, str]
    """The same, only in the zone in which it is written."""
    signs: Mapping[str, Short]
    shorts: Mapping[str, Short]

    def sign(self, kind: str) -> Short:
        """What a token looks like."""
        return self.signs.get(kind) or Short("?", str(self.say.name(kind)).capitalize())

    def foe(self, type: str, name: str = "") -> Short:
        """The short names of a type of enemy; a type nobody has shortened is cut.

        Of one that has a name of its own, that name without what stands before its last word.
        """
        if name and not name.startswith(str(self.say.name(type))):
            last = capital(name.split()[-1])
            return Short(last[:3], last[:9])
        found = self.shorts.get(type)
        if found:
            return found
        first, _, second = str(self.say.name(type)).partition(" ")
        return Short(first[:3], f"{first[:3]} {second[:4]}" if second else first[:8])


@lru_cache(maxsize=16)
def book_for(words: names.Words, map: str) -> Book:
    """The book of a map by its words, made once."""
    assert words.box is not None, "words at a table are bound to a box"
    return book_of(words.box, words, map)


def book_of(box: Box, words: names.Words, map: str) -> Book:
    """The book of a quest with one of its layouts."""
    board, card = box.boards[map], box.layouts[map]
    quest = card.id
    rooms = _rooms(board, words.table("quests", quest, "rooms"))
    signs = {**words.table("board", "signs"), **words.table("quests", quest, "signs")}
    return Book(
        map,
        board,
        card.start,
        card.exit,
        _board_words(words),
        words,
        {name: hero.glyph or name[:1].upper() for name, hero in box.heroes.items()},
        colours_of(box),
        rooms,
        _labels(board, rooms),
        _shorts(signs),
        _shorts(words.table("board", "shorts")),
    )


def colours_of(box: Box) -> dict[str, str]:
    """The role of each hero's colour."""
    return {name: SEATS[place % len(SEATS)] for place, name in enumerate(box.heroes)}


def _board_words(words: names.Words) -> Words:
    said = {key: words.template("board", key) for key in Words._fields}
    return Words(**{key: text for key, text in said.items() if text is not None})


def _shorts(table: Mapping[str, object]) -> dict[str, Short]:
    """Pairs of texts; one text alone serves for both."""
    found = {}
    for key, value in table.items():
        texts = [str(text) for text in value] if isinstance(value, list) else [str(value)]
        found[key] = Short(texts[0], texts[-1])
    return found


def _rooms(board: Board, named: Mapping[str, Any]) -> dict[str, str]:
    """A name is written for one zone of a room and holds for all of it."""
    rooms: dict[str, str] = {}
    for zone, name in named.items():
        if zone in board.zones:
            for one in board.chamber(zone, Terrain()) or (zone,):
                rooms[one] = str(name_in(name))
    return rooms


def _labels(board: Board, rooms: Mapping[str, str]) -> dict[str, str]:
    """Each name once, in the lowest zone at the left of its room."""
    places: dict[frozenset[str], str] = {}
    for zone in rooms:
        places.setdefault(board.chamber(zone, Terrain()) or frozenset({zone}), rooms[zone])
    return {_lower_left(board, room): name for room, name in places.items()}


def _lower_left(board: Board, room: Iterable[str]) -> str:
    return min(room, key=lambda zone: (board.zones[zone].x, -board.zones[zone].y))
