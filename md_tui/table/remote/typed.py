"""Plain data of the wire in the types of a game: views, events, offers, questions."""

from typing import Any, get_type_hints

import msgspec
from msgspec import Raw

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Damaged
from md_tui.kernel.question import Question
from md_tui.kernel.table_port import Decision


class Typed:
    """The types of one game."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self._view: Any = get_type_hints(game.view).get("return", Any)
        self._events = msgspec.json.Decoder(list[tuple[game.event_type, Raw]])

    def view(self, raw: Raw) -> Any:
        """A view."""
        return _read(raw, self._view)

    def question(self, raw: Raw) -> Question | None:
        """The open question, if any."""
        found: Question | None = _read(raw, Question | None)
        return found

    def command(self, raw: Raw) -> Any:
        """A command, if any."""
        return _read(raw, self.game.command_type | None)

    def decisions(self, raw: Raw) -> tuple[Decision, ...]:
        """Decisions."""
        found: tuple[Decision, ...] = _read(raw, tuple[Decision, ...])
        return found

    def offers(self, raw: Raw) -> tuple[Offer, ...]:
        """Offers with their commands."""
        plain: list[dict[str, Any]] = _read(raw, list[dict[str, Any]])
        return tuple(self._offer(dict(one)) for one in plain)

    def _offer(self, plain: dict[str, Any]) -> Offer:
        command = msgspec.convert(plain.pop("command"), self.game.command_type)
        leads = tuple(plain.pop("leads", ()))
        return Offer(command, **plain, leads=leads)

    def events(self, raw: Raw, last: Any) -> list[tuple[Any, Any]]:
        """Events, each with the view after it; `last` stands for views that were left out."""
        try:
            pairs = self._events.decode(raw)
        except ValueError as error:
            raise Damaged("hall_event_unreadable", problem=error) from error
        return [(event, last if bytes(view) == b"null" else self.view(view)) for event, view in pairs]


def _read(raw: Raw, kind: Any) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except ValueError as error:
        raise Damaged("hall_told_unreadable", problem=error) from error
