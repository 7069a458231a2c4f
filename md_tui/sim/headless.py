"""A whole game without a face: a bot plays every seat."""

from collections.abc import Callable
from typing import Any

from md_tui.bots.base import Bot, GameOutlook
from md_tui.games.face import Setup
from md_tui.games.lab import Lab
from md_tui.games.registry import part
from md_tui.kernel.decider import Game
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import UNTIL_REVEAL
from md_tui.kernel.value import Command, Value

MARK_LETTERS = 6


class Result(Value, frozen=True):
    """How a game without a face went."""

    seed: str
    bot: str
    commands: int
    hash: str
    facts: dict[str, Any]
    """What the game itself counts: result, reason, rounds and more."""

    @property
    def result(self) -> str:
        """How it ended, such as won, lost or stalled."""
        return str(self.facts["result"])

    def flat(self) -> dict[str, Any]:
        """Everything in one table."""
        return {
            **self.facts,
            "seed": self.seed,
            "bot": self.bot,
            "commands": self.commands,
            "hash": self.hash,
        }


def lab_of(game: str) -> Lab:
    """What play without people needs to know of a game."""
    lab: Lab = part(game, "lab")
    return lab


def begun(game: Game[Any], setup: Setup, seed: str, undo: str = UNTIL_REVEAL, by: str = "auto") -> Timeline:
    """A new game in memory; a code in the place of the seed brings its own set-up."""
    setup, seed, undo = lab_of(game.name).deal(game, seed, setup, undo)
    id = _name(game, setup, seed, undo, by)
    return Timeline.start(game, setup, seed=seed, id=id, options={"undo": undo})


def _name(game: Game[Any], setup: Setup, seed: str, undo: str, by: str) -> str:
    """A name that a library takes in: the same for the same game, another one for any other."""
    mark = digest(canonical([game.content_hash, setup, seed, undo, by]))[:MARK_LETTERS]
    return f"auto-{lab_of(game.name).title(setup)}-{seed.lower()}-{mark}"


def play(timeline: Timeline, bot: Bot, watch: Callable[[Any], None] | None = None) -> Result:
    """Let a bot play a game to its end, or until it counts as stalled."""
    game, stalled = timeline.game, lab_of(timeline.game.name).stalled
    while not timeline.state.over and not stalled(timeline.state):
        batch = timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
        if watch:
            watch(batch)
    return result_of(timeline, bot.name)


def choose(game: Game[Any], state: Any, seat: str, bot: Bot) -> Command:
    """What a bot does in one seat."""
    return bot.choose(GameOutlook(game, state, (seat,)))[1]


def result_of(timeline: Timeline, bot: str) -> Result:
    """The facts of a game that has ended."""
    facts = lab_of(timeline.game.name).result(timeline.state)
    hashed = timeline.records[timeline.head].state
    return Result(timeline.header.seed, bot, len(timeline.live()), hashed, facts)
