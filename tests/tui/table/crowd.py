"""Views with everybody in one zone."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.model import Enemy, State
from md_tui.games.massive_darkness.view import View
from md_tui.tui.present import Atlas, atlas_of
from tests.tui.table.given import new_table, opened

ENEMIES = {
    "goblin_archers#1": ("goblin_archers_1", 1, (1, 1, 1, 1)),
    "dwarf_warriors#1": ("dwarf_warriors_1", 2, (2, 2)),
    "orc_agent#1": ("orc_agent_1", 6, ()),
    "high_troll#1": ("high_troll_lesser", 9, ()),
    "orc_flayers#1": ("orc_flayers_1", 0, (2, 1)),
}


def crowded(zone: str = "2R-5", heroes: int = 6, enemies: int = 5, **changes: object) -> State:
    """A state with so many heroes and enemies in one zone."""
    state: State = new_table("q1", heroes=6).state
    there = {
        name: replace(hero, zone=zone if place < heroes else "2R-1", **changes)
        for place, (name, hero) in enumerate(state.heroes.items())
    }
    foes = {
        name: Enemy(name, card, zone, boss, minions)
        for name, (card, boss, minions) in list(ENEMIES.items())[:enemies]
    }
    return replace(state, heroes=there, enemies=foes)


def view_of(state: State) -> View:
    """What everybody sees of a state."""
    return opened().game.view(state, None)


def atlas(quest: str = "q1") -> Atlas:
    """The atlas of a quest."""
    box, words = opened().game.box, opened().words
    return atlas_of(box, quest, {name: str(words.name(name)) for name in box.heroes})
