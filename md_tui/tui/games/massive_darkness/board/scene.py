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
    heroes, foes, pillars = _heroes(book, view), _foes(book, view, blows), _within(book, view)
    closed, levels = closed_zones(book.board, view), _spawns(book.board, view)
    stairs = {zone: step.id for step in reversed(book.board.stairs.values()) for zone in step.zones}
    return {
        name: Place(
            zone.light,
            name in closed,
            zone.tile == BRIDGE,
            (*_lying(book, view, name), *pillars.get(name, ())),
            tuple(heroes.get(name, ())),
            tuple(foes.get(name, ())),
            book.labels.get(name, ""),
            levels.get(name, 0),
            levels.get(name, 0) == view.level,
            book.say.say("board", "exit") if name == book.leave else "",
            stairs.get(name, ""),
            name if codes else "",
        )
        for name, zone in book.board.zones.items()
        if zone.tile not in view.terrain.gone
    }


def _heroes(book: Book, view: View) -> dict[str, list[HeroFigure]]:
    """The heroes by their zones, whoever acts last of all."""
    found: dict[str, list[HeroFigure]] = {}
    active = view.turn.hero if view.turn else ""
    for name in sorted(view.heroes, key=lambda name: (name == active, view.party.index(name))):
        seen = view.heroes[name]
        found.setdefault(seen.hero.zone, []).append(hero_figure(book, seen, name == active))
    return found


def _foes(book: Book, view: View, blows: Mapping[str, Blow]) -> dict[str, list[FoeFigure]]:
    """The enemies by their zones."""
    found: dict[str, list[FoeFigure]] = {}
    here = book.say.within(view)
    for foe in view.enemies.values():
        figure = foe_figure(book, here, foe, blows.get(foe.enemy.id))
        found.setdefault(foe.enemy.zone, []).append(figure)
    for zone, figure in _bodies(book, view, blows):
        found.setdefault(zone, []).append(figure)
    return found


def _bodies(book: Book, view: View, blows: Mapping[str, Blow]) -> Iterator[tuple[str, FoeFigure]]:
    """Those of whom a blow has left nobody, where they fell."""
    for name, blow in blows.items():
        if blow.before is not None and name in blow.before.enemies and name not in view.enemies:
            body = blow.before.enemies[name]
            figure = foe_figure(book, book.say.within(blow.before), body, blow)
            yield body.enemy.zone, figure._replace(boss=0, minions=0, hurt=0)


def _spawns(board: Board, view: View) -> dict[str, int]:
    """The level token of each zone with some: of several the one that counts now, else the next that will."""
    levels: dict[str, list[int]] = {}
    for token in board.tokens(view.terrain):
        levels.setdefault(token.zone, []).append(token.level)
    return {
        zone: min((level for level in there if level >= view.level), default=max(there))
        for zone, there in levels.items()
    }


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


def _lying(book: Book, view: View, zone: str) -> Iterator[Sign]:
    """What lies in a zone."""
    tokens = view.tokens.get(zone)
    for kind, count in Counter(token.partition(":")[0] for token in tokens).items() if tokens else ():
        sign = book.sign(kind)
        yield Sign(f"{kind}@{zone}", sign.tiny, sign.short, count)


def _within(book: Book, view: View) -> dict[str, list[Sign]]:
    """The pillars that stand in the middle of a zone."""
    found: dict[str, list[Sign]] = {}
    for name, pillar in book.board.pillars.items():
        if len(pillar.zones) == 1 and name not in view.terrain.pillars_down:
            tiny, short = book.say.say("board", "pillar_short"), book.say.say("board", "pillar")
            sign = Sign(name, tiny, short, view.pillars.get(name) or 1, "soft")
            found.setdefault(pillar.zones[0], []).append(sign)
    return found


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
