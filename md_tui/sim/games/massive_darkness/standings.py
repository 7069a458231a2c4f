"""What many games come to: win rates with confidence, medians, cards, heroes and classes."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from math import sqrt
from statistics import mean, median
from typing import Any

from md_tui.kernel.value import Value
from md_tui.sim.games.massive_darkness.simulate import Facts

Z = 1.96
"""95 % confidence."""
SHARE = 0.95


class Cell(Value, frozen=True):
    """The games of one quest, party size and bot taken together."""

    quest: str
    heroes: int
    bot: str
    mixed: bool
    seeds: str
    games: int
    won: int
    stalled: int
    rate: float
    low: float
    high: float
    """The ends of the confidence interval of the win rate."""
    rounds: float
    deaths: float
    lifebringer: float
    xp: float
    level: float
    questions: float
    """Median of the questions asked in a round."""
    many_questions: int
    """The number of questions that 95 of 100 rounds keep within."""
    seconds: float
    start: int = 1
    """The level at which the games began."""

    @property
    def title(self) -> str:
        """The quest, with a star for mixed parties and the level it begins at if that is not the first."""
        return self.quest + "*" * self.mixed + (f"@{self.start}" if self.start > 1 else "")


def wilson(won: int, games: int) -> tuple[float, float]:
    """The Wilson interval of a rate."""
    if not games:
        return 0.0, 1.0
    rate, z2 = won / games, Z * Z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def percentile(values: list[int], share: float) -> int:
    """The smallest value that this share of all values keeps within."""
    if not values:
        return 0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def cells(facts: Iterable[Facts]) -> list[Cell]:
    """All cells, in the order in which they were played."""
    groups: dict[tuple[str, int, str, bool, int], list[Facts]] = defaultdict(list)
    for game in facts:
        groups[game.quest, game.heroes, game.bot, game.mixed, game.start].append(game)
    return [_cell(*key, games) for key, games in groups.items()]


def _cell(quest: str, heroes: int, bot: str, mixed: bool, start: int, games: list[Facts]) -> Cell:
    won, asked = sum(game.won for game in games), [n for game in games for n in game.questions]
    low, high = wilson(won, len(games))
    return Cell(
        quest,
        heroes,
        bot,
        mixed,
        f"{games[0].seed}-{games[-1].seed}",
        len(games),
        won,
        sum(game.result == "stalled" for game in games),
        won / len(games),
        low,
        high,
        median(game.rounds for game in games),
        mean(game.deaths for game in games),
        mean(game.lifebringer for game in games),
        mean(game.xp for game in games),
        mean(game.level for game in games),
        median(asked) if asked else 0,
        percentile(asked, SHARE),
        median(game.seconds for game in games),
        start,
    )


HEADER = (
    "quest heroes games  won   95 % interval  rounds deaths  life    xp level  asked (95 %)  sec  stalled"
)


def line(cell: Cell) -> str:
    """One cell as a line under HEADER."""
    return (
        f"{cell.title:<9}{cell.heroes:>3}{cell.games:>6}{cell.rate:>6.0%}"
        f"{cell.low:>8.0%} -{cell.high:>4.0%}{cell.rounds:>9.4g}{cell.deaths:>7.1f}{cell.lifebringer:>6.1f}"
        f"{cell.xp:>6.1f}{cell.level:>6.1f}{cell.questions:>7.3g} ({cell.many_questions})"
        f"{cell.seconds:>9.2f}{cell.stalled:>7}"
    )


class Member(Value, frozen=True):
    """How parties with one hero or class did."""

    name: str
    games: int
    rate: float


def members(facts: Iterable[Facts], part: int) -> list[Member]:
    """Win rates by hero (part 0) or class (part 1)."""
    return _rates(facts, lambda game: {name.split(":")[part] for name in game.party})


def _rates(facts: Iterable[Facts], names: Callable[[Facts], Iterable[str]]) -> list[Member]:
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in facts:
        for name in names(game):
            played[name] += 1
            won[name] += game.won
    return [Member(name, count, won[name] / count) for name, count in sorted(played.items())]


class CardUse(Value, frozen=True):
    """In how many games a card was seen, held by a hero, and worn or used."""

    name: str
    seen: int
    held: int
    used: int

    @property
    def share(self) -> float:
        """How often a hero who held it made use of it."""
        return self.used / self.held if self.held else 1.0


def cards(facts: Iterable[Facts]) -> list[CardUse]:
    """All cards that were seen."""
    seen: Counter[str] = Counter()
    held: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for game in facts:
        seen.update(game.seen)
        held.update(game.held)
        used.update(game.used)
    return [CardUse(name, count, held[name], used[name]) for name, count in sorted(seen.items())]


def summary(facts: list[Facts]) -> dict[str, Any]:
    """Everything together, for JSON."""
    mixed = [game for game in facts if game.mixed]
    return {
        "cells": cells(facts),
        "heroes": members(mixed, 0),
        "classes": members(mixed, 1),
        "cards": cards(facts),
    }
