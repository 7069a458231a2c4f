"""Both sides at once: `warden` in the overlord's seat, `party` in the heroes'."""

from md_tui.bots.base import Outlook, Why, ready_seat
from md_tui.bots.descent.party import PartyBot
from md_tui.bots.descent.warden import WardenBot
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD
from md_tui.kernel.value import Command


class DuelBot:
    """Each seat is played by the bot of its side, on what that side may see."""

    name = "duel"

    def __init__(self, game: Descent, seed: str) -> None:
        self.warden, self.party = WardenBot(game, seed), PartyBot(game, seed)
        self.thought: Why | None = None
        """Why the overlord does what he does next."""

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """The side of whoever may act."""
        if ready_seat(outlook) == OVERLORD:
            chosen = self.warden.choose(outlook)
            self.thought = self.warden.thought
            return chosen
        self.thought = None
        return self.party.choose(outlook)
