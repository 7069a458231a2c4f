"""How fast the rules of Massive Darkness are: replay, play, lists of actions, odds, and memory."""

import gc
import statistics
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from md_tui.bench.kernel_bench import median_ratio
from md_tui.bench.measure import Ratio
from md_tui.bench.recorded import (
    EVERY_GOLDEN,
    Position,
    Strike,
    golden,
    log_of,
    opened,
    play,
    positions,
    strikes,
)
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.kernel.reading import read_game
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog

QUESTS = ("tutorial", *(f"q{number}" for number in range(1, 11)))
SEEDS = 3
GAMES = 1_000
_PLAYED = 30
_AGAIN = 50
"""Of the slowest odds this many are timed again."""
_ROUNDS = 5
"""So often are they timed in all."""
_RULES = "md_tui.games.massive_darkness."


def _seconds(work: Callable[[], object]) -> float:
    """Processor time of one work, which other programs do not lengthen."""
    start = process_time()
    work()
    return process_time() - start


@cache
def recorded(quests: tuple[str, ...] = QUESTS, seeds: int = SEEDS) -> tuple[Timeline, ...]:
    """A few games of each quest by the greedy bot."""
    return tuple(play(quest, "greedy", str(seed)) for quest in quests for seed in range(seeds))


def replay(data: bytes) -> Timeline:
    """A `.mdlog` with lengths, checksums, chain and state hashes checked, folded to its head."""
    return read_game(opened().game, mdlog.read(data).bodies)


def game_replay_vs_eventsourcing() -> float:
    """From the bytes of a whole game to its state, against the peer's replay of as many events."""
    longest = max(recorded(), key=_events)
    data = log_of(longest)
    get = _peer(_events(longest))
    return median_ratio(get, lambda: replay(data), rounds=9, times=4)


def _events(timeline: Timeline) -> int:
    return len(timeline.setup_events) + sum(len(batch.events) for batch in timeline.live())


def _peer(events: int) -> Callable[[], object]:
    """What replays this many small events by `eventsourcing`, from memory and without any check."""
    from eventsourcing.application import Application
    from eventsourcing.domain import Aggregate, event

    class Told(Aggregate):
        """A table of figures, changed in place."""

        @event("Begun")
        def __init__(self) -> None:
            self.figures: dict[str, str] = {}

        @event("Moved")
        def move(self, figure: str, to: str) -> None:
            """Enter a zone."""
            self.figures[figure] = to

    application: Any = Application()
    told: Any = Told()
    for number in range(events):
        told.move(f"f{number % 24}", f"z{number}")
        if number % 20 == 0:
            application.save(told)
    application.save(told)
    return lambda: application.repository.get(told.id)


def play_random_per_s(games: int = _PLAYED) -> float:
    """Commands a second on one core while the random bot plays the tutorial; what it is offered included."""
    play("tutorial", "random", "warm")
    played: list[Timeline] = []
    seconds = _seconds(lambda: played.extend(play("tutorial", "random", str(seed)) for seed in range(games)))
    return sum(len(timeline.live()) for timeline in played) / seconds


def _acting(quests: tuple[str, ...]) -> Iterable[Position]:
    """Where somebody chooses an action; an open question has its few answers at hand."""
    every = (position for timeline in recorded(quests) for position in positions(timeline))
    return (position for position in every if not position.state.asking)


def legal_ms(quests: tuple[str, ...] = QUESTS) -> float:
    """Milliseconds for the legal actions of one position: the median over recorded games."""
    offers = opened().game.offers
    return _median_ms([_seconds(lambda s=s, n=n: list(offers(s, n))) for s, n in _acting(quests)])  # type: ignore[misc]


def offers_ms(quests: tuple[str, ...] = QUESTS) -> float:
    """Milliseconds for all actions of one position with the reasons of the refused ones."""
    offers = opened().game.offers
    times = [_seconds(lambda s=s, n=n: list(offers(s, n, illegal=True))) for s, n in _acting(quests)]  # type: ignore[misc]
    return _median_ms(times)


def _median_ms(seconds: Sequence[float]) -> float:
    return statistics.median(seconds) * 1e3


