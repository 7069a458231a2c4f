"""Who stands where: occupied spaces, neighbours, distances and sight between figures."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from md_tui.games.descent.board.ground import PIT, Ground, ground_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.model import HEROES, OVERLORD, Familiar, State
from md_tui.games.descent.model.recent import Recent
from md_tui.games.descent.sentence.algebra import Target, Where, Who

AIR = "air"
"""The lasting effect of an elemental that has become air."""


def is_figure(box: Box, familiar: Familiar) -> bool:
    """Whether a familiar is treated as a figure (DE-FAM-06)."""
    return box.familiars[familiar.card].figure


def occupants(box: Box, state: State) -> Mapping[str, str]:
    """The figure in every space that holds one; tokens and ordinary familiars do not count (DE-SPC-02)."""
    known: Recent[dict[str, str]] | None = box.memo.get("occupants")
    if known is None:
        known = box.memo["occupants"] = Recent()
    parts = state.heroes, state.monsters, state.familiars
    key = id(parts[0]), id(parts[1]), id(parts[2])
    found = known.get(key)
    return found[0] if found is not None else known.keep(key, _occupants(box, state), parts)


def _occupants(box: Box, state: State) -> dict[str, str]:
    found: dict[str, str] = {}
    for group in (state.heroes, state.monsters):
        for figure in group.values():
            found.update(dict.fromkeys(figure.spaces, figure.id))
    for familiar in state.familiars.values():
        if is_figure(box, familiar):
            found.update(dict.fromkeys(familiar.spaces, familiar.id))
    return found


def held_by_others(box: Box, state: State, figure: str) -> set[str]:
    """The spaces of all other figures, also of one whose space this figure is just passing through."""
    there = (*state.heroes.values(), *state.monsters.values(), *state.familiars.values())
    others = (one for one in there if one.id != figure)
    standing = (one for one in others if not isinstance(one, Familiar) or is_figure(box, one))
    return {space for one in standing for space in one.spaces}


def figures(box: Box, state: State) -> Iterator[str]:
    """Every figure on the map."""
    yield from dict.fromkeys(occupants(box, state).values())


def enemies(box: Box, state: State, figure: str) -> tuple[str, ...]:
    """The figures of the other side."""
    side = state.side_of(figure)
    return tuple(other for other in figures(box, state) if state.side_of(other) != side)


def empty(box: Box, state: State, space: str) -> bool:
    """Whether a space holds no figure and blocks neither movement nor sight (DE-SPC-03)."""
    return not ground_of(box, state).blocked(space) and space not in occupants(box, state)


def in_pit(box: Box, state: State, figure: str) -> bool:
    """Whether a figure is in a pit: a large one only if all its spaces are (DE-ERR-14)."""
    terrain = ground_of(box, state).terrain
    spaces = spaces_of(state, figure)
    return bool(spaces) and all(terrain[space] == PIT for space in spaces)


def sees(
    box: Box, state: State, figure: str, space: str, start: Iterable[str] = (), past: Collection[str] = ()
) -> bool:
    """Whether a figure has a space in its line of sight, from any space it covers (DE-AMB-22, DE-LOS-08).

    Figures named in `past` do not block it, unless they stand in the space itself.
    """
    ground = ground_of(box, state)
    there = occupants(box, state)
    own = tuple(start) or spaces_of(state, figure)
    near = any(space == mine or ground.adjacent(mine, space) for mine in own)
    if near:
        return True
    target = there.get(space)
    if in_pit(box, state, figure) or (target and in_pit(box, state, target)):
        return False
    blocked = [name for name, who in there.items() if who != figure and (who not in past or who == target)]
    return any(ground.sees(mine, space, blocked) for mine in own)


def sees_figure(box: Box, state: State, figure: str, other: str) -> bool:
    """Whether a figure sees at least one space of another."""
    return any(sees(box, state, figure, space) for space in spaces_of(state, other))


def apart(box: Box, state: State, first: str, second: str) -> int:
    """The number of spaces between two figures (DE-SPC-04)."""
    ground = ground_of(box, state)
    return ground.distance(place_of(state, first), place_of(state, second))


def place_of(state: State, figure: str) -> tuple[str, ...]:
    """Where a figure is, or the token of a knocked-out hero (DE-KO-05)."""
    hero = state.heroes.get(figure)
    return (hero.fallen,) if hero is not None and hero.fallen else spaces_of(state, figure)


def spaces_of(state: State, figure: str) -> tuple[str, ...]:
    """What a figure covers; of a slain monster, where it fell: a sentence may speak of whom it has killed.

    A figure that has left the map is nowhere.
    """
    found = state.figure(figure) if state.knows(figure) else state.fallen.get(figure)
    return found.spaces if found is not None else ()


def beside(box: Box, state: State, first: str, second: str) -> bool:
    """Whether two figures are adjacent."""
    return ground_of(box, state).beside(place_of(state, first), place_of(state, second))


def candidates(box: Box, state: State, owner: str, whom: Target, fallen: bool = False) -> tuple[str, ...]:
    """The figures a target phrase can mean, seen from its owner; fallen heroes only if asked for."""
    pool: list[str] = []
    if whom.who in (Who.HERO, Who.FIGURE):
        pool += [
            hero
            for hero in state.party
            if state.heroes[hero].stands or (fallen and state.heroes[hero].fallen)
        ]
        pool += [name for name, one in state.familiars.items() if is_figure(box, one)]
    if whom.who in (Who.MONSTER, Who.FIGURE):
        pool += list(state.monsters)
    if whom.beyond:
        owner = state.attack.victim if state.attacks else owner
    fits = [name for name in pool if name != owner and reaches(box, state, owner, name, whom)]
    if whom.too and (state.present(owner) or fallen):
        fits.insert(0, owner)
    return tuple(fits)


def reaches(box: Box, state: State, owner: str, other: str, whom: Target) -> bool:
    """Whether a figure is where a target phrase wants it."""
    if whom.where is Where.ANYWHERE:
        return True
    if whom.where is Where.ADJACENT:
        return beside(box, state, owner, other) or place_of(state, owner) == place_of(state, other)
    if whom.where is Where.WITHIN:
        return apart(box, state, owner, other) <= whom.n
    return sees_figure(box, state, owner, other)


def nearest_empty(
    box: Box, state: State, start: str, but: Iterable[str] = (), ground: Ground | None = None
) -> tuple[str, ...]:
    """The closest empty spaces to one, itself first of all (DE-ACT-08, DE-AMB-09)."""
    ground = ground or ground_of(box, state)
    taken, no = occupants(box, state), set(but)
    counted = sorted(
        (far, name)
        for name, far in ground.count(start).items()
        if name not in taken and not ground.blocked(name) and ground.terrain[name] not in no
    )
    least = counted[0][0] if counted else 0
    return tuple(name for far, name in counted if far == least)


def hostile(state: State, first: str, second: str) -> bool:
    """Whether two figures are enemies; a charmed hero is the overlord's (DE-MOV-04, DE-ERR-32)."""
    return allegiance(state, first) != allegiance(state, second)


def foes(box: Box, state: State, figure: str) -> list[str]:
    """Every space that an enemy of a figure stands in, in the order of the figures."""
    other = OVERLORD if allegiance(state, figure) == HEROES else HEROES
    sides = {who: allegiance(state, who) for who in figures(box, state)}
    return [space for space, who in occupants(box, state).items() if sides[who] == other]


def allegiance(state: State, figure: str) -> str:
    """The side a figure moves for now."""
    friend = (state.side_of(figure) == HEROES) != is_charmed(state, figure)
    return HEROES if friend else OVERLORD


def out_of_air(box: Box, state: State, attacker: str, figure: str) -> bool:
    """Whether a figure made of air is out of reach: only those next to it can strike it (DE-ERR-28)."""
    return state.lasts(AIR, figure) is not None and not beside(box, state, attacker, figure)


def is_charmed(state: State, figure: str) -> bool:
    """Whether the other side moves this figure just now."""
    return figure in [turn.figure for turn in state.turns if turn.charmed]
