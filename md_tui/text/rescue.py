"""A game whose folder is gone, line by line: it is said, and saving it elsewhere is offered."""

from md_tui import locations
from md_tui.kernel.errors import KernelError
from md_tui.kernel.table_port import Table
from md_tui.text.console import Console
from md_tui.text.wording import say
from md_tui.wording import ANSWERS, meant

NO = "no"


class Rescue:
    """The offer to save a game elsewhere; whoever declines can still take it later."""

    def __init__(self, table: Table, console: Console) -> None:
        self.table, self.console, self.offered = table, console, False

    def offer_once(self) -> None:
        """Ask as soon as the place of the game is found to be gone; later `save` is the way."""
        if self.table.refuge and not self.offered:
            self.offered = True
            self.ask()

    def ask(self) -> None:
        """Ask for a folder; the proposed one takes an Enter."""
        self.console.say(_told("offer", folder=self.table.refuge))
        line = self.console.read(say("prompt"))
        if line is None or meant(line.strip(), ANSWERS) == NO:
            self.console.say(say("rescue", "declined"))
        else:
            self._into(line.strip())

    def to(self, folder: str) -> None:
        """Save in a folder that was named with `save`, or ask for one."""
        if folder or self.table.rescued:
            self._into(folder)
        else:
            self.ask()

    def _into(self, folder: str) -> None:
        try:
            self.console.say(_told("saved", file=self.table.rescue(folder)))
        except KernelError as error:
            self.console.say(say("rescue", "refused", reason=str(error)))

    def farewell(self) -> str:
        """Where the game is when its player leaves; nothing if it is where it always was."""
        if not self.table.refuge:
            return ""
        if self.table.rescued:
            return _told("saved", file=self.table.rescued)
        try:
            return say("rescue", "left", file=self.table.rescue())
        except KernelError as error:
            return say("rescue", "lost", reason=str(error))


def _told(key: str, **facts: str) -> str:
    """A sentence; to somebody without a shell one that names no folder and no command."""
    return say("rescue", f"{key}_guest" if locations.is_guest() else key, **facts)
