"""What games say beside who won: what a card does for winning, why games were lost, what was worked."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from md_tui.sim.games.massive_darkness.simulate import Facts
from md_tui.sim.games.massive_darkness.standings import Z

Stratum = tuple[str, int, str, bool, int]
Tally = list[int]
"""Games with the card and won among them, then the same without it."""


class Effect(NamedTuple):
    """How much more often games are won in which a hero holds a card."""

    gain: float
    half: float
    """Half of the interval of 95 % confidence."""


def effects(facts: Iterable[Facts]) -> dict[str, Effect]:
    """Each card's effect, among games of the same quest, party size, bot and last level alone.

    Whoever lives longer finds more and wins more, so only games that came equally far are compared."""
    groups: dict[Stratum, list[Facts]] = defaultdict(list)
    for game in facts:
        groups[game.quest, game.heroes, game.bot, game.mixed, game.level].append(game)
    tallies: dict[str, list[Tally]] = defaultdict(list)
    for games in groups.values():
        for card in {name for game in games for name in game.held}:
            tallies[card].append(_tally(card, games))
    return {card: found for card, strata in tallies.items() if (found := _pooled(strata))}


def _tally(card: str, games: list[Facts]) -> Tally:
    held = [game for game in games if card in game.held]
    won = sum(game.won for game in held)
    return [len(held), won, len(games) - len(held), sum(game.won for game in games) - won]


def _pooled(strata: Iterable[Tally]) -> Effect | None:
    """The differences of all strata, weighted by how much each can say (Mantel and Haenszel)."""
    weights = gain = spread = 0.0
    for held, held_won, other, other_won in strata:
        if not held or not other:
            continue
        weight, with_it, without = held * other / (held + other), held_won / held, other_won / other
        weights += weight
        gain += weight * (with_it - without)
        spread += weight**2 * (with_it * (1 - with_it) / held + without * (1 - without) / other)
    return Effect(gain / weights, Z * sqrt(spread) / weights) if weights else None


def defeats(facts: Iterable[Facts]) -> dict[str, Counter[str]]:
    """How often each quest was lost for which reason; a game that nobody ended counts too."""
    out: dict[str, Counter[str]] = defaultdict(Counter)
    for game in facts:
        out[game.quest].update([] if game.won else [game.reason])
    return dict(out)


class Worked(NamedTuple):
    """How often a device of a quest was worked: in all games, and in those that were won."""

    quest: str
    device: str
    games: int
    used: int
    won: int
    used_won: int


def devices(facts: Iterable[Facts]) -> list[Worked]:
    """Every device that was ever worked in a quest, by quest."""
    groups: dict[str, list[Facts]] = defaultdict(list)
    for game in facts:
        groups[game.quest].append(game)
    out = []
    for quest, games in groups.items():
        won = [game for game in games if game.won]
        for device in sorted({name for game in games for name in game.devices}):
            counts = (sum(device in game.devices for game in some) for some in (games, won))
            used, used_won = counts
            out.append(Worked(quest, device, len(games), used, len(won), used_won))
    return out
