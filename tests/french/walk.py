"""Every screen by its keys: where a walk begins, which keys it takes, and what is seen after each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.config import DEFAULTS
from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.store import Stored
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from md_tui.table.viewing import OpenedRecording, Viewed
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.desk import TUTORIAL_SEED
from md_tui.tui.games.massive_darkness.replay import QuestReplay
from tests.tui.games.massive_darkness.campaign import given as road
from tests.tui.screens.given import a_game, at_the_table, lost, played
from tests.tui.screens.seen import text_of
from tests.tui.table.given import new_table, opened
from tests.tui.table.test_enemy_phase import TO_THE_ENEMIES
from tests.tui.table.test_loot import ARMOUR, at_the_find
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR

NARROW = (80, 24)
QUIET = {"enemy_speed": "result", "moments": "line", "auto_end": False, "animation": "off"}
FROM = BEHIND_THE_DOOR
Opens = Callable[[MdApp], None]


class Walk(NamedTuple):
    """Where it begins, and the keys one after the other."""

    begin: Callable[[], Opens]
    keys: tuple[str, ...] = ()
    settings: dict[str, Any] = {}


@cache
def french() -> MassiveDarknessFace:
    """The same box in French, read once."""
    return open_box(language="fr").bound_to(opened().game)


def at(table: Callable[[], LocalTable]) -> Callable[[], Opens]:
    """At a table that is played in memory."""

    def begin() -> Opens:
        seated = SeatedTable(table(), french())
        return lambda app: app.open_table(seated, seated.face)

    return begin


def page(name: str, *arguments: Any, games: bool = False) -> Callable[[], Opens]:
    """A page of the shell above the title, with a game in the library on wish."""

    def begin() -> Opens:
        if games:
            played(a_game(), 6).close()

        def opening(app: MdApp) -> None:
            if name != "title":
                app.open_page("title")
            app.open_page(name, *arguments)

        return opening

    return begin


@cache
def _won() -> tuple[Stored, ...]:
    table, bot = new_table(seed=TUTORIAL_SEED), GreedyBot(opened().game, "keys")
    while not table.state.over:
        table.submit(*bot.choose(GameOutlook(opened().game, table.state)))
    return tuple(table.store.read())


def won() -> LocalTable:
    """A game that a bot has won."""
    store = MemoryStore()
    store.fill(_won())
    return LocalTable.resume(opened().game, store)


def defeated() -> LocalTable:
    """A game in which everybody did nothing until it was lost."""
    return lost(new_table())  # type: ignore[arg-type, return-value]


def kept() -> Opens:
    """At a table of the library, where companions can sit down."""
    return at_the_table(a_game())


def replayed() -> Opens:
    """The recording of a whole game."""
    past = OpenedRecording(Viewed(won().timeline))
    return lambda app: app.push_screen(QuestReplay(past, french())) and None


def learning() -> LocalTable:
    """A game in which skills may be bought."""
    table, bot = new_table(seed=TUTORIAL_SEED), GreedyBot(opened().game, "keys")
    while table.state.phase != "experience" or table.state.asking is not None:
        table.submit(*bot.choose(GameOutlook(opened().game, table.state)))
    return table


def down() -> LocalTable:
    """A stunned hero, and one with many cards."""
    table = new_table("q3", heroes=4)
    hero = table.state.first
    for card in ("boar_spear", "healing_potion"):
        if card in opened().game.box.equipment:
            table.submit(hero, do.Correct("card", hero, f"+{card}"))
    table.submit(hero, do.Correct("stun", hero, "yes"))
    return table


LOOKS = (
    "x",
    "right",
    "down",
    "tab",
    "escape",
    "v",
    "v",
    "v",
    "v",
    "v",
    "z",
    "Z",
    "b",
    "escape",
    "m",
    "escape",
)
PAGES = (
    "e",
    "escape",
    "O",
    "escape",
    "d",
    "escape",
    "c",
    "escape",
    "i",
    "escape",
    "T",
    "escape",
    "question_mark",
)
WALKS: dict[str, Walk] = {
    "title": Walk(page("title"), ("down", "down", "down", "down", "down", "down", "down")),
    "title with games": Walk(page("title", games=True), ("down",)),
    "welcome": Walk(page("welcome")),
    "new game": Walk(page("new_game"), (*["down"] * 14, "right", "left", "plus", "minus")),
    "campaign form": Walk(page("campaign"), tuple(["down"] * 8)),
    "settings": Walk(page("settings"), tuple(["down"] * 27)),
    "keys": Walk(
        page("keys"), ("down", "enter", "f9", "escape", "pagedown", "pagedown", "pagedown", "pagedown")
    ),
    "help": Walk(page("help", "table", "la table"), tuple(["pagedown"] * 4)),
    "rulebook": Walk(page("rulebook"), ("pagedown", "slash", *"etourdi", "enter", "right", "right")),
    "codex": Walk(page("codex"), (*["right"] * 8, "slash", *"epee", "enter")),
    "load": Walk(page("load_game", games=True), ("down", "o", "slash", "a", "escape", "d", "escape")),
    "table": Walk(
        at(new_table), (*FROM, "a", "escape", "g", "right", "escape", "s", "escape", "p", "o", "r", "t", "M")
    ),
    "table looks": Walk(at(new_table), (*FROM, *LOOKS)),
    "table pages": Walk(
        at(new_table), (*FROM, *PAGES, "escape", "colon", *"ouvre", "escape", "f1", "escape", "R")
    ),
    "hero cards": Walk(at(new_table), (*FROM, "tab", "tab")),
    "undo": Walk(at(new_table), (*FROM, "u", "u", "U", "full_stop", "full_stop")),
    "large board": Walk(
        at(lambda: new_table("q5")), ("right", "x", "tab", "escape", "v", "e", "escape", "q")
    ),
    "roll": Walk(at(new_table), (*FROM, "a", "enter", "enter", "enter")),
    "enemies act": Walk(at(new_table), (*TO_THE_ENEMIES, "enter", "enter", "enter"), {"enemy_speed": "step"}),
    "find": Walk(at(lambda: at_the_find(ARMOUR)), ("i", "escape", "enter", "enter")),
    "moments": Walk(at(new_table), ("enter", "right", "o", "a", "a", "a", "enter"), {"moments": "stop"}),
    "briefing": Walk(at(lambda: new_table("q4")), ("pagedown", "pagedown", "enter"), {"moments": "stop"}),
    "hints": Walk(at(new_table), (*FROM, "a", "enter", "enter"), {"hints": True}),
    "rule numbers": Walk(at(new_table), (*FROM, "p", "o", "M"), {"rule_ids": True}),
    "stunned": Walk(at(down), ("right", "i", "escape", "r", "i")),
    "class sheet": Walk(at(learning), ("c", "down", "enter", "escape", "full_stop")),
    "what if": Walk(at(new_table), (*FROM, "w", "a", "escape", "escape", "w")),
    "companions": Walk(kept, ("P", "down", "enter", "escape", "I", "down", "escape")),
    "end": Walk(at(won), ("down", "left", "b", "T", "escape")),
    "defeat": Walk(at(defeated), ("down",)),
    "replay": Walk(
        replayed,
        (
            "right",
            "right",
            "b",
            "escape",
            "T",
            "escape",
            "f1",
            "escape",
            "slash",
            *"frappe",
            "enter",
            "percent_sign",
        ),
    ),
    "prologue": Walk(at(road.begun), ("enter",)),
    "camp": Walk(at(road.after_a_quest), ("down", "c", "escape", "i", "escape", "f1")),
    "camp after defeat": Walk(at(lambda: road.after_a_quest(won=False)), ("down",)),
    "market": Walk(at(road.at_market), ("down", "down", "enter", "tab", "f1")),
    "get ready": Walk(at(road.getting_ready), ("down", "down", "tab", "f1")),
    "road's end": Walk(at(lambda: road.ended(won=True)), ("down",)),
    "road lost": Walk(at(lambda: road.ended(won=False)), ("down",)),
}


async def seen(walk: Walk) -> list[tuple[str, str]]:
    """What is seen at the beginning and after each key, each screen once."""
    settings = replace(DEFAULTS, **({"hints": False} | QUIET | walk.settings))
    app = MdApp(settings, opening=walk.begin())
    found: dict[str, str] = {}
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        for key in ("", *walk.keys):
            if key:
                await pilot.press(key)
            await pilot.pause()
            await pilot.pause()
            found.setdefault(text_of(app), key)
    return [(key, text) for text, key in found.items()]
