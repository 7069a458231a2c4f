"""Somebody who plays the tutorial sensibly with the settings of a first start, and counts the keys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from md_tui.kernel.decider import Offer
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.pages.briefing import BriefingScreen
from md_tui.tui.games.massive_darkness.pages.class_sheet import ClassSheetScreen
from md_tui.tui.games.massive_darkness.pages.end import EndScreen
from md_tui.tui.games.massive_darkness.table.find import FindMode
from md_tui.tui.games.massive_darkness.table.modes import Picking
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import table_of
from tests.tui.table.test_table_keys import textual_key

ARROWS = {"west": "left", "east": "right", "north": "up", "south": "down"}
PATIENCE = 400
"""So often the app is looked at before nothing is expected of it any more."""


class Sensible:
    """Fights what stands in the way, takes the key and leaves."""

    def __init__(self, app: MdApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot
        self.acts: list[str] = []
        """Keys that choose or act."""
        self.goes_on: list[str] = []
        """Keys that only go on."""

    @property
    def table(self) -> TableScreen:
        return table_of(self.app)

    @property
    def session(self) -> Any:
        return self.app.session

    async def _press(self, key: str, kept: list[str]) -> None:
        kept.append(key)
        await self.pilot.press(textual_key(key))
        await self.pilot.pause()

    async def act(self, *keys: str) -> None:
        """Keys that choose or act."""
        for key in keys:
            await self._press(key, self.acts)

    async def until(self, holds: Callable[[], bool]) -> bool:
        """Wait until something holds that comes by itself."""
        for _ in range(PATIENCE):
            if holds():
                return True
            await asyncio.sleep(0.02)
            await self.pilot.pause()
        return False

    async def play(self, most: int) -> None:
        """Play on until the end is shown."""
        for _ in range(most):
            if isinstance(self.app.screen, EndScreen):
                return
            await self.turn()
        raise AssertionError(f"no end after {len(self.acts)} keys that act: {' '.join(self.acts)}")

    async def turn(self) -> None:
        """One decision, or one key that goes on."""
        screen, table = self.app.screen, self.table
        if isinstance(screen, BriefingScreen):
            await self._press("enter", self.goes_on)
        elif isinstance(screen, ClassSheetScreen):
            await self._learn(screen)
        elif isinstance(screen, AskScreen):
            await self.act("enter")
        elif table.playback.active or table.pile.active or table.asks.waits_unseen or table.tray.falling:
            await self._press("space", self.goes_on)
        elif isinstance(table.mode, FindMode):
            await self.act("p" if table.mode.found.then is not None else "enter")
        else:
            await self._hero()

    async def _learn(self, sheet: ClassSheetScreen) -> None:
        """Buy what can be bought, the first line first."""
        legal = [offer.command.line for offer in self._legal("buy") if offer.command.hero == sheet.name_shown]
        lines = list(self.session.box.classes[sheet.hero.cls].lines)
        await self.act(letters_for(len(lines))[lines.index(legal[0])] if legal else ".")

    def _legal(self, *kinds: str) -> list[Offer]:
        return [offer for offer in self.session.offers() if offer.legal and offer.kind in kinds]

    async def _hero(self) -> None:
        """What the acting hero does."""
        before = self.session.table.seq
        if self.table.ending.timer is not None or not self.session.seat:
            assert await self.until(lambda: self.session.table.seq != before or self._shown())
            return
        hero = self.session.view.heroes[self.session.seat].hero
        if self._legal("leave"):
            await self.act("s")
            assert isinstance(self.table.mode, Picking)
            place = [offer.kind for offer in self.table.mode.offers].index("leave")  # type: ignore[attr-defined]
            await self.act(self.table.mode.letters[place])
        elif self._legal("get_up"):
            await self.act("r")
        elif self._legal("attack") and self._worth_it(hero):
            await self.act("a", "enter")
        elif self._legal("pick_up") and hero.zone in self._goals():
            await self.act("p")
        else:
            await self._walk(hero)

    def _worth_it(self, hero: Any) -> bool:
        return any(seen.enemy.zone == hero.zone for seen in self.session.view.enemies.values())

    def _shown(self) -> bool:
        table = self.table
        return (
            table.playback.active
            or table.pile.active
            or table.asks.waits_unseen
            or self.app.screen is not table
        )

    def _goals(self) -> list[str]:
        goals = [zone for goal in self.session.view.goals if goal.current for zone in goal.zones]
        return goals or [self.session.atlas.exit]

    async def _walk(self, hero: Any) -> None:
        """A step on the way to the goal, through a door if one is in the way; else the activation ends."""
        way = self._way(hero.zone)
        board = self.session.atlas.board
        if way is None:
            await self._end()
            return
        step = way[0]
        doors = [offer for offer in self._legal("open") if step in board.doors[offer.command.door].zones]
        arrow = next(key for side, key in ARROWS.items() if board.beside(hero.zone, side) == step)
        if doors:
            await self.act("o")
            if isinstance(self.table.mode, Picking):
                commands = [offer.command for offer in self.table.mode.offers]  # type: ignore[attr-defined]
                await self.act(self.table.mode.letters[commands.index(doors[0].command)])
        elif any(offer.command.to == step for offer in self._legal("move")):
            await self.act(arrow)
        else:
            await self._end()

    def _way(self, start: str) -> list[str] | None:
        """The shortest way to a goal, closed doors taken as open."""
        board, terrain = self.session.atlas.board, self.session.view.terrain
        came, edge = {start: ""}, [start]
        goals = self._goals()
        while edge:
            here = edge.pop(0)
            if here in goals and here != start:
                way = [here]
                while came[way[0]] != start:
                    way.insert(0, came[way[0]])
                return way
            doors = [door.zones for door in board.doors_of(here)]
            behind = [zone for zones in doors for zone in zones if zone != here]
            for zone in (*board.neighbours(here, terrain), *behind):
                if zone not in came:
                    came[zone] = here
                    edge.append(zone)
        return None

    async def _end(self) -> None:
        await self.act(".")
        if self.table.mode.NAME == "question":
            await self.act(".")
