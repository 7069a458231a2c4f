"""What the screens say of the company at a shared table; pure, whoever shows it."""

from __future__ import annotations

from typing import Any

from md_tui import wording
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.table.hall.answers import BallotIs, Chat
from md_tui.toolkit.clean import clean
from md_tui.tui.draw.text import Row

VOTE, LOOK_BACK, FOLLOW = "V", "L", "f"
"""The keys of an open ballot, of a review, and in it of whoever leads."""
AWAY, AWAITED, LENT = "~", "*", "+"
"""Marks behind a name, which nobody needs colour for."""


def of_hall(*path: str, **facts: object) -> str:
    """A sentence about shared tables."""
    return wording.say("hall", *path, **facts)


def digit(table: Any, person: str) -> str:
    """The number of somebody's first seat; nothing for those who watch."""
    held = table.company.held(person)
    numbers = (number for number, seat in enumerate(table.company.seats, 1) if seat in held)
    return str(min(numbers, default=""))


def name_of(table: Any, person: str) -> str:
    """Somebody's name, or the word for the player at this screen."""
    if person == table.visit.person:
        return of_hall("you")
    return clean(table.company.name(person), 16)


def is_here(table: Any, person: str) -> bool:
    """Whether somebody is at the table."""
    found = table.company.people.get(person)
    return found is not None and found.here


def asked(table: Any) -> tuple[str, ...]:
    """The seats the game waits for: those a question is put to, else those who may act."""
    question = table.asking
    return tuple(question.seats) if question is not None and question.seats else tuple(table.acting)


def roster(table: Any) -> Row:
    """Who sits where: number and letter of the seat, name, and whether he is away, awaited, or lent to."""
    row: Row = []
    company, waited = table.company, asked(table)
    for number, (seat, found) in enumerate(company.seats.items(), 1):
        person = company.player(seat)
        name = name_of(table, person) if person else of_hall("bot") if found.bot else "-"
        marks = LENT if found.player else AWAY if person and not is_here(table, person) else ""
        marks += AWAITED if seat in waited else ""
        letter = str(table.face.name(seat))[:1].upper()
        row += [(f"{number}{letter} ", "token"), (f"{name}{marks}  ", "chosen" if seat in waited else "text")]
    return row


MOST_NAMED = 2
"""This many who are awaited have room in one line, whatever they are called."""


def awaited(table: Any) -> str:
    """Whom the game waits for, by seat and by name; of many, those who sit here first and how many more."""
    seats = sorted(asked(table), key=lambda seat: seat not in table.held)
    told = [_awaited_one(table, seat) for seat in (seats if len(seats) <= MOST_NAMED else seats[:1])]
    if len(seats) > MOST_NAMED:
        return of_hall("screen", "to_act_more", who=told[0], count=len(seats) - 1)
    return of_hall("screen", "to_act", who=", ".join(told)) if told else ""


def _awaited_one(table: Any, seat: str) -> str:
    """One who is awaited; that he is away is worth a word."""
    person, name = table.company.player(seat), table.face.name(seat)
    if not person:
        return of_hall("awaited_one", seat=name, person=_nobody(table, seat))
    key = "awaited_one" if is_here(table, person) else "awaited_away"
    return of_hall(key, seat=name, person=name_of(table, person))


def way_on(table: Any) -> str:
    """What somebody can do about a seat that the game waits for in vain, or who has none yet; or nothing."""
    seats = table.company.seats
    free = [seat for seat, found in seats.items() if not (found.owner or found.bot)]
    away = [seat for seat in asked(table) if (who := table.company.player(seat)) and not is_here(table, who)]
    if not table.held:
        return of_hall("screen", "take_a_seat") if free else ""
    if set(free) & set(asked(table)):
        return of_hall("screen", "take_it_too")
    return of_hall("screen", "play_for_him") if away else ""


def _nobody(table: Any, seat: str) -> str:
    found = table.company.seats.get(seat)
    return of_hall("bot") if found is not None and found.bot else of_hall("nobody")


def waits(table: Any) -> bool:
    """Whether the game waits for others, and nothing can be done from here."""
    return not table.over and not set(asked(table)) & set(table.held)


def said(chat: Chat) -> str:
    """A line of chat, made safe once more where it is shown."""
    key = "watcher_said" if chat.watchers else "said"
    return of_hall(key, person=clean(chat.name, 16), text=clean(chat.text, 200))


def ballot_row(table: Any, ballot: BallotIs, seconds: int) -> Row:
    """An open ballot in one line: who asks, where to, what it costs, who has said yes, how long it stays; to
    whoever asks, whose word he waits for."""
    own = ballot.by == table.visit.person
    yes = ", ".join(name_of(table, person) for person in ballot.yes)
    waiting = ", ".join(name_of(table, person) for person in ballot.waiting)
    seen = sum(made.barrier for made in table.past.decisions() if made.seq in ballot.gone)
    text = of_hall(
        "screen",
        "ballot_own" if own else "ballot",
        person=name_of(table, ballot.by),
        title=title(table, ballot.to),
        count=len(ballot.gone),
        seen=of_hall("screen", "ballot_seen", count=seen) if seen else "",
        yes=of_hall("screen", "ballot_yes", who=yes) if yes else "",
        waiting=waiting,
        key=VOTE,
        seconds=seconds,
    )
    return [(text, "warning")]


def title(table: Any, seq: int) -> str:
    """A decision by its number, which the timeline shows as well, and its name, which others may have too."""
    return of_hall("decision", number=seq, title=table.past.title(seq)) if seq else of_hall("beginning")


def refusal(error: KernelError) -> str:
    """Why the hall did not do something, in words."""
    if isinstance(error, Rejected) and wording.has("hall", "no", error.why):
        return of_hall("no", error.why, **error.facts)
    return str(error)
