"""From a find of the game to its card: what is worn now against what could be worn with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.face.phrases import explained
from md_tui.games.massive_darkness.face.wardrobe import Outfit
from md_tui.games.massive_darkness.model import card_id
from md_tui.toolkit.words import named
from md_tui.tui.draw.look import BARE, Line, Span
from md_tui.tui.draw.parts import dice, said
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.cards.loot import Answer, Find, Row
from md_tui.tui.games.massive_darkness.drafts.equip import with_card
from md_tui.tui.games.massive_darkness.panes.from_view import card_words, pool_of


class Compared(NamedTuple):
    """A find, who would have it, and what he would wear with it."""

    card: str
    hero: str
    now: Outfit | None
    then: Outfit | None
    """The best of what he could wear with it; nothing if it is not worn at all."""

    @property
    def better(self) -> float:
        """How much better he would be off."""
        return self.then.worth - self.now.worth if self.then and self.now else 0.0


def compared(card: str, hero: str, outfits: Sequence[Outfit]) -> Compared:
    """A find against what is worn: the best outfit that has it."""
    now = next((one for one in outfits if one.worn), None)
    return Compared(card, hero, now, next(iter(with_card(outfits, card)), None))


def find_of(
    book: Book, one: Compared, tag: str, answers: Sequence[Answer], keys: Sequence[tuple[str, str]]
) -> Find:
    """The card of a find."""
    say, printed = book.say, book.say.box
    assert printed is not None
    kind = str(say.name(printed.equipment[card_id(one.card)].slot))
    rows = tuple(_rows(book, one)) if one.then and one.now else ()
    titles = ("worn", "with") if rows else ("", "")
    worn_title, found_title = (say.say("finds", key) if key else "" for key in titles)
    texts = _changed(book, one) if rows else _printed(book, one.card)
    return Find(
        say.say("finds", "title"),
        tag,
        str(say.name(one.card)),
        kind,
        say.flavour(one.card),
        worn_title,
        found_title,
        rows,
        tuple(texts),
        tuple(answers),
        tuple(keys),
    )


def _rows(book: Book, one: Compared) -> Iterator[Row]:
    """What differs, line by line: cards, dice and what they come to."""
    say, now, then = book.say, one.now, one.then
    assert now is not None
    assert then is not None
    same = now.hands == then.hands
    yield Row(say.say("finds", "hands"), _cards(book, now.hands), _cards(book, then.hands), same)
    if now.body != then.body:
        yield Row(say.say("finds", "body"), _cards(book, (now.body,)), _cards(book, (then.body,)))
    for kind in KINDS:
        if kind in now.pools or kind in then.pools:
            worn, new = now.pools.get(kind, Pool()), then.pools.get(kind, Pool())
            more = (*_dice(book, new), *_more(book, worn, new))
            yield Row(str(say.name(kind)), _dice(book, worn), more, worn == new)
    if now.defense or then.defense:
        more = (*_dice(book, then.defense), *_more(book, now.defense, then.defense))
        same = now.defense == then.defense
        yield Row(say.say("finds", "defense"), _dice(book, now.defense), more, same)
    if now.hits or then.hits:
        hits = _hits(book, now.hits, then.hits)
        yield Row(say.say("finds", "hits"), (said(say.decimal(now.hits)),), hits, now.hits == then.hits)


def _cards(book: Book, cards: Sequence[str]) -> tuple[Span, ...]:
    names = " + ".join(str(book.say.name(card)) for card in cards if card)
    return (said(names or book.say.say("finds", "nothing"), "text" if names else "faint"),)


def _dice(book: Book, pool: Pool) -> tuple[Span, ...]:
    shown: Line = dice(pool_of(pool), dict(card_words(book).letters))
    return tuple(shown) or (said(book.say.say("finds", "nothing"), "faint"),)


def _more(book: Book, worn: Pool, new: Pool) -> Iterator[Span]:
    """Dice gained and lost, by their names."""
    before, after = dict(pool_of(worn)), dict(pool_of(new))
    changes = [(colour, after.get(colour, 0) - before.get(colour, 0)) for colour in {**before, **after}]
    if not any(change for _, change in changes):
        yield said(f"  {book.say.say('finds', 'same')}", "muted")
    for colour, change in changes:
        if change:
            yield said(f"  {change:+d} {book.say.name(colour)}", "good" if change > 0 else "bad")


def _hits(book: Book, now: float, then: float) -> tuple[Span, ...]:
    change = then - now
    role = "good" if change > 0 else "bad" if change < 0 else "muted"
    told = book.say.decimal(change, sign="+") if change else ""
    return (said(book.say.decimal(then), "text", True), (" ", BARE), said(told, role))


def _sentences(book: Book, outfit: Outfit) -> dict[str, str]:
    """The sentences of worn cards with the names of their cards."""
    box = book.say.box
    assert box is not None
    cards = [card for card in (*outfit.hands, outfit.body) if card]
    return {
        text.id: explained(book.say, text.id)
        for card in cards
        for text in box.equipment[card_id(card)].abilities
    }


def _changed(book: Book, one: Compared) -> Iterator[tuple[Span, ...]]:
    """Sentences gained and lost."""
    assert one.now is not None
    assert one.then is not None
    before, after = _sentences(book, one.now), _sentences(book, one.then)
    for key, role, some, others in (("gains", "good", after, before), ("loses", "bad", before, after)):
        for ref, text in some.items():
            if ref not in others:
                told = book.say.say("finds", key, name=book.say.name(ref), text=named(text))
                yield (said(told, role),)


def _printed(book: Book, card: str) -> Iterator[tuple[Span, ...]]:
    """What is printed on a card that is not worn."""
    box = book.say.box
    assert box is not None
    shown = box.equipment[card_id(card)]
    for text in (*shown.abilities, *shown.use):
        yield (said(book.say.headed(book.say.name(text.id)), "info"), said(explained(book.say, text.id)))
