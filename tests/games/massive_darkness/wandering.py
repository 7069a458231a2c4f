"""States from the middle of random games, for tests that want many different ones."""

import random
from collections.abc import Iterator
from functools import cache

from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.value import Command
from md_tui.sim.fuzz import Fuzzer

GAMES = 10
COMMANDS = 100


@cache
def opened() -> MdFace:
    """The box as shipped."""
    return open_box()


@cache
def visited() -> tuple[tuple[State, ...], tuple[Command, ...]]:
    """The states and commands of ten random games on different quests."""
    states: list[State] = []
    commands: list[Command] = []
    quests = sorted(opened().game.box.quests)
    for number in range(GAMES):
        fuzzer = Fuzzer(opened().game, quests[number], f"wandering-{number}")
        while not fuzzer.timeline.state.over and len(fuzzer.timeline.live()) < COMMANDS:
            states.append(fuzzer.timeline.state)
            assert fuzzer.step() == []
        commands += [batch.command for batch in fuzzer.timeline.live()]
    return tuple(states), tuple(commands)


def sampled(count: int) -> Iterator[State]:
    """So many of the states, questions and activations alike."""
    states = visited()[0]
    yield from random.Random("sampled").sample(states, min(count, len(states)))
