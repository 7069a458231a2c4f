"""Hints of a guided first game: records in a game's content, chosen by what is on the table, each shown once.

Nothing here changes a game, and a game plays the same with hints and without. What a condition means is the
game's own business, and so are the words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from md_tui.kernel.question import Answer
from md_tui.loader.find import box_root
from md_tui.toolkit.citing import without_rules
from md_tui.toolkit.words import Named, named
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.parts import said, wrapped
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.config import Settings
    from md_tui.kernel.decider import Offer
    from md_tui.tui.keys.keymap import Keymap
    from md_tui.tui.table_session import Session

Spoken = Callable[["Hint", dict[str, Named]], str]
"""A hint in words, given the keys of its actions as they are now."""
Holds = Callable[[Any, frozenset[str], str], bool]
"""Whether one condition holds: in a view, with these kinds of offers."""


class Hint(NamedTuple):
    """One hint: when it is due, the rule that says more, and the actions whose keys it names."""

    id: str
    when: tuple[str, ...]
    rule: str
    actions: tuple[str, ...]


@lru_cache(maxsize=8)
def records(game: str) -> tuple[Hint, ...]:
    """All hints of a box in their order."""
    text = (box_root(game) / "hints.toml").read_text(encoding="utf-8")
    rows = sorted(tomllib.loads(text).items(), key=lambda row: int(row[1]["order"]))
    return tuple(Hint(id, tuple(row["when"]), str(row["rule"]), tuple(row["actions"])) for id, row in rows)


def first_due(hints: Iterable[Hint], seen: Collection[str], holds: Callable[[str], bool]) -> Hint | None:
    """The first hint that is due and was not seen yet; `a|b` holds if either does."""
    due = (hint for hint in hints if hint.id not in seen)
    return next((hint for hint in due if all(any(map(holds, part.split("|"))) for part in hint.when)), None)


class Hints:
    """What is to be explained now, if anything; a hint stays until the game moves on."""

    def __init__(self, game: str, holds: Holds, spoken: Spoken) -> None:
        self.game, self.holds, self.spoken = game, holds, spoken
        self.hint: Hint | None = None
        self._seen: set[str] | None = None
        self._version = -1

    def follow(self, session: Session, settings: Settings) -> None:
        """Explain what is new."""
        if not settings.hints or session.over:
            self.hint = None
            return
        if self._seen is None:
            self._seen = self._shown_before(session)
        if session.table.seq != self._version:
            self._version = session.table.seq
            self.hint = self._next(session.view, session.offers(), self._seen)
            self._seen |= {self.hint.id} if self.hint else set()

    def sheet(self, width: int, to: Brush, keymap: Keymap, *, cited: bool) -> Sheet | None:
        """The hint as a small card, or nothing; `cited`: with its rule."""
        if self.hint is None:
            return None
        keys = {action: named(keymap.first_label(action)) for action in self.hint.actions}
        book, told = keymap.first_label("rulebook"), self.spoken(self.hint, keys)
        text = say("hint", "line", text=told, key=book, rule=self.hint.rule)
        body = wrapped([said(text if cited else without_rules(text), "text")], width - 2 * SIDES)
        return card(say("hint", "title").upper(), body, width, "info", to)

    def _shown_before(self, session: Session) -> set[str]:
        """The hints that a game has already shown on its way to where it stands."""
        seen: set[str] = set()
        past = session.table.past
        for seq in [0, *(made.seq for made in past.decisions() if made.live)][:-1]:
            offers = list(past.offers(seq))
            if any(isinstance(offer.command, Answer) for offer in offers):
                continue  # a question lay over the table, and no hint
            hint = self._next(past.view(seq), offers, seen)
            seen |= {hint.id} if hint else set()
        return seen

    def _next(self, view: Any, offers: Iterable[Offer], seen: Collection[str]) -> Hint | None:
        kinds = frozenset(offer.kind for offer in offers if offer.legal)
        return first_due(records(self.game), seen, lambda part: self.holds(view, kinds, part))
