"""What is typed about the company of a shared table, as the hall is told it: in text mode and on screen."""

from collections.abc import Callable
from typing import Any

from md_tui import wording
from md_tui.kernel.errors import Malformed
from md_tui.table.hall import answers, wire
from md_tui.table.remote.company import Company
from md_tui.table.remote.visit import fresh_id
from md_tui.toolkit.clean import clean, whole_number
from md_tui.wording import ANSWERS, meant

HALL, SWITCH = "hall", "switch"
"""Kinds of words that can be typed."""
SEATS: dict[str, Any] = {
    "sit": wire.Sit,
    "stand": wire.Stand,
    "give": wire.Give,
    "lend": wire.Lend,
    "take": wire.Take,
    "return": wire.Back,
    "bot": wire.Bot,
}
HOST = ("lock", "unlock", "invite", "kick", "mute", "unmute", "pass")
WATCHERS = {"on": True, "off": False}


def said(company: Company, word: str, rest: str) -> Any:
    """What a line says to the hall, by its first word and the rest of it; what is missing of it is told."""
    if word in SEATS:
        return _about_a_seat(company, word, rest)
    if word in HOST:
        return wire.Host(fresh_id(), word, rest[:60])
    return _OTHERS[word](company, rest)


def is_answered(message: Any) -> bool:
    """Whether the hall says what came of it."""
    return hasattr(message, "id")


def outcome(message: Any, done: answers.Done) -> str:
    """What came of something that was said, in a sentence; a word is told with what it is good for."""
    word = clean(done.word, 40)
    if isinstance(message, wire.Host) and word:
        return wording.say("hall", "outcome", "invite", word=word)
    if isinstance(message, wire.Link):
        return wording.say("hall", "outcome", "linked" if message.word else "link", word=word)
    if isinstance(message, wire.Rename):
        return wording.say("hall", "outcome", "name", name=word)
    return wording.say("hall", "done")


def _about_a_seat(company: Company, word: str, rest: str) -> Any:
    """Something about a seat, by its number or its name."""
    which, _, to = rest.partition(" ")
    seats, number = list(company.seats), whole_number(which)
    if number is not None and 1 <= number <= len(seats):
        which = seats[number - 1]
    if which not in seats:
        raise Malformed(wording.say("hall", "seat_which", most=len(seats)))
    return SEATS[word](fresh_id(), which, to.strip()[:60])


def _some(rest: str) -> str:
    if not rest:
        raise Malformed(wording.say("hall", "say_what"))
    return rest


def _watchers(company: Company, rest: str) -> wire.Listen:
    wanted = meant(rest, SWITCH)
    if wanted not in WATCHERS:
        raise Malformed(wording.say("hall", "watchers_which"))
    return wire.Listen(fresh_id(), WATCHERS[wanted])


def _vote(company: Company, rest: str) -> wire.Vote:
    wanted = meant(rest, ANSWERS)
    if wanted not in ("yes", "no") or company.ballot is None:
        raise Malformed(wording.say("hall", "vote_which"))
    return wire.Vote(company.ballot.ballot, wanted == "yes")


_OTHERS: dict[str, Callable[[Company, str], Any]] = {
    "say": lambda company, rest: wire.Say(_some(rest)),
    "whisper": lambda company, rest: wire.Say(_some(rest), watchers=True),
    "ping": lambda company, rest: wire.Ping(_some(rest)[:60]),
    "watchers": _watchers,
    "vote": _vote,
    "away": lambda company, rest: wire.Away(fresh_id()),
    "name": lambda company, rest: wire.Rename(fresh_id(), _some(rest)[:100]),
    "link": lambda company, rest: wire.Link(fresh_id(), rest[:60]),
}
WORDS = (*SEATS, *HOST, *_OTHERS)
"""Everything that can be said to the hall by its first word."""
