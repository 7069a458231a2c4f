"""The base of labs: what holds for a game that says nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any

from md_tui.games.face import Dealt, Opener, Setup
from md_tui.games.lab import Laws, Scenario
from md_tui.games.registry import part
from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.errors import Malformed
from md_tui.sim.laws import CommonLaws


class PlainLab:
    """One kind of game, every offer as good as the other, and the laws of all games."""

    def arrange(self, game: Game[Any], wishes: Mapping[str, Any]) -> Setup:
        """The set-up that words ask for, as the form of the game reads them."""
        opener: Opener = part(game.name, "face")
        return opener.open().form().typed(wishes)

    def title(self, setup: Setup) -> str:
        """What is chosen in it."""
        return "-".join(str(value) for value in setup.values()) or "usual"

    def stalled(self, state: Any) -> bool:
        """No game goes on for ever."""
        return False

    def result(self, state: Any) -> dict[str, Any]:
        """Nothing but whether it has ended."""
        return {"result": "over" if state.over else "open", "reason": "", "rounds": 0}

    def deal(self, game: Game[Any], text: str, setup: Setup, undo: str) -> Dealt:
        """A text is a seed."""
        return Dealt(setup, text, undo)

    def scenario(self, face: Any, doc: Any) -> Scenario:
        """There are none."""
        raise Malformed(f"{face.game.name} has no scenarios")

    def kinds(self, game: Game[Any]) -> Sequence[str]:
        """The usual set-up."""
        return ("usual",)

    def shuffled(self, game: Game[Any], kind: str, dice: Any) -> Setup:
        """The usual set-up."""
        return self.arrange(game, {})

    def weight(self, offer: Offer) -> int:
        """All alike."""
        return 1

    def laws(self, game: Game[Any], state: Any) -> Laws:
        """Those of all games."""
        return CommonLaws(game)
