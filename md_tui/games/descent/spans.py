"""What players of Descent compose freely, as sets: surges, trades, fatigue for points.

An offer describes such a set; one that lists everything needs none. Walks are offered by their ends, and
every longer way is made of steps that are offered, too.
"""

from md_tui.games.descent.commands import Tire, Trade
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.span import AnyAnswer, Span
from md_tui.kernel.value import Command

SURGES = "surges"


class AnySurges(AnyAnswer, frozen=True):
    """Any abilities that the surges of the roll pay together (DE-SRG-01)."""

    def covers(self, command: Command) -> bool:
        """Whether there are enough of them."""
        if not super().covers(command):
            return False
        assert isinstance(command, Answer)
        cost = {option.id: option.facts["cost"] for option in self.question.options}
        return sum(int(str(cost[pick])) for pick in command.picks) <= int(str(self.question.facts[SURGES]))


class AnyFatigue(Span, frozen=True):
    """Any number of points for fatigue, up to what is left of Stamina (DE-MOV-08)."""

    most: int

    def covers(self, command: Command) -> bool:
        """Whether there is room for it."""
        return isinstance(command, Tire) and 1 <= command.points <= self.most


class AnyTrade(Span, frozen=True):
    """Any of these cards given to a hero for any of those (DE-TRD-01)."""

    hero: str
    give: tuple[str, ...]
    take: tuple[str, ...]

    def covers(self, command: Command) -> bool:
        """Whether every card is there, and none is named twice."""
        if not isinstance(command, Trade) or command.hero != self.hero:
            return False
        named = bool(command.give or command.take)
        return named and _some_of(self.give, command.give) and _some_of(self.take, command.take)


def _some_of(cards: tuple[str, ...], some: tuple[str, ...]) -> bool:
    return set(some) <= set(cards) and len(set(some)) == len(some)


def any_answer(question: Question) -> AnyAnswer:
    """Every answer that the rules take."""
    return (AnySurges if question.kind == SURGES else AnyAnswer)(question)
