"""From an activation of the game to its card: who does what to whom, and why."""

from __future__ import annotations

from md_tui.games.massive_darkness.view import View
from md_tui.toolkit.words import Named, named
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Span
from md_tui.tui.draw.parts import said
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.cards.activation import Activation
from md_tui.tui.games.massive_darkness.cards.from_fight import roll_of
from md_tui.tui.games.massive_darkness.drama.activation import Activity, trail
from md_tui.tui.games.massive_darkness.drama.course import Toss
from md_tui.tui.games.massive_darkness.moments.where import called

Keys = tuple[tuple[str, str], ...]
NOBODY_SEEN = "MD-ENP-06"
"""The rule by which those walk on who see nobody."""


def activation_of(
    book: Book, view: View, one: Activity, toss: Toss | None, to: Brush, tag: str, keys: Keys
) -> Activation:
    """The card of an activation, with its dice once they are on the table."""
    return Activation(
        str(called(book, view, one.enemy)),
        book.say.say("board", "acts", "tag_answers") if one.answers else tag,
        tuple(_deed(book, view, one)),
        book.say.say("board", "acts", "why"),
        _why(book, one),
        roll_of(book, view, toss, to) if toss else None,
        keys,
    )


def deed_text(book: Book, view: View, one: Activity) -> str:
    """What it does, in a sentence without an end."""
    key = ("walk_strike" if one.target else "walk") if one.path else "strike" if one.target else ""
    if one.answers and one.target:
        key = "walk_answer" if one.path else "answer"
    if not key:
        return ""
    who, target = called(book, view, one.enemy), book.say.name(one.target)
    return book.say.say("board", "acts", key, who=who, target=target, way=_way(book, one))


def _deed(book: Book, view: View, one: Activity) -> list[tuple[Span, ...]]:
    told = deed_text(book, view, one)
    lines = [(said(f"{told}.", "text", True),)] if told else []
    return [*lines, *((said(text, "text"),) for text in one.told)]


def _way(book: Book, one: Activity) -> Named:
    """The directions of its steps, each once for a straight stretch."""
    steps = list(trail(book, one).values())
    ways = [way for place, way in enumerate(steps) if place == 0 or steps[place - 1] != way]
    joined = book.say.say_raw("board", "acts", "then").join(str(book.say.name(way)) for way in ways)
    return named(joined or book.say.say("board", "intents", "on"))


def _why(book: Book, one: Activity) -> str:
    if one.answers:
        return book.say.say("board", "acts", "was_struck", hero=book.say.name(one.answers))
    if one.why:
        return f"{one.why[:1].upper()}{one.why[1:]}."
    return book.say.say("board", "acts", "nobody_seen") if one.rule == NOBODY_SEEN else ""
