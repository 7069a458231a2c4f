"""Small steps that change one part of the state and leave the rest shared."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.model import State


def with_figure(state: State, figure: str, **changes: Any) -> State:
    """The state with one figure changed, whatever kind it is."""
    if figure in state.heroes:
        return replace(state, heroes={**state.heroes, figure: replace(state.heroes[figure], **changes)})
    if figure in state.monsters:
        return replace(state, monsters={**state.monsters, figure: replace(state.monsters[figure], **changes)})
    familiar = replace(state.familiars[figure], **changes)
    return replace(state, familiars={**state.familiars, figure: familiar})


def with_turn(state: State, **changes: Any) -> State:
    """The state with the turn under way changed."""
    return replace(state, turns=(replace(state.turns[0], **changes), *state.turns[1:]))


def with_attack(state: State, **changes: Any) -> State:
    """The state with the attack under way changed."""
    return replace(state, attacks=(replace(state.attacks[0], **changes), *state.attacks[1:]))


def with_defense(state: State, figure: str, **changes: Any) -> State:
    """The state with one figure's defense changed."""
    defenses = tuple(
        replace(one, **changes) if one.figure == figure else one for one in state.attacks[0].defenses
    )
    return with_attack(state, defenses=defenses)


def without(items: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """The items without one of each of these."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def added(items: tuple[str, ...], *new: str) -> tuple[str, ...]:
    """The items and those of the new ones that were not among them."""
    return (*items, *(item for item in new if item not in items))
