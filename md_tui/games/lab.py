"""What play without people needs to know of a game: set-ups, results, and the laws that must hold in it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from md_tui.games.face import Dealt, Setup
from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.log import Batch
from md_tui.kernel.timeline import Timeline


class Scenario(NamedTuple):
    """What came of a scenario."""

    title: str
    rules: tuple[str, ...]
    """The catalogue ids it is an example of."""
    failures: tuple[str, ...]
    told: tuple[str, ...]
    """What happened, line by line."""


class Laws(Protocol):
    """What must hold in one game; each law that is broken is a sentence."""

    def broken(self, before: Any, offer: Offer, batch: Batch, after: Any) -> Iterable[str]:
        """The laws broken by a command that was played as offered."""

    def closely(self, timeline: Timeline, dice: Any) -> Iterable[str]:
        """The laws that cost more to check; `dice` are for commands that are tried and not played."""


class Lab(Protocol):
    """What play without people needs to know of a game."""

    def arrange(self, game: Game[Any], wishes: Mapping[str, Any]) -> Setup:
        """The set-up that words ask for, the usual one for what they leave open; or `Malformed`."""

    def deal(self, game: Game[Any], text: str, setup: Setup, undo: str) -> Dealt:
        """What a seed or a code deals."""

    def title(self, setup: Setup) -> str:
        """A set-up in one word, for the name of its log."""

    def stalled(self, state: Any) -> bool:
        """Whether a game has gone on for so long that it counts as lost."""

    def result(self, state: Any) -> dict[str, Any]:
        """How a game went, in figures: result, reason, rounds and what else the game counts."""

    def scenario(self, face: Any, doc: Any) -> Scenario:
        """A small set-up with an expected outcome, played; `Malformed` in a game that has none."""

    def kinds(self, game: Game[Any]) -> Sequence[str]:
        """What fuzzing goes through, such as all quests."""

    def shuffled(self, game: Game[Any], kind: str, dice: Any) -> Setup:
        """A set-up of a kind, by the dice; `Malformed` if there is no such kind."""

    def weight(self, offer: Offer) -> int:
        """How often random play takes such an offer, against others."""

    def laws(self, game: Game[Any], state: Any) -> Laws:
        """The laws of a game that begins like this."""
