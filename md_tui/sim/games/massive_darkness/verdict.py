"""What the games of a plan must show, judged by intervals of 95 %: only what is certainly wrong counts."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from math import sqrt
from typing import Protocol

from md_tui.sim.games.massive_darkness.standings import Z

CORE = (3, 4)
"""Sizes of a party for which quests are tuned."""
GREEDY, CAPTAIN = "greedy", "captain"
FOURTH_HERO = 0.12
"""As much as a fourth hero may change."""
CAPTAIN_LOW, CAPTAIN_HIGH = 0.25, 0.9


class Rated(Protocol):
    """What a cell says about winning, be it counted or read from a page."""

    @property
    def quest(self) -> str:
        """The quest."""

    @property
    def heroes(self) -> int:
        """The size of the party."""

    @property
    def bot(self) -> str:
        """Who played."""

    @property
    def mixed(self) -> bool:
        """Whether heroes and classes were paired at random."""

    @property
    def start(self) -> int:
        """The level the games began at."""

    @property
    def games(self) -> int:
        """How many there were."""

    @property
    def rate(self) -> float:
        """The share that was won."""

    @property
    def low(self) -> float:
        """The lower end of its interval."""

    @property
    def high(self) -> float:
        """The upper end of its interval."""


def faults(found: Iterable[Rated], difficulty: Mapping[str, int]) -> list[str]:
    """Everything that is certainly not as it should be, in a line each."""
    known = [cell for cell in found if not cell.mixed and cell.start == 1]
    plain = [cell for cell in known if cell.bot == GREEDY and cell.heroes in CORE]
    captains = [cell for cell in known if cell.bot == CAPTAIN]
    return [*_out_of_order(plain, difficulty), *_fourth_hero(plain), *_of_captain(captains)]


def _out_of_order(found: list[Rated], difficulty: Mapping[str, int]) -> Iterator[str]:
    """A quest that is certainly easier than one of lower difficulty, for the same number of heroes."""
    for one, other in combinations(found, 2):
        easy, hard = sorted((one, other), key=lambda cell: difficulty[cell.quest])
        same = one.heroes == other.heroes and difficulty[easy.quest] < difficulty[hard.quest]
        if same and hard.low > easy.high:
            levels = f"{difficulty[hard.quest]} against {difficulty[easy.quest]}"
            yield f"{hard.quest} is easier than {easy.quest} with {one.heroes} heroes ({levels})"


def _fourth_hero(found: list[Rated]) -> Iterator[str]:
    """A quest that four heroes certainly win far more or less often than three."""
    three, four = ({cell.quest: cell for cell in found if cell.heroes == size} for size in CORE)
    for quest in three.keys() & four.keys():
        gap, half = difference(three[quest], four[quest])
        if abs(gap) - half > FOURTH_HERO:
            yield f"a fourth hero changes {quest} by {100 * gap:+.0f} points"


def difference(one: Rated, other: Rated) -> tuple[float, float]:
    """How much more often the other cell is won, and half the interval of that."""
    parts = (cell.rate * (1 - cell.rate) / cell.games for cell in (one, other))
    return other.rate - one.rate, Z * sqrt(sum(parts))


def _of_captain(found: list[Rated]) -> Iterator[str]:
    """A cell that the captain certainly hardly ever or nearly always wins."""
    for cell in found:
        if cell.high < CAPTAIN_LOW or cell.low > CAPTAIN_HIGH:
            yield f"the captain wins {cell.quest} with {cell.heroes} heroes in {cell.rate:.0%} of its games"
