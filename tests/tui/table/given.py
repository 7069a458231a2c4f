"""A table to sit down at: an app over a game in memory."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from md_tui.config import DEFAULTS, Settings
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.opener import bind
from md_tui.store import mdlog
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.board.view import BoardView
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.page_log import PageLog
from md_tui.tui.widgets.sheet import SheetView

SIZES = [(80, 24), (120, 40)]


LOGS = Path(__file__).parents[2] / "logs"


@cache
def opened() -> MdFace:
    """The words of the box over the content of the recorded games, read once.

    What lies where on these tables was dealt from it: a card more in the shipped box deals nothing else.
    """
    *_, newest = sorted(LOGS.glob("*-q1-greedy.mdlog"))
    content = mdlog.read(newest.read_bytes()).content
    assert content is not None
    return open_box().bound_to(bind(msgspec.json.decode(content)))


def new_table(quest: str = "tutorial", seed: str = "1", heroes: int = 0, **options: Any) -> LocalTable:
    """A new game in memory."""
    game = opened().game
    setup = arrangement(game.box, quest, heroes=heroes, **options)
    return LocalTable.start(game, MemoryStore(), setup, seed=seed, id="test")


def app_at(table: LocalTable, **settings: Any) -> MdApp:
    """An app that sits at a table, without pauses and cards unless asked for."""
    wanted: Settings = msgspec.structs.replace(
        DEFAULTS,
        **({"enemy_speed": "result", "moments": "line", "auto_end": False, "rule_ids": True} | settings),
    )
    seated = SeatedTable(table, opened())
    return MdApp(wanted, opening=lambda app: app.open_table(seated, seated.face))


def table_of(app: MdApp) -> TableScreen:
    """The table screen, wherever it is in the stack."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def prompt_of(app: MdApp) -> str:
    """What the prompt line says."""
    return table_of(app).query_one("#prompt", OneLine).text


def status_of(app: MdApp) -> str:
    """What the status line says."""
    return table_of(app).query_one("#status", OneLine).text


def side_of(app: MdApp) -> str:
    """What the heroes' cards say, and the card over the board."""
    table = table_of(app)
    return f"{table.query_one('#side', SheetView).text}\n{table.query_one('#board', BoardView).card_text}"


def log_of(app: MdApp) -> str:
    """What the log says."""
    return "\n".join(table_of(app).query_one("#log", PageLog).lines)


def text_of(app: MdApp) -> str:
    """The whole screen as text, as composed."""
    width, height = app.size
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line)[:width] for line in lines[:height])


def foes(app: MdApp) -> list[str]:
    """The enemies on the board by name, those beside the acting hero first."""
    session = app.session
    assert session is not None
    state = session.table.host.state
    here = state.heroes[session.seat].zone
    order = sorted(state.enemies.values(), key=lambda enemy: enemy.zone != here)
    return [str(session.words.name(enemy.id)) for enemy in order]
