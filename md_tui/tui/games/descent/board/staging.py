"""From what a seat sees of a game to the scene that is painted: every figure gets its two characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from md_tui.games.descent.board.ground import board_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import LIEUTENANT as LIEUTENANTS_RANK
from md_tui.games.descent.content.cards import MASTER as MASTERS_RANK
from md_tui.games.descent.content.names import space_of
from md_tui.games.descent.model import Monster, State
from md_tui.games.descent.view import View
from md_tui.toolkit.squares.layout import Space
from md_tui.tui.games.descent.board.scene import (
    ALLY,
    HERO,
    LIEUTENANT,
    MASTER,
    MINION,
    OBJECTIVE,
    OPEN,
    SEARCH,
    Lying,
    Scene,
    Stand,
)

DOWN: Final = "x"
"""Goes before the initial of a hero who was knocked out."""
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_KINDS: Final = {MASTERS_RANK: MASTER, LIEUTENANTS_RANK: LIEUTENANT}
_ROLES: Final = {MINION: "enemy", MASTER: "boss", LIEUTENANT: "monster"}

Names = Callable[[str], str]
Codes = Mapping[str, str]


def plain_name(id: str) -> str:
    """An id read as words, for want of a better name."""
    return id.partition("#")[0].replace("_", " ")


def scene_of(box: Box, view: View, names: Names = plain_name) -> Scene:
    """The scene of a view; `names` gives the name of a hero, a group, or what a quest calls a monster."""
    table = view.table
    board = board_of(box, box.quests[table.quest].encounters[table.encounter].map)
    doors = frozenset((door, how) for door, how in table.doors.items() if how != OPEN)
    short = codes(table)
    stands = (*_heroes(view, short, names), *_monsters(view, short, names), *_familiars(view, short, names))
    return Scene(board, doors, tuple(stand for stand in stands if stand.spaces), tuple(_lies(table, short)))


def codes(table: State) -> dict[str, str]:
    """The two characters of every figure: `Ja` a hero, `g2` a minion, `g!` a master, `ZA` a lieutenant."""
    letters = group_letters(table)
    found = short_names(table.party)
    masters: set[str] = set()
    for name, monster in sorted(table.monsters.items()):
        found[name] = _monster_code(monster, letters[monster.group], masters)
    return found | {name: name[:2].lower() for name in table.familiars}


def short_names(party: Iterable[str]) -> dict[str, str]:
    """Two letters of each hero's name: the first one, and another so that no two heroes share both."""
    found: dict[str, str] = {}
    for hero in party:
        first, *letters = (letter for letter in hero if letter.isalpha())
        pairs = (first.upper() + letter for letter in letters)
        taken = found.values()
        found[hero] = next((pair for pair in pairs if pair not in taken), first.upper() + str(len(taken) + 1))
    return found


def group_letters(table: State) -> dict[str, str]:
    """One letter for each group that came so far: the first of its name that no group before it has."""
    found: dict[str, str] = {}
    for group in dict.fromkeys((*table.serial, *(monster.group for monster in table.monsters.values()))):
        free = (
            letter for letter in group + _DIGITS[10:] if letter.isalpha() and letter not in found.values()
        )
        found[group] = next(free, group[:1])
    return found


def _monster_code(monster: Monster, letter: str, masters: set[str]) -> str:
    """A master has a mark instead of its number, a second one a capital; lieutenants have two capitals."""
    if monster.rank == LIEUTENANTS_RANK:
        return monster.id[:2].upper()
    number = monster.id.rpartition("#")[2]
    digit = _DIGITS[int(number) % len(_DIGITS)] if number.isdigit() else "?"
    if monster.rank == MASTERS_RANK:
        first = monster.group not in masters
        masters.add(monster.group)
        return f"{letter}!" if first else letter.upper() + digit
    return letter + digit


def _heroes(view: View, short: Codes, names: Names) -> Iterator[Stand]:
    for place, hero in enumerate(view.table.party, 1):
        yield _stand(view, hero, short[hero], HERO, f"seat{place}", str(place), names(hero))


def _monsters(view: View, short: Codes, names: Names) -> Iterator[Stand]:
    for name, monster in sorted(view.table.monsters.items()):
        kind = _KINDS.get(monster.rank, MINION)
        far = {MINION: short[name][0], MASTER: short[name][0].upper()}.get(kind, "@")
        label = names(monster.name or monster.group or monster.card)
        yield _stand(view, name, short[name], kind, _ROLES[kind], far, label)


def _familiars(view: View, short: Codes, names: Names) -> Iterator[Stand]:
    party = view.table.party
    for name, familiar in sorted(view.table.familiars.items()):
        role = f"seat{party.index(familiar.owner) + 1}" if familiar.owner in party else "info"
        yield _stand(view, name, short[name], ALLY, role, "&", names(familiar.card))


def _stand(view: View, name: str, code: str, kind: str, role: str, far: str, label: str) -> Stand:
    """A figure with the values that hold for it now."""
    figure = view.figures[name]
    spaces = tuple(sorted(_known(figure.spaces), key=lambda at: (at[1], at[0])))
    carried = OBJECTIVE * bool(view.table.figure(name).tokens)
    notes = "".join(condition[:1].upper() for condition in figure.conditions) + carried
    turn = view.table.turn
    health = f"{figure.health - figure.damage}/{figure.health}"
    active = turn is not None and turn.figure == name
    return Stand(name, code, spaces, kind, role, far, label, health, notes, active)


def _lies(table: State, short: Codes) -> Iterator[Lying]:
    """Tokens, those that matter most first: one shows where several lie."""
    for hero in table.party:
        for space in _known((table.heroes[hero].fallen,)):
            yield Lying(DOWN + short[hero][0], space, "bad")
    for name, colours in sorted(table.objectives.items()):
        for space in _known((name,)):
            yield from (Lying(OBJECTIVE + colour[:1], space, "goal") for colour in colours[:1])
    for name in sorted(table.tokens):
        yield from (Lying(SEARCH, space, "gold") for space in _known((name,)))


def _known(names: tuple[str, ...]) -> Iterator[Space]:
    return (space for name in names if (space := space_of(name)) is not None)
