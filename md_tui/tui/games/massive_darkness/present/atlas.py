"""The atlas of a quest, which never changes, and the order of what can be looked at on its board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.view import View


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


def things_by_zone(atlas: Atlas, view: View) -> dict[str, list[str]]:
    """What there is to look at in each zone: the acting hero, other heroes, enemies, then everything else."""
    zones = atlas.board.zones
    found: dict[str, list[str]] = {name: [] for name in zones if zones[name].tile not in view.terrain.gone}
    active = view.turn.hero if view.turn else ""
    for name in sorted(view.heroes, key=lambda name: (name != active, view.party.index(name))):
        found.get(view.heroes[name].hero.zone, []).append(name)
    for foe in view.enemies.values():
        found.get(foe.enemy.zone, []).append(foe.enemy.id)
    for zone, things in found.items():
        things += _lying(atlas, view, zone)
    return found


def _lying(atlas: Atlas, view: View, zone: str) -> Iterator[str]:
    """What lies or is printed in a zone, the most useful first."""
    yield from (f"{kind}@{zone}" for kind in dict.fromkeys(view.tokens.get(zone, ())))
    for name, pillar in atlas.board.pillars.items():
        if pillar.zones == (zone,) and name not in view.terrain.pillars_down:
            yield name
    if any(token.zone == zone for token in atlas.board.tokens(view.terrain)):
        yield f"level@{zone}"
    printed = [("start", atlas.start), ("exit", atlas.exit)]
    yield from (f"{name}@{zone}" for name, place in printed if place == zone)
    yield from (f"stairs{step.id}@{zone}" for step in atlas.board.stairs.values() if zone in step.zones)
