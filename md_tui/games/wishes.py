"""What may be wished for a new game on a command line or by a program, known before the game is imported."""

from typing import NamedTuple


class Wish(NamedTuple):
    """One line of a set-up, as an option of that name; what it may be, the game's form says."""

    id: str
    help: str
    kind: type = str
    """A text, a number or, with `bool`, an option without a value."""
    choices: tuple[str, ...] = ()
    begins: bool = False
    """Whether it says by itself what is played, so that nothing more need be asked."""
