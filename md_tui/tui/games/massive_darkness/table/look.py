"""Looking around: a cursor that goes from zone to zone or from thing to thing and says what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.face.describe import enemy_line, hero_line, in_zone
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import View
from md_tui.toolkit.words import capital
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.board.scene import closed_zones
from md_tui.tui.games.massive_darkness.present.atlas import things_by_zone
from md_tui.tui.games.massive_darkness.table.directions import DIRECTION_OF, reading_order, zone_beyond
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen

JUMPS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789"
"""Keys that jump to a thing, once they are shown."""


class LookMode(Mode):
    """Arrows go to zones, Tab to the next thing, the look key shows a letter on everything."""

    NAME = "look"
    KEYS = ("next", "previous", "look", "confirm", "overlays", "back")

    def __init__(self, screen: BoardScreen, zone: str) -> None:
        super().__init__(screen)
        self.zone, self.thing = zone, ""
        self.jumping = False

    def things(self) -> list[tuple[str, str]]:
        """Everything on the board with its zone, row by row."""
        atlas = self.screen.session.atlas
        there = things_by_zone(atlas, self.screen.view)
        return [(zone, thing) for zone in reading_order(atlas.board, there) for thing in there[zone]]

    def take_key(self, key: str) -> bool:
        """A letter jumps, while letters are shown."""
        if not self.jumping:
            return False
        letters = self._letters()
        self.jumping = False
        found = next((thing for thing, letter in letters.items() if letter == key), None)
        if found is None:
            return False
        self.thing = found
        self.zone = next(zone for zone, thing in self.things() if thing == found)
        return True

    def do(self, action: str) -> bool:
        """Move the cursor, open a card, or leave."""
        if action in DIRECTION_OF:
            self._step(DIRECTION_OF[action])
        elif action in ("next", "previous"):
            self._cycle(1 if action == "next" else -1)
        elif action == "look":
            self.jumping = True
        elif action == "confirm":
            self.screen.open_card(*self.card())
        elif action == "back":
            self.screen.leave_mode()
        else:
            return False
        return True

    def _step(self, direction: str) -> None:
        board = self.screen.session.atlas.board
        gone = self.screen.view.terrain.gone
        there = {name for name, zone in board.zones.items() if zone.tile not in gone}
        other = zone_beyond(board, self.zone, direction, there)
        if other is None:
            told = str(self.screen.session.words.name(direction))
            self.screen.complain(say("look", "ends", direction=told, zone=self.zone))
            return
        self.zone, self.thing = other, ""

    def _cycle(self, step: int) -> None:
        """The next thing after the cursor, in the order of reading."""
        things = self.things()
        if not things:
            self.screen.complain(say("look", "empty"))
            return
        ids = [thing for _, thing in things]
        if self.thing in ids:
            place = (ids.index(self.thing) + step) % len(ids)
        else:
            here = [place for place, (zone, _) in enumerate(things) if zone == self.zone]
            place = (here[0] if step > 0 else here[-1]) if here else 0
        self.zone, self.thing = things[place][0], ids[place]

    def _letters(self) -> dict[str, str]:
        moving = self.screen.md.keymap.moving
        keys = (key for key in JUMPS if key not in moving)
        return dict(zip((thing for _, thing in self.things()), keys, strict=False))

    def marks(self) -> Marks:
        """The cursor, over whatever overlay is on, and letters while they are wanted."""
        letters = self._letters() if self.jumping else {}
        return self.screen.overlay_marks()._replace(zone=self.zone, thing=self.thing, letters=letters)

    def focus(self) -> str:
        """The zone under the cursor."""
        return self.zone

    def prompt(self) -> Row:
        """One line on what is under the cursor."""
        if self.jumping:
            return [(say("look", "letter"), "info")]
        return [(self.describe(), "text")]

    def describe(self) -> str:
        """What is under the cursor."""
        session, view = self.screen.session, self.screen.view
        if self.thing in view.heroes:
            return hero_line(session.words, view, self.thing)
        if self.thing in view.enemies:
            return enemy_line(session.words, view, self.thing)
        if self.thing:
            return say("look", "thing", thing=thing_name(self), zone=self.zone)
        return look_line(session.words, session.atlas.board, view, self.zone)

    def card(self) -> tuple[str, list[str]]:
        """The card of what is under the cursor: a title and its lines."""
        view = self.screen.view
        thing = self.thing or self._only_figure()
        known = thing in view.heroes or thing in view.enemies
        return self.screen.session.card(thing if known else self.zone)

    def _only_figure(self) -> str:
        """Whoever stands alone in the zone under the cursor."""
        view = self.screen.view
        there = [name for name, seen in view.heroes.items() if seen.hero.zone == self.zone]
        there += [name for name, seen in view.enemies.items() if seen.enemy.zone == self.zone]
        return there[0] if len(there) == 1 else ""


def thing_name(mode: LookMode) -> str:
    """The name of something that lies or is printed in a zone."""
    kind = mode.thing.partition("@")[0]
    words, view = mode.screen.session.words, mode.screen.view
    count = view.tokens.get(mode.zone, ()).count(kind)
    if count:
        return capital(words.amount(kind, count))
    if kind == "level":
        tokens = mode.screen.session.atlas.board.tokens(view.terrain)
        levels = [token.level for token in tokens if token.zone == mode.zone]
        return say("look", "level_token", levels=", ".join(map(str, levels)))
    if kind.startswith("stairs"):
        return say("look", "stairs", name=kind.removeprefix("stairs"))
    return capital(words.name(kind))


def look_line(words: Words, board: Board, view: View, zone: str) -> str:
    """A zone in a line, and last its code."""
    return say("look", "coded", text=zone_text(words, board, view, zone), code=words.name(zone))


def zone_text(words: Words, board: Board, view: View, zone: str) -> str:
    """A zone in a sentence: where it is, what it is like, who and what is there."""
    about = [
        say("look", "room" if board.is_room(zone) else "corridor"),
        say("look", "lit" if board.is_light(zone) else "dark"),
        *([say("look", "closed")] if zone in closed_zones(board, view) else []),
    ]
    there = capital(", ".join(in_zone(words.within(view), board, view, zone)))
    place = capital(str(words.within(view).name(zone)))
    key = "zone_with" if there else "zone"
    return say("look", key, place=place, about=", ".join(about), there=there)
