"""Both sides at once: `warden` in the overlord's seat, `party` in the heroes'."""

from md_tui.bots.base import Outlook, Why, ready_seat
from md_tui.bots.descent.judging import Judge
from md_tui.bots.descent.party import PartyBot
from md_tui.bots.descent.warden import WardenBot
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD
from md_tui.kernel.value import Command


class DuelBot:
    """Each seat is played by the bot of its side, on what that side may see."""

    name = "duel"

    def __init__(self, game: Descent, seed: str) -> None:
        self.game, self.seed = game, seed
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

    @property
    def judge(self) -> Judge:
        """Tells the heroes' chance to win at any moment of a recorded game."""
        return Judge(self.game, self.seed, lambda: DuelBot(self.game, self.seed))
