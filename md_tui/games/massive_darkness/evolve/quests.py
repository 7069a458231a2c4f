"""How events change the board and the quest's own notes."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import BRIDGE
from md_tui.games.massive_darkness.events import quests as on
from md_tui.games.massive_darkness.evolve.enemies import unchanged
from md_tui.games.massive_darkness.evolve.parts import with_hero, with_tokens, without
from md_tui.games.massive_darkness.model import State


def token_placed(state: State, event: on.TokenPlaced) -> State:
    """Add tokens to a zone."""
    here = tuple(sorted((*state.tokens.get(event.zone, ()), *(event.token,) * event.count)))
    return with_tokens(state, event.zone, here)


def token_removed(state: State, event: on.TokenRemoved) -> State:
    """Remove tokens from a zone."""
    return with_tokens(state, event.zone, without(state.tokens[event.zone], *(event.token,) * event.count))


def token_gained(state: State, event: on.TokenGained) -> State:
    """Give a token to a hero."""
    return with_hero(state, event.hero, tokens=(*state.heroes[event.hero].tokens, event.token))


def token_dropped(state: State, event: on.TokenDropped) -> State:
    """Take a token from a hero."""
    return with_hero(state, event.hero, tokens=without(state.heroes[event.hero].tokens, event.token))


def layout_dealt(state: State, event: on.LayoutDealt) -> State:
    """Put doors and tokens in their places."""
    return replace(state, layout=event.layout, tokens=event.tokens)


def rooms_revealed(state: State, event: on.RoomsRevealed) -> State:
    """Remember the rooms: they draw no door card any more."""
    return replace(state, revealed=tuple(sorted({*state.revealed, *event.zones})))


def count_set(state: State, event: on.CountSet) -> State:
    """Set a number of the quest."""
    return replace(state, counts={**state.counts, event.key: event.value})


def name_set(state: State, event: on.NameSet) -> State:
    """Set a name of the quest."""
    return replace(state, names={**state.names, event.key: event.value})


def goal_reached(state: State, event: on.GoalReached) -> State:
    """Tick off a goal."""
    return replace(state, counts={**state.counts, f"goal:{event.goal}": 1})


def pillar_hurt(state: State, event: on.PillarHurt) -> State:
    """Lower the health of a pillar."""
    pillar = replace(state.pillars[event.pillar], health=event.health)
    return replace(state, pillars={**state.pillars, event.pillar: pillar})


def pillar_fell(state: State, event: on.PillarFell) -> State:
    """Remove the pillar; the way is free."""
    pillars = {name: pillar for name, pillar in state.pillars.items() if name != event.pillar}
    return replace(state, pillars=pillars, terrain=state.terrain.with_pillar_down(event.pillar))


def tile_removed(state: State, event: on.TileRemoved) -> State:
    """Remove the tile and its tokens (MD-RUL-60)."""
    tokens = {zone: t for zone, t in state.tokens.items() if zone.rpartition("-")[0] != event.tile}
    return replace(state, terrain=state.terrain.without_tile(event.tile), tokens=tokens)


def bridges_fell(state: State, event: on.BridgesFell) -> State:
    """Remove the bridges."""
    return replace(state, terrain=state.terrain.without_tile(BRIDGE))


EVOLVE: dict[type, Any] = {
    on.TokenPlaced: token_placed,
    on.TokenRemoved: token_removed,
    on.TokenGained: token_gained,
    on.TokenDropped: token_dropped,
    on.LayoutDealt: layout_dealt,
    on.RoomsRevealed: rooms_revealed,
    on.CountSet: count_set,
    on.NameSet: name_set,
    on.GoalReached: goal_reached,
    on.PillarHurt: pillar_hurt,
    on.PillarFell: pillar_fell,
    on.TileRemoved: tile_removed,
    on.BridgesFell: bridges_fell,
    on.LeverPulled: unchanged,
    on.DoorUnlocked: unchanged,
}
