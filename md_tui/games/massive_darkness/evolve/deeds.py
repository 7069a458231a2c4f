"""How the events of deeds change the state."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.events import deeds as on
from md_tui.games.massive_darkness.model import State, Turn


def _with_activation(state: State, hero: str, change: Any) -> State:
    """The state with the hero's own activation changed, also while another acts on his command."""
    turns = tuple(change(t) if t.hero == hero and not t.commanded else t for t in state.turns)
    return replace(state, turns=turns)


def actions_gained(state: State, event: on.ActionsGained) -> State:
    """Add actions."""

    def richer(turn: Turn) -> Turn:
        if not event.kind:
            return replace(turn, actions=turn.actions + event.count)
        return replace(turn, extra={**turn.extra, event.kind: turn.extra.get(event.kind, 0) + event.count})

    return _with_activation(state, event.hero, richer)


def points_gained(state: State, event: on.PointsGained) -> State:
    """Add movement points; a movement is under way, and no trade."""
    return _with_activation(
        state,
        event.hero,
        lambda turn: replace(turn, points=turn.points + event.points, moving=True, trading=False),
    )


def signature_refreshed(state: State, event: on.SignatureRefreshed) -> State:
    """Forget that the signature was used."""
    return replace(state, signed=tuple(name for name in state.signed if name != event.hero))


def lifebringer_changed(state: State, event: on.LifebringerChanged) -> State:
    """Set the number of Lifebringer tokens."""
    return replace(state, lifebringer=event.tokens)


EVOLVE: dict[type, Any] = {
    on.ActionsGained: actions_gained,
    on.PointsGained: points_gained,
    on.SignatureRefreshed: signature_refreshed,
    on.LifebringerChanged: lifebringer_changed,
}
