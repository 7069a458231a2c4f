"""A game is a decider: commands in, events out, states folded; `advance` is the only loop in the rules."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from md_tui.kernel.errors import Rejected
from md_tui.kernel.folding import fold
from md_tui.kernel.limits import AGAIN, DEFAULT, ENDLESS, Allowance, Limits, Overrun
from md_tui.kernel.question import (
    RULES,
    Answer,
    Answered,
    Asked,
    Next,
    Planned,
    Question,
    Withdrawn,
    check_answer,
)
from md_tui.kernel.rng import Luck
from md_tui.kernel.span import Span
from md_tui.kernel.value import Command, Event, Value


class GameState(Protocol):
    """What the kernel needs to see of any game's state."""

    @property
    def agenda(self) -> tuple[Any, ...]:
        """The steps still to be done, next one first."""

    @property
    def asking(self) -> Question | None:
        """The open question, if any."""

    @property
    def standing(self) -> dict[str, tuple[str, ...]]:
        """Standing answers, by kind of question."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""


S = TypeVar("S", bound=Any)


class Offer(Value, frozen=True):
    """An action of a seat: legal, or refused with the rule and the facts that forbid it."""

    command: Command
    kind: str
    """The family of action it belongs to ("move", "attack", …)."""
    cost: str = ""
    legal: bool = True
    why: str = ""
    rule: str = ""
    facts: dict[str, str | int] = {}
    undo: str = "free"
    """What taking it does to undo: free | rolls | reveals."""
    leads: tuple[str, ...] = ()
    """What it is sure to lead to beyond itself, as message keys ("wakes_the_darkness"): shown before the key
    is pressed, and a part of the offer, so that nobody takes one for the other."""
    span: Span | None = None
    """Where a player composes freely, the command is an example and this says what the others are; one offer
    of its kind carries it."""

    def covers(self, command: Command) -> bool:
        """Whether this offer stands for a command: whatever is accepted, a legal offer covers."""
        return self.legal and (
            self.command == command or (self.span is not None and self.span.covers(command))
        )


class Game(Protocol[S]):
    """The rules of one game bound to one content; all of it pure."""

    name: str
    rules: str
    """Version of the rules, written into every log."""
    vocabulary: int
    """Version of the event shapes; older logs pass through upcasters."""
    content_hash: str
    command_type: Any
    event_type: Any
    state_type: Any

    def initial(self, setup: dict[str, Any], luck: Luck) -> S:
        """The state before the first command; its agenda may already hold the set-up."""

    def decide(self, state: S, seat: str, command: Any, luck: Luck) -> Sequence[Event]:
        """What a command leads to at once, or `Rejected`."""

    def resolve(self, state: S, step: Any, luck: Luck) -> Sequence[Event]:
        """What the next step leads to; it may end with `Asked`."""

    def answered(
        self, state: S, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
    ) -> Sequence[Event]:
        """What an answer to the step's question leads to; the step itself is already off the agenda."""

    def automatic(self, state: S, question: Question) -> str:
        """Why the rules answer this question themselves ("indifferent", "auto"), or nothing."""

    def evolve(self, state: S, event: Any) -> S:
        """The state after an event; never refuses."""

    def offers(self, state: S, seat: str, *, illegal: bool = False) -> Iterable[Offer]:
        """Every legal action of a seat and, on demand, the refused ones with their reasons."""

    def seats(self, state: S) -> tuple[str, ...]:
        """Who may act now."""

    def view(self, state: S, seat: str | None) -> Any:
        """What a seat (or a watcher) may see: the only way from a state to a screen, a socket or a bot."""


def settle(game: Game[S], state: S, question: Question) -> tuple[str, tuple[str, ...]] | None:
    """Why and how the rules answer a question themselves, or None if people must."""
    if len(question.options) == 1 and question.form != "distribute" and question.min == 1:
        return "only", question.ids()
    if not question.options:
        return "only", ()
    kept = state.standing.get(question.kind)
    if kept is not None and question.form != "order" and set(kept) <= set(question.ids()):
        return "standing", kept
    why = game.automatic(state, question)
    return (why, question.suggested) if why else None


