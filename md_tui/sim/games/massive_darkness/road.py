"""How the road plays: each quest on a campaign beside the same quest alone, at that level and by that party.

`make road` plays what is not played yet and writes `docs/road.md`; it can be stopped at any time.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import convert, to_builtins

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.face.form import arrangement, road_arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.timeline import Timeline
from md_tui.sim.games.massive_darkness.campaigns import Stretch, Travelled, Trip, ends, play_trip, stretches
from md_tui.sim.games.massive_darkness.resumed import STAMP_LETTERS, Job, played, stamp
from md_tui.sim.games.massive_darkness.standings import wilson
from md_tui.sim.headless import play as play_game

SEED = 70_001
ALONE_SEED = 80_001
"""Seeds of this measurement alone: neither the road nor what veterans carry was chosen by them."""
HEROES = 3
BOT = "greedy"
NEAR = 15
"""By this many points at most a quest may be easier or harder on the road than alone."""
PERCENT = 100
HEADINGS = (
    *("quest", "level", "on the road", "interval", "alone", "interval", "gap"),
    *("skills", "XP", "levels worn", "rounds"),
)


class Beside(NamedTuple):
    """A quest of the road and the same quest alone."""

    road: Stretch
    level: int
    """The level most campaigns came to it at."""
    games: int
    won: int

    @property
    def chance(self) -> float:
        """To win it on the road at the first try, in points."""
        return PERCENT * self.road.won_first / self.road.came

    @property
    def alone(self) -> float:
        """To win it alone, in points."""
        return PERCENT * self.won / self.games

    @property
    def gap(self) -> float:
        """By how many points the road is easier."""
        return self.chance - self.alone


@cache
def _game() -> MassiveDarkness:
    """The game, opened once a process: what its box has worked out serves the next job too."""
    return open_box().game


def play(job: Job) -> Any:
    """One campaign, or one quest alone by the party of the road."""
    game = _game()
    if job[0] == "campaign":
        return to_builtins(play_trip(game, Trip(HEROES, BOT, str(job[1]))))
    quest, level, seed = str(job[1]), int(job[2]), str(job[3])
    party = road_arrangement(game.box, "", HEROES)["party"]
    above = {"level": level} if level > 1 else {}
    setup = {**arrangement(game.box, quest, heroes=HEROES), **above, "party": party}
    timeline = Timeline.start(game, setup, seed=seed, id="road")
    return play_game(timeline, make_bot(BOT, game, seed)).result == "won"


def start_of(trips: Iterable[Travelled], quest: str) -> int:
    """The level at which most campaigns came to a quest."""
    starts = Counter(
        tried.start
        for trip in trips
        for tried in trip.attempts
        if tried.quest == quest and tried.try_number == 1
    )
    return starts.most_common(1)[0][0]


def made_with() -> str:
    """The stamp of what is walked here: the roads and all that the greedy bot plays with."""
    return stamp(_greedy, roads=True)


def walked_with() -> str:
    """The stamp of a campaign: what veterans carry elsewhere has no part in it."""
    game = _game()
    roads = {name: [*road.order(with_prelude=True), road.xp] for name, road in game.box.campaigns.items()}
    return digest(canonical([stamp(_greedy), game.rules, roads]))[:STAMP_LETTERS]


def _greedy(source: str) -> bool:
    return "captain" not in source


def alone_jobs(levels: dict[str, int], games: int) -> list[Job]:
    """Games of each quest alone at its level; with other things to carry it would be another game."""
    known = _game().box.veterans
    carried = {quest: digest(canonical(to_builtins(known(quest, level)))) for quest, level in levels.items()}
    return [
        ("alone", quest, level, ALONE_SEED + number, carried[quest][:STAMP_LETTERS] if level > 1 else "")
        for quest, level in levels.items()
        for number in range(games)
    ]


def main(campaigns: int, games: int, processes: int, kept: Path) -> str:
    """Play so far unplayed ones of this many campaigns, and of this many games of each of their quests."""
    todo: list[Job] = [("campaign", SEED + number) for number in range(campaigns)]
    walked = played(kept, walked_with(), todo, play, processes)
    trips = [convert(walked[job], Travelled) for job in todo]
    road = stretches(trips)
    levels = {stretch.quest: start_of(trips, stretch.quest) for stretch in road}
    single = alone_jobs(levels, games)
    results = played(kept, stamp(_greedy), single, play, processes)
    won = Counter(str(job[1]) for job in single if results[job])
    found = [Beside(stretch, levels[stretch.quest], games, won[stretch.quest]) for stretch in road]
    return page(found, trips, made_with())


def page(found: Sequence[Beside], trips: Sequence[Travelled], mark: str) -> str:
    """The measurement as a page."""
    tries, won = _mean(len(trip.attempts) for trip in trips), _mean(trip.won for trip in trips)
    lines = [
        "# How the road plays",
        "",
        f"Made by `make road` (`{mark}`): {len(trips)} campaigns of {HEROES} heroes by the greedy bot,",
        f"seeds from {SEED}, and {found[0].games} games of each quest alone by the same party, at the level",
        "most campaigns came to it at (MD-TWN-16). Chances are of the first try, with their 95 % intervals;",
        "the gap is by how many points the quest is easier on the road.",
        "",
        f"| {' | '.join(HEADINGS)} |",
        f"| --- |{' --: |' * (len(HEADINGS) - 1)}",
        *map(_line, found),
        "",
        *(f"- {count} of {len(trips)} campaigns {end}" for end, count in ends(trips).items()),
        f"- {tries:.1f} tries and {won:.1f} victories a campaign",
        "",
        _verdict(found),
    ]
    return "\n".join(lines) + "\n"


def _mean(values: Iterable[int]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)


def _line(one: Beside) -> str:
    road, (low, high) = one.road, wilson(one.won, one.games)
    cells = [
        road.quest,
        str(one.level),
        f"{one.chance:.0f} %",
        f"{PERCENT * road.low:.0f}-{PERCENT * road.high:.0f}",
        f"{one.alone:.0f} %",
        f"{PERCENT * low:.0f}-{PERCENT * high:.0f}",
        f"{one.gap:+.0f}",
        f"{road.skills:.1f}",
        f"{road.xp:.0f}",
        f"{road.gear:.1f}",
        f"{road.rounds:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def _verdict(found: Sequence[Beside]) -> str:
    far = [f"{one.road.quest} ({one.gap:+.1f})" for one in found if abs(one.gap) > NEAR]
    if not far:
        return f"Every quest is within {NEAR} points of the same quest alone."
    return f"More than {NEAR} points from the same quest alone: {', '.join(far)}."


if __name__ == "__main__":
    campaigns, games, processes = map(int, sys.argv[1:4])
    print(main(campaigns, games, processes, Path(sys.argv[4])), end="")
