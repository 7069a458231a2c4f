"""The games of this house by name: lazy references, so that nothing is imported before it is needed.

A game that ships with the program is listed here. One that comes with an installed package names its `Entry`
under the entry point `md_tui.games`; the packages are asked only for a name that is not listed here, or for
all names. Tests bring theirs with `register`.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from md_tui.kernel.errors import Incompatible

GROUP = "md_tui.games"
"""The entry point under which installed packages name their games."""


class Entry(NamedTuple):
    """Where the parts of a game are, as "module:attribute"."""

    name: str
    """The name in logs, on the command line and of the folder with its content."""
    rules: str
    """From recorded content to the rules bound to it: `Bind` in `md_tui.games.face`."""
    face: str
    """Its words, its content and its forms: `Opener` in `md_tui.games.face`."""
    desk: str = ""
    """What the screen of the table knows of it: `md_tui.tui.desk.Desk`; text mode needs none."""
    bots: str = ""
    """Its bots by name, each as "module:attribute"; the random one plays every game."""
    lab: str = ""
    """What simulation, fuzzing and scripts need: `md_tui.games.lab.Lab`."""
    commands: Mapping[str, str] = {}
    """Commands of the program that it has in a form of its own, by name."""
    foreign: str = ""
    """The same as `rules` for content that came with a log from elsewhere; `rules`, if left out."""
    wishes: str = ""
    """What may be wished for a new game (`md_tui.games.wishes`); the lines of its form, if left out."""
    listed: str = ""
    """What lists of games say of one, from its card (`md_tui.games.listed`); its name, if left out."""
    undo_by: str = "own"
    """Who may take back at a shared table, unless the table says otherwise: own, vote or anyone."""


DEFAULT = "massive_darkness"
"""The game that is meant where none is named."""
_HERE = "md_tui.games.massive_darkness"
BUILT_IN: dict[str, Entry] = {
    DEFAULT: Entry(
        DEFAULT,
        rules=f"{_HERE}.opener:bind",
        foreign=f"{_HERE}.opener:bind_foreign",
        face=f"{_HERE}.opener:OPENER",
        desk="md_tui.tui.games.massive_darkness.desk:DESK",
        bots="md_tui.bots.massive_darkness:BOTS",
        lab="md_tui.sim.games.massive_darkness.lab:LAB",
        wishes=f"{_HERE}.wishes:WISHES",
        listed=f"{_HERE}.listed:listed",
        commands={
            "sim": "md_tui.cli.by_game.massive_darkness.sim:run",
            "rulebook": "md_tui.cli.by_game.massive_darkness.rulebook:read",
            "shots": "md_tui.tui.games.massive_darkness.shots:GALLERY",
        },
    ),
    "descent": Entry(
        "descent",
        rules="md_tui.games.descent.opener:bind",
        foreign="md_tui.games.descent.opener:bind_foreign",
        face="md_tui.games.descent.opener:OPENER",
        desk="md_tui.tui.games.descent.desk:DESK",
        bots="md_tui.bots.descent:BOTS",
        lab="md_tui.sim.games.descent.lab:LAB",
        wishes="md_tui.games.descent.wishes:WISHES",
        listed="md_tui.games.descent.listed:listed",
    ),
}
"""The games that come with the program."""
_registered: dict[str, Entry] = {}


def register(entry: Entry) -> None:
    """Register a game from elsewhere, such as a test's."""
    _registered[entry.name] = entry


def forget(name: str) -> None:
    """Forget a game that was registered."""
    _registered.pop(name, None)


def entry(name: str) -> Entry:
    """The game of that name, or the refusal that this program does not know it."""
    found = BUILT_IN.get(name) or _registered.get(name) or _installed().get(name)
    if found is None:
        raise Incompatible("unknown_game", name=repr(name[:40]), known=", ".join(names()), seq=0)
    return found


def names() -> tuple[str, ...]:
    """Every game there is, those of the program first."""
    return tuple(dict.fromkeys((*BUILT_IN, *_registered, *_installed())))


def title(name: str) -> str:
    """What people call a game: the title of its box, or its name where it has no content."""
    from md_tui.loader.find import box_title

    return box_title(name) or name.replace("_", " ").capitalize()


def others(name: str) -> tuple[str, ...]:
    """The other games by their short names; packages are asked only if no other one is known without them."""
    known = tuple(other for other in (*BUILT_IN, *_registered) if other != name)
    return tuple(title(other).partition(":")[0] for other in known or names() if other != name)


def several() -> bool:
    """Whether there is more than one game; other packages are asked only where it depends on them."""
    return len(BUILT_IN) + len(_registered) > 1 or len(names()) > 1


def part(name: str, kind: str) -> Any:
    """A part of a game, imported now; nothing if the game has no such part."""
    where = getattr(entry(name), kind)
    return load(where) if where else None


def load(where: str) -> Any:
    """What "module:attribute" names."""
    module, _, attribute = where.partition(":")
    return getattr(import_module(module), attribute)


def _installed() -> dict[str, Entry]:
    """The games of installed packages; looking for them takes some milliseconds, so it is seldom done."""
    from importlib.metadata import entry_points

    return {point.name: point.load() for point in entry_points(group=GROUP)}
