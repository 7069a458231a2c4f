"""Secrets: which side a seat belongs to, what a side learns of an event, and worlds that fit what it knows.

A game without secrets does nothing: it has no attribute `secrets`, everybody is on one side, and every side
sees everything. Whatever leaves the authority of a game (views, events, questions, records) passes here.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from md_tui.kernel.decider import Game
from md_tui.kernel.question import Asked, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event

S = TypeVar("S", bound=Any)

EVERYBODY = ""
"""The one side of a game without secrets."""
WATCHER = None
"""The side of those who only watch: they know what everybody knows."""


class Secrets(Protocol[S]):
    """What a game with hidden cards says about them; all of it pure."""

    def sides(self, state: S) -> Mapping[str, str]:
        """The side of every seat."""

    def seen(self, before: S, event: Any, side: str | None) -> Event | None:
        """An event as a side learns of it: as it is, with its secrets masked, or not at all."""

    def imagine(self, view: Any, luck: Luck) -> S:
        """A whole world that fits a view: what a side does not know is drawn from what is possible."""

    def scramble(self, state: S, side: str | None, luck: Luck) -> S:
        """Another world that a side cannot tell from this one; tests look for leaks with it."""


def secrets_of(game: Game[Any]) -> Secrets[Any] | None:
    """What a game keeps from some of its seats; nothing if it keeps nothing."""
    found: Secrets[Any] | None = getattr(game, "secrets", None)
    return found


def sides_of(game: Game[Any], state: Any, seats: Iterable[str]) -> Mapping[str, str]:
    """The side of every seat; without secrets all are on one."""
    secrets = secrets_of(game)
    return dict.fromkeys(seats, EVERYBODY) if secrets is None else secrets.sides(state)


def everybody(game: Game[Any], state: Any) -> tuple[str, ...]:
    """All seats of a game, whoever may act now: a game says so itself, or by the sides it has."""
    told = getattr(game, "everybody", None)
    if told is not None:
        return tuple(told(state))
    secrets = secrets_of(game)
    return game.seats(state) if secrets is None else tuple(secrets.sides(state))


def side_of(game: Game[Any], state: Any, seat: str) -> str:
    """The side of a seat."""
    return sides_of(game, state, (seat,)).get(seat, EVERYBODY)


def seen_events(
    game: Game[Any], before: Any, events: Iterable[Any], side: str | None
) -> Iterator[tuple[Any, Any, Any]]:
    """Each event that a side learns of, in the form it learns, with the true states before and after it."""
    secrets = secrets_of(game)
    for event in events:
        after = game.evolve(before, event)
        shown = event if secrets is None else secrets.seen(before, event, side)
        if shown is not None:
            yield shown, before, after
        before = after


def seen_command(game: Game[Any], before: Any, seat: str, command: Any, side: str | None) -> Any:
    """A command as a side learns of it, or nothing of one that is given in secret.

    Only a game with secret commands has a method `command` among its secrets; of others every side knows all.
    """
    masked = getattr(secrets_of(game), "command", None)
    if masked is None or side_of(game, before, seat) == side:
        return command
    return masked(before, seat, command, side)


def seen_question(game: Game[Any], state: Any, side: str | None) -> Question | None:
    """The open question as a side may see it: who is asked is public, the options may not be."""
    question: Question | None = state.asking
    secrets = secrets_of(game)
    if question is None or secrets is None:
        return question
    shown = secrets.seen(state, Asked(question), side)
    return shown.question if isinstance(shown, Asked) else None


def scene(game: Game[Any], state: Any, side: str | None, seat: str | None) -> Any:
    """What sentences and queries for a side are made from: the state, or in a game with secrets the view."""
    return state if secrets_of(game) is None else game.view(state, seat if side is not None else None)


def may_be_told(game: Game[Any], state: Any) -> bool:
    """Whether whole records, codes and hashes may leave the authority: never while secrets are at stake."""
    return secrets_of(game) is None or bool(state.over)
