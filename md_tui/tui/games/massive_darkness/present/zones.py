"""What stands in a zone, as the short texts a board is drawn with; pure, from a view to strings and roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.view import EnemyView, HeroView, View
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say

ENEMY_GLYPHS = {
    "goblin_warriors": "gw",
    "goblin_archers": "ga",
    "dwarf_warriors": "dw",
    "dwarf_defenders": "dd",
    "orc_flayers": "of",
    "orc_enforcers": "oe",
    "goblin_agent": "gA",
    "orc_agent": "oA",
    "dwarf_agent": "dA",
    "high_troll": "TR",
    "giant_spider": "SP",
    "hellhound": "HH",
    "ogre_mage": "OM",
    "abyssal_demon": "AD",
    "liliarch": "LI",
}
"""Two letters for each type: mobs in small letters, agents with an A, roaming monsters in capitals."""

TOKEN_GLYPHS = {"special": "S", "library": "K", "artifact": "A", "lair": "N", "firework": "F"}
"""Letters of the tokens that have no symbol of their own."""


class Piece(NamedTuple):
    """One thing in a zone: what it is, how it is written in little and in much room, and in which role."""

    id: str
    text: str
    long: str
    role: str


class ZoneLook(NamedTuple):
    """Everything that is to be seen of one zone; equal looks are drawn alike."""

    head: str
    """Its number, in brackets if it is a room."""
    note: str
    """Light or shadow, in a word."""
    fill: str
    """The character of its floor."""
    tokens: tuple[Piece, ...]
    heroes: tuple[Piece, ...]
    enemies: tuple[Piece, ...]
    figures: int
    """Miniatures of all enemies here."""


class Atlas(NamedTuple):
    """The part of a quest that never changes: its board, where it starts and ends, and letters for heroes."""

    board: Board
    start: str
    exit: str
    glyphs: Mapping[str, str]
    names: Mapping[str, str]


def atlas_of(box: Box, map: str, names: Mapping[str, str]) -> Atlas:
    """The atlas of a quest with one of its layouts; `names` are what heroes are called."""
    glyphs = {name: card.glyph for name, card in box.heroes.items()}
    return Atlas(box.boards[map], box.layouts[map].start, box.layouts[map].exit, glyphs, names)


def hero_glyph(atlas: Atlas, hero: str) -> str:
    """The letter of a hero."""
    return atlas.glyphs.get(hero) or hero[:1].upper()


def enemy_glyph(name: str) -> str:
    """The two letters of an enemy, by its name at the table or its type."""
    kind = name.partition("#")[0]
    return ENEMY_GLYPHS.get(kind) or kind[:2].lower()


def hero_piece(atlas: Atlas, seen: HeroView, active: bool, symbols: Symbols) -> Piece:
    """A hero's letter with his marks: acting, killed, stunned."""
    hero = seen.hero
    mark = symbols.killed if hero.killed else symbols.stunned if hero.stunned else ""
    lead = symbols.active if active else ""
    letter = hero_glyph(atlas, hero.id)
    name = atlas.names.get(hero.id, hero.id)
    health = f"{hero.health}/{hero.most}{mark}"
    long = f"{lead or ' '}{letter} {name[: 9 - len(health)]:<{9 - len(health)}} {health}"
    return Piece(hero.id, f"{lead}{letter}{mark}", long, "hero")


def enemy_piece(seen: EnemyView, symbols: Symbols) -> Piece:
    """An enemy's letters with its count: minions and a boss, or the health of a single figure."""
    enemy = seen.enemy
    glyph = enemy_glyph(enemy.id)
    mark = symbols.stunned if enemy.stunned else ""
    if seen.role == "mob":
        count = f"{len(enemy.minions) or ''}{symbols.boss if enemy.boss else ''}"
        hurt = sum(health < seen.minion_health for health in enemy.minions)
        boss = f"h{enemy.boss}" if enemy.boss else "--"
        long = (
            f"{glyph}{count}{mark} {boss} {symbols.wound}{hurt}" if hurt else f"{glyph}{count}{mark} {boss}"
        )
        return Piece(enemy.id, f"{glyph}{count}{mark}", long, "boss" if enemy.boss else "enemy")
    long = f"{glyph} h{enemy.boss}/{seen.full}{' ' if mark else ''}{mark}"
    return Piece(enemy.id, f"{glyph}{enemy.boss}{mark}", long, "boss" if seen.role == "monster" else "enemy")


