"""Many campaigns without a face: how each quest along the road went, at which level and with what gear."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from msgspec import structs

from md_tui.bots.base import check_bot, make_bot
from md_tui.games.massive_darkness.campaign.levels import card_level
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.events.campaign import ChapterBegan, ChapterEnded
from md_tui.games.massive_darkness.face.form import road_arrangement
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.setup import initial
from md_tui.games.registry import DEFAULT
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Value
from md_tui.sim.games.massive_darkness.standings import wilson
from md_tui.sim.headless import play
from md_tui.sim.series import as_lines
from md_tui.store.files import COMMON, add_to, write_file


class Trip(NamedTuple):
    """One campaign to be played."""

    heroes: int
    bot: str
    seed: str
    order: str = "printed"
    prelude: bool = False


class Attempt(Value, frozen=True):
    """One try at a quest of the road."""

    quest: str
    try_number: int
    start: int
    """The level it began at."""
    skills: float
    """Steps bought, on average of the party; so for what follows."""
    xp: float
    cards: float
    gear: float
    """Levels of the cards worn at the start, added up."""
    won: bool = False
    reason: str = "too_many_rounds"
    rounds: int = 0
    level: int = 0


class Travelled(Value, frozen=True):
    """How one campaign went."""

    seed: str
    heroes: int
    attempts: tuple[Attempt, ...]
    end: str
    """finished | stalled"""
    won: int
    commands: int
    seconds: float
    hash: str


class Log:
    """Takes down the chapters of a campaign while it is played."""

    def __init__(self, box: Box, timeline: Timeline) -> None:
        self.box, self.timeline = box, timeline
        self.attempts: list[Attempt] = []
        self._take(timeline.setup_events)

    def __call__(self, batch: Any) -> None:
        """Note what a batch began or ended."""
        self._take(batch.events)

    def _take(self, events: Iterable[Any]) -> None:
        for event in events:
            if isinstance(event, ChapterEnded):
                self._end()
            elif isinstance(event, ChapterBegan):
                self.attempts.append(self._begin(event))

    def _begin(self, event: ChapterBegan) -> Attempt:
        state: State = self.timeline.state
        heroes = list(state.heroes.values())
        tries = sum(attempt.quest == event.quest for attempt in self.attempts)
        return Attempt(
            event.quest,
            tries + 1,
            event.level,
            mean(sum(hero.bought.values()) for hero in heroes),
            mean(hero.xp for hero in heroes),
            mean(len(hero.cards) for hero in heroes),
            mean(_worn(self.box, hero) for hero in heroes),
        )

    def _end(self) -> None:
        outcome = self.timeline.state.campaign.history[-1]
        began = self.attempts[-1]
        self.attempts[-1] = Attempt(
            *(began.quest, began.try_number, began.start, began.skills, began.xp, began.cards, began.gear),
            *(outcome.won, outcome.reason, outcome.rounds, outcome.level),
        )


def _worn(box: Box, hero: Hero) -> int:
    return sum(card_level(box, card) for card in hero.equipped)


def check(box: Box, trip: Trip) -> None:
    """Refuse a campaign whose order or bot is not there, before any is played."""
    setup = road_arrangement(box, "", trip.heroes, order=trip.order, prelude=trip.prelude)
    initial(box, setup)
    check_bot(DEFAULT, trip.bot)


def play_trip(game: Any, trip: Trip) -> Travelled:
    """Play one campaign and tell how it went."""
    began = time.process_time()
    setup = road_arrangement(game.box, "", trip.heroes, order=trip.order, prelude=trip.prelude)
    timeline = Timeline.start(game, setup, seed=trip.seed, id=f"sim-road-{trip.seed}")
    log = Log(game.box, timeline)
    result = play(timeline, make_bot(trip.bot, game, trip.seed), log)
    return Travelled(
        trip.seed,
        trip.heroes,
        tuple(log.attempts),
        "finished" if timeline.state.over else "stalled",
        sum(attempt.won for attempt in log.attempts),
        result.commands,
        time.process_time() - began,
        result.hash,
    )


class Stretch(Value, frozen=True):
    """One quest of the road over all campaigns: the first tries, and what came of further ones."""

    quest: str
    heroes: int
    came: int
    """Campaigns that got here."""
    won_first: int
    low: float
    high: float
    """The ends of the confidence interval of the chance at the first try."""
    won_ever: int
    start: float
    skills: float
    xp: float
    gear: float
    cards: float
    rounds: float


def stretches(trips: Iterable[Travelled]) -> list[Stretch]:
    """The road quest by quest, for each size of party, in the order in which it was first walked."""
    first: dict[tuple[str, int], list[Attempt]] = {}
    ever: Counter[tuple[str, int]] = Counter()
    for trip in trips:
        for attempt in trip.attempts:
            key = attempt.quest, trip.heroes
            ever[key] += attempt.won
            if attempt.try_number == 1:
                first.setdefault(key, []).append(attempt)
    return [_stretch(*key, tries, ever[key]) for key, tries in first.items()]


def _stretch(quest: str, heroes: int, tries: list[Attempt], ever: int) -> Stretch:
    won = sum(attempt.won for attempt in tries)

    def average(of: Callable[[Attempt], float]) -> float:
        return mean(of(attempt) for attempt in tries)

    return Stretch(
        quest,
        heroes,
        len(tries),
        won,
        *wilson(won, len(tries)),
        ever,
        average(lambda a: a.start),
        average(lambda a: a.skills),
        average(lambda a: a.xp),
        average(lambda a: a.gear),
        average(lambda a: a.cards),
        average(lambda a: a.rounds),
    )


HEADER = "quest    heroes  came  first try   95 % interval  ever  level  skills    xp  gear  cards  rounds"


def line(stretch: Stretch) -> str:
    """One quest of the road as a line under HEADER."""
    rate = stretch.won_first / stretch.came
    return (
        f"{stretch.quest:<9}{stretch.heroes:>5}{stretch.came:>7}{rate:>10.0%}"
        f"{stretch.low:>11.0%} -{stretch.high:>4.0%}"
        f"{stretch.won_ever / stretch.came:>6.0%}{stretch.start:>7.1f}{stretch.skills:>8.1f}"
        f"{stretch.xp:>6.1f}{stretch.gear:>6.1f}{stretch.cards:>7.1f}{stretch.rounds:>8.1f}"
    )


def ends(trips: Iterable[Travelled]) -> dict[str, int]:
    """Where campaigns ended: at the end of the road, or stalled in a quest."""
    found = Counter(
        trip.end if trip.end == "finished" else f"stalled in {trip.attempts[-1].quest}" for trip in trips
    )
    return dict(sorted(found.items()))


class RoadFile:
    """A file with a line for every try at a quest, written as campaigns end."""

    COLUMNS = ("seed", "heroes", "end", "hash", *Attempt.__struct_fields__)

    def __init__(self, path: Path, over: bool) -> None:
        self._path = path
        write_file(path, as_lines([self.COLUMNS]), over=over, mode=COMMON)

    def add(self, trip: Travelled) -> None:
        """The tries of one campaign more."""
        about = (trip.seed, trip.heroes, trip.end, trip.hash)
        add_to(self._path, as_lines((*about, *structs.astuple(tried)) for tried in trip.attempts))
