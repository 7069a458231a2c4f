"""What an offer stands for beyond its example: a set of commands, described as data."""

from collections.abc import Callable, Iterable
from typing import Protocol

from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Question, check_answer
from md_tui.kernel.value import Command, Value, tag_of


class Span(Value, frozen=True, tag_field="any", tag=tag_of):
    """A described set of commands. Where a player composes freely, nobody can list everything: the offer
    gives one example and says what the others are. The rules accept what it covers, and nothing else."""

    def covers(self, command: Command) -> bool:
        """Whether a command belongs to the set."""
        raise NotImplementedError


class AnyAnswer(Span, frozen=True):
    """Any answer of the form that a question asks for, for this once or as a standing answer."""

    question: Question

    def covers(self, command: Command) -> bool:
        """As the kernel itself checks an answer."""
        return isinstance(command, Answer) and passes(check_answer, self.question, command.picks)


class Covering(Protocol):
    """What can say whether it covers a command: an offer, or a span."""

    def covers(self, command: Command) -> bool:
        """Whether a command is one of those it stands for."""


def covered(offers: Iterable[Covering], command: Command) -> bool:
    """Whether one of these offers stands for a command."""
    return any(offer.covers(command) for offer in offers)


def passes(check: Callable[..., object], *args: object) -> bool:
    """Whether a check passes."""
    try:
        check(*args)
    except Rejected:
        return False
    return True
