"""Who sits where has changed: what is said of it, to those it concerns in the second person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from md_tui.table.hall.answers import SeatIs
from md_tui.tui.hall.words import name_of, of_hall


def seat_news(table: Any, before: Mapping[str, SeatIs]) -> list[str]:
    """A sentence for every seat that somebody else plays now."""
    now = table.company.seats
    return [said for seat in now if seat in before and (said := _changed(table, before[seat], now[seat]))]


def lent_out(table: Any) -> list[str]:
    """What is said to somebody who comes back to a seat that another plays meanwhile."""
    return [
        _lent(table, found)
        for found in table.company.seats.values()
        if found.player and found.owner == table.visit.person
    ]


def _changed(table: Any, old: SeatIs, new: SeatIs) -> str:
    """The one thing about a seat that is worth a sentence."""
    if new.player != old.player and new.player:
        return _lent(table, new)
    if new.owner != old.owner:
        return _told(table, "sat", new, new.owner) if new.owner else _told(table, "stood", new, "")
    if old.player and not new.player:
        return _told(table, "again", new, new.owner)
    if new.bot != old.bot:
        return _told(table, "bot" if new.bot else "no_bot", new, "")
    return ""


def _lent(table: Any, seat: SeatIs) -> str:
    """A seat that somebody plays for another: by whom, and for whom."""
    own = table.visit.person
    key = "lent_to_you" if seat.player == own else "lent_by_you" if seat.owner == own else "lent"
    facts = {"person": name_of(table, seat.player), "owner": name_of(table, seat.owner)}
    return of_hall("screen", "seat", key, seat=table.face.name(seat.seat), **facts)


def _told(table: Any, key: str, seat: SeatIs, person: str) -> str:
    own = person and person == table.visit.person
    facts = {"seat": table.face.name(seat.seat), "person": name_of(table, person) if person else ""}
    return of_hall("screen", "seat", f"{key}_you" if own else key, **facts)
