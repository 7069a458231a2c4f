"""`md-tui ssh-session`: what sshd runs for a player in place of a shell."""

import contextlib
import os
import resource
import sys
from typing import Annotated

import typer

from md_tui.cli.errors import USAGE, Failure
from md_tui.locations import NO_SHELL

MEMORY = 1 << 30
FILE = 256 << 20
OPEN_FILES = 256


def run(
    text: Annotated[bool, typer.Option("--text", help="Play line by line, without full screen.")] = False,
    hall: Annotated[bool, typer.Option("--hall", help="Begin at the door of the hall.")] = False,
) -> int | None:
    """Play over SSH: needs a terminal, runs nothing else, and lives within limits."""
    if os.environ.get("SSH_ORIGINAL_COMMAND"):
        raise Failure("cli_only_plays", USAGE)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure("cli_needs_terminal", USAGE)
    from md_tui.table.remote.identity import learn_key

    learn_key()
    set_limits()
    os.environ[NO_SHELL] = "1"
    if hall:
        from md_tui.cli.commands.join import run as join

        return join(text=text)
    if text:
        from md_tui.cli.commands.play import run as play

        return play(text=True, load=_last_open())
    from md_tui.cli.bare import run as open_table

    return open_table()


def set_limits() -> None:
    """No core dumps, and no session that uses up the machine; a lower limit stays."""
    wanted = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_AS: MEMORY,
        resource.RLIMIT_FSIZE: FILE,
        resource.RLIMIT_NOFILE: OPEN_FILES,
    }
    for kind, limit in wanted.items():
        _, hard = resource.getrlimit(kind)
        most = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        with contextlib.suppress(ValueError, OSError):
            # A hall that is started from here may have more files open than a session.
            resource.setrlimit(kind, (most, hard if kind == resource.RLIMIT_NOFILE else most))


def _last_open() -> str:
    """The game to go on with: the one played last, unless it is over or there is none."""
    from md_tui.cli.named_game import library
    from md_tui.kernel.hidden_seed import HOSTED

    games = library()
    own = (card for card in games.last_first(games.cards()) if not card.get(HOSTED))
    cards = [card for card in own if not card.get("unverified")]
    return str(cards[0]["id"]) if cards and cards[0].get("result") == "open" else ""
