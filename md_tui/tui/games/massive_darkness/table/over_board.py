"""The card that lies over the board: what a mode shows, a moment, dice, a hero, or a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Offset, Region

from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.card import SIDES, card, placed, shadowed
from md_tui.tui.draw.moment import width_for
from md_tui.tui.draw.sheet import Layer, Sheet
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.drama.course import Toss
from md_tui.tui.games.massive_darkness.table.tray import SMALL_BOARD

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen

AROUND_OPTIONS = 5
"""Lines of a question beside its options: borders, what is asked, what Enter does, other keys."""


class OverBoard:
    """Lays one card at a time, and draws it again only if it is another one."""

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen
        self._about: tuple[object, ...] | None = None

    def forget(self) -> None:
        """Draw the card again the next time, as after a change of settings."""
        self._about = None

    def show(self, view: View) -> None:
        """The card over the board: what a mode lists, or a roll; drawn again only if it is another one."""
        assert self.screen.panes is not None
        board, width = self.screen.panes.board, width_for(self.screen.size.width)
        painted = self.screen.mode.sheet(width, board.size.height, board.brush)
        if painted is not None:
            self._about = None
            self.screen.panes.lay_card(self._placed(painted))
            return
        own = self.screen.mode.panel(width - 2 * SIDES, max(6, board.size.height - 3))
        about = self._what_it_shows(view) if own is None else None
        if own is None and about == self._about:
            return
        self._about = about
        sheet = self._own_sheet(view, width) if own is None else self._list_sheet(own, width)
        if sheet is not None:
            self.screen.panes.lay_card(self._placed(sheet))
        else:
            hint = None if self.screen.md.slow_line else self._hint_sheet(width)
            self.screen.panes.lay_card(self._beside_letters(self._placed(hint)) if hint else None)

    def _what_it_shows(self, view: View) -> tuple[object, ...]:
        """All that the card depends on while no mode lists anything: while it is equal, so is the card."""
        screen = self.screen
        assert screen.panes is not None
        board, moment = screen.panes.board, screen.shows_moment and screen.pile.shown
        return (
            *(id(view), id(screen.tray.toss), screen.tray.frame, screen.playback.active, screen.tray_keys()),
            *(screen.chosen, board.size, board.brush, moment),
            *(screen.panes.hint.text, screen.mode.NAME, screen.playback.act),
            *(screen.md.screen is screen, id(screen.session.asking)),
        )

    def _own_sheet(self, view: View, width: int) -> Sheet | None:
        """What has happened, unless the line is slow; else the hero in focus, if there is room."""
        told = (
            None if self.screen.md.slow_line else self._moment_sheet(width) or self._roll_sheet(view, width)
        )
        return told or self._hero_sheet(view, width)

    def _beside_letters(self, layer: Layer) -> Layer | None:
        """A hint where it lies over no letter that would answer; nothing if there is no such place."""
        return None if any(layer.region.overlaps(one) for one in self._lettered()) else layer

    def _lettered(self) -> list[Region]:
        """The zones with a letter that chooses something."""
        assert self.screen.panes is not None
        board = self.screen.panes.board
        zones = {board.picture.place_of(self.screen.view, name) or name for name in board.marks.letters}
        return [board.place(zone) for zone in sorted(zones) if zone in board.picture.places]

    def spot(self, width: int, height: int) -> Offset | None:
        """Where a box lies over no letter, nobody who acts and no card; nowhere if there is no such place."""
        assert self.screen.panes is not None
        board = self.screen.panes.board
        if width > board.size.width or height > board.size.height:
            return None
        taken = [*self._lettered(), board.place(self.screen.centre())]
        taken = [region.shrink((1, 1, 1, 1)) for region in taken]
        taken += [layer.region for layer in board.cards]
        layer = placed(Sheet(width, height), board.size.region, taken, taken)
        free = not any(layer.region.overlaps(one) for one in taken)
        return layer.region.offset + board.region.offset if free else None

    def _list_sheet(self, rows: list[Row], width: int) -> Sheet:
        """What a mode lists, with its first line as the title."""
        from md_tui.tui.draw.bridge import looked

        assert self.screen.panes is not None
        title = ""
        if rows and rows[0] and rows[0][0][1] == "wall":
            title, rows = rows[0][0][0].strip(f"{self.screen.md.symbols.rule} "), rows[1:]
        return card(
            title.upper(), [looked(row) for row in rows], width, "gold", self.screen.panes.board.brush
        )

    def _moment_sheet(self, width: int) -> Sheet | None:
        """The moment that waits to be seen."""
        if not self.screen.shows_moment:
            return None
        assert self.screen.panes is not None
        board = self.screen.panes.board
        return self.screen.pile.sheet(width, board.size.height, board.brush)

    def _hint_sheet(self, width: int) -> Sheet | None:
        """What is to be explained, while nothing else lies on the table."""
        assert self.screen.panes is not None
        if (
            self.screen.playback.active
            or self.screen.mode.NAME == "look"
            or self.screen.md.screen is not self.screen
        ):
            return None
        return self.screen.panes.hint.sheet(
            width, self.screen.panes.board.brush, self.screen.md.settings.rule_ids
        )

    def _roll_sheet(self, view: View, width: int) -> Sheet | None:
        """The dice on the table: of a fight that is not over, or of the last one until the next key."""
        assert self.screen.panes is not None
        waiting = (
            Toss(view.fight, self.screen.tray.ledger.course)
            if view.fight and view.fight.attack.dice and not (view.fight.dealt or view.fight.slain)
            else None
        )
        toss = self.screen.tray.toss or (None if self.screen.playback.act else waiting)
        if toss is None and self.screen.playback.act is None:
            return None
        return self.screen.tray.sheet(
            toss, width, self.screen.panes.board.size.height, self.screen.panes.board.brush
        )

    def _hero_sheet(self, view: View, width: int) -> Sheet | None:
        """Everything about the hero the player asked for."""
        from md_tui.tui.games.massive_darkness.present.hero import hero_lines

        assert self.screen.panes is not None
        if not self.screen.chosen:
            return None
        room = max(6, self.screen.panes.board.size.height - 3) + len(view.party)
        words, symbols, name = self.screen.session.words, self.screen.md.symbols, self.screen.chosen
        usable = self.screen.session.usable(name) if view is self.screen.session.view else frozenset()
        atlas, inner = self.screen.session.atlas, width - 2 * SIDES
        rows = hero_lines(words, atlas, view, name, symbols, inner, room, usable)
        return self._list_sheet(rows[len(view.party) :], width)

    def _placed(self, sheet: Sheet) -> Layer:
        """The card where it hides nobody who acts, nothing chosen and, if it can, no letter or goal."""
        assert self.screen.panes is not None
        board, toss = self.screen.panes.board, self.screen.tray.toss
        fight = self.screen.view.fight or (toss.fight if toss else None)
        told = self.screen.pile.shown.zones if self.screen.shows_moment else ()
        zones = [
            *told,
            self.screen.centre(),
            *([fight.zone] if fight and fight.zone in board.picture.places else []),
        ]
        zones += [seen.hero.zone for seen in self.screen.view.heroes.values() if seen.hero.zone]
        keep = [board.place(zone) for zone in dict.fromkeys(zones)]
        aims = [zone for goal in self.screen.view.goals if goal.current for zone in goal.zones]
        spare = [board.place(zone) for zone in aims if zone in board.picture.places]
        sheet = shadowed(sheet, board.brush)
        about = [*keep, *self._lettered()]
        return placed(sheet, self._room(sheet.height), keep[: max(2, len(told))], about, spare)

    def _room(self, height: int) -> Region:
        """Where a card may lie: above a question about the dice, which covers the foot of a small board."""
        screen = self.screen
        assert screen.panes is not None
        board, asking = screen.panes.board, screen.session.asking
        room = board.size.region
        if asking is None or screen.session.view.fight is None or room.height >= SMALL_BOARD:
            return room
        covered = len(asking.options) + AROUND_OPTIONS - (screen.size.height - board.region.bottom)
        return room.shrink((0, 0, max(0, covered), 0)) if room.height - covered >= height else room
