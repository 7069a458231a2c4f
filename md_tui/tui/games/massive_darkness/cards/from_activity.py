"""From an activation of the game to its card: who does what to whom, and why."""

from __future__ import annotations

from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Span
from md_tui.tui.draw.parts import said
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.where import called
from md_tui.tui.games.massive_darkness.cards.activation import Activation
from md_tui.tui.games.massive_darkness.cards.from_fight import roll_of
from md_tui.tui.games.massive_darkness.drama.activation import Activity, deed_text
from md_tui.tui.games.massive_darkness.drama.course import Toss

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


def _deed(book: Book, view: View, one: Activity) -> list[tuple[Span, ...]]:
    told = deed_text(book, view, one)
    lines = [(said(f"{told}.", "text", True),)] if told else []
    return [*lines, *((said(text, "text"),) for text in one.told)]


def _why(book: Book, one: Activity) -> str:
    if one.answers:
        return book.say.say("board", "acts", "was_struck", hero=book.say.name(one.answers))
    if one.why:
        return f"{one.why[:1].upper()}{one.why[1:]}."
    return book.say.say("board", "acts", "nobody_seen") if one.rule == NOBODY_SEEN else ""
