"""Games for the tests of screens: begun, played on by a bot, kept in the library of the test."""

from __future__ import annotations

from typing import Any

from md_tui.bots.base import make_bot
from md_tui.sim.headless import choose
from md_tui.table.saved_tables import KeptTable
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.desk import TUTORIAL_SEED
from md_tui.tui.games.massive_darkness.typed_box import recommended

MOST_COMMANDS = 1200


def a_game(quest: str = "tutorial", seed: str = TUTORIAL_SEED, **options: Any) -> KeptTable:
    """A game at its beginning."""
    return home.begin({"quest": quest, "party": recommended(quest)}, seed=seed, options=options)


def played(table: KeptTable, commands: int = MOST_COMMANDS) -> KeptTable:
    """The game after so many commands of a bot, or at its end."""
    game: Any = table.game
    bot = make_bot("greedy", game, "tests")
    for _ in range(commands):
        if table.state.over:
            break
        seat = game.seats(table.state)[0]
        table.submit(seat, choose(game, table.state, seat, bot))
    return table


def lost(table: KeptTable) -> KeptTable:
    """The game after everybody has done nothing until it was lost."""
    game: Any = table.game
    bot = make_bot("random", game, "tests")
    for _ in range(MOST_COMMANDS * 4):
        if table.state.over:
            break
        seat = game.seats(table.state)[0]
        offers = [offer for offer in game.offers(table.state, seat) if offer.legal]
        idle = [offer for offer in offers if offer.kind in ("end_turn", "done")]
        command = idle[0].command if idle else choose(game, table.state, seat, bot)
        table.submit(seat, command)
    return table


def at_the_table(table: KeptTable) -> Any:
    """What opens the app at a table, with the title behind it."""

    def opening(app: MdApp) -> None:
        app.open_page("title")
        home.sit_down(app, table)

    return opening
