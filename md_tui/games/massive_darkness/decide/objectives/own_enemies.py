"""The enemies a quest itself brings: their names in the quest and their marks on the board."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Quest, SetUpEnemy
from md_tui.games.massive_darkness.model import Enemy, State

MARK = "quest:"
"""The mark before the name under which the quest knows an enemy."""
UNCOUNTED, IMMOBILE, IMMORTAL, SLIPPERY = "uncounted", "immobile", "immortal", "slippery"
SET_ASIDE = "set_aside"
"""The mark of a monster whose cards are out of the game (MD-RUL-52)."""


def named(name: str, *marks: str) -> tuple[str, ...]:
    """The marks of an enemy the quest knows by this name."""
    return (MARK + name, *marks)


def quest_name(enemy: Enemy) -> str:
    """The name under which the quest knows an enemy, or nothing."""
    return next((trait.removeprefix(MARK) for trait in enemy.traits if trait.startswith(MARK)), "")


def on_board(state: State, name: str) -> Enemy | None:
    """The quest's enemy of this name, if it stands on the board."""
    return next((enemy for enemy in state.enemies.values() if MARK + name in enemy.traits), None)


def has_come(state: State, name: str) -> bool:
    """Whether the quest has brought this enemy."""
    return bool(state.counts.get(f"came:{name}"))


def is_dead(state: State, name: str) -> bool:
    """Whether this enemy came and is gone, whoever killed it (MD-RUL-17)."""
    return has_come(state, name) and on_board(state, name) is None


def entry(quest: Quest, name: str) -> SetUpEnemy | None:
    """What the quest says about its enemy of this name; monsters of special rules have no entry."""
    return next((enemy for enemy in quest.enemies if enemy.id == name), None)


def unmet(box: Box, state: State, enemy: SetUpEnemy) -> tuple[str, ...]:
    """The doors still closed and the pillars still standing that keep an enemy asleep."""
    terrain = state.terrain
    doors = box.boards[state.map].doors
    return tuple(
        name
        for name in enemy.wakes
        if name not in (terrain.open_doors if name in doors else terrain.pillars_down)
    )


def marks_of(quest: Quest, enemy: SetUpEnemy, monster: bool) -> tuple[str, ...]:
    """The marks a quest's enemy carries on the board."""
    immortal, spider = quest.rule("immortal"), quest.rule("spider_flees")
    wanted = {
        UNCOUNTED: not enemy.counted,
        IMMOBILE: enemy.immobile,
        IMMORTAL: immortal is not None and immortal["enemy"] == enemy.id,
        SLIPPERY: spider is not None and spider["enemy"] == enemy.id,
        SET_ASIDE: monster and not enemy.deck,
    }
    return named(enemy.id, *(mark for mark, holds in wanted.items() if holds))
