"""Descent as a decider: the rules bound to one box of content."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from md_tui.games.descent import decide, legal, setup
from md_tui.games.descent.commands import COMMAND_TYPE
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.stepping_in import declines
from md_tui.games.descent.events import EVENT_TYPE
from md_tui.games.descent.evolve import AGENDA_SEEN_BY, EVOLVE
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, State, quietly
from md_tui.games.descent.view import View, secrets, view
from md_tui.kernel.decider import Offer
from md_tui.kernel.limits import Limits
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event


class Hidden:
    """What the game keeps from some of its seats."""

    def sides(self, state: State) -> Mapping[str, str]:
        """The side of every seat."""
        return secrets.sides(state)

    def seen(self, before: State, event: Any, side: str | None) -> Event | None:
        """An event as a side learns of it."""
        return secrets.seen(before, event, side)

    def imagine(self, view: View, luck: Luck) -> State:
        """A whole world that fits a view."""
        return secrets.imagine(view, luck)

    def scramble(self, state: State, side: str | None, luck: Luck) -> State:
        """Another world that a side cannot tell from this one."""
        return secrets.scramble(state, side, luck)


class Descent:
    """The rules and one box."""

    name = "descent"
    rules = "1.0"
    vocabulary = 1
    command_type = COMMAND_TYPE
    event_type = EVENT_TYPE
    state_type = State
    folding = EVOLVE
    agenda_seen_by = AGENDA_SEEN_BY
    secrets = Hidden()
    limits = Limits(rule="DE-GLD-02", declines=declines, source="text")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.content_hash = box.hash

    def initial(self, arrangement: dict[str, Any], luck: Luck) -> State:
        """The table before the first round."""
        return setup.initial(self.box, arrangement)

    def decide(self, state: State, seat: str, command: Command, luck: Luck) -> Sequence[Event]:
        """What a command leads to at once, or `Rejected`."""
        return decide.decide(self.box, state, seat, command, luck)

    def resolve(self, state: State, step: Any, luck: Luck) -> Sequence[Event]:
        """What the next step leads to."""
        return decide.resolve(self.box, state, step, luck)

    def answered(
        self, state: State, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
    ) -> Sequence[Event]:
        """What an answer leads to."""
        return decide.answered(self.box, state, step, question, picks, luck)

    def automatic(self, state: State, question: Question) -> str:
        """Why the rules answer a question themselves: an order, or because nobody wants to be asked."""
        if question.facts.get("ordered") or (question.seats == (OVERLORD,) and quietly(state)):
            return "order"
        if state.asks == "auto":
            return "auto"
        return "indifferent" if state.asks == "matters" and not question.matters else ""

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event."""
        evolved: State = EVOLVE[type(event)](state, event)
        return evolved

    def offers(self, state: State, seat: str, *, illegal: bool = False) -> Iterable[Offer]:
        """Every action of a seat."""
        return legal.offers(self.box, state, seat, illegal)

    def seats(self, state: State) -> tuple[str, ...]:
        """Who may act now: those asked, the figure whose turn it is, or the overlord in his own turn."""
        if state.over:
            return ()
        if state.asking:
            return state.asking.seats
        if state.turn is not None:
            return (state.seat_of(state.turn.figure),)
        return (OVERLORD,) if state.phase == OVERLORD_TURN else ()

    def view(self, state: State, seat: str | None) -> View:
        """What a seat may see."""
        return view(self.box, state, seat)
