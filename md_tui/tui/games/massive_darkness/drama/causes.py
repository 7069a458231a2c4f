"""What a signature or a card that is used up leads to, as one line of the log that names the cause first."""

from __future__ import annotations

from msgspec.structs import replace

from md_tui.games.face import Line
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CONSUMABLE
from md_tui.games.massive_darkness.events import cards, heroes
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.table_port import Beat
from md_tui.kernel.value import Event
from md_tui.toolkit.words import named
from md_tui.tui.games.massive_darkness.board.book import Book


class Causes:
    """Holds the lines of an action until its cause is told: heroes pay first and put cards away last."""

    def __init__(self) -> None:
        self._source = ""
        """The signature or the card whose lines are held."""
        self._paid: heroes.XpPaid | None = None
        self._held: list[Line] = []
        self._signed: tuple[str, str] = ("", "")
        """Who used which signature last: that it is in force for him is not told again."""

    @property
    def waits(self) -> bool:
        """Whether lines are held."""
        return bool(self._held)

    def holds(self, book: Book, beat: Beat) -> bool:
        """Whether the line of a beat waits for its cause, or is told already."""
        event, source = beat.event, _source(book, beat.event, beat.view)
        if isinstance(event, heroes.LastingBegan) and (event.owner, event.source) == self._signed:
            return True
        if not source or not beat.line or (self._held and source != self._source):
            return False
        self._source, self._paid = source, event if isinstance(event, heroes.XpPaid) else None
        self._held.append(beat.line)
        return True

    def told(self, book: Book, beat: Beat) -> Line | None:
        """The line of a cause with what was held for it; nothing if it is the cause of none of that."""
        event = beat.event
        line: Line | None = beat.line
        if isinstance(event, heroes.Signed):
            self._signed = (event.hero, _signature(book, beat.view, event.hero))
        if line is None or not self._held or _cause(book, event, beat.view) != self._source:
            return None
        paid, waiting = self._paid, self.flush()
        if paid is None:
            return replace(waiting[0], text=" ".join(_ended(one.text) for one in (line, *waiting)))
        key = "paid_micro" if paid.micro else "paid"
        text = book.say.say("board", "log_line", key, told=named(line.text), count=paid.amount)
        return replace(line, text=text)

    def flush(self) -> list[Line]:
        """What was held: its cause did not come."""
        held, self._held, self._source, self._paid = self._held, [], "", None
        return held


def _ended(text: str) -> str:
    """A line as a sentence among others."""
    return text if text.endswith(".") else f"{text}."


def _box(book: Book) -> Box:
    assert book.say.box is not None, "words at a table are bound to a box"
    return book.say.box


def _signature(book: Book, view: View, hero: str) -> str:
    return _box(book).classes[view.heroes[hero].hero.cls].signature.id


def _source(book: Book, event: Event, view: View) -> str:
    """The signature that was paid for, or the consumable something comes from."""
    if isinstance(event, heroes.XpPaid):
        return event.by if event.by == _signature(book, view, event.hero) else ""
    by = str(getattr(event, "source", "") or getattr(event, "by", "")).partition(".")[0]
    card = _box(book).equipment.get(by)
    return by if card is not None and card.slot == CONSUMABLE else ""


def _cause(book: Book, event: Event, view: View) -> str:
    """The signature that is used, or the card that is used up."""
    if isinstance(event, heroes.Signed):
        return _signature(book, view, event.hero)
    return card_id(event.card) if isinstance(event, cards.CardLost) and event.by == "use" else ""
