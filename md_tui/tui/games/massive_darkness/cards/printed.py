"""A card as it is printed: what it is, its dice as blocks, and each sentence in a line of its own."""

from __future__ import annotations

from collections.abc import Iterator

from md_tui.games.massive_darkness.content.cards import CATEGORIES, Equipment
from md_tui.games.massive_darkness.face.describe import equipment_lines
from md_tui.games.massive_darkness.face.phrases import explained
from md_tui.games.massive_darkness.model import card_id
from md_tui.toolkit.words import capital, named
from md_tui.tui.draw.look import BARE, Line, Span
from md_tui.tui.draw.parts import dice, said
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.panes.from_view import card_words, pool_of


def printed_lines(book: Book, id: str) -> Iterator[tuple[Span, ...]]:
    """The lines of a piece of equipment below its name."""
    card = _card(book, id)
    head = equipment_lines(book.say, card)[0].removeprefix(book.say.headed(book.say.name(card.id)))
    yield (said(capital(head.rstrip(".")), "muted"),)
    if pools := tuple(_pools(book, card)):
        yield pools
    yield from _sentences(book, card)


def short_lines(book: Book, id: str) -> Iterator[tuple[Span, ...]]:
    """The same with its name, for one of several: name and dice share a line."""
    card = _card(book, id)
    yield (said(str(book.say.name(id)), "gold", True), ("  ", BARE), *_pools(book, card))
    yield from _sentences(book, card)


def _card(book: Book, id: str) -> Equipment:
    box = book.say.box
    assert box is not None, "words at a table are bound to a box"
    return box.equipment[card_id(id)]


def _sentences(book: Book, card: Equipment) -> Iterator[tuple[Span, ...]]:
    """Each with its own name, if the language gives it one."""
    for text in (*card.abilities, *card.use):
        own = book.say.template("equipment", card.id, "abilities", text.id.partition(".")[2])
        name = (said(book.say.headed(named(own)), "info"),) if own else ()
        yield (*name, said(explained(book.say, text.id)))


def _pools(book: Book, card: Equipment) -> Line:
    """The dice it brings, by what they are rolled for."""
    letters, out = dict(card_words(book).letters), Line()
    for category in CATEGORIES:
        if pool := pool_of(card.dice.of(category)):
            out += [*([("   ", BARE)] if out else []), said(f"{book.say.name(category)} ", "muted")]
            out += dice(pool, letters)
    return out
