"""Readings of what a quest counts: levers worked, waves to come, pillars that levers move."""

from collections.abc import Mapping
from typing import Any

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State

FIREWORK = "firework"
"""A token that only special rules put on the board and take off again."""
MONSTERS = "waves:monsters"
"""How many monsters of the waves have come."""


def picked(state: State, token: str) -> int:
    """How many tokens of a kind have been picked up."""
    return state.counts.get(f"picked:{token}", 0)


def levers_needed(state: State, params: Mapping[str, Any]) -> int:
    """How many levers must be worked: with one starting hero fewer (MD-RUL-82)."""
    return int(params["solo"]) if len(state.party) == 1 else len(params["zones"])


def lever_hands(state: State, params: Mapping[str, Any]) -> dict[str, str]:
    """The levers that are being worked, each with one of the living heroes there (MD-RUL-64)."""
    return {zone: there[0].id for zone in params["zones"] if (there := state.heroes_in(zone))}


def lever_pillars_left(box: Box, state: State) -> tuple[str, ...]:
    """The pillars that levers can still bring down."""
    params = box.layouts[state.map].rule("lever_pillars") or {"pillars": []}
    return tuple(name for name in params["pillars"] if name not in state.terrain.pillars_down)


def levers_left(box: Box, state: State) -> tuple[str, ...]:
    """The zones whose lever has not been pulled yet."""
    params = box.layouts[state.map].rule("lever_pillars") or {"zones": []}
    return tuple(zone for zone in params["zones"] if not state.counts.get(f"lever:{zone}"))


def monsters_to_come(state: State, params: Mapping[str, Any]) -> int:
    """How many monsters of the waves are still to come."""
    return len(params["roaming"]) - state.counts.get(MONSTERS, 0)
