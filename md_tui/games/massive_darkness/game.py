"""Massive Darkness as a decider: the rules bound to one box of content."""

from collections.abc import Iterable, Sequence
from typing import Any

from md_tui.games.massive_darkness import decide, legal, setup
from md_tui.games.massive_darkness.commands import COMMAND_TYPE
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.deeds.flow import declines
from md_tui.games.massive_darkness.events import EVENT_TYPE
from md_tui.games.massive_darkness.events.rules import rule_of
from md_tui.games.massive_darkness.evolve import AGENDA_SEEN_BY, EVOLVE
from md_tui.games.massive_darkness.model import EXPERIENCE, State
from md_tui.games.massive_darkness.model.campaign import CAMP, TOWN
from md_tui.games.massive_darkness.view import View, view
from md_tui.kernel.decider import Offer
from md_tui.kernel.limits import Limits
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event


class MassiveDarkness:
    """The rules and one box."""

    name = "massive_darkness"
    rules = "1.2"
    quest_rules = "1.1"
    """Those that decide a single quest: 1.2 changed story mode alone (MD-STO-08)."""
    older_rules = ("1.0", "1.1")
    """Versions before this one: their games are taken in unverified, those of unknown versions are not."""
    vocabulary = 1
    command_type = COMMAND_TYPE
    event_type = EVENT_TYPE
    state_type = State
    folding = EVOLVE
    agenda_seen_by = AGENDA_SEEN_BY
    limits = Limits(rule="MD-RUL-84", declines=declines)

    def __init__(self, box: Box) -> None:
        self.box = box
        self.content_hash = box.hash

    def initial(self, arrangement: dict[str, Any], luck: Luck) -> State:
        """The table before the first round."""
        return setup.initial(self.box, arrangement)

    def rules_for(self, arrangement: dict[str, Any]) -> str:
        """The version that decides a campaign, or a single quest."""
        return self.rules if "campaign" in arrangement else self.quest_rules

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
        """Why the rules answer a question themselves (MD-RUL-02)."""
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
        """Who may act now: those asked, the buyers, the busy in town, or the hero whose turn it is."""
        if state.over:
            return ()
        if state.asking:
            return state.asking.seats
        if state.phase == EXPERIENCE:
            return state.buyers
        if state.campaign and state.phase in TOWN:
            return state.campaign.busy or (state.first,)
        return (state.turns[0].hero,) if state.turns else ()

    def rule_of(self, event: Event) -> str:
        """The rule behind an event, for those who ask why two versions of the rules differ."""
        return rule_of(event)

    def everybody(self, state: State) -> tuple[str, ...]:
        """The heroes of the party."""
        return tuple(state.party)

    def together(self, state: State) -> bool:
        """Whether the next decision is the whole party's, though the first player says it (MD-TWN-11)."""
        return state.campaign is not None and state.phase == CAMP and not state.asking

    def view(self, state: State, seat: str | None) -> View:
        """What a seat may see."""
        return view(self.box, state, seat)
