"""Bare `md-tui`: the title screen, after a look at the terminal."""

import os
import sys

from md_tui.cli.errors import USAGE, Failure
from md_tui.kernel.errors import Saying


def run() -> int:
    """Start at the title screen."""
    check_terminal_is_fit()
    from md_tui.tui.app import start

    return start()


def check_terminal_is_fit(instead: str = "") -> None:
    """Refuse full screen in one sentence before anything of it is imported or drawn, naming what works;
    `instead` is the key of the sentence that does so."""
    from md_tui.tui import partial_textual, quick
    from md_tui.tui.garbage import hold
    from md_tui.tui.terminal.guard import check_terminal

    unfit = check_terminal(os.environ, sys.stdin, sys.stdout)
    if unfit is not None:
        facts = unfit.facts | ({"hint": Saying(instead)} if instead else {})
        raise Failure(unfit.why, USAGE, **facts)
    hold()
    quick.use()
    partial_textual.load()