def _resolved(
    game: Game[S], state: S, step: Any, luck: Luck, allowance: Allowance
) -> tuple[S, Sequence[Event]]:
    """Carry out one step: the folded state and its events."""
    events = game.resolve(state, step, luck)
    if events and type(events[-1]) is Asked:
        question = events[-1].question
        state = fold(game, state, events[:-1])
        own = settle(game, state, question)
        if own is None:
            return game.evolve(state, events[-1]), events
        why, picks = own
        if declined := allowance.declined(question):
            why, picks = ENDLESS, declined
        answer = Answered(question.kind, picks, RULES, why)
        state = game.evolve(state, answer)
        more = game.answered(state, step, question, picks, luck)
        return fold(game, state, more), [*events[:-1], answer, *more]
    done = Next()
    state = fold(game, game.evolve(state, done), events)
    return state, [done, *events]


def _carried_on(
    game: Game[S], state: S, events: list[Event], luck: Luck, allowance: Allowance
) -> tuple[S, list[Event]]:
    """Carry out the agenda after these events, as far as one command may go."""
    while state.agenda and state.asking is None and not state.over:
        state, more = _resolved(game, state, state.agenda[0], luck, allowance)
        events.extend(more)
        allowance.check(events)
    return state, events


def _within_limits(game: Game[S], run: Callable[[Allowance], tuple[S, list[Event]]]) -> tuple[S, list[Event]]:
    """A command as it comes; if it has no end, with less and less of what can be declined; or `Rejected`."""
    for times in AGAIN:
        try:
            return run(Allowance(game, times))
        except Overrun as over:
            sources = over.sources
    limits: Limits = getattr(game, "limits", DEFAULT)
    raise Rejected("endless", limits.rule, sources=sources, most=limits.most_events)


def advance(game: Game[S], state: S, luck: Luck) -> tuple[S, list[Event]]:
    """Carry out the agenda until a person must decide, the agenda is empty or the game is over."""
    return _within_limits(game, lambda allowance: _carried_on(game, state, [], luck, allowance))


def act(game: Game[S], state: S, seat: str, command: Command, luck: Luck) -> tuple[S, tuple[Event, ...]]:
    """One accepted command: everything it leads to, and the state after it; or `Rejected`."""
    events: Sequence[Event]
    if type(command) is Answer:
        first, events = _answer(game, state, seat, command, luck)
    else:
        events = tuple(game.decide(state, seat, command, luck))
        if state.asking is not None:
            _check_plans(state.asking, events)
        first = fold(game, state, events)
    if not first.agenda or first.asking is not None or first.over:
        return first, tuple(events)
    last, told = _within_limits(game, lambda allowance: _carried_on(game, first, [*events], luck, allowance))
    return last, tuple(told)


def _check_plans(open: Question, events: Iterable[Event]) -> None:
    """Refuse steps planned over an open question: they would take the answer that is meant for another."""
    for event in events:
        if isinstance(event, Withdrawn):
            return
        if isinstance(event, Planned):
            raise Rejected("question_open", open.rule, question=open.kind)


def _answer(game: Game[S], state: S, seat: str, command: Answer, luck: Luck) -> tuple[S, list[Event]]:
    """Check an answer against the open question and hand it to the step that asked."""
    question = state.asking
    if question is None:
        raise Rejected("nothing_is_asked", "")
    if seat not in question.seats:
        raise Rejected("not_asked_of_you", question.rule, seats=", ".join(question.seats))
    check_answer(question, command.picks)
    step = state.agenda[0]
    answer = Answered(question.kind, command.picks, seat, always=command.always)
    state = game.evolve(state, answer)
    more = game.answered(state, step, question, command.picks, luck)
    return fold(game, state, more), [answer, *more]


def start(game: Game[S], setup: dict[str, Any], seed: str) -> tuple[S, S, tuple[Event, ...]]:
    """The initial state, the state after set-up, and the events of the set-up."""
    luck = Luck(seed)
    first = game.initial(setup, luck)
    state, events = advance(game, first, luck)
    return first, state, tuple(events)
