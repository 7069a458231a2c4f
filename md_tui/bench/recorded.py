"""Games played by bots for the watch: timelines, the bytes of their logs, and every position in them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.games.massive_darkness.commands import Attack, Charge, SafeShot
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.form import road_arrangement
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.statehash import canonical
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command
from md_tui.sim.games.massive_darkness.golden import GAMES, OTHERS, whole_game
from md_tui.store import mdlog

EVERY_GOLDEN = (*GAMES, *OTHERS)
"""The golden games by name."""
MOST_ROUNDS = 60
"""A game that lasts longer counts as over."""
_AT = "2026-01-01T00:00:00Z"


class Position(NamedTuple):
    """A moment of a game at which a seat must decide."""

    state: State
    seat: str


class Strike(NamedTuple):
    """An attack that a seat could have made."""

    state: State
    seat: str
    command: Command


@cache
def opened() -> MassiveDarknessFace:
    """The box, read once for all measurements."""
    return open_box()


def begun(quest: str, seed: str, asks: str = "") -> Timeline:
    """A quest with its recommended party, set up; `asks` says which choices are asked."""
    game = opened().game
    party = [[*name.split(":"), "", ""][:3] for name in game.box.quests[quest].party]
    setup = {"quest": quest, "party": party, **({"asks": asks} if asks else {})}
    return Timeline.start(game, setup, seed=seed, id=f"bench-{quest}-{seed}")


def play(quest: str, bot: str, seed: str, asks: str = "") -> Timeline:
    """A whole game by one bot in every seat."""
    game, timeline, player = opened().game, begun(quest, seed, asks), make_bot(bot, opened().game, seed)
    while not timeline.state.over and timeline.state.round <= MOST_ROUNDS:
        timeline.act(*player.choose(GameOutlook(game, timeline.state)))
    return timeline


@cache
def golden(games: tuple[str, ...] = EVERY_GOLDEN) -> tuple[Timeline, ...]:
    """The games of the golden logs, played anew by today's rules and content from the seeds they are tried
    with first; what was taken back in one counts as well, for its live line only."""
    return tuple(
        OTHERS[name](opened()) if name in OTHERS else whole_game(opened(), *GAMES[name]) for name in games
    )


def walked(seed: str = "bench") -> Timeline:
    """A campaign of two heroes from the tutorial to the end of the road."""
    game, bot = opened().game, make_bot("greedy", opened().game, seed)
    setup = road_arrangement(game.box, heroes=2, asks="auto", prelude=True)
    timeline = Timeline.start(game, setup, seed=seed, id=f"bench-road-{seed}")
    while not timeline.state.over:
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    return timeline


def log_of(timeline: Timeline) -> bytes:
    """The `.mdlog` of a game, with its content inside, as `md-tui export` writes it."""
    encode = timeline.codec.encode
    records = [Stored(seq, _AT, encode(record)) for seq, record in enumerate(timeline.records)]
    return mdlog.write(records, canonical(opened().canonical))


def positions(timeline: Timeline) -> Iterator[Position]:
    """Every moment of a game at which somebody had to decide, with who did."""
    for batch in timeline.live():
        yield Position(timeline.state_at(timeline.tree.parent[batch.seq]), batch.seat)


def strikes(timeline: Timeline) -> Iterator[Strike]:
    """Every attack that was ever offered in a game."""
    game = opened().game
    for state, seat in positions(timeline):
        for offer in game.offers(state, seat):
            if isinstance(offer.command, (Attack, Charge, SafeShot)):
                yield Strike(state, seat, offer.command)
