"""What text mode needs to know of a game: its words, and what can be asked about the table."""

from collections.abc import Sequence
from typing import Any, Protocol

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.value import Command, Event


class Prompted(Protocol):
    """A question in words."""

    @property
    def title(self) -> str:
        """What is asked."""

    @property
    def options(self) -> Sequence[tuple[str, str]]:
        """Each option's id and label."""

    @property
    def why(self) -> str:
        """Why the suggestion is suggested."""


class Face(Protocol):
    """One game in one language."""

    def say(self, *key: str, **facts: object) -> str:
        """A sentence of text mode itself."""

    def told(self, event: Event, before: Any, after: Any) -> str | None:
        """What is told of an event, if anything."""

    def status(self, state: Any) -> list[str]:
        """How things stand, in a line or two."""

    def seats(self, state: Any) -> tuple[str, ...]:
        """Everybody at the table, those who may act first."""

    def seat_for(self, state: Any, command: Command) -> str:
        """Who gives a typed command: one person plays all seats."""

    def offer(self, state: Any, seat: str, offer: Offer) -> str:
        """An offer as a line."""

    def group(self, offer: Offer) -> str:
        """The heading of an offer."""

    def prompt(self, state: Any, question: Question) -> Prompted:
        """A question in words."""

    def refusal(self, state: Any, rejected: Rejected) -> str:
        """Why the rules said no."""

    def title(self, state: Any, seat: str, command: Command) -> str:
        """A command as a line of the history."""

    def read(self, state: Any, text: str) -> Command:
        """A typed command, or `Malformed`."""

    def odds(self, state: Any, seat: str, command: Command) -> list[str]:
        """The odds of an offered command, or nothing if it has none."""

    def rule(self, id: str) -> list[str]:
        """A rule in full."""

    def query(self, state: Any, word: str, rest: str) -> list[str] | None:
        """The answer to a question about the table, or None if the word asks for nothing."""

    def hint(self, word: str) -> str:
        """What a word that was not understood may have meant, or nothing."""
