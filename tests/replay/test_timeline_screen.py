"""The timeline and the what-if of the table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from md_tui.config import DEFAULTS
from md_tui.kernel.timeline import Timeline
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.past import RecordedPast
from md_tui.table.scratch import scratch
from md_tui.table.seated import SeatedTable
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.games.massive_darkness.table.what_if import WhatIfScreen
from md_tui.tui.pages.timeline import Place, TimelineScreen, places
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from tests.replay.recorded import box, new_game, play_on, setup

AtTable = tuple[MdApp, LocalTable, Pilot[None]]


def table_of(actions: int, *, may_cross: bool = True, **options: str) -> LocalTable:
    """A game in memory after some actions of a bot, standing where no question is open."""
    table = LocalTable.start(
        box().game, MemoryStore(), setup(), seed="7", id="here", options=options, may_cross=may_cross
    )
    play_on(table, actions)
    while table.state.asking is not None:
        play_on(table, 1)
    return table


@asynccontextmanager
async def sitting(table: LocalTable) -> AsyncIterator[AtTable]:
    """An app that sits at a table."""
    app = MdApp(DEFAULTS, opening=lambda app: app.open_table(SeatedTable(table, box()), box()))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield app, table, pilot


def prompt(app: MdApp) -> str:
    return app.screen.query_one("#prompt", OneLine).text


async def test_the_list_names_every_decision_and_stands_at_the_last() -> None:
    async with sitting(table_of(12)) as (app, table, pilot):
        await pilot.press("T")
        page = app.screen
        assert isinstance(page, TimelineScreen)
        assert page.seq == table.timeline.head
        listed = page.query_one("#list", Panel).text.splitlines()
        assert "the beginning, after the set-up" in listed[0]
        assert "round 1, " in listed[1]
        assert "The game stands here" in prompt(app)
        await pilot.press("enter")
        assert prompt(app) == "The game stands here already."
        await pilot.press("down")
        assert prompt(app) == "This is the last action."


async def test_the_board_is_previewed_as_it_was() -> None:
    async with sitting(table_of(12)) as (app, table, pilot):
        await pilot.press("T", "home")
        board = app.screen.query_one("#preview")
        assert board.view == table.game.view(table.timeline.state_at(0), None)  # type: ignore[attr-defined]
        await pilot.press("down", "down", "pagedown", "pageup", "right", "left", "end", "tab", "shift+tab")
        page = app.screen
        assert isinstance(page, TimelineScreen)
        assert board.view == table.game.view(table.timeline.state_at(page.seq), None)  # type: ignore[attr-defined]


async def test_a_jump_goes_back_several_steps_and_is_one_more_record() -> None:
    async with sitting(table_of(12, undo="free")) as (app, table, pilot):
        records = list(table.timeline.records)
        head = table.timeline.head
        await pilot.press("T", "up", "up", "up", "enter")
        await pilot.pause()
        assert table.timeline.head == head - 3
        assert table.timeline.records[: len(records)] == records
        assert isinstance(app.screen_stack[1], TableScreen)
        await pilot.press("escape", "T")
        page = next(screen for screen in app.screen_stack if isinstance(screen, TimelineScreen))
        assert [place.seq for place in page.places if not place.live] == [head - 2, head - 1, head]


async def test_a_barrier_says_what_was_seen_and_is_crossed_the_second_time() -> None:
    async with sitting(table_of(20)) as (app, table, pilot):
        await pilot.press("T", "home", "down", "enter")
        assert "takes back what was seen" in prompt(app)
        assert table.timeline.head > 1
        await pilot.press("down", "up", "enter")
        await pilot.pause()
        assert table.timeline.head == 1
        crossed = {batch.seq for batch in table.timeline.crossed_barriers()}
        assert crossed
        await pilot.press("T")
        page = app.screen
        assert isinstance(page, TimelineScreen)
        assert {seq for seq, made in page.made.items() if made.crossed} == crossed
        assert any("!" in row[:8] for row in page.query_one("#list", Panel).text.splitlines())


async def test_where_barriers_hold_the_way_back_is_closed() -> None:
    async with sitting(table_of(20, may_cross=False)) as (app, table, pilot):
        head = table.timeline.head
        await pilot.press("T", "home", "enter", "enter")
        assert "The way back is closed" in prompt(app)
        assert table.timeline.head == head
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_undo_can_be_off() -> None:
    async with sitting(table_of(6, undo="off")) as (app, table, pilot):
        head = table.timeline.head
        await pilot.press("T", "home", "enter")
        assert table.timeline.head == head
        assert isinstance(app.screen, TimelineScreen)
        assert prompt(app)


async def test_what_if_is_played_under_a_sign_and_leaves_no_trace() -> None:
    async with sitting(table_of(0)) as (app, table, pilot):
        seq, state = table.seq, table.state
        await pilot.press("w")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, WhatIfScreen)
        assert page.query_one("#status", OneLine).text.startswith(" WHAT IF: nothing here counts")
        await pilot.press("right")
        assert page.session.table.host.state != state
        assert page.query_one("#status", OneLine).text.startswith(" WHAT IF: nothing here counts")
        assert (table.seq, table.state) == (seq, state)
        await pilot.press("w")
        await pilot.pause()
        assert type(app.screen) is TableScreen
        assert (table.seq, table.state) == (seq, state)
        await pilot.press("w", "escape")
        await pilot.pause()
        assert type(app.screen) is TableScreen


def test_a_scratch_game_stands_where_the_game_stands() -> None:
    timeline: Timeline = play_on(new_game(), 15)
    copy = scratch(timeline)
    assert copy.state == timeline.state
    play_on(copy, 5)
    assert timeline.seq == 15
    copy.undo(cross=True)
    assert copy.timeline.header.parent is not None


def listed(timeline: Timeline) -> list[Place]:
    """The list of a game."""
    return places(RecordedPast(timeline, box()).decisions())


def test_lines_that_were_left_stand_where_they_left() -> None:
    timeline = play_on(new_game(undo="free"), 6)
    timeline.jump(3)
    play_on(timeline, 2, "random")
    timeline.jump(5)
    play_on(timeline, 1, "random")
    order = [place.seq for place in listed(timeline)]
    assert order[0] == 0
    assert sorted(order) == [0, *timeline.tree.batches()]
    assert [place.seq for place in listed(timeline) if place.live] == timeline.tree.path
