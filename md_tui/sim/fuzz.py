"""Random legal play over all quests; after each command every law is checked, a broken game is kept."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from md_tui.games.massive_darkness.events.campaign import ChapterBegan, ChapterEnded
from md_tui.games.massive_darkness.face.form import arrangement, road_arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError
from md_tui.kernel.event import read_log
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Value
from md_tui.sim.games.massive_darkness import invariants
from md_tui.sim.games.massive_darkness.composed import unoffered
from md_tui.sim.recording import log_bytes
from md_tui.store.files import write_below

ALL = "all"
CAMPAIGN = "campaign"
"""Stands for a whole campaign in the place of a quest."""
MOST_COMMANDS = 600
"""A game is broken off after so many commands: random heroes seldom find the exit."""
SELDOM = 12
"""The costly laws are checked about every so many commands."""
ASKS = ("all", "matters", "auto")
MOST_HEROES = 6
MOST_TRAVELLERS = 3
LIVES = (0, 2, 9)
"""With many lives random heroes get further."""
WEIGHTS = {"attack": 8, "charge": 8, "leave": 8, "end_turn": 1, "trade": 1}
"""Fighting and leaving more often, ending and reorganizing less often than all else."""
USUAL = 3


class Played(Value, frozen=True):
    """How one game of a fuzzing run went."""

    quest: str
    seed: str
    commands: int
    rounds: int
    result: str
    """won | lost | broken_off | failed"""
    problem: str = ""
    log: str = ""
    """Where a failed game was written."""


class Fuzzer:
    """One game, played at random."""

    def __init__(self, game: MassiveDarkness, quest: str, seed: str) -> None:
        """The seed decides party, questions and every choice."""
        self.game, self.seed = game, seed
        self.dice = random.Random(seed)
        self.strange = random.Random(f"{seed}:strange")
        """For commands that are tried and not played: what is played does not depend on them."""
        setup = self.road() if quest == CAMPAIGN else self.alone(quest)
        self.timeline = Timeline.start(
            game, setup, seed=f"seed-{seed}", id=f"fuzz-{quest}", options={"undo": "free"}
        )
        self.cards = invariants.in_play(self.timeline.state)

    def alone(self, quest: str) -> dict[str, Any]:
        """A set-up of one quest."""
        return arrangement(
            self.game.box,
            quest,
            heroes=self.dice.randint(1, MOST_HEROES),
            asks=self.dice.choice(ASKS),
            lifebringer=self.dice.choice(LIVES),
        )

    def road(self) -> dict[str, Any]:
        """A set-up of a campaign; without lives its quests are short, and the town is reached often."""
        return road_arrangement(
            self.game.box,
            heroes=self.dice.randint(1, MOST_TRAVELLERS),
            asks=self.dice.choice(ASKS),
            lifebringer=0,
            order=self.dice.choice(("printed", "random")),
            prelude=self.dice.random() < 0.5,
        )

    def step(self) -> list[str]:
        """Play one command; the laws it broke."""
        state = self.timeline.state
        seat = self.dice.choice(self.game.seats(state))
        offers = list(self.game.offers(state, seat))
        if not offers:
            return [f"{seat} must act, but has no offer"]
        offer = self.choose(offers)
        batch = self.timeline.act(seat, offer.command)
        after = self.timeline.state
        if any(isinstance(event, ChapterBegan | ChapterEnded) for event in batch.events):
            self.cards = invariants.in_play(after)
        found = invariants.broken(self.game, state, batch, after, self.cards)
        found += invariants.mismarked(offer.undo, batch)
        found += invariants.mistranslated(self.game, offer.command)
        return found + (self.look_closely() if not self.dice.randrange(SELDOM) else [])

    def choose(self, offers: list[Offer]) -> Offer:
        """Any offer, those that go on with the game more often than reorganizing again and again."""
        return self.dice.choices(offers, [WEIGHTS.get(offer.kind, USUAL) for offer in offers])[0]

    def look_closely(self) -> list[str]:
        """The laws that cost more to check."""
        found = list(invariants.leaks(self.game, self.timeline.state, self.timeline.header.seed))
        found += invariants.unsteady(self.timeline)
        state = self.timeline.state
        for seat in self.game.seats(state)[:1]:
            found += invariants.contradicting(self.game, state, seat, self.timeline.luck)
        if not state.over:
            seat = self.strange.choice(state.party)
            found += unoffered(self.game, state, seat, self.timeline.luck, self.strange)
        return found

    def run(self, most: int = MOST_COMMANDS) -> str:
        """Play to the end, or to a broken law, which is returned."""
        while not self.timeline.state.over and len(self.timeline.live()) < most:
            try:
                found = self.step()
            except KernelError as error:
                found = [f"a legal offer was refused: {error}"]
            except Exception as error:  # whatever breaks is what fuzzing looks for
                found = [f"{type(error).__name__}: {error}"]
            if found:
                return found[0]
        return self.reload()

    def reload(self) -> str:
        """The whole log, read back and folded, gives the same state."""
        records = [self.timeline.codec.encode(record) for record in self.timeline.records]
        again = Timeline.load(self.game, read_log(self.game, records))
        return (
            "" if again.state == self.timeline.state else "the log folds to another state than the live one"
        )


def fuzz(
    game: MassiveDarkness,
    content: Any,
    games: int,
    seed: str,
    quest: str = ALL,
    folder: Path = Path(),
    *,
    over: bool = False,
) -> Iterator[Played]:
    """Play so many games; a failed one is written as `.mdlog` and named."""
    quests = sorted(game.box.quests) if quest == ALL else [quest]
    for number in range(games):
        name = quests[number % len(quests)]
        fuzzer = Fuzzer(game, name, f"{seed}-{number}")
        problem = fuzzer.run()
        file = ""
        if problem:
            data = log_bytes(fuzzer.timeline, content)
            file = str(write_below(folder, f"fuzz-{name}-{seed}-{number}.mdlog", data, over=over))
        yield _played(fuzzer, name, problem, file)


def _played(fuzzer: Fuzzer, quest: str, problem: str, file: str) -> Played:
    state = fuzzer.timeline.state
    result = "broken_off" if not state.over else "won" if state.ending.won else "lost"
    return Played(
        quest,
        fuzzer.seed,
        len(fuzzer.timeline.live()),
        state.round,
        "failed" if problem else result,
        problem,
        file,
    )
