"""Random legal play; after each command every law of the game is checked, a broken game is kept."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.errors import KernelError
from md_tui.kernel.reading import read_game
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Value
from md_tui.sim.headless import lab_of
from md_tui.sim.recording import log_bytes
from md_tui.store.files import write_below

ALL = "all"
"""Stands for every kind of game that a lab names."""
MOST_COMMANDS = 600
"""A game is broken off after this many commands: random play seldom finds the end."""
SELDOM = 12
"""The costly laws are checked about once in this many commands."""


class Played(Value, frozen=True):
    """How one game of a fuzzing run went."""

    kind: str
    """What was played, such as a quest."""
    seed: str
    commands: int
    rounds: int
    result: str
    """As the game counts, or broken_off, or failed."""
    problem: str = ""
    log: str = ""
    """Where a failed game was written."""


class Fuzzer:
    """One game, played at random."""

    def __init__(self, game: Game[Any], kind: str, seed: str) -> None:
        """The seed decides set-up and every choice."""
        self.game, self.seed, self.lab = game, seed, lab_of(game.name)
        self.dice = random.Random(seed)
        self.strange = random.Random(f"{seed}:strange")
        """For commands that are tried and not played: what is played does not depend on them."""
        setup = self.lab.shuffled(game, kind, self.dice)
        self.timeline = Timeline.start(
            game, setup, seed=f"seed-{seed}", id=f"fuzz-{kind}", options={"undo": "free"}
        )
        self.laws = self.lab.laws(game, self.timeline.state)

    def step(self) -> list[str]:
        """Play one command; the laws it broke."""
        state = self.timeline.state
        seat = self.dice.choice(self.game.seats(state))
        offers = list(self.game.offers(state, seat))
        if not offers:
            return [f"{seat} must act, but has no offer"]
        offer = self.choose(offers)
        batch = self.timeline.act(seat, offer.command)
        found = list(self.laws.broken(state, offer, batch, self.timeline.state))
        return found + (self.look_closely() if not self.dice.randrange(SELDOM) else [])

    def choose(self, offers: list[Offer]) -> Offer:
        """Any offer, those that go on with the game more often than others."""
        return self.dice.choices(offers, [self.lab.weight(offer) for offer in offers])[0]

    def look_closely(self) -> list[str]:
        """The laws that cost more to check."""
        return list(self.laws.closely(self.timeline, self.strange))

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
        again = read_game(self.game, records)
        return (
            "" if again.state == self.timeline.state else "the log folds to another state than the live one"
        )


def fuzz(
    game: Game[Any],
    content: Any,
    games: int,
    seed: str,
    kind: str = ALL,
    folder: Path = Path(),
    *,
    over: bool = False,
) -> Iterator[Played]:
    """Play this many games; a failed one is written as `.mdlog` and named."""
    kinds = list(lab_of(game.name).kinds(game)) if kind == ALL else [kind]
    for number in range(games):
        name = kinds[number % len(kinds)]
        fuzzer = Fuzzer(game, name, f"{seed}-{number}")
        problem = fuzzer.run()
        file = ""
        if problem:
            data = log_bytes(fuzzer.timeline, content)
            file = str(write_below(folder, f"fuzz-{name}-{seed}-{number}.mdlog", data, over=over))
        yield _played(fuzzer, name, problem, file)


def _played(fuzzer: Fuzzer, kind: str, problem: str, file: str) -> Played:
    facts = fuzzer.lab.result(fuzzer.timeline.state)
    result = str(facts["result"]) if fuzzer.timeline.state.over else "broken_off"
    return Played(
        kind,
        fuzzer.seed,
        len(fuzzer.timeline.live()),
        int(facts.get("rounds", 0)),
        "failed" if problem else result,
        problem,
        file,
    )
