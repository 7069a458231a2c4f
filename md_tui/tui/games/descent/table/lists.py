"""Choosing from lists beside the map: targets with their preview, doors, abilities, monsters to activate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from md_tui.games.descent import commands as do
from md_tui.kernel.decider import Offer
from md_tui.tui.draw.text import Row, clipped, fitted, ruler, wrapped
from md_tui.tui.games.descent.panes.preview import preview_rows
from md_tui.tui.marks import Marks
from md_tui.tui.table.modes import Picking
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.descent.table.screen import DescentTable


class OfferMode(Picking):
    """One of several offers; its place on the map has its letter."""

    NAME = "list"
    screen: DescentTable

    def __init__(self, screen: DescentTable, title: str, offers: Sequence[Offer]) -> None:
        super().__init__(screen, offers)
        self.title = title

    def take(self) -> None:
        """Play it."""
        offer: Offer = self.thing
        self.screen.leave_mode()
        self.screen.play(offer.command)

    def marks(self) -> Marks:
        """A letter on everything that is chosen among, the cursor on the chosen one."""
        letters: dict[str, str] = {}
        for offer, letter in zip(self.things, self.letters, strict=True):
            letters.setdefault(place_of(self.screen, offer), letter)
        letters.pop("", None)
        return Marks(letters=letters, place=place_of(self.screen, self.thing))

    def focus(self) -> str:
        """The place of the chosen one."""
        return place_of(self.screen, self.thing)

    def prompt(self) -> Row:
        """The chosen one in full."""
        key = self.screen.md.keymap.first_label("confirm")
        said = self.screen.session.offer_line(self.thing)
        return [(say("map", "takes", key=key, what=said), "info")]

    def panel(self, width: int, height: int) -> list[Row]:
        """All of them with their letters."""
        rows = [ruler(width, self.screen.md.symbols, self.title)]
        for place, letter in enumerate(self.letters):
            said = self.screen.session.offer_line(self.things[place])
            text = wrapped(said, width - 3, "chosen" if place == self.place else "text")
            rows.append([(f"{letter or ' '} ", "token"), *text[0]])
            rows += [[("  ", "text"), *more] for more in text[1:]]
        return fitted(rows, height, say("map", "more"))


def place_of(screen: DescentTable, offer: Offer) -> str:
    """Where on the map an offer happens, if it happens somewhere."""
    command: Any = offer.command
    table = screen.session.view.table
    match command:
        case do.Attack(target=space) | do.Search(space=space) | do.PickUp(space=space):
            return str(space)
        case do.Activate(monster=monster):
            return str(table.monsters[monster].spaces[0])
        case do.Revive(hero=hero):
            return str(table.heroes[hero].fallen)
        case do.ClimbOut(to=space):
            return str(space)
        case do.OpenDoor(door=door) | do.CloseDoor(door=door):
            return str(door).partition("/")[0]
    return ""


class AttackMode(OfferMode):
    """A letter chooses a target and shows its odds; Enter rolls."""

    NAME = "target"

    def pick(self) -> None:
        """A letter only chooses: dice want a second key."""

    def panel(self, width: int, height: int) -> list[Row]:
        """The targets in a line each, and the preview of the chosen one."""
        session, symbols = self.screen.session, self.screen.md.symbols
        preview = preview_rows(session, self.thing, symbols, width) if self.screen.md.settings.odds else []
        rows = [ruler(width, symbols, self.title)]
        shown = max(2, height - len(preview) - 1)
        first = max(0, min(self.place - shown + 1, len(self.things) - shown))
        for place in range(first, min(len(self.things), first + shown)):
            command: Any = self.things[place].command
            victim = str(session.words.figure(session.view.table, session.there()[command.target]))
            weapon = session.face.name(command.weapon) if command.weapon else ""
            said = clipped(f"{victim} {command.target} {weapon}", width - 2, symbols)
            rows.append(
                [
                    (f"{self.letters[place] or ' '} ", "token"),
                    (said, "chosen" if place == self.place else "text"),
                ]
            )
        return fitted([*rows, *preview], height, say("map", "more"))


class EndMode(Picking):
    """Asks once more before actions are lost."""

    NAME = "question"
    KEYS = ("end_turn", "confirm", "back")
    screen: DescentTable

    def __init__(self, screen: DescentTable) -> None:
        super().__init__(screen, (do.EndTurn(),))

    def take_key(self, key: str) -> bool:
        """There is nothing to choose."""
        return False

    def do(self, action: str) -> bool:
        """The same key or Enter ends the turn, Esc goes on; every other key goes on and does its work."""
        if action == "end_turn":
            self.take()
            return True
        return action in ("confirm", "back") and super().do(action)

    def take(self) -> None:
        """End it."""
        self.screen.leave_mode()
        self.screen.play(do.EndTurn())

    def prompt(self) -> Row:
        """What would be lost."""
        keymap, turn = self.screen.md.keymap, self.screen.session.view.table.turn
        left = turn.actions + len(turn.extra) if turn else 0
        keys = {name: keymap.first_label(key) for name, key in (("end", "end_turn"), ("back", "back"))}
        return [(say("map", "lost", count=left, **keys), "warning")]
