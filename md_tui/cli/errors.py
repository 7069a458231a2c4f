"""How a command says no: one sentence on stderr and an exit code that scripts can rely on."""

from md_tui.kernel.errors import Saying

OK = 0
FAILED = 1
USAGE = 2
"""Wrong usage, or a terminal that cannot show the table."""
DAMAGED = 3
"""A log that is damaged, or that today's rules do not play the same."""
INTERRUPTED = 130
"""Ended by Ctrl-C."""


class Failure(Saying, Exception):
    """A command that cannot do what was asked; its text is one sentence for people."""

    def __init__(self, why: str, code: int = FAILED, /, **facts: object) -> None:
        """Keep the key of the sentence with its facts, or the sentence itself, and the exit code."""
        Saying.__init__(self, why, **facts)
        Exception.__init__(self, why)
        self.code = code
