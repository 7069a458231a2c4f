"""A cursor on the map: looking around, and going somewhere by the price of the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from md_tui.games.descent.board.positions import hostile
from md_tui.games.descent.commands import Move, Tire, Walk
from md_tui.games.descent.content.names import name_of, space_of
from md_tui.games.descent.figures.values import size_of
from md_tui.kernel.errors import KernelError
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row
from md_tui.tui.marks import Marks
from md_tui.tui.table.modes import Mode
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.descent.table.screen import DescentTable
    from md_tui.tui.games.descent.table_session import DescentSession

DIRECTIONS = {
    "step_left": (-1, 0),
    "step_right": (1, 0),
    "step_up": (0, -1),
    "step_down": (0, 1),
    "first": (-1, -1),
    "page_up": (1, -1),
    "last": (-1, 1),
    "page_down": (1, 1),
}
"""Eight ways: arrows, and the four keys around them for the corners."""
FARTHEST = 40
RESTS = 0.15
"""Seconds after its last step that the cursor rests."""


def beyond(session: DescentSession, space: str, action: str) -> str:
    """The next space of the map in a direction, gaps skipped; nothing if there is none."""
    here, (dx, dy) = space_of(space), DIRECTIONS[action]
    if here is None:
        return ""
    for far in range(1, FARTHEST):
        x, y = here[0] + dx * far, here[1] + dy * far
        if x < 0 or y < 0:
            return ""
        if name_of((x, y)) in session.ground:
            return name_of((x, y))
    return ""


class CursorMode(Mode):
    """Arrows move over the map."""

    screen: DescentTable

    def __init__(self, screen: DescentTable, at: str) -> None:
        super().__init__(screen)
        self.at = at
        self._said: Row | None = None
        """What the prompt still says while the cursor is on its way."""
        self._timer: Timer | None = None

    def do(self, action: str) -> bool:
        """Eight directions, everybody on the map in turn, Enter and Esc."""
        if action in DIRECTIONS:
            other = beyond(self.screen.session, self.at, action)
            if not other:
                self.screen.complain(say("map", "edge", space=self.at))
            else:
                self._go(other)
            return True
        if action in ("next", "previous"):
            self._jump(1 if action == "next" else -1)
            return True
        if action in ("confirm", "continue"):
            self.take()
            return True
        return super().do(action)

    def _go(self, other: str) -> None:
        """Move the cursor; what is there is said once it rests, so that a step costs a few bytes."""
        self._said = self.prompt() if not self.screen.md.is_headless else None
        self.at = other
        if self._timer is not None:
            self._timer.stop()
        if self._said is not None:
            self._timer = self.screen.set_timer(RESTS, self._rest)

    def _rest(self) -> None:
        self._said = None
        if self.screen.mode is self:
            self.screen.show()

    def prompt(self) -> Row:
        """What is said of the space, a moment after the last step."""
        return self._said if self._said is not None else self.about()

    def about(self) -> Row:
        """What is said of the space under the cursor."""
        raise NotImplementedError

    def _jump(self, by: int) -> None:
        there = tuple(self.screen.session.there().items())
        spaces = list({who: space for space, who in reversed(there)}.values())
        spaces.sort(key=lambda name: tuple(reversed(space_of(name) or (0, 0))))
        here = spaces.index(self.at) if self.at in spaces else -1 if by > 0 else 0
        self.at = spaces[(here + by) % len(spaces)] if spaces else self.at

    def marks(self) -> Marks:
        """The cursor."""
        return Marks(place=self.at)

    def focus(self) -> str:
        """The space under it."""
        return self.at

    def take(self) -> None:
        """Enter was pressed."""
        raise NotImplementedError


class LookMode(CursorMode):
    """What is there; Enter opens the card of whoever stands there."""

    NAME = "look"
    KEYS = ("step_up", "next", "confirm", "overlays", "back")

    @property
    def figure(self) -> str:
        """Whoever stands under the cursor."""
        return self.screen.session.there().get(self.at, "")

    def about(self) -> Row:
        """The space, its ground, who stands there and what lies there."""
        session = self.screen.session
        return [(about_space(session, self.at), "info")]

    def take(self) -> None:
        """The card of the figure."""
        if not self.figure:
            self.screen.complain(say("map", "nobody", space=self.at))
            return
        title, lines = self.screen.session.card(self.figure)
        self.screen.md.open_page("card", title, lines)


def about_space(session: DescentSession, space: str) -> str:
    """One line about a space."""
    table, words = session.view.table, session.words
    terrain = session.ground.terrain[space]
    parts = [say("map", "ground", space=space, ground=say("map", "terrain", terrain))]
    who = session.there().get(space)
    if who:
        figure = session.view.figures[who]
        facts = {"left": figure.health - figure.damage, "health": figure.health}
        parts.append(say("map", "stands", name=str(words.figure(table, who)), **facts))
    parts += [
        say("map", "down", name=session.face.name(h.id)) for h in table.heroes.values() if h.fallen == space
    ]
    parts += [say("map", "token")] if space in table.tokens else []
    return " ".join(parts)


class GoMode(CursorMode):
    """The price of every space in reach; Enter walks there."""

    NAME = "space"
    KEYS = ("step_up", "confirm", "back")

    def marks(self) -> Marks:
        """Prices on the map, the cursor on one space."""
        return self.screen.reach_marks()._replace(place=self.at)

    def about(self) -> Row:
        """What the way costs, or that there is none."""
        commands = way_to(self.screen.session, self.at)
        if not commands:
            return [(no_way(self.screen.session, self.at), "warning")]
        key = self.screen.md.keymap.first_label("confirm")
        return [(say("map", "walks", key=key, space=self.at, price=price_of(commands)), "info")]

    def take(self) -> None:
        """Pay and walk, as far as nothing happens on the way."""
        commands = way_to(self.screen.session, self.at)
        if not commands:
            self.screen.complain(no_way(self.screen.session, self.at))
            return
        self.screen.leave_mode()
        give(self.screen, commands)


def no_way(session: DescentSession, space: str) -> str:
    """Why nobody can walk to a space: somebody stands there, or it is too far."""
    who, figure = session.there().get(space), session.figure
    if not who or not figure:
        return say("map", "no_way", space=space)
    friend = who != figure and not hostile(session.view.table, who, figure)
    name = str(session.words.figure(session.view.table, who))
    return say("map", "taken" if friend else "here", name=name, space=space)


def way_to(session: DescentSession, space: str) -> list[Command]:
    """What must be paid, and the walk; nothing if the space is out of reach."""
    figure, turn = session.figure, session.view.table.turn
    if not figure or turn is None:
        return []
    if size_of(session.box, session.view.table, figure) != (1, 1):
        return _laid_over(session, space)
    prices = session.ask("prices", figure)
    if space not in prices.spaces:
        return []
    lacking = prices.spaces[space] - prices.points
    commands: list[Command] = []
    speed = session.view.figures[figure].speed
    for _ in range(turn.actions + turn.extra.count("move")):
        if lacking > 0 and speed:
            commands.append(Move())
            lacking -= speed
    if lacking > 0:
        commands.append(Tire(lacking))
    return [*commands, Walk(prices.paths[space])]


def _laid_over(session: DescentSession, space: str) -> list[Command]:
    """The shortest offered walk after which a large figure covers a space, if possible with its corner."""
    walks = [offer.command for offer in session.offered("walk")]
    found = [walk for walk in walks if isinstance(walk, Walk) and space in walk.base and not walk.then]
    best = min(found, key=lambda walk: (walk.base[0] != space, len(walk.path)), default=None)
    return [best] if best is not None else []


def price_of(commands: list[Command]) -> str:
    """Move actions, fatigue and steps in words."""
    moves = sum(isinstance(command, Move) for command in commands)
    tired = sum(command.points for command in commands if isinstance(command, Tire))
    steps = sum(len(command.path) for command in commands if isinstance(command, Walk))
    parts = [say("map", "steps", count=steps)]
    parts += [say("map", "moves", count=moves)] if moves else []
    parts += [say("map", "tires", count=tired)] if tired else []
    return ", ".join(parts)


def give(screen: DescentTable, commands: list[Command]) -> None:
    """Commands one after the other; a refusal or a question ends them."""
    session, figure = screen.session, screen.session.figure

    def done(no: KernelError | None) -> None:
        if no is not None:
            screen.complain(session.refused(no))
        elif commands[1:] and session.asking is None and session.figure == figure:
            give(screen, commands[1:])

    session.submit(commands[0]).then(done)
