"""A game that can be won, found out beforehand: the commands that a person then plays on a real terminal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from md_tui.bots.base import make_bot
from md_tui.config import DEFAULTS
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.log import Batch
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import play, result_of
from md_tui.tui.games.massive_darkness.drafts.new_game import Draft

SEEDS = 24
"""So many deals are tried; the balance of the content may change, and most deals can be won."""

FEW = 18
"""Lines of a question that have a letter of their own."""

SHORT = 160
"""Commands of a game that is short enough to be played by keys."""


@cache
def opened() -> MdFace:
    """The box, read once."""
    return open_box()


def setup_of(quest: str) -> dict[str, Any]:
    """The set-up that the form for new games has when nothing is changed and everything is to be asked."""
    return Draft(opened(), replace(DEFAULTS, asks="all"), quest).setup()


def started(quest: str, seed: str) -> Timeline:
    """A game before its first command."""
    return Timeline.start(opened().game, setup_of(quest), seed=seed, id="plan")


def deals(quest: str) -> Iterator[Timeline]:
    """Games of one quest after a bot has played them to their ends."""
    for number in range(1, SEEDS + 1):
        timeline = started(quest, f"{number:08}")
        play(timeline, make_bot("greedy", opened().game, "plan"))
        yield timeline


@cache
def won_game(quest: str = "tutorial") -> Timeline:
    """A short game that ends in victory, or the shortest of them."""
    won = []
    for timeline in deals(quest):
        if result_of(timeline, "greedy").result != "won" or not in_few_lines(quest, timeline):
            continue
        if len(timeline.live()) <= SHORT:
            return timeline
        won.append(timeline)
    assert won, f"no seed of {SEEDS} leads to a victory in {quest}"
    return min(won, key=lambda timeline: len(timeline.live()))


def in_few_lines(quest: str, timeline: Timeline) -> bool:
    """Whether every answer is the suggested one or stands among the first lines, with a letter."""
    again = started(quest, timeline.header.seed)
    for batch in timeline.live():
        asked = again.state.asking
        picks = batch.command.picks if asked is not None else ()
        own = asked is not None and tuple(picks) != tuple(asked.suggested)
        if own and not set(picks) <= set(asked.ids()[:FEW]):
            return False
        again.act(batch.seat, batch.command)
    return True


def batches(timeline: Timeline) -> list[Batch]:
    """What was played, command by command."""
    return list(timeline.live())


def final_hash(timeline: Timeline) -> str:
    """The hash of the last state."""
    hashed: str = timeline.records[timeline.head].state
    return hashed
