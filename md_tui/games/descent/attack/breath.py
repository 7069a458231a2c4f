"""Fire Breath: the paths it can take from the target's space, and whom it strikes on each."""

from collections.abc import Iterator

from md_tui.games.descent.board.ground import Ground, ground_of
from md_tui.games.descent.board.positions import hostile, occupants, out_of_air
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.model import State
from md_tui.games.descent.model.fight import Attack

LENGTH = 4
"""Spaces of the path, the target's own among them."""

Path = tuple[str, ...]


def breaths(box: Box, state: State, attack: Attack) -> list[Path]:
    """One path for each set of figures it can strike beside the target, the best for the attacker first."""
    there, ground = occupants(box, state), ground_of(box, state)
    found: dict[frozenset[str], Path] = {}
    for path in _paths(ground, (attack.target,)):
        struck = frozenset(there[space] for space in path if space in there) - {attack.victim}
        if attack.attacker not in struck:
            found.setdefault(frozenset(scorched(box, state, attack, path)), path)
    return sorted(found.values(), key=lambda path: (-gain(box, state, attack, path), path))


def _paths(ground: Ground, path: Path) -> Iterator[Path]:
    if len(path) == LENGTH:
        yield path
        return
    ways = [near for near in ground.around(path[-1]) if near not in path and not ground.blocked(near)]
    if not ways:
        yield path
    for near in ways:
        yield from _paths(ground, (*path, near))


def scorched(box: Box, state: State, attack: Attack, path: Path) -> tuple[str, ...]:
    """Who else is affected on a path: everybody on it whom an attack from there can touch."""
    there = occupants(box, state)
    known = {attack.attacker, *(one.figure for one in attack.defenses)}
    figures = dict.fromkeys(there[space] for space in path if space in there)
    return tuple(
        name for name in figures if name not in known and not out_of_air(box, state, attack.attacker, name)
    )


def gain(box: Box, state: State, attack: Attack, path: Path) -> int:
    """Enemies on a path, less friends."""
    struck = scorched(box, state, attack, path)
    return sum(1 if hostile(state, attack.attacker, name) else -1 for name in struck)


def best_gain(box: Box, state: State, attack: Attack) -> int:
    """What the best path strikes."""
    return max((gain(box, state, attack, path) for path in breaths(box, state, attack)), default=0)
