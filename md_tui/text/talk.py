"""Setting up a game line by line: the game asks, and whoever sits at the console answers."""

from collections.abc import Sequence

from md_tui.text.console import Console
from md_tui.text.wording import say
from md_tui.toolkit.clean import whole_number


class InputEnded(Exception):
    """The input ended before the game began."""


class ConsoleTalk:
    """Questions on a console."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def say(self, *lines: str) -> None:
        """Tell something."""
        self.console.say(*lines)

    def choose(self, title: str, options: Sequence[str], default: int) -> int:
        """The place of the option that was chosen; Enter takes the default."""
        rows = [f"  {number}) {option}" for number, option in enumerate(options, 1)]
        self.console.listing([title, *rows, say("setup", "default", choice=options[default])])
        while True:
            line = self.line()
            if not line:
                return default
            number = whole_number(line)
            if number is not None and 1 <= number <= len(options):
                return number - 1
            self.console.say(say("setup", "again", most=len(options)))

    def line(self) -> str:
        """The next line."""
        line = self.console.read(say("prompt"))
        if line is None:
            raise InputEnded
        return line.strip()

    def seed(self) -> str:
        """The seed typed, or nothing for a random one."""
        self.console.say(say("setup", "seed"))
        return self.line()
