"""`md-tui report`: one file with all that is needed to see and repeat what somebody saw."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from md_tui.cli.output import Over, print_lines
from md_tui.cli.words import say

_MOST_KEYS = 64 << 10


def run(
    game: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help="A game's id, its beginning or end, last, or a log.")
    ],
    out: Annotated[Path | None, typer.Option(help="Where to write; else ID.mdreport here.")] = None,
    over: Over = False,
) -> None:
    """Write a game, versions, terminal and last keys to one file that md-tui replay and verify read."""
    from md_tui.store.files import write_file
    from md_tui.store.reports import SUFFIX, pack

    name, log, unverified = _log(game)
    facts: dict[str, Any] = {"versions": versions(), "terminal": terminal()}
    if unverified:
        facts["origin"] = {"unverified": True}
    data = pack(log, facts, last_keys())
    target = out or Path(f"{name}{SUFFIX}")
    write_file(target, data, over=over)
    print_lines([say("reported", file=target, bytes=len(data))])


def _log(game: str) -> tuple[str, bytes, bool]:
    """The log of a game, in play or not, or of a file; whether it is known to be unverified."""
    from md_tui.cli.named_game import find, library
    from md_tui.table.viewing import SUFFIXES, exported, log_file

    path = Path(game)
    if path.exists() or path.suffix in SUFFIXES:
        return path.stem, log_file(path), False
    games = library()
    id = find(games, game)
    return id, exported(games, id), games.is_unverified(id)


def versions() -> dict[str, str]:
    """What this program is made of."""
    import platform
    import sqlite3
    from importlib.metadata import PackageNotFoundError, version

    from md_tui import __version__
    from md_tui.games.registry import DEFAULT, part

    found = {"md-tui": __version__, "rules": part(DEFAULT, "face").rules, "python": platform.python_version()}
    found |= {"system": platform.system(), "release": platform.release(), "sqlite": sqlite3.sqlite_version}
    for name in ("textual", "rich", "msgspec"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "missing"
    return found


def terminal() -> dict[str, str]:
    """What this terminal says of itself; nothing that names a person or a place."""
    names = ("TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "NO_COLOR", "TMUX", "STY", "SSH_TTY")
    told = {name: os.environ[name] for name in names if name in os.environ}
    hidden = {name: "set" for name in ("TMUX", "STY", "SSH_TTY") if name in told}
    try:
        columns, rows = os.get_terminal_size(sys.stdout.fileno())
        size = f"{columns}x{rows}"
    except (OSError, ValueError):
        size = "none"
    return told | hidden | {"size": size}


def last_keys() -> str:
    """The keys pressed last, if a record of them was left."""
    from md_tui import locations
    from md_tui.store.reports import KEYS

    try:
        return (locations.data_dir() / "logs" / KEYS).read_text(encoding="utf-8")[-_MOST_KEYS:]
    except (OSError, UnicodeError):
        return ""
