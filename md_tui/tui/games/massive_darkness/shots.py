"""Pictures of the screens: fixed games, played by a bot from fixed seeds, drawn without a terminal."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from msgspec.structs import replace
from rich.segment import Segment

from md_tui import locations
from md_tui.bots.base import GameOutlook, seat_to_play
from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.config import DEFAULTS
from md_tui.games.massive_darkness.face.wardrobe import outfits_of
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.games.massive_darkness.model import EXPERIENCE, State
from md_tui.kernel.value import Command
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from md_tui.table.viewing import OpenedRecording, Viewed
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.cards.from_find import compared
from md_tui.tui.games.massive_darkness.replay import QuestReplay
from md_tui.tui.games.massive_darkness.typed_box import opened, recommended
from md_tui.tui.private import LayoutUpdate, whole_update
from md_tui.tui.svg import picture

MOST_COMMANDS = 240
"""No picture is taken later in a game."""

Keys = tuple[str, ...]
Worth = Callable[[LocalTable], int]
"""How much a moment of a game is worth a picture."""


class Gallery(NamedTuple):
    """All pictures of a game."""

    names: tuple[str, ...]
    draw: Callable[[str], str]


class Shot(NamedTuple):
    """One picture: its size, what is opened, and the keys that are pressed then."""

    size: tuple[int, int]
    opening: Callable[[MdApp], None]
    keys: Keys = ()
    enemy_speed: str = "result"
    hints: bool = False
    moments: str = "line"


# Games at the moments that are worth a picture.


def _choice(table: LocalTable, bot: GreedyBot) -> tuple[str, Command]:
    """What the bot does next."""
    return bot.choose(GameOutlook(table.game, table.state))


def _started(quest: str, seed: str) -> LocalTable:
    box = opened()
    setup = {"quest": quest, "party": recommended(quest), "asks": "matters"}
    return LocalTable.start(box.game, MemoryStore(), setup, seed=seed, id="picture")


def _game(quest: str, seed: str, worth: Worth) -> LocalTable:
    """The moment of a bot's game that is worth most, the first of equals."""
    table, bot = _started(quest, seed), GreedyBot(opened().game, seed)
    played: list[tuple[str, Command]] = []
    best, most = 0, 0
    while not table.state.over and len(played) < MOST_COMMANDS:
        played.append(_choice(table, bot))
        table.submit(*played[-1])
        found = worth(table)
        if found > most:
            best, most = len(played), found
    table = _started(quest, seed)
    for seat, command in played[:best]:
        table.submit(seat, command)
    return table


def _acting(state: State) -> bool:
    return state.asking is None and state.turn is not None and state.turn.actions > 0


def _lively(table: LocalTable) -> int:
    """A hero is about to act, everybody lives, and much is on the board."""
    state: State = table.state
    heroes = [hero for hero in state.heroes.values() if hero.stands]
    if not _acting(state) or len(heroes) < len(state.party):
        return 0
    zones = {hero.zone for hero in heroes}
    return len(zones) + sum(1 + 2 * (enemy.zone in zones) for enemy in state.enemies.values())


def _targets(table: LocalTable) -> int:
    """How many the acting hero could attack, and how hard the first of them."""
    state: State = table.state
    if not _acting(state):
        return 0
    game: Any = table.game
    seat = seat_to_play(game, state)
    attacks = [offer.command for offer in game.offers(state, seat) if offer.kind == "attack"]
    if not attacks:
        return 0
    hard = odds_of(game.box, state, seat, attacks[0]).expected
    return 2 * len({attack.target for attack in attacks}) + round(hard)


def _threat(table: LocalTable) -> int:
    """The enemies are next, and there are many of them."""
    state: State = table.state
    waiting = [hero for hero in state.heroes.values() if hero.stands and hero.id not in state.acted]
    return _lively(table) if len(waiting) == 1 else 0


def _wealth(table: LocalTable) -> int:
    """The experience of the hero who stands before the class sheet."""
    state: State = table.state
    game: Any = table.game
    if state.phase != EXPERIENCE or state.asking is not None:
        return 0
    return state.heroes[seat_to_play(game, state)].xp


