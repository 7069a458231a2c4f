"""What can be looked at on a table, in play and in a replay: the board, the party, and pages about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from md_tui.tui import home
from md_tui.tui.games.massive_darkness.board.layout import zoom_of
from md_tui.tui.games.massive_darkness.table.overlays import OVERLAYS, overlay_marks
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.wording import headed, say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen


class Looks:
    """Keys that change nothing."""

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen
        self._near: str | None = None
        """How near the board was seen before the whole map was shown."""

    # The board.

    def do_look(self) -> None:
        """Look around, from the acting hero on."""
        from md_tui.tui.games.massive_darkness.table.look import LookMode

        self.screen.mode = LookMode(self.screen, self.screen.centre())

    def do_overlays(self) -> None:
        """The next overlay."""
        shown = OVERLAYS[(OVERLAYS.index(self.screen.overlay) + 1) % len(OVERLAYS)]
        screen, keymap = self.screen, self.screen.md.keymap
        empty = shown in ("threat", "intents") and not screen.view.enemies
        if shown == "reach":
            empty = not overlay_marks(screen.session, shown, screen.centre(), screen.md.symbols).overlay
        facts = {"view": keymap.first_label("overlays"), "back": keymap.first_label("back")}
        said = say(
            "overlay", f"{shown}_none" if empty else shown or "none", pip=self.screen.md.symbols.pip, **facts
        )
        self.screen.overlay, self.screen.message = shown, [(said, "info")]

    def do_zoom_in(self) -> None:
        """Nearer."""
        self.change_zoom(1)

    def do_zoom_out(self) -> None:
        """Farther away."""
        self.change_zoom(-1)

    def do_map(self) -> None:
        """The whole board from far away, until any key."""
        assert self.screen.panes is not None
        board = self.screen.panes.board
        if not self.leave_map():
            self._near = board.wanted
            board.set_zoom(zoom_of(board.book.board, "far", *board.size))
            self.screen.message = [(say("acts", "map"), "info")]

    def leave_map(self) -> bool:
        """Back to how near the board was seen; whether the whole map was shown."""
        if self._near is None or self.screen.panes is None:
            return False
        board, near = self.screen.panes.board, self._near
        self._near = None
        board.set_zoom(zoom_of(board.book.board, near, *board.size))
        return True

    def do_rule_ids(self) -> None:
        """Name the rules behind what is told, or not."""
        on = not self.screen.md.settings.rule_ids
        home.change_settings(self.screen.md, rule_ids=on)
        key = self.screen.md.keymap.first_label("rulebook")
        self.screen.message = [(say("acts", "rules_on" if on else "rules_off", key=key), "info")]

    def change_zoom(self, step: int) -> None:
        """Nearer or farther."""
        assert self.screen.panes is not None
        board = self.screen.panes.board
        zoom = board.next_zoom(step)
        if zoom is None:
            self.screen.complain(say("acts", "nearer" if step > 0 else "farther"))
            return
        board.set_zoom(zoom)
        self.screen.set_class(zoom.name == "far", "far")
        self.screen.message = [(say("acts", "zoom", name=say("values", "zoom", zoom.name)), "info")]

    def do_back(self) -> None:
        """Take overlays and choices off."""
        if self.screen.overlay or self.screen.chosen:
            self.screen.overlay = self.screen.chosen = ""
        else:
            self.screen.complain(say("acts", "nothing_back"))

    # Pages.

    def do_class_sheet(self) -> None:
        """The skills of the hero whose panel is shown."""
        self.screen.md.open_page(
            "class_sheet", self.screen.session, self.screen.shown_hero, callback=self.screen.commanded
        )

    def do_enemies(self) -> None:
        """Enemies and their intents."""
        self.page("enemies")

    def do_objectives(self) -> None:
        """The briefing of the quest; its own key leads on to goals and house rules."""
        self.page("briefing", callback=self.briefing_closed)

    def briefing_closed(self, key: str | None) -> None:
        """The briefing was closed, with a key for the table or without one."""
        if key is not None and self.screen.md.keymap.action(key, self.screen.PLACE) == "objectives":
            self.page("objectives")
        elif key is not None:
            self.screen.answer_key(key)
        else:
            self.screen.show()
            self.screen.settle()

    def do_decks(self) -> None:
        """Decks and discards."""
        self.page("decks")

    def do_log(self) -> None:
        """The whole log."""
        self.page("log")

    do_page_up = do_log

    def page(self, name: str, *args: Any, callback: Any = None) -> None:
        """Open a page about this table."""
        if not self.screen.md.open_page(name, self.screen.session, *args, callback=callback):
            self.screen.complain(say("page", "no_page"))

    # Heroes.

    def _choose(self, place: int) -> None:
        from md_tui.games.massive_darkness.face.describe import hero_line

        party = self.screen.session.view.party
        if place >= len(party):
            self.screen.complain(say("acts", "party", count=len(party)))
        else:
            self.screen.chosen = party[place]
            keys = self.screen.md.keymap.keys(f"hero_{place + 1}")
            key = key_label(keys[0]) if keys else str(place + 1)
            said = hero_line(self.screen.session.words, self.screen.session.view, self.screen.chosen)
            self.screen.message = [(headed(key), "token"), (said, "text")]

    def do_next(self) -> None:
        """Show the next hero of the party."""
        party = self.screen.session.view.party
        self._choose((party.index(self.screen.shown_hero) + 1) % len(party))

    def do_previous(self) -> None:
        """Show the hero before."""
        party = self.screen.session.view.party
        self._choose((party.index(self.screen.shown_hero) - 1) % len(party))

    def do_hero_1(self) -> None:
        """Show the first hero."""
        self._choose(0)

    def do_hero_2(self) -> None:
        """Show the second hero."""
        self._choose(1)

    def do_hero_3(self) -> None:
        """Show the third hero."""
        self._choose(2)

    def do_hero_4(self) -> None:
        """Show the fourth hero."""
        self._choose(3)

    def do_hero_5(self) -> None:
        """Show the fifth hero."""
        self._choose(4)

    def do_hero_6(self) -> None:
        """Show the sixth hero."""
        self._choose(5)
