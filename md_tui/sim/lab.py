"""The base of labs: what holds for a game that says nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any

from md_tui.games.face import Dealt, Setup
from md_tui.games.lab import Laws, Scenario
from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.errors import Malformed
from md_tui.sim.laws import CommonLaws


class PlainLab:
    """One kind of game, every offer as good as the other, and the laws of all games."""

    def arrange(self, game: Game[Any], wishes: Mapping[str, Any]) -> Setup:
        """The set-up that words ask for; every game says how."""
        raise NotImplementedError

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
