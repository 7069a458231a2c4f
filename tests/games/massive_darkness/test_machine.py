"""A Hypothesis state machine over whole games: any legal command, undo, redo; every law after each."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from md_tui.games.massive_darkness.commands import Correct, SetAsks
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim import laws
from md_tui.sim.games.massive_darkness import invariants
from tests.soak import rounds

OPENED = open_box()
GAME = OPENED.game
QUESTS = sorted(GAME.box.quests)
SEED = "a-seed-nobody-should-see"


class Games(RuleBasedStateMachine):
    """One game, driven by Hypothesis."""

    timeline: Timeline

    @initialize(
        quest=st.sampled_from(QUESTS), heroes=st.integers(1, 6), asks=st.sampled_from(("all", "matters"))
    )
    def begin(self, quest: str, heroes: int, asks: str) -> None:
        """A party of any size on any quest."""
        setup = arrangement(GAME.box, quest, heroes=heroes, asks=asks, lifebringer=9)
        self.timeline = Timeline.start(GAME, setup, seed=SEED, id="machine", options={"undo": "free"})
        self.cards = invariants.in_play(self.timeline.state)
        self.problems: list[str] = []

    @property
    def playing(self) -> bool:
        """Whether somebody can act."""
        return hasattr(self, "timeline") and not self.timeline.state.over

    @precondition(lambda self: self.playing)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Any offer of any seat that may act."""
        state = self.timeline.state
        seat = data.draw(st.sampled_from(GAME.seats(state)), "seat")
        offer = data.draw(st.sampled_from(list(GAME.offers(state, seat))), "offer")
        batch = self.timeline.act(seat, offer.command)
        self.problems += invariants.broken(GAME, state, batch, self.timeline.state, self.cards)
        self.problems += laws.mismarked(offer.undo, batch)
        self.problems += invariants.mistranslated(GAME, offer.command)

    @precondition(lambda self: self.playing and self.timeline.head)
    @rule()
    def undo_and_redo(self) -> None:
        """Back and forth."""
        self.problems += laws.unsteady(self.timeline)

    @precondition(lambda self: self.playing and self.timeline.head)
    @rule()
    def undo(self) -> None:
        """Only back: play goes on from there."""
        self.timeline.undo(cross=True)

    @precondition(lambda self: self.playing)
    @rule(mode=st.sampled_from(("all", "matters", "auto")))
    def ask_otherwise(self, mode: str) -> None:
        """Change how much is asked."""
        self.timeline.act(self.timeline.state.party[0], SetAsks(mode))

    @precondition(lambda self: self.playing)
    @rule(health=st.integers(1, 5), data=st.data())
    def correct(self, health: int, data: st.DataObject) -> None:
        """Set somebody's health by hand."""
        name = data.draw(st.sampled_from(self.timeline.state.party), "hero")
        self.timeline.act(name, Correct("health", name, str(health)))

    @precondition(lambda self: self.playing)
    @rule()
    def look_at_offers(self) -> None:
        """Legal offers are accepted, greyed ones refused by the rule they name."""
        state = self.timeline.state
        for seat in GAME.seats(state)[:1]:
            self.problems += laws.contradicting(GAME, state, seat, self.timeline.luck)

    @invariant()
    def every_law_holds(self) -> None:
        """Nothing was broken so far, and nothing hidden shows."""
        if hasattr(self, "timeline"):
            self.problems += invariants.leaks(GAME, self.timeline.state, SEED)
            assert self.problems == []


TestGames = pytest.mark.soak(Games.TestCase)
TestGames.settings = settings(max_examples=rounds(8, 300), stateful_step_count=rounds(25, 120), deadline=None)
