"""Where something is, in words: a room's name, who is there, how far it is."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.view import View
from md_tui.toolkit.words import Named, named
from md_tui.tui.games.massive_darkness.board.book import Book


def beside(book: Book, view: View, zone: str) -> Named:
    """The living heroes of a zone, or nothing."""
    there = [name for name in view.party if _stands(view, name) and view.heroes[name].hero.zone == zone]
    return book.say.list(there) if there else named("")


def where(book: Book, view: View, zone: str) -> str:
    """A place by its room, the spawn point, the way out, or by who is near."""
    say, parts = book.say, []
    if zone in book.rooms:
        parts.append(say.say("moments", "where", "room", room=named(book.rooms[zone])))
    else:
        level = next((token.level for token in book.board.level_tokens if token.zone == zone), 0)
        parts += [say.say("moments", "where", "spawn", level=level)] if level else []
    if zone == book.leave:
        parts.append(say.say("moments", "where", "exit"))
    here = beside(book, view, zone)
    if here and not parts:
        return say.say("moments", "where", "with", heroes=here)
    return ", ".join(parts) or far(book, view, [zone]).rstrip(".")


def far(book: Book, view: View, zones: Iterable[str]) -> str:
    """How many zones the nearest hero is away."""
    ways = [
        (steps, name)
        for zone in zones
        for name in view.party
        if _stands(view, name)
        and (steps := book.board.distance(zone, view.heroes[name].hero.zone, view.terrain, True)) is not None
    ]
    if not ways:
        return ""
    steps, name = min(ways, key=lambda way: way[0])
    return book.say.say("moments", "meaning", "away", count=steps, hero=book.say.name(name))


def called(book: Book, view: View, id: str) -> Named:
    """A figure as its quest calls it; of an enemy that is gone, the name of its type."""
    gone = id not in view.enemies and id not in view.heroes
    return book.say.name(id.partition("#")[0]) if gone else book.say.within(view).name(id)


def _stands(view: View, name: str) -> bool:
    hero = view.heroes[name].hero
    return bool(hero.zone) and not hero.killed and not hero.left
