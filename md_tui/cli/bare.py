"""Bare `md-tui`: opens the table where there is one, and otherwise says what can be done."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec

from md_tui.cli import COMMANDS
from md_tui.cli.errors import USAGE, Failure
from md_tui.cli.output import columns, print_lines


def run() -> int | None:
    """Start the table after a look at the terminal; without a table list the commands."""
    if find_spec("md_tui.tui.app") is None:
        list_everything()
        return None
    from md_tui.tui.terminal.guard import check_terminal

    unfit = check_terminal(os.environ, sys.stdin, sys.stdout)
    if unfit is not None:
        raise Failure(unfit, USAGE)
    code: int | None = import_module("md_tui.tui.app").run()
    return code


def list_everything() -> None:
    """The games, then the commands, one a line."""
    from md_tui.cli.games import HEADINGS, listed, row

    cards = listed()
    if cards:
        print_lines(["Games:", *columns([HEADINGS, *(row(card) for card in cards)]), ""])
    print_lines(["Commands:", *columns([(f"  md-tui {name}", line) for name, (_, line) in COMMANDS.items()])])
