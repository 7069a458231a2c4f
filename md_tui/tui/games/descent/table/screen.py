"""The table of Descent: walking by arrows, what can be done by keys, overlays and zooms of the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult

from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.commands import EndTurn, Move, Tire, Walk
from md_tui.games.descent.figures.values import size_of
from md_tui.games.descent.model import OVERLORD
from md_tui.kernel.table_port import Beat
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.text import Row
from md_tui.tui.games.descent.board.grid import ZOOMS
from md_tui.tui.games.descent.board.map import MapPicture
from md_tui.tui.games.descent.drama.cues import Cues
from md_tui.tui.games.descent.drama.hints import hints
from md_tui.tui.games.descent.table.cursor import DIRECTIONS, GoMode, LookMode, beyond
from md_tui.tui.games.descent.table.lists import AttackMode, EndMode, OfferMode
from md_tui.tui.games.descent.table.overlays import OVERLAYS, overlay_marks
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.keys.row import title_of
from md_tui.tui.marks import Marks
from md_tui.tui.table.stage import Cue
from md_tui.tui.table.staged import StagedTable
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say

LISTED = {
    "door": ("door",),
    "search": ("search", "pick_up", "drop"),
    "abilities": ("use", "familiar"),
    "recover": ("stand_up", "revive", "rest", "shake_off", "climb"),
    "give": ("trade",),
    "activate": ("activate",),
    "leave_map": ("leave",),
}
"""Actions that choose among offers of some kinds."""
PAGES = {
    "sheets": "sheets",
    "foes": "foes",
    "aims": "aims",
    "hand": "hand",
    "orders": "orders",
    "equip": "equip",
}
"""Actions that open a page."""
ACTING = ("walk", "move", "attack", "abilities", "search", "end_turn", "overlays", "now", "help")
COMMANDING = ("activate", "hand", "orders", "end_turn", "overlays", "foes", "now", "help")
"""What the overlord does between two monsters."""
AFTERWARDS = ("timeline", "log", "foes", "overlays", "help", "quit")
"""What is left to do when the quest is over."""


class DescentTable(StagedTable):
    """Shows a session of Descent."""

    KEYS: ClassVar[tuple[str, ...]] = ACTING
    session: DescentSession

    def __init__(self, session: Session) -> None:
        assert isinstance(session, DescentSession)
        super().__init__(session)
        self.hints = hints()
        self._told_at = session.view
        """The table before what is told next."""
        self.overlay = ""
        self.zoom = ""
        """The zoom the player chose; nothing means the nearest that fits."""

    def compose(self) -> ComposeResult:
        """The panes, with a map that can be zoomed."""
        yield from super().compose()
        assert self.panes is not None
        self.panes.board.make = self._picture

    def _picture(self, to: Brush, width: int, height: int) -> MapPicture:
        return MapPicture(self.session, to, width, height, self.zoom)

    def cues(self, beats: Sequence[Beat]) -> list[Cue]:
        """Dice, moments, and the steps of the other side."""
        before, self._told_at = self._told_at, beats[-1].view if beats else self.session.view
        return Cues(self, before).of(beats)

    def standing_on(self) -> Iterable[str]:
        """The spaces where somebody stands or lies."""
        table = self.seen_view.table
        fallen = (hero.fallen for hero in table.heroes.values() if hero.fallen)
        return (*occupants(self.session.box, table), *fallen)

    def all_places(self) -> Iterable[str]:
        """Every space of the map."""
        return self.session.ground.names

    # What is shown.

    @property
    def looked_at(self) -> str:
        """The figure that overlays are about: under the cursor, else acting, else the first of the party."""
        if isinstance(self.mode, LookMode) and self.mode.figure:
            return self.mode.figure
        table = self.session.view.table
        turn = table.turn
        return turn.figure if turn is not None else next((h.id for h in table.standing_heroes()), "")

    def standing_marks(self) -> Marks:
        """The overlay that was chosen."""
        return overlay_marks(self.session, self.overlay, self.looked_at)

    def reach_marks(self) -> Marks:
        """What every space in reach costs the figure whose turn it is."""
        return overlay_marks(self.session, "reach", self.session.figure)

    def idle_prompt(self) -> Row:
        """What the mode says, or whose turn it is and what comes next."""
        if self.mode is not None:
            return self.mode.prompt()
        if self.session.over or not self.session.seat:
            return super().idle_prompt()
        turn, label = self.session.view.table.turn, self.md.keymap.first_label
        if turn is None:
            waiting = sum(not monster.done for monster in self.session.view.table.monsters.values())
            facts = {"key": label("activate"), "end": label("end_turn"), "n": waiting}
            return [(say("map", "activates" if waiting else "all_done", **facts), "text")]
        name = str(self.session.words.figure(self.session.view.table, turn.figure))
        facts = {"actions": turn.actions + len(turn.extra), "points": turn.left}
        return [(say("map", "turn", name=name, **facts, now=label("now")), "text")]

    def keys_now(self) -> tuple[str, ...]:
        """Those of whoever is moved; between two monsters those of the overlord."""
        keys = super().keys_now()
        if self.session.over and keys == self.KEYS:
            return AFTERWARDS
        between = self.session.view.table.turn is None and self.session.seat == OVERLORD
        return COMMANDING if between and keys == self.KEYS else keys

    # Moving.

    def _step(self, action: str) -> None:
        """One space in a direction, paid with movement points."""
        session, turn = self.session, self.session.view.table.turn
        figure = session.figure
        if not figure or turn is None or not session.view.table.present(figure):
            self.complain(say("map", "nobody_moves"))
            return
        here = session.view.table.figure(figure).spaces
        to = beyond(session, here[0], action)
        if not turn.left:
            label = self.md.keymap.first_label
            self.complain(say("map", "no_points", move=label("move"), tire=label("tire")))
        elif size_of(session.box, session.view.table, figure) != (1, 1):
            self._shift(here, action)
        elif not to or not session.ground.adjacent(here[0], to):
            self.complain(say("map", "wall", space=here[0]))
        else:
            self.play(Walk((to,)))

    def _shift(self, here: tuple[str, ...], action: str) -> None:
        """A large figure goes on by one space, as it lies."""
        wanted = {beyond(self.session, space, action) for space in here}
        walks = (offer.command for offer in self.session.offered("walk"))
        found = next((w for w in walks if isinstance(w, Walk) and set(w.base) == wanted and not w.then), None)
        if found is None:
            self.complain(say("map", "no_room"))
        else:
            self.play(found)

    def carry_out(self, action: str, key: str) -> None:
        """Directions, lists and pages; everything else as on every table."""
        if self.mode is not None and self.mode.do(action):
            return
        self.leave_mode()
        if action in DIRECTIONS:
            self._step(action)
        elif action in LISTED:
            self._list(action)
        elif action in PAGES:
            self.md.open_page(PAGES[action], self.session, callback=self.commanded)
        else:
            super().carry_out(action, key)

    def do_walk(self) -> None:
        """A cursor with the price of every space."""
        session = self.session
        figure, turn = session.figure, session.view.table.turn
        if not figure or turn is None or not session.view.table.present(figure):
            self.complain(say("map", "nobody_moves"))
            return
        large = size_of(session.box, session.view.table, figure) != (1, 1)
        if large and not turn.left:
            label = self.md.keymap.first_label
            self.complain(say("map", "no_points", move=label("move"), tire=label("tire")))
            return
        self.enter_mode(GoMode(self, session.view.table.figure(figure).spaces[0]))

    def do_move(self) -> None:
        """A move action."""
        self._play_offered("move", Move)

    def do_tire(self) -> None:
        """A point of fatigue for a movement point."""
        self._play_offered("tire", Tire)

    def _play_offered(self, kind: str, command: type) -> None:
        if self.session.offered(kind):
            self.play(command())
        else:
            self.complain(self.session.refusal_of(kind) or say("map", "not_now", what=title_of(kind)))

    # Acting.

    def do_attack(self) -> None:
        """Choose a target, see the odds, roll."""
        offers = self.session.offered("attack")
        if offers:
            self.enter_mode(AttackMode(self, say("map", "targets"), offers))
        else:
            self.complain(self.session.refusal_of("attack") or say("map", "not_now", what=title_of("attack")))

    def _list(self, action: str) -> None:
        """Choose among what can be done; the only thing that can is done at once."""
        offers = self.session.offered(*LISTED[action])
        if not offers:
            refused = self.session.refusal_of(*LISTED[action])
            self.complain(refused or say("map", "not_now", what=title_of(action)))
        elif len(offers) == 1 and action != "abilities":
            self.play(offers[0].command)
        else:
            self.enter_mode(OfferMode(self, title_of(action), offers))

    def do_end_turn(self) -> None:
        """End the turn; with actions left only the second time."""
        turn = self.session.view.table.turn
        if not self.session.offered("end_turn"):
            refused = self.session.refusal_of("end_turn")
            self.complain(refused or say("map", "not_now", what=title_of("end_turn")))
        elif turn is not None and (turn.actions or turn.extra) and turn.figure == self.session.figure:
            self.enter_mode(EndMode(self))
        else:
            self.play(EndTurn())

    def do_confirm(self) -> None:
        """A question, the next monster, or everything that can be done."""
        turn = self.session.view.table.turn
        if self.session.asking is None and turn is None and self.session.seat == OVERLORD:
            self._list("activate") if self.session.offered("activate") else self.do_end_turn()
        else:
            super().do_confirm()

    do_continue = do_confirm

    # Looking.

    def do_look(self) -> None:
        """A cursor over the map."""
        at = self.desk.centre(self.session, self.session.view, self.session.seat)
        self.enter_mode(LookMode(self, at or next(iter(self.session.ground.names))))

    def do_overlays(self) -> None:
        """The next overlay."""
        self.overlay = OVERLAYS[(OVERLAYS.index(self.overlay) + 1) % len(OVERLAYS)]
        self.message = [(say("map", "overlay", self.overlay or "none"), "info")]

    def deed(self, action: str) -> Callable[[], None] | None:
        """The key that leads back takes the overlay off, once no hint lies over the map."""
        found = super().deed(action)
        return self._bare if found is None and action == "back" and self.overlay else found

    def _bare(self) -> None:
        self.overlay = ""

    def do_zoom_in(self) -> None:
        """Larger spaces."""
        self._zoom(1)

    def do_zoom_out(self) -> None:
        """Smaller spaces."""
        self._zoom(-1)

    def _zoom(self, by: int) -> None:
        assert self.panes is not None
        names = list(ZOOMS)
        picture = self.panes.board.picture
        now = picture.zoom if isinstance(picture, MapPicture) else names[0]
        wanted = names.index(now) + by
        if not 0 <= wanted < len(names):
            self.complain(say("map", "nearest" if by > 0 else "farthest"))
            return
        self.zoom = names[wanted]
        self.panes.board.remake()
        self.message = [(say("map", "zoom", self.zoom), "info")]
