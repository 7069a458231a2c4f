"""`md-tui report`: one file with all that is needed to see and repeat what somebody saw."""

import io
import os
import sys
import zipfile
from pathlib import Path
from typing import Annotated, Any

import typer

from md_tui.cli.output import print_lines

KEYS = "last-keys.txt"
"""The record of the last keys that a crash or an end leaves beside the logs, and its name in a report."""
_MOST_KEYS = 64 << 10
_STILL = (1980, 1, 1, 0, 0, 0)


def run(
    game: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help="A game's id, its beginning or end, last, or a log.")
    ],
    out: Annotated[Path | None, typer.Option(help="Where to write; else ID.mdreport here.")] = None,
) -> None:
    """Write a game, versions, terminal and last keys to one file that md-tui replay and verify read."""
    from md_tui.store.files import write_new

    name, log = _log(game)
    data = report(log, {"versions": versions(), "terminal": terminal()}, last_keys())
    target = out or Path(f"{name}.mdreport")
    write_new(target, data)
    print_lines([f"Wrote {target} ({len(data)} bytes); md-tui replay {target} shows the game."])


def _log(game: str) -> tuple[str, bytes]:
    """The log of a game, in play or not, or of a file."""
    from md_tui.cli.library import find, library
    from md_tui.table.viewing import exported, log_file

    path = Path(game)
    if path.exists() or path.suffix in (".mdlog", ".mdreport"):
        return path.stem, log_file(path)
    games = library()
    id = find(games, game)
    return id, exported(games, id)


def report(log: bytes, facts: dict[str, Any], keys: str = "") -> bytes:
    """The file: a zip with the log, the facts as JSON, and the keys if there are any."""
    import msgspec

    from md_tui.table.viewing import LOG_IN_REPORT

    parts = {LOG_IN_REPORT: log} | {
        f"{name}.json": msgspec.json.format(msgspec.json.encode(fact), indent=2)
        for name, fact in facts.items()
    }
    if keys:
        parts[KEYS] = keys.encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, part in parts.items():
            file.writestr(zipfile.ZipInfo(name, _STILL), part, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def versions() -> dict[str, str]:
    """What this program is made of."""
    import platform
    import sqlite3
    from importlib.metadata import PackageNotFoundError, version

    from md_tui import __version__
    from md_tui.games.massive_darkness.game import MassiveDarkness

    found = {"md-tui": __version__, "rules": MassiveDarkness.rules, "python": platform.python_version()}
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

    try:
        return (locations.data_dir() / "logs" / KEYS).read_text(encoding="utf-8")[-_MOST_KEYS:]
    except (OSError, UnicodeError):
        return ""