def token_pieces(atlas: Atlas, view: View, zone: str, symbols: Symbols) -> tuple[Piece, ...]:
    """What lies or is printed in a zone, the most useful first."""
    found: list[Piece] = []
    for kind, count in Counter(view.tokens.get(zone, ())).items():
        glyph = symbols.treasure if kind == "treasure" else TOKEN_GLYPHS.get(kind, "?")
        text = f"{glyph}{count if count > 1 else ''}"
        found.append(Piece(f"{kind}@{zone}", text, text, "token"))
    for name, pillar in atlas.board.pillars.items():
        if pillar.zones == (zone,) and name not in view.terrain.pillars_down:
            text = f"{symbols.pillar}{view.pillars.get(name) or ''}"
            found.append(Piece(name, text, text, "wall"))
    levels = [token.level for token in atlas.board.tokens(view.terrain) if token.zone == zone]
    found += [Piece(f"level@{zone}", f"{symbols.level}{n}", f"{symbols.level}{n}", "info") for n in levels]
    found += [Piece(f"{name}@{zone}", mark, mark, "info") for name, mark in _places(atlas, zone, symbols)]
    return tuple(found)


def _places(atlas: Atlas, zone: str, symbols: Symbols) -> list[tuple[str, str]]:
    """The start, the exit and stairs."""
    stairs = [step.id for step in atlas.board.stairs.values() if zone in step.zones]
    start = [("start", symbols.start)] if zone == atlas.start else []
    leave = [("exit", symbols.exit)] if zone == atlas.exit else []
    return [*start, *leave, *((f"stairs{name}", f"{symbols.stairs}{name}") for name in stairs)]


def zone_looks(atlas: Atlas, view: View, symbols: Symbols) -> dict[str, ZoneLook]:
    """How each zone that is on the board looks now."""
    heroes: dict[str, list[Piece]] = {}
    enemies: dict[str, list[Piece]] = {}
    figures: Counter[str] = Counter()
    active = view.turn.hero if view.turn else ""
    for name in sorted(view.heroes, key=lambda name: (name != active, view.party.index(name))):
        seen = view.heroes[name]
        heroes.setdefault(seen.hero.zone, []).append(hero_piece(atlas, seen, name == active, symbols))
    for foe in view.enemies.values():
        enemies.setdefault(foe.enemy.zone, []).append(enemy_piece(foe, symbols))
        figures[foe.enemy.zone] += foe.enemy.figures
    notes = {True: say("look", "lit"), False: say("look", "dark")}
    looks = {}
    for name, zone in atlas.board.zones.items():
        if zone.tile not in view.terrain.gone:
            head, fill = _floor(atlas, name, symbols)
            tokens = token_pieces(atlas, view, name, symbols)
            there = tuple(heroes.get(name, ())), tuple(enemies.get(name, ()))
            note = notes[zone.light]
            looks[name] = ZoneLook(head, note, fill, tokens, *there, figures[name])
    return looks


def _floor(atlas: Atlas, name: str, symbols: Symbols) -> tuple[str, str]:
    """The number of a zone and the character of its floor."""
    zone = atlas.board.zones[name]
    if zone.tile == "bridge":
        return f"{symbols.bridge}{zone.number}{symbols.bridge}", symbols.bridge
    fill = symbols.light if zone.light else symbols.shadow
    return (f"({zone.number})" if zone.room else f"{zone.number}{fill}{fill}"), fill
