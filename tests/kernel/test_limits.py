"""One command comes to an end: cut short where something can be declined, otherwise refused whole."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.kernel.decider import act, advance, start
from md_tui.kernel.errors import Rejected
from md_tui.kernel.limits import ENDLESS, MOST_EVENTS, Limits, repeated
from md_tui.kernel.question import Answered, Asked, Option, Planned, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event, Step
from tests.toy.game import TOY, Hurt, Move, State, Strike, Toy

LUCK = Luck("seed")
FEW = 200


class Echo(Step, frozen=True):
    """A step that plans itself; `asks` first whether it shall."""

    source: str
    asks: bool = False
    twice: bool = False


def refuses(question: Question) -> tuple[str, ...]:
    """No to every echo."""
    return ("no",) if question.kind == "echo" else ()


class Echoing(Toy):
    """The toy in which a strike sets off steps that plan themselves."""

    limits = Limits(FEW, "TOY-9", refuses)
    echoes: tuple[Echo, ...] = (Echo("bell"),)

    def decide(self, state: State, seat: str, command: Any, luck: Luck) -> Sequence[Event]:
        """A strike plans the echoes."""
        if isinstance(command, Strike):
            return [Planned(self.echoes)]
        return super().decide(state, seat, command, luck)

    def resolve(self, state: State, step: Any, luck: Luck) -> Sequence[Event]:
        """Plan it again, at once or after a question."""
        if step.asks:
            options = (Option("yes"), Option("no"))
            facts: dict[str, str | int] = {"source": step.source}
            return [Asked(Question("echo", ("ann",), options, facts=facts, suggested=("yes",)))]
        return self._again(step)

    def answered(
        self, state: State, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
    ) -> Sequence[Event]:
        """Plan it again if the answer was yes."""
        return self._again(step) if picks == ("yes",) else []

    def _again(self, step: Echo) -> Sequence[Event]:
        return [Hurt("f01", 0), Planned((step,) * (2 if step.twice else 1))]

    def automatic(self, state: State, question: Question) -> str:
        """Everybody says yes to everything."""
        return "auto"


def echoing(*echoes: Echo) -> Echoing:
    """The toy with these echoes."""
    game = Echoing()
    game.echoes = echoes
    return game


def strike(game: Toy) -> tuple[State, tuple[Event, ...]]:
    return act(game, TOY.initial({}, LUCK), "ann", Strike("f01"), LUCK)


def test_a_step_that_plans_itself_is_refused_with_its_source_and_the_rule() -> None:
    with pytest.raises(Rejected) as no:
        strike(echoing(Echo("bell")))
    assert (no.value.why, no.value.rule) == ("endless", "TOY-9")
    assert no.value.facts == {"sources": ("bell",), "most": FEW}


def test_of_a_refused_command_nothing_is_recorded_and_the_game_goes_on() -> None:
    line = Timeline.start(echoing(Echo("bell")), {}, seed="s", id="toy-endless")
    before, records = line.state, len(line.records)
    with pytest.raises(Rejected):
        line.act("ann", Strike("f01"))
    assert (line.state, len(line.records)) == (before, records)
    line.act("ann", Move("f00", 1))
    assert line.state.figures["f00"].field == 1


def test_what_can_be_declined_happens_once_and_is_declined_then() -> None:
    state, events = strike(echoing(Echo("bell", asks=True)))
    said = [(event.picks, event.why) for event in events if isinstance(event, Answered)]
    assert said == [(("yes",), "auto"), (("no",), ENDLESS)]
    assert state.agenda == ()


def test_each_source_has_its_own_once() -> None:
    _, events = strike(echoing(Echo("bell", asks=True), Echo("horn", asks=True)))
    said = [event.picks for event in events if isinstance(event, Answered)]
    assert said == [("yes",), ("no",), ("yes",), ("no",)]


def test_where_once_is_too_much_already_it_does_not_happen_at_all() -> None:
    bells = tuple(Echo(f"bell_{n}", asks=True) for n in range(FEW // 3))
    _, events = strike(echoing(*bells))
    said = {event.picks for event in events if isinstance(event, Answered)}
    assert said == {("no",)}
    assert len(events) <= FEW


def test_steps_that_double_are_stopped_as_soon_as_those_that_do_not() -> None:
    with pytest.raises(Rejected, match="endless"):
        strike(echoing(Echo("bell", twice=True)))


def test_an_agenda_that_never_ends_is_refused_at_the_start_of_a_game_too() -> None:
    class Born(Echoing):
        def initial(self, setup: dict[str, Any], luck: Luck) -> Any:
            return replace(super().initial(setup, luck), agenda=(Echo("bell"),))

    with pytest.raises(Rejected, match="endless"):
        start(Born(), {}, "seed")
    with pytest.raises(Rejected, match="endless"):
        advance(Born(), Born().initial({}, LUCK), LUCK)


def test_a_command_within_the_limit_is_left_alone() -> None:
    _, told = act(TOY, TOY.initial({}, LUCK), "ann", Strike("f01"), LUCK)
    assert not any(isinstance(event, Answered) for event in told)
    assert Limits().most_events == MOST_EVENTS


def test_the_sources_named_are_those_that_came_up_again_and_again() -> None:
    often = [Planned((Echo("horn"), Echo("bell")))] * 9
    assert repeated([*often, Planned((Echo("drum"),))]) == ("bell", "horn")
