"""Everything that can be done now, from the offers; what cannot be done says why."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from md_tui.games.massive_darkness.face.narrate.events import group, offer_line, prompt
from md_tui.games.massive_darkness.face.offers import reason_of, refusals_line, same_refusal
from md_tui.games.massive_darkness.model import HEROES
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import ruler, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.games.massive_darkness.table_session import SKILL_MISSING, QuestSession
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.keys.row import title_of
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say

KEY_OF = {
    "get_up": "get_up",
    "move": "go",
    "open": "open",
    "pick_up": "pick_up",
    "attack": "attack",
    "charge": "attack",
    "safe_shot": "attack",
    "teleport": "skills",
    "signature": "skills",
    "command": "skills",
    "invoke": "skills",
    "use": "skills",
    "lever": "skills",
    "firework": "skills",
    "leave": "skills",
    "trade": "trade",
    "transmute": "transmute",
    "buy": "class_sheet",
    "end_turn": "end",
    "done": "end",
}
"""The key that does the same on the table, by the kind of offer, in the order of the list."""

NOTHING = {
    "open": ("acts", "open"),
    "attack": ("acts", "attack"),
    "buy": ("class_sheet", "not_now"),
}
"""What is said in the heroes' phase of kinds of which there is nothing to offer at all."""

OF_THE_HEROES = (
    *("move", "open", "pick_up", "attack", "get_up", "trade", "transmute", "signature"),
    "end_turn",
)
"""Kinds that belong to the heroes' phase."""


class Entry(NamedTuple):
    """One line of the list."""

    group: str
    kind: str
    text: str
    choice: str = ""
    """The number of the offer, if it is legal."""


class NowScreen(ItemPage[Command]):
    """The offers of the acting seat, legal ones to choose from, the others greyed."""

    NAME: ClassVar[str] = "list"
    PAGE: ClassVar[str] = "now"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session
        self._made: tuple[View, int, Keymap, Symbols, bool, list[Item]] | None = None
        """The items, and what they were made from."""

    def heading(self) -> str:
        """Whose list it is."""
        seat = self.session.seat
        return say("now", "heading", who=self.session.words.name(seat)) if seat else say("now", "over")

    def idle_prompt(self) -> str:
        """How to use the list; while a question is open there is nothing else to do."""
        back = self.md.keymap.first_label("back")
        return say("now", "how_asked", back=back) if self.session.asking else say("now", "how")

    def items(self, width: int) -> list[Item]:
        """What can be done by group, then what cannot and why."""
        about = (self.session.view, width, self.md.keymap, self.md.symbols, self.md.settings.rule_ids)
        if self._made is None or any(old is not new for old, new in zip(self._made, about, strict=False)):
            made = self._answers(width) if self.session.asking else self._grouped(width)
            self._made = (*about, made)
        return self._made[-1]

    def _grouped(self, width: int) -> list[Item]:
        entries = entries_of(self.session)
        items: list[Item] = []
        for name in dict.fromkeys(entry.group for entry in entries if entry.choice):
            mine = [entry for entry in entries if entry.choice and entry.group == name]
            items.append(self._ruled(width, self._titled(name, mine)))
            items += [Item(wrapped(self.cited(entry.text), width), entry.choice) for entry in mine]
        refused = [entry for entry in entries if not entry.choice]
        items += [self._ruled(width, say("now", "not_now"))] if refused else []
        return items + [Item(wrapped(self.cited(self._keyed(entry)), width, "muted")) for entry in refused]

    def _keyed(self, entry: Entry) -> str:
        """A refusal after the key that it would be an answer to."""
        keys = self._keys([entry])
        return f"[{' '.join(keys)}] {entry.text}" if keys else entry.text

    def _ruled(self, width: int, title: str) -> Item:
        return Item([ruler(min(width, 76), self.md.symbols, title)])

    def _titled(self, name: str, entries: list[Entry]) -> str:
        """A group with the keys that do the same on the table."""
        keys = self._keys(entries)
        return f"{name} [{' '.join(keys)}]" if keys else name

    def _keys(self, entries: list[Entry]) -> list[str]:
        actions = dict.fromkeys(KEY_OF.get(entry.kind, "skills") for entry in entries if entry.kind)
        arrows = [say("now", "arrows")] if "go" in actions else []
        return arrows + [self.md.keymap.first_label(action) for action in actions]

    def _answers(self, width: int) -> list[Item]:
        """While a question is open, its answers."""
        question = self.session.asking
        assert question is not None
        said = prompt(self.session.words, question, self.session.view)
        rows = wrapped(said.title, width, "warning")
        labels = [Item(wrapped(label, width)) for _, label in said.options]
        return [Item(rows), *labels]

    def choose(self, choice: str) -> None:
        """Do it."""
        self.dismiss(self.session.offers()[int(choice)].command)


def entries_of(session: QuestSession) -> list[Entry]:
    """Every kind of action: what is legal line by line, what is refused in one line for each reason.

    What a hero has never learnt, or who stands and need not get up, is no news.
    """
    words, quest = session.words.within(session.view), session.view.quest
    entries: list[Entry] = []
    refused: dict[tuple[object, ...], list[Offer]] = {}
    for place, offer in enumerate(session.offers()):
        if offer.legal:
            line = offer_line(words, offer, quest)
            entries.append(Entry(group(words, offer), offer.kind, line, str(place)))
        elif offer.rule != SKILL_MISSING and offer.kind != "get_up":
            refused.setdefault(same_refusal(offer), []).append(offer)
    for alike in refused.values():
        line = refusals_line(words, alike, quest)
        entries.append(Entry(group(words, alike[0]), alike[0].kind, line))
    entries += _nothing(session, {entry.kind for entry in entries}) if session.seat else []
    return sorted(entries, key=_order)


def _order(entry: Entry) -> int:
    """Groups in the order of their first kind; what belongs to no kind comes last."""
    kinds = list(KEY_OF)
    return kinds.index(entry.kind) if entry.kind in kinds else len(kinds)


def _nothing(session: QuestSession, known: set[str]) -> list[Entry]:
    """What is said of the kinds of action that nothing was offered of."""
    words, phase = session.words, session.view.phase
    if phase == HEROES:
        missing = [kind for kind in NOTHING if kind not in known]
        return [Entry(words.say("groups", kind), kind, say(*NOTHING[kind])) for kind in missing]
    missing = [kind for kind in OF_THE_HEROES if kind not in known]
    titles = ", ".join(title_of(KEY_OF[kind]) for kind in missing)
    reason = reason_of(words, "wrong_phase", "MD-RND-01", {"wanted": HEROES, "phase": phase})
    return [Entry(say("now", "other_phase"), "", say("acts", "refused", action=titles, reason=reason))]