@cache
def odds_times(games: tuple[str, ...] = EVERY_GOLDEN, most: int = 10**6) -> tuple[float, ...]:
    """Seconds for the odds of every attack offered in the golden games, each with nothing remembered.

    What is asked is how long a preview takes. So the garbage that its odds make counts, that of earlier ones
    does not: each time begins with an empty collector, which leaves the recorded games alone as it does in
    play what stood there at the start. Among thousands of single times the longest is a pause of the machine
    and no attack: the slowest are timed again, in rounds, and of each the middle time counts. A pause never
    shortens a time, so a slow attack is among them.
    """
    offered = list(islice((strike for timeline in golden(games) for strike in strikes(timeline)), most))
    gc.collect()
    gc.freeze()
    times = [[_cold_odds(strike)] for strike in offered]
    slow = sorted(range(len(offered)), key=lambda place: times[place])[-_AGAIN:]
    for _ in range(_ROUNDS - 1):
        for place in slow:
            times[place].append(_cold_odds(offered[place]))
    return tuple(map(statistics.median, times))


def _cold_odds(strike: Strike) -> float:
    box = opened().game.box
    cold()
    gc.collect()
    return _seconds(lambda: odds_of(box, *strike))


def cold() -> None:
    """Forget everything that the rules have worked out so far."""
    box = opened().game.box
    for memo in (box.memo, box.latest, box.sheets, box.abilities):
        memo.clear()
    for name, module in sys.modules.items():
        if name.startswith(_RULES):
            for thing in vars(module).values():
                getattr(thing, "cache_clear", int)()


def odds_ms() -> float:
    """The time of the usual attack in milliseconds."""
    return _median_ms(odds_times())


def odds_worst_ms() -> float:
    """The time of the slowest attack in milliseconds."""
    return max(odds_times()) * 1e3


def greedy_game_s(quests: tuple[str, ...] = QUESTS, seeds: int = SEEDS) -> float:
    """Seconds for a whole game by the greedy bot: the median over the quests of each one's median."""

    def median(quest: str) -> float:
        return statistics.median(_seconds(lambda s=s: play(quest, "greedy", str(s))) for s in range(seeds))  # type: ignore[misc]

    return statistics.median(map(median, quests))


def memory_growth(games: int = GAMES) -> float:
    """Memory after many games in one process, in units of that after the first tenth of them.

    The worse of two figures: objects alive, which no allocator hides, and pages held, which is what counts.
    """
    marks: list[tuple[int, int]] = []
    for number in range(games):
        play(QUESTS[number % len(QUESTS)], "random", str(number))
        if number + 1 in (games // 10, games):
            gc.collect()
            marks.append((sys.getallocatedblocks(), _pages()))
    return max(late / early for early, late in zip(marks[0], marks[-1], strict=True))


def _pages() -> int:
    """Pages of memory this process holds."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])


def _at_most(key: str, what: str, goal: float, measure: Callable[[], float]) -> Ratio:
    return Ratio(key, what, goal, measure, at_most=True)


RATIOS = (
    Ratio(
        "game_replay_vs_eventsourcing",
        "replay of a whole recorded game from `.mdlog` bytes, checks on, against `eventsourcing` in memory",
        15,
        game_replay_vs_eventsourcing,
        aim=20,
    ),
    Ratio(
        "play_random_per_s",
        "commands a second: the random bot plays the tutorial on one core",
        1_200,
        play_random_per_s,
        aim=2_000,
    ),
    _at_most("legal_ms", "milliseconds for the legal actions of a position, median", 0.25, legal_ms),
    _at_most("offers_ms", "milliseconds for all actions with reasons, median", 2, offers_ms),
    _at_most(
        "odds_ms", "milliseconds for the odds of an offered attack, nothing remembered, median", 5, odds_ms
    ),
    _at_most(
        "odds_worst_ms",
        "milliseconds for the odds of the slowest attack offered in the golden games, nothing remembered",
        30,
        odds_worst_ms,
    ),
    _at_most(
        "greedy_game_s", "seconds for a game by the greedy bot, median over the quests", 0.8, greedy_game_s
    ),
    _at_most("memory_growth", "memory after 1,000 games in a process against after 100", 1.1, memory_growth),
)
