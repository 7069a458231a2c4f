"""Going somewhere: every zone in reach has a letter and a price; the way is walked step by step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.commands import Move
from md_tui.games.massive_darkness.face.asked import Reach
from md_tui.kernel.errors import KernelError
from md_tui.toolkit.words import Named
from md_tui.tui.draw.text import Row, cut, ruler, wrapped
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.table.directions import DIRECTION_OF, zone_beyond
from md_tui.tui.games.massive_darkness.table.look import zone_text
from md_tui.tui.games.massive_darkness.table.modes import Picking
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen


class GoMode(Picking):
    """A letter or the cursor chooses a zone; the letter once more, or Enter, walks."""

    NAME = "zone"
    KEYS = ("confirm", "next", "back")

    def __init__(self, screen: TableScreen, reach: Reach) -> None:
        self.reach = reach
        self.zones = sorted((zone for zone in reach.steps if reach.steps[zone]), key=self._order)
        super().__init__(screen, len(self.zones))
        self._picked = False
        """Whether the zone under the cursor was chosen by its letter."""

    def _order(self, zone: str) -> tuple[int, str]:
        return self.reach.steps[zone], zone

    @property
    def zone(self) -> str:
        """The zone under the cursor."""
        return self.zones[self.place]

    def do(self, action: str) -> bool:
        """Arrows move the cursor over the board, from zone to zone in reach."""
        if action not in DIRECTION_OF:
            return super().do(action)
        session = self.screen.session
        other = zone_beyond(session.atlas.board, self.zone, DIRECTION_OF[action], set(self.zones))
        if other is None:
            direction = str(session.words.name(DIRECTION_OF[action]))
            self.screen.complain(say("go", "none", direction=direction))
        else:
            self.place = self.zones.index(other)
        return True

    def take_key(self, key: str) -> bool:
        """A letter chooses, so that the price is seen first; the same once more walks."""
        again = self._picked and key == self.letters[self.place]
        taken = super().take_key(key)
        self._picked = taken
        if again:
            self.take()
        return taken

    def pick(self) -> None:
        """A letter only chooses."""

    def take(self) -> None:
        """Walk there, as far as nothing happens on the way."""
        zone = self.zone
        self.screen.leave_mode()
        walk(self.screen, self.reach.path(zone))

    def marks(self) -> Marks:
        """Letters and prices on the zones, the cursor on the chosen one."""
        dot = self.screen.md.symbols.reach
        letters = dict(zip(self.zones, self.letters, strict=True))
        prices = {zone: f"{dot}{self.reach.steps[zone]}" for zone in self.zones}
        return Marks(overlay=prices, letters=letters, zone=self.zone)

    def focus(self) -> str:
        """The chosen zone."""
        return self.zone

    def price(self, zone: str) -> str:
        """Steps and actions that a way costs."""
        steps, actions = self.reach.steps[zone], self.reach.actions(zone)
        return say("go", "steps" if actions else "steps_only", steps=steps, actions=actions)

    def prompt(self) -> Row:
        """The price of the way."""
        confirm = self.screen.md.keymap.first_label("confirm")
        return [
            (
                say("go", "walks", key=confirm, zone=self._place(self.zone), price=self.price(self.zone)),
                "info",
            )
        ]

    def _place(self, zone: str) -> Named:
        """A zone by its place in the eyes of whoever walks."""
        return self.screen.session.words.within(self.screen.session.view).name(zone)

    def _told(self) -> Iterator[str]:
        """The way: each direction once, with how often it is gone."""
        for way, steps in groupby(self._ways()):
            count = len(list(steps))
            yield way if count == 1 else say("go", "many", count=count, way=way)

    def _ways(self) -> Iterator[str]:
        """The directions of the steps to the chosen zone."""
        session = self.screen.session
        here = session.view.heroes[session.seat].hero.zone
        for there in self.reach.path(self.zone):
            beside = session.atlas.board.beside
            ways = [way for way in DIRECTION_OF.values() if beside(here, way) == there]
            yield str(session.words.name(ways[0])) if ways else str(self._place(there))
            here = there

    def panel(self, width: int, height: int) -> list[Row]:
        """What is known of the chosen zone, and the way; its price stands in the prompt."""
        session = self.screen.session
        lines: list[Row] = [ruler(width, self.screen.md.symbols, say("go", "title"))]
        text = zone_text(session.words, session.atlas.board, session.view, self.zone)
        lines += wrapped(text, width)
        lines += wrapped(say("go", "way", ways=", ".join(self._told())), width, "muted")
        return [cut(line, width) for line in lines]


def walk(screen: TableScreen, path: tuple[str, ...]) -> None:
    """Step along a way; stop with the reason as soon as something else happens."""
    session = screen.session
    hero, zone, rest = session.seat, path[0], path[1:]
    level, seen = session.view.level, set(session.view.enemies)

    def stepped(no: KernelError | None) -> None:
        if no is not None:
            screen.complain(say("go", "refused", reason=session.refused(no)))
            return
        reason = _stop(screen, hero, level, seen)
        if reason and rest:
            screen.complain(say("go", "stopped", reason=reason))
        elif rest:
            walk(screen, rest)

    session.submit(Move(zone)).then(stepped)


def _stop(screen: TableScreen, hero: str, level: int, seen: set[str]) -> str:
    """Why a walk does not go on by itself."""
    session = screen.session
    if session.asking:
        return say("go", "question")
    if session.seat != hero or session.over:
        return say("go", "over")
    view = session.view
    if set(view.enemies) - seen:
        return say("go", "enemies")
    return say("go", "level", level=view.level) if view.level > level else ""
