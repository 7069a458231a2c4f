"""Questions about the table that are typed, and their answers in lines."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.face import asked, describe
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.plain_map import map_lines
from md_tui.games.descent.odds.attack import Odds
from md_tui.games.descent.view import View
from md_tui.toolkit.rulebook import Rulebook
from md_tui.toolkit.words import named

RULE_WIDTH = 76
MOST_RULES = 8


def look(words: Words, book: Rulebook, view: View, seat: str, rest: str) -> list[str]:
    """The map."""
    return map_lines(words.box, view.table)


def sight(words: Words, book: Rulebook, view: View, seat: str, rest: str) -> list[str]:
    """The map with the range that each space in sight needs."""
    figure = rest or (view.table.turn.figure if view.table.turn else seat)
    if not view.table.present(figure):
        return [words.say("asked", "nobody", id=named(figure[:40]))]
    seen = asked.sight(words.box, view, figure)
    return map_lines(words.box, view.table, {space: f"{far:>2}" for space, far in seen.items()})


def reach(words: Words, book: Rulebook, view: View, seat: str, rest: str) -> list[str]:
    """The map with the points that each space in reach costs; `+n` are points that must first be gained."""
    figure = rest or (view.table.turn.figure if view.table.turn else seat)
    if not view.table.present(figure):
        return [words.say("asked", "nobody", id=named(figure[:40]))]
    found = asked.prices(words.box, view, figure)
    shown = {space: price_mark(cost, found.points) for space, cost in found.spaces.items()}
    said = words.say("asked", "reach", points=found.points, speed=found.speed, fatigue=found.fatigue)
    return [*map_lines(words.box, view.table, shown), said]


def price_mark(cost: int, points: int) -> str:
    """Two characters: the cost, or how much of it must still be gained, from 10 on without a sign."""
    more = cost - points
    return f"{cost:>2}" if more <= 0 else f"+{more}" if more < 10 else str(more)


def rules(words: Words, book: Rulebook, view: View, seat: str, rest: str) -> list[str]:
    """A rule by its id, or those that words mean."""
    rule = book.get(rest.upper())
    if rule is not None:
        return book.render(rule, RULE_WIDTH)
    return [f"{found.id}  {found.title}" for found in book.search(rest, MOST_RULES)] or list(book.chapters)


def card(words: Words, book: Rulebook, view: View, seat: str, rest: str) -> list[str]:
    """What is printed on a card or a sheet."""
    printed = words.about(rest)
    return (
        [f"{words.name(rest)}: {printed}"] if printed else [words.say("asked", "nobody", id=named(rest[:40]))]
    )


def _described(make: Callable[[Words, View], list[str]]) -> Callable[..., list[str]]:
    return lambda words, book, view, seat, rest: make(words, view)


QUERIES: dict[str, Callable[..., list[str]]] = {
    "look": look,
    "map": look,
    "sight": sight,
    "reach": reach,
    "heroes": _described(describe.heroes),
    "foes": _described(describe.foes),
    "goals": _described(describe.goals),
    "hand": _described(describe.hand),
    "order": _described(describe.orders),
    "rule": rules,
    "rules": rules,
    "card": card,
}
"""By the word that asks."""


def odds_lines(words: Words, found: Odds) -> list[str]:
    """The odds of an attack for people."""
    facts: dict[str, Any] = {"mean": named(f"{found.mean:.1f}"), "fells": found.fells}
    chances = {"any": found.at_least(1), "defeat": found.defeat, "missed": found.missed / found.total}
    shown = {key: named(f"{value:.0%}") for key, value in chances.items()}
    table = ", ".join(
        f"{damage}: {ways / found.total:.0%}" for damage, ways in sorted(found.damage.items()) if ways
    )
    return [words.say("odds", "line", **facts, **shown), words.say("odds", "table", table=named(table))]
