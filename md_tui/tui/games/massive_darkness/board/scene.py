"""From a view of the game to what a painter draws: places with their figures, floors and borders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.board.parts import BRIDGE, Terrain, pair_id
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import EnemyView, HeroView, View
from md_tui.toolkit.words import capital
from md_tui.tui.games.massive_darkness.board import ground
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.figures import FoeFigure, HeroFigure, Place, Sign

Spot = tuple[int, int]


class Blow(NamedTuple):
    """What a figure has just suffered."""

    fallen: int = 0
    wounds: int = 0
    before: View | None = None
    """The table before it: who is seen struck need not stand there any more."""


def places_of(book: Book, view: View, blows: Mapping[str, Blow], codes: bool = False) -> dict[str, Place]:
    """Every zone that is on the board, with what is to be seen of it."""
    heroes: dict[str, list[HeroFigure]] = {}
    foes: dict[str, list[FoeFigure]] = {}
    active = view.turn.hero if view.turn else ""
    for name in sorted(view.heroes, key=lambda name: (name == active, view.party.index(name))):
        seen = view.heroes[name]
        heroes.setdefault(seen.hero.zone, []).append(hero_figure(book, seen, name == active))
    here = book.say.within(view)
    for foe in view.enemies.values():
        figure = foe_figure(book, here, foe, blows.get(foe.enemy.id))
        foes.setdefault(foe.enemy.zone, []).append(figure)
    for zone, figure in _bodies(book, view, blows):
        foes.setdefault(zone, []).append(figure)
    closed = closed_zones(book.board, view)
    return {
        name: _place(book, view, name, closed, codes)._replace(
            heroes=tuple(heroes.get(name, ())), foes=tuple(foes.get(name, ()))
        )
        for name, zone in book.board.zones.items()
        if zone.tile not in view.terrain.gone
    }


def _bodies(book: Book, view: View, blows: Mapping[str, Blow]) -> Iterator[tuple[str, FoeFigure]]:
    """Those of whom a blow has left nobody, where they fell."""
    for name, blow in blows.items():
        if blow.before is not None and name in blow.before.enemies and name not in view.enemies:
            body = blow.before.enemies[name]
            figure = foe_figure(book, book.say.within(blow.before), body, blow)
            yield body.enemy.zone, figure._replace(boss=0, minions=0, hurt=0)


def _place(book: Book, view: View, name: str, closed: frozenset[str], codes: bool) -> Place:
    zone = book.board.zones[name]
    level = _spawn(book.board, view, name)
    stairs = next((step.id for step in book.board.stairs.values() if name in step.zones), "")
    return Place(
        zone.light,
        name in closed,
        zone.tile == BRIDGE,
        tuple(signs_of(book, view, name)),
        room=book.labels.get(name, ""),
        spawn=level,
        spawn_now=level == view.level,
        leave=_ways(book, name),
        stairs=stairs,
        code=name if codes else "",
    )


def _spawn(board: Board, view: View, zone: str) -> int:
    """The level token of a zone: of several the one that counts now, else the next that will."""
    levels = [token.level for token in board.tokens(view.terrain) if token.zone == zone]
    ahead = [level for level in levels if level >= view.level]
    return min(ahead) if ahead else max(levels, default=0)


def _ways(book: Book, zone: str) -> str:
    return book.say.say("board", "exit") if zone == book.leave else ""


def hero_figure(book: Book, seen: HeroView, active: bool = False) -> HeroFigure:
    """A hero as he is drawn."""
    hero = seen.hero
    return HeroFigure(
        hero.id,
        book.letters.get(hero.id) or hero.id[:1].upper(),
        str(book.say.name(hero.id)),
        book.seats.get(hero.id, "seat1"),
        hero.health,
        hero.most,
        active,
        hero.killed,
        hero.stunned,
    )


def foe_figure(book: Book, here: Words, seen: EnemyView, blow: Blow | None = None) -> FoeFigure:
    """An enemy as it is drawn, by the name that its quest has for it; `here` are the words of the moment."""
    enemy, name = seen.enemy, here.name(seen.enemy.id)
    short = book.foe(enemy.type, name)
    return FoeFigure(
        enemy.id,
        capital(str(name)),
        short.short,
        short.tiny,
        seen.role,
        enemy.boss,
        seen.full,
        len(enemy.minions),
        sum(health < seen.minion_health for health in enemy.minions),
        blow.fallen if blow else 0,
        enemy.inactive,
        enemy.stunned,
        blow is not None,
    )


def signs_of(book: Book, view: View, zone: str) -> Iterator[Sign]:
    """What lies in a zone, and pillars that stand in it."""
    kinds = Counter(token.partition(":")[0] for token in view.tokens.get(zone, ()))
    for kind, count in kinds.items():
        sign = book.sign(kind)
        yield Sign(f"{kind}@{zone}", sign.tiny, sign.short, count)
    for name, pillar in book.board.pillars.items():
        if pillar.zones == (zone,) and name not in view.terrain.pillars_down:
            tiny, short = book.say.say("board", "pillar_short"), book.say.say("board", "pillar")
            yield Sign(name, tiny, short, view.pillars.get(name) or 1, "soft")


def closed_zones(board: Board, view: View) -> frozenset[str]:
    """Rooms into which no door stands open, and in which nobody of the party is."""
    opened = set(view.terrain.open_doors)
    inside = {seen.hero.zone for seen in view.heroes.values()}
    closed: set[str] = set()
    for room in board.chambers(view.terrain):
        doors = (door for zone in room for door in board.doors_of(zone))
        if not room & inside and not any(door.id in opened for door in doors):
            closed |= room
    return frozenset(closed)


# Borders.


def plan_of(
    board: Board, terrain: Terrain, places: Mapping[str, Place], tints: Mapping[str, str]
) -> ground.Plan:
    """Floors and borders by their place on the grid."""
    grid = {(zone.x, zone.y): name for name, zone in board.zones.items() if name in places}
    floors = {
        spot: ground.Floor(
            places[name].lit, places[name].closed, tints.get(name) or places[name].floor, places[name].bridge
        )
        for spot, name in grid.items()
    }
    pillars = _pillars(board, terrain)
    spots = [(x, y) for x in range(board.width + 1) for y in range(board.height + 1)]
    north = {spot: _between(board, terrain, grid, pillars, spot, (spot[0], spot[1] - 1)) for spot in spots}
    west = {spot: _between(board, terrain, grid, pillars, spot, (spot[0] - 1, spot[1])) for spot in spots}
    return ground.Plan(board.width, board.height, floors, north, west)


def _pillars(board: Board, terrain: Terrain) -> frozenset[str]:
    standing = (pillar for pillar in board.pillars.values() if pillar.id not in terrain.pillars_down)
    return frozenset(pair_id(*pillar.zones) for pillar in standing if len(pillar.zones) == 2)


def _between(
    board: Board, terrain: Terrain, grid: Mapping[Spot, str], pillars: frozenset[str], one: Spot, other: Spot
) -> str:
    """What stands between two places of the grid."""
    first, second = grid.get(one), grid.get(other)
    if first is None or second is None:
        return ground.VOID if first is second else ground.WALL
    pair = pair_id(first, second)
    if pair in board.doors:
        if pair in terrain.open_doors:
            return ground.AJAR
        return ground.LOCKED if board.doors[pair].lock else ground.DOOR
    if pair in pillars:
        return ground.PILLAR
    return ground.OPEN if second in board.neighbours(first, terrain) else ground.WALL
