"""Levels in story mode: of heroes, of the party, of cards, and the level that event cards go by."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import Hero, State, card_id


def hero_level(box: Box, hero: Hero) -> int:
    """The level of the highest skill bought; 1 without any (MD-STO-03, MD-STO-13)."""
    lines = box.classes[hero.cls].lines
    bought = (step.level for line, count in hero.bought.items() for step in lines[line][:count])
    return max(bought, default=1)


def start_level(box: Box, heroes: Iterable[Hero]) -> int:
    """The level a quest starts at: that of the highest hero (MD-STO-03)."""
    return max(hero_level(box, hero) for hero in heroes)


def event_level(box: Box, state: State) -> int:
    """The highest level token on a tile with a living hero, else the current level (MD-STO-06)."""
    board = box.boards[state.map]
    found = [level for hero in state.living() if (level := board.tile_level(hero.zone, state.terrain))]
    return max(found, default=state.level)


def card_level(box: Box, card: str) -> int:
    """The level of a card; artifacts count as 4, starting equipment as 1 (MD-STO-09, MD-MKT-07)."""
    return box.equipment[card_id(card)].level


def too_high(box: Box, state: State, card: str) -> bool:
    """Whether a card is carried but works only at a higher level (MD-STO-09)."""
    return card_level(box, card) > state.usable
