"""What keys mean for a while: picking an offer from a list, confirming the end of an activation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.commands import (
    EndTurn,
    Invoke,
    OpenDoor,
    Order,
    Signature,
    Teleport,
    Use,
)
from md_tui.games.massive_darkness.model import card_id
from md_tui.kernel.decider import Offer
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.games.massive_darkness.board.picture import PLAIN, Marks
from md_tui.tui.games.massive_darkness.present.status import ON_THE_TABLE, table_keys
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen


class Mode:
    """Nothing special: the keys mean what the keymap says."""

    NAME = "table"
    KEYS: tuple[str, ...] = ON_THE_TABLE

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen

    def take_key(self, key: str) -> bool:
        """Use a key that chooses something; whether it did."""
        return False

    def do(self, action: str) -> bool:
        """Carry out an action in the manner of this mode; whether it did."""
        return False

    def keys(self) -> tuple[str, ...]:
        """The actions in the row of keys."""
        return self.KEYS if self.KEYS is not ON_THE_TABLE else table_keys(self.screen.view)

    def marks(self) -> Marks:
        """What is drawn on top of the board."""
        return PLAIN

    def focus(self) -> str:
        """The zone that must be inside the window; nothing means the acting hero's."""
        return ""

    def prompt(self) -> Row | None:
        """What the prompt says, if this mode has something to say."""
        return None

    def panel(self, width: int, height: int) -> list[Row] | None:
        """What is listed on a card over the board, if anything is."""
        return None

    def sheet(self, width: int, rows: int, to: Brush) -> Sheet | None:
        """A card of its own, painted; nothing where a list will do."""
        return None


class Deciding(Mode):
    """A mode of a table that is played at: it ends in a command."""

    screen: TableScreen


class Picking(Deciding):
    """A list in the side panel to pick from: letters, the cursor, Enter, Esc."""

    NAME = "list"
    KEYS = ("confirm", "next", "back")

    def __init__(self, screen: TableScreen, count: int) -> None:
        super().__init__(screen)
        self.letters = letters_for(count, screen.md.keymap.unanswering)
        self.place = 0

    def keys(self) -> tuple[str, ...]:
        """The actions in the row of keys: no next one where there is only one."""
        own = super().keys()
        return tuple(action for action in own if action != "next" or self.count > 1)

    @property
    def count(self) -> int:
        """How many there are to pick from."""
        return len(self.letters)

    def take_key(self, key: str) -> bool:
        """A letter moves the cursor there and picks."""
        if key not in self.letters:
            return False
        self.place = self.letters.index(key)
        self.pick()
        return True

    def do(self, action: str) -> bool:
        """Move the cursor, pick, or leave."""
        step = {"step_down": 1, "next": 1, "step_right": 1, "step_up": -1, "previous": -1, "step_left": -1}
        if action in step:
            self.place = (self.place + step[action]) % self.count
            return True
        if action in ("confirm", "back"):
            if action == "confirm":
                self.take()
            else:
                self.screen.leave_mode()
            return True
        return False

    def pick(self) -> None:
        """A letter was pressed; in most lists that takes it."""
        self.take()

    def take(self) -> None:
        """Take what is under the cursor."""
        raise NotImplementedError


class OfferMode(Picking):
    """One of several offers, such as doors or skills."""

    def __init__(self, screen: TableScreen, title: str, offers: Sequence[Offer]) -> None:
        super().__init__(screen, len(offers))
        self.title, self.offers = title, tuple(offers)

    def take(self) -> None:
        """Play the offer."""
        offer = self.offers[self.place]
        self.screen.leave_mode()
        self.screen.play(offer.command)

    def _target(self, offer: Offer) -> str:
        """What an offer is about on the board: the zone behind a door, a zone, a hero, or nothing."""
        match offer.command:
            case OpenDoor(door=door):
                near = self.screen.session.view.heroes[self.screen.session.seat].hero.zone
                zones = self.screen.session.atlas.board.doors[door].zones
                return zones[1] if zones[0] == near else zones[0]
            case Teleport(to=to):
                return to
            case Order(hero=hero):
                return hero
        return ""

    def marks(self) -> Marks:
        """A letter on everything on the board that is chosen among, the cursor on the chosen one."""
        targets = [self._target(offer) for offer in self.offers]
        letters = {name: letter for name, letter in zip(targets, self.letters, strict=True) if name}
        zone = self.focus()
        return Marks(letters=letters, zone=zone, thing="" if zone else targets[self.place])

    def focus(self) -> str:
        """The zone of the chosen offer, if it has one."""
        chosen = self._target(self.offers[self.place])
        return chosen if chosen in self.screen.session.atlas.board.zones else ""

    def prompt(self) -> Row:
        """The offer under the cursor in full."""
        from md_tui.games.massive_darkness.face.narrate.events import offer_line

        session = self.screen.session
        return [
            (
                offer_line(session.words.within(session.view), self.offers[self.place], session.view.quest),
                "info",
            )
        ]

    def panel(self, width: int, height: int) -> list[Row]:
        """All offers with their letters."""
        from md_tui.games.massive_darkness.face.narrate.events import offer_line

        session, symbols = self.screen.session, self.screen.md.symbols
        lines: list[Row] = [ruler(width, symbols, self.title)]
        for place, (letter, offer) in enumerate(zip(self.letters, self.offers, strict=True)):
            role = "chosen" if place == self.place else "text"
            mark = symbols.active if place == self.place else " "
            text = wrapped(
                offer_line(session.words.within(session.view), offer, session.view.quest), width - 3, role
            )
            lines.append([(mark, "warning"), (letter or " ", "token"), (" ", role), *text[0]])
            printed = self._printed(offer)
            told = wrapped(printed, width - 3, "muted") if printed else []
            lines += [[("   ", role), *more] for more in (*text[1:], *told)]
        return lines

    def _printed(self, offer: Offer) -> str:
        """What a skill or a card in the bag does, in its own words."""
        words = self.screen.session.words.within(self.screen.session.view)
        match offer.command:
            case Invoke(text=text):
                return words.text(text)
            case Signature() if words.scene is not None:
                return words.text(words.scene.signature)
            case Use(card=card) if words.box is not None:
                return "; ".join(words.printed(text) for text in words.box.equipment[card_id(card)].use)
        return ""


class EndMode(Deciding):
    """Asks whether actions that are left shall be lost."""

    NAME = "question"
    KEYS = ("end", "confirm", "back")

    def prompt(self) -> Row:
        """What would be lost, and which keys answer."""
        turn = self.screen.session.view.turn
        left = turn.actions if turn else 0
        keymap = self.screen.md.keymap
        again, back = (keymap.first_label(action) for action in ("end", "back"))
        return [(say("acts", "lost", count=left, end=again, back=back), "warning")]

    def do(self, action: str) -> bool:
        """The same key again ends; Esc goes on; every other key goes on and does its own work."""
        self.screen.leave_mode()
        if action in ("end", "confirm"):
            self.screen.play(EndTurn())
            return True
        return action == "back"
