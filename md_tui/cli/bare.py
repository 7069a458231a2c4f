"""Bare `md-tui`: opens the table where there is one, and otherwise says what can be done."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec

from md_tui.cli import COMMANDS
from md_tui.cli.errors import USAGE, Failure

TITLE = "md_tui.tui.screens.title"
"""The screen that bare `md-tui` opens."""


def run() -> int | None:
    """Start at the title screen after a look at the terminal; without one list games and commands."""
    if find_spec(TITLE) is None:
        list_everything()
        return None
    check_terminal_is_fit()
    code: int | None = import_module("md_tui.tui.app").start()
    return code


def check_terminal_is_fit() -> None:
    """Refuse full screen in one sentence before anything of it is imported or drawn."""
    from md_tui.tui.terminal.guard import check_terminal

    unfit = check_terminal(os.environ, sys.stdin, sys.stdout)
    if unfit is not None:
        raise Failure(unfit, USAGE)


def list_everything() -> None:
    """The games, then the commands, one a line."""
    from md_tui.cli.games import HEADINGS, listed, row
    from md_tui.cli.output import columns, print_lines

    cards = listed()
    if cards:
        print_lines(["Games:", *columns([HEADINGS, *(row(card) for card in cards)]), ""])
    print_lines(["Commands:", *columns([(f"  md-tui {name}", line) for name, (_, line) in COMMANDS.items()])])
