"""How a command says no: one sentence on stderr and an exit code that scripts can rely on."""

OK = 0
FAILED = 1
USAGE = 2
"""Wrong usage, or a terminal that cannot show the table."""
DAMAGED = 3
"""A log that is damaged, or that today's rules do not play the same."""
INTERRUPTED = 130
"""Ended by Ctrl-C."""


class Failure(Exception):
    """A command that cannot do what was asked; its text is one sentence for people."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        """Keep the sentence and the exit code."""
        super().__init__(sentence)
        self.code = code
