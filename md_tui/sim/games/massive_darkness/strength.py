"""How strong the captain is: the same seeds played by it and by the greedy bot, in every quest.

`make strength` plays what is not played yet and writes `docs/strength.md`; it can be stopped at any time.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from md_tui.bots.base import Bot, Outlook, make_bot
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command
from md_tui.sim.games.massive_darkness import simulate
from md_tui.sim.games.massive_darkness.balance import UNTOUCHED
from md_tui.sim.games.massive_darkness.facts_file import FactsFile, read_facts
from md_tui.sim.games.massive_darkness.resumed import Job, played, stamp
from md_tui.sim.games.massive_darkness.simulate import Facts, job_of, play_job

SEED = UNTOUCHED
"""The seeds of the balance page that nothing was tuned by, so that the captain's games serve both pages."""
SIZES = (3, 4)
BOTS = ("greedy", "captain")
BALANCE = "balance.csv"
"""The file beside its own in which `make balance` keeps its games."""
SURE = 1.96
PERCENT = 100
NEVER: dict[str, str] = {}
"""Kinds of offers that it leaves alone on purpose, with the reason."""
UNEXPLAINED = "nobody knows why"


class Pair(NamedTuple):
    """One seed of one quest, played by both."""

    quest: str
    heroes: int
    greedy: bool
    captain: bool
    seconds: float
    """Of one core, for the captain's game."""
    longest: float
    """Its longest decision."""
    offered: tuple[str, ...] = ()
    """The kinds of offers it had in that game."""
    taken: tuple[str, ...] = ()


def play(job: Job) -> dict[str, Any]:
    """One game of one bot."""
    name, quest, heroes, seed = str(job[0]), str(job[1]), int(job[2]), str(job[3])
    game = open_box().game
    bot = Timed(make_bot(name, game, seed))
    facts = play_job(game, simulate.Job(quest, heroes, name, seed), bot)
    timed = {"won": facts.won, "seconds": facts.seconds - bot.counting, "longest": bot.longest}
    return {**timed, **bot.kinds.told(), "facts": msgspec.to_builtins(facts)}


