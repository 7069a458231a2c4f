"""Bare `md-tui`: the title screen, after a look at the terminal."""

import os
import sys

from md_tui.cli.errors import USAGE, Failure


def run() -> int:
    """Start at the title screen."""
    check_terminal_is_fit()
    from md_tui.tui.app import start

    return start()


def check_terminal_is_fit(instead: str = "") -> None:
    """Refuse full screen in one sentence before anything of it is imported or drawn, naming what works."""
    from md_tui.tui import lean_textual
    from md_tui.tui.garbage import hold
    from md_tui.tui.terminal.guard import HINT, check_terminal

    unfit = check_terminal(os.environ, sys.stdin, sys.stdout)
    if unfit is not None:
        raise Failure(unfit.replace(HINT, instead) if instead else unfit, USAGE)
    hold()
    lean_textual.load()