def _find(table: LocalTable) -> int:
    """How much better somebody would be off with what was just found."""
    state: State = table.state
    question, game = state.asking, table.game
    if question is None or question.kind != "loot":
        return 0
    card, hero = str(question.facts["card"]), str(question.facts["hero"])
    found = compared(card, hero, outfits_of(game.box, state, hero, card))  # type: ignore[attr-defined]
    return round(100 * found.better) if len(question.options) > 1 else 0


def _fresh(table: LocalTable) -> int:
    return 0


def _whole(table: LocalTable) -> int:
    return len(table.timeline.live())


# What is opened.


def _page(name: str, *arguments: Any) -> Callable[[MdApp], None]:
    def opening(app: MdApp) -> None:
        app.open_page(name, *arguments)

    return opening


def _table(quest: str, seed: str, worth: Worth) -> Callable[[MdApp], None]:
    def opening(app: MdApp) -> None:
        face = opened()
        app.open_table(SeatedTable(_game(quest, seed, worth), face), face)

    return opening


def _replay(quest: str, seed: str) -> Callable[[MdApp], None]:
    def opening(app: MdApp) -> None:
        seen = Viewed(_game(quest, seed, _whole).timeline)
        app.push_screen(QuestReplay(OpenedRecording(seen), opened()))

    return opening


WIDE = (120, 40)
SHOTS: dict[str, Shot] = {
    "title": Shot((100, 30), _page("title")),
    "new_game": Shot(WIDE, _page("new_game", "q1")),
    "table": Shot(WIDE, _table("q6", "lantern", _lively)),
    "table_80x24": Shot((80, 24), _table("tutorial", "lantern", _lively), hints=True),
    "table_160x50": Shot((160, 50), _table("q5", "ember", _lively)),
    "briefing": Shot(WIDE, _table("tutorial", "KEEP", _fresh), moments="stop"),
    "moment": Shot(WIDE, _table("tutorial", "KEEP", _fresh), ("enter", "right", "o", "a"), moments="stop"),
    "roll": Shot(WIDE, _table("tutorial", "KEEP", _fresh), ("right", "o", "a", "enter", "up", "a", "enter")),
    "find": Shot(WIDE, _table("tutorial", "lantern", _find)),
    "attack": Shot(WIDE, _table("q6", "lantern", _targets), ("a",)),
    "enemies": Shot(WIDE, _table("q1", "lantern", _threat), (".", ".", "enter", *["space"] * 4), "step"),
    "class_sheet": Shot(WIDE, _table("q1", "lantern", _wealth)),
    "replay": Shot(WIDE, _replay("tutorial", "lantern"), ("tab",) * 9),
    "rulebook": Shot(WIDE, _page("rulebook"), ("right", "right", "right", "down")),
}
"""Every picture by name."""


# Drawing.


async def _settled(pause: Callable[[], Awaitable[None]]) -> None:
    for _ in range(3):
        await pause()


async def _draw(shot: Shot) -> str:
    settings = replace(DEFAULTS, enemy_speed=shot.enemy_speed, hints=shot.hints, moments=shot.moments)
    app = MdApp(settings, opening=shot.opening)
    async with app.run_test(size=shot.size) as pilot:
        await _settled(pilot.pause)
        for key in shot.keys:
            await pilot.press(key)
            await _settled(pilot.pause)
        return picture(_rows(app), shot.size[0], "md-tui")


def _rows(app: MdApp) -> list[list[Segment]]:
    """The lines of the screen as they would be sent, with the screens that shine through from below."""
    update = whole_update(app)
    assert isinstance(update, LayoutUpdate)
    return [[segment for strip in line for segment in strip] for line in update.strips]


@contextmanager
def _nobodys_home() -> Iterator[None]:
    """An empty place for games and settings, so that a picture shows nobody's own."""
    names = (locations.DATA_VARIABLE, locations.CONFIG_VARIABLE)
    before = {name: os.environ.get(name) for name in names}
    with TemporaryDirectory() as folder:
        os.environ.update(dict.fromkeys(names, folder))
        try:
            yield
        finally:
            for name, value in before.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value


def draw(name: str) -> str:
    """One picture as SVG; the same each time."""
    with _nobodys_home():
        return asyncio.run(_draw(SHOTS[name]))


GALLERY = Gallery(tuple(SHOTS), draw)