class Timed:
    """A bot whose thoughts are timed, and of which is noted what it was offered and took."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.longest = self.counting = 0.0
        self.kinds = Kinds(set(), set())

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """What the bot does; looking the offers over for these notes is no time of its own."""
        began = time.process_time()
        seat, command = self.bot.choose(outlook)
        thought = time.process_time()
        self.longest = max(self.longest, thought - began)
        self.kinds.note(outlook.offers(seat), command)
        self.counting += time.process_time() - thought
        return seat, command


class Kinds(NamedTuple):
    """The kinds of offers that came up in a game, and those that were taken."""

    offered: set[str]
    taken: set[str]

    def note(self, offers: Iterable[Offer], command: Command) -> None:
        """One decision."""
        legal = [offer for offer in offers if offer.legal]
        self.offered.update(offer.kind for offer in legal)
        self.taken.update(offer.kind for offer in legal if offer.command == command or offer.covers(command))

    def told(self) -> dict[str, list[str]]:
        """For the file of results."""
        return {"offered": sorted(self.offered), "taken": sorted(self.taken)}


def pairs(results: dict[Job, Any]) -> list[Pair]:
    """The seeds that both have played."""
    found = []
    for job, mine in results.items():
        other = results.get(("greedy", *job[1:]))
        if job[0] == "captain" and other is not None:
            kinds = (tuple(mine.get("offered", ())), tuple(mine.get("taken", ())))
            figures = (other["won"], mine["won"], mine["seconds"], mine["longest"])
            found.append(Pair(str(job[1]), int(job[2]), *figures, *kinds))
    return found


def gain(found: Sequence[Pair]) -> tuple[float, float]:
    """By how many points the captain wins more often, and half of the 95 % interval of that."""
    differences = [int(pair.captain) - int(pair.greedy) for pair in found]
    count = len(differences)
    mean = sum(differences) / count
    # One game more that goes each way: a few pairs that agree prove nothing.
    squares = sum((value - mean) ** 2 for value in differences) + 1
    return PERCENT * mean, PERCENT * SURE * sqrt(squares / count / count)


def page(found: Sequence[Pair], mark: str) -> str:
    """The measurement as a page: every quest, all together, and the time it takes."""
    quests = sorted({pair.quest for pair in found}, key=_order)
    lines = [
        "# How strong the captain is",
        "",
        f"Made by `make strength` (`{mark}`): seeds from {SEED}, each by the captain and the greedy bot,",
        "with recommended parties of 3 and 4. Gain in points, paired by seed, with its 95 % interval.",
        "",
        "| quest | pairs | greedy | captain | gain |",
        "| --- | --: | --: | --: | --: |",
        *(_line(quest, [pair for pair in found if pair.quest == quest]) for quest in quests),
        *(_line(f"{size} heroes", [pair for pair in found if pair.heroes == size]) for size in SIZES),
        _line("**all**", found),
        "",
        _verdict(found),
        "",
        *_kinds(found),
    ]
    return "\n".join(lines) + "\n"


def _order(quest: str) -> tuple[int, str]:
    number = quest.removeprefix("q")
    return (int(number), "") if number.isdigit() else (0, quest)


def _line(name: str, found: Sequence[Pair]) -> str:
    if not found:
        return f"| {name} | 0 | | | |"
    mean, half = gain(found)
    won = (_share(pair.greedy for pair in found), _share(pair.captain for pair in found))
    return f"| {name} | {len(found)} | {won[0]} % | {won[1]} % | {mean:+.0f} ± {half:.0f} |"


def _share(won: Iterable[bool]) -> int:
    values = list(won)
    return round(PERCENT * sum(values) / len(values))


def _verdict(found: Sequence[Pair]) -> str:
    mean, half = gain(found)
    seconds, slow = sum(pair.seconds for pair in found) / len(found), max(pair.longest for pair in found)
    return (
        f"All together the gain is surely above {mean - half:.0f} points. A game takes the captain "
        f"{seconds:.1f} s of one core in the mean; its longest decision took {slow:.2f} s."
    )


def _kinds(found: Sequence[Pair]) -> list[str]:
    """In how many games each kind of offer came up and was taken, and why some never are."""
    offered = Counter(kind for pair in found for kind in pair.offered)
    taken = Counter(kind for pair in found for kind in pair.taken)
    never = [kind for kind in sorted(offered) if not taken[kind]]
    return [
        "| offer | games with it | games in which it took one |",
        "| --- | --: | --: |",
        *(f"| {kind} | {offered[kind]} | {taken[kind]} |" for kind in sorted(offered)),
        "",
        f"Never taken: {'; '.join(map(_reason, never)) or 'none'}.",
    ]


def _reason(kind: str) -> str:
    return f"{kind} ({NEVER.get(kind, UNEXPLAINED)})"


def main(games: int, processes: int, kept: Path, quests: Sequence[str] = ()) -> str:
    """Play this many seeds a quest and party size by both bots, those that are not played yet."""
    names = quests or sorted(open_box().game.box.quests)
    jobs: list[Job] = [
        (bot, quest, size, SEED + i)
        for i in range(games)
        for quest in names
        for size in SIZES
        for bot in BOTS
    ]
    mark = stamp(lambda source: True)
    results = played(kept, mark, jobs, play, processes)
    hand_on(kept.with_name(BALANCE), [msgspec.convert(each["facts"], Facts) for each in results.values()])
    return page(pairs(results), mark)


def hand_on(path: Path, games: list[Facts]) -> None:
    """Add these games to the file that `make balance` goes on with, so that nothing is played twice."""
    box = open_box().game.box
    known = list(read_facts(path, box)) if path.exists() else []
    there = {job_of(game) for game in known}
    file = FactsFile(path, known, box, over=True)
    for game in games:
        if job_of(game) not in there:
            file.add(game)


if __name__ == "__main__":
    print(main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), sys.argv[4:]), end="")
