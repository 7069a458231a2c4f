"""The replay viewer, key by key."""
# Long, because it is one list: every key of the viewer.

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from md_tui.config import DEFAULTS
from md_tui.games import registry
from md_tui.kernel.timeline import Timeline
from md_tui.table import viewing
from md_tui.table.chronology import PHASE, ROUND
from md_tui.table.player_library import library
from md_tui.table.viewing import OpenedRecording, Viewed, open_file
from md_tui.table.watching import Watching
from md_tui.tui.app import MdApp
from md_tui.tui.desk import desk_of
from md_tui.tui.games.massive_darkness.desk import DESK
from md_tui.tui.games.massive_darkness.replay import QuestReplay as ReplayScreen
from md_tui.tui.games.massive_darkness.table.look import LookMode
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.pages.timeline import ReplayTimeline
from md_tui.tui.replay import find as replay_find
from md_tui.tui.replay.bar import bar_row, column, legend
from md_tui.tui.replay.showing import replay_of
from md_tui.tui.symbols import ASCII
from md_tui.tui.table.card import CardScreen
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import has, speak_of
from tests.replay.recorded import box, bytes_of, file_of, kept_game, new_game, play_on, played, shown
from tests.tui.table.given import text_of

Viewer = tuple[MdApp, ReplayScreen, Pilot[None]]


@asynccontextmanager
async def replay(timeline: Timeline | None = None, **options: Any) -> AsyncIterator[Viewer]:
    """The viewer over a game, at its beginning."""
    facts = {name: options.pop(name) for name in ("fault", "content") if name in options}
    opening = OpenedRecording(Viewed(timeline or played(), **facts), options.pop("rest", None))
    page = ReplayScreen(opening, box(), **options)
    app = MdApp(DEFAULTS, opening=lambda app: app.push_screen(page) and None)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield app, page, pilot


def line(page: ReplayScreen, name: str) -> str:
    return page.query_one(f"#{name}", OneLine).text


async def test_it_opens_at_the_set_up_under_its_sign() -> None:
    async with replay() as (_, page, _pilot):
        assert line(page, "status").startswith(" REPLAY ")
        assert f"0/{page.history.last}" in line(page, "bar")
        assert "Round 1 begins." in page.query_one("#told", Panel).text
        assert "Left Right step" in line(page, "keys")
        assert line(page, "prompt") == legend(DESK.marks)


async def test_the_past_is_shown_as_the_table_shows_it() -> None:
    async with replay() as (_, page, _pilot):
        status = line(page, "status")
        assert "HEROES" in status
        assert "Lives ♥♥ 2" in status
        assert "★ " in status
        assert "Lifebringer" not in status


async def test_a_blow_is_one_line_as_in_the_log_of_a_table() -> None:
    timeline = play_on(new_game(), 60)
    async with replay(timeline) as (app, page, pilot):
        blows = [step for step in range(page.history.last + 1) if _settles(page, step)]
        assert blows
        for step in blows:
            page.go(step)
            told = " ".join(text for row in page.told_rows(90, 50) for text, _ in row)
            assert " wound" in told
            assert " against " not in told, told
            assert " rolls " not in told, told
        await pilot.press("b")
        assert isinstance(app.screen, CardScreen)
        assert " against " in text_of(app)


async def test_a_card_that_is_drawn_is_told_once() -> None:
    async with replay(played()) as (_, page, _pilot):
        drawn = 0
        for step in range(page.history.last + 1):
            told = [line.text for line in DESK.told(page.session, page.history, step)]
            for line in told:
                hero, draws, card = line.partition(" draws ")
                drawn += bool(draws)
                assert not draws or f"{hero} gets {card}" not in told, told
        assert drawn


def _settles(page: ReplayScreen, step: int) -> bool:
    return any(type(event).__name__ == "WoundsDealt" for event in page.history.events(step))


async def test_arrows_step_by_action_and_the_board_follows() -> None:
    async with replay() as (_, page, pilot):
        await pilot.press("right", "right", "right")
        assert page.step == 3
        assert page.session.view == page.history.view(3)
        title = page.history.title(3)
        assert title[1:] in page.query_one("#told", Panel).text
        await pilot.press("left")
        assert page.step == 2
        await pilot.press("home", "left")
        assert page.step == 0
        assert line(page, "prompt") == "Left: The game begins here."
        await pilot.press("end", "right")
        assert page.step == page.history.last
        assert line(page, "prompt") == "Right: The game ends here."


@pytest.mark.parametrize(("on", "back", "unit"), [("down", "up", PHASE), ("pagedown", "pageup", ROUND)])
async def test_phases_and_rounds_have_keys(on: str, back: str, unit: str) -> None:
    async with replay() as (_, page, pilot):
        starts = [step for step in page.history.starts(unit) if step]
        await pilot.press(on, on, on)
        assert page.step == starts[2]
        await pilot.press(back)
        assert page.step == starts[1]


async def test_marks_are_reached_and_named() -> None:
    async with replay() as (_, page, pilot):
        await pilot.press("tab")
        assert page.step == page.history.next_mark(0)
        first = line(page, "prompt")
        assert first
        assert first != legend(DESK.marks)
        await pilot.press("]", "shift+tab")
        assert page.step == page.history.next_mark(0)
        await pilot.press("[")
        assert line(page, "prompt") == "[: No mark before this."


async def test_it_plays_pauses_and_changes_speed() -> None:
    async with replay() as (_, page, pilot):
        for _ in range(9):
            await pilot.press("+")
        assert line(page, "prompt").startswith("+: It does not go any faster.")
        await pilot.press("-")
        assert line(page, "prompt") == "Speed 6 of 7: 0.2 seconds a step."
        await pilot.press("+", "p")
        assert page.playing
        assert "> x7" in line(page, "bar")
        await until(pilot, lambda: page.step >= 3)
        await pilot.press("p")
        stood = page.step
        assert not page.playing
        assert " = " in line(page, "bar")
        await pilot.pause(0.3)
        assert page.step == stood
        for _ in range(9):
            await pilot.press("-")
        assert line(page, "prompt").startswith("-: It does not go any slower.")
        await pilot.press("+", "+")
        assert line(page, "prompt") == "Speed 3 of 7: 1 second a step."
        await pilot.press("space")
        assert page.playing
        await pilot.press("left")
        assert not page.playing
        await pilot.press("end", "p")
        assert not page.playing
        assert line(page, "prompt") == "p: The game ends here."


async def test_playing_stops_at_the_end() -> None:
    async with replay(play_on(new_game(), 3)) as (_, page, pilot):
        await pilot.press(*"++++", "p")
        await until(pilot, lambda: not page.playing)
        assert page.step == page.history.last


async def test_words_are_found_forward_and_back() -> None:
    async with replay() as (_, page, pilot):
        await pilot.press("n")
        assert "Nothing was looked for yet" in line(page, "prompt")
        await pilot.press("/", *"opens the doir", "backspace", "backspace", *"or")
        assert line(page, "prompt") == "Find: opens the door_"
        await pilot.press("enter")
        first = page.history.find("opens the door", 0)
        await until(pilot, lambda: page.step == first)
        await pilot.press("end", "N")
        found = page.history.find("opens the door", page.history.last, -1)
        await until(pilot, lambda: page.step == found)
        await pilot.press("home", "n")
        await until(pilot, lambda: page.step == first)
        await pilot.press("/", *"dragon", "enter")
        await until(pilot, lambda: line(page, "prompt") == "Nothing further on says 'dragon'.")
        await pilot.press("/", *"xyz", "escape")
        assert page.wanted == "dragon"


async def test_a_long_search_lets_keys_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_find, "SLICE", -1.0)
    waiting: list[Callable[[], None]] = []
    async with replay() as (_, page, pilot):
        monkeypatch.setattr(page, "set_timer", lambda delay, callback: waiting.append(callback))
        await pilot.press("/", *"dragon", "enter")
        assert line(page, "prompt") == "Looking for 'dragon': step 1."
        waiting.pop()()
        assert line(page, "prompt") == "Looking for 'dragon': step 2."
        await pilot.press("right")
        waiting.pop()()
        assert page.step == 1
        assert line(page, "prompt") == legend(DESK.marks)


async def test_a_long_log_is_shown_before_it_is_all_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewing, "FIRST", 40)
    opening = open_file(file_of(played(), tmp_path / "game.mdlog"))
    assert opening.first.timeline.seq < 40
    gate = Event()

    def rest() -> Viewed:
        gate.wait(10)
        assert opening.rest is not None
        return opening.rest()

    async with replay(opening.first.timeline, rest=rest) as (_, page, pilot):
        await pilot.press("right", "right")
        assert f"2/{opening.first.timeline.seq}+" in line(page, "bar")
        gate.set()
        await until(pilot, lambda: page.history.last == len(played().live()))
        assert page.step == 2
        assert f"2/{page.history.last} " in line(page, "bar")
        await pilot.press("end")
        assert page.session.view == shown(played().state)


async def test_a_figure_is_asked_when_it_changed_last() -> None:
    async with replay() as (_, page, pilot):
        await pilot.press("f")
        assert "did not change before this" in line(page, "prompt")
        await pilot.press("end", "x", "tab")
        look = page.mode
        assert isinstance(look, LookMode)
        changed = page.history.last_change(look.thing, page.history.last)
        assert changed is not None
        expected = (
            changed if changed < page.history.last else page.history.last_change(look.thing, changed - 1)
        )
        await pilot.press("f")
        assert page.step == expected
        assert "changed here" in line(page, "prompt")


async def test_looking_cards_overlays_and_zoom_work() -> None:
    async with replay() as (app, page, pilot):
        await pilot.press("end", "x", "right")
        assert isinstance(page.mode, LookMode)
        await pilot.press("enter")
        assert isinstance(app.screen, CardScreen)
        await pilot.press("escape", "escape")
        assert not isinstance(page.mode, LookMode)
        before = page.query_one("#board").zoom.name  # type: ignore[attr-defined]
        await pilot.press("Z")
        assert page.query_one("#board").zoom.name != before  # type: ignore[attr-defined]
        await pilot.press("z", "v")
        assert page.overlay == "reach"
        await pilot.press("2")
        assert page.shown_hero == page.session.view.party[1]


@pytest.mark.parametrize("key", ["e", "q", "d", "c", "b", "f1", "?"])
async def test_every_page_opens_over_the_replay_and_closes_again(key: str) -> None:
    async with replay() as (app, page, pilot):
        await pilot.press("pagedown", key)
        assert app.screen is not page
        await pilot.press("escape")
        assert app.screen is page
        assert page.step == page.history.starts(ROUND)[1]


async def test_nothing_can_be_changed() -> None:
    async with replay() as (_, page, pilot):
        records = list(page.history.past.record().records)
        for key in ("enter", "u", "a", "g", "i", "m", "r", ":"):
            await pilot.press(key)
            assert line(page, "prompt") != legend(DESK.marks), key
        assert page.history.past.record().records == records


async def test_without_spoilers_nothing_later_is_hinted() -> None:
    async with replay(spoilers=False) as (_, page, pilot):
        await pilot.press("right", "right")
        bar = line(page, "bar")
        assert str(page.history.last) not in bar
        assert not {mark.letter for mark in DESK.marks} & set(bar)
        await pilot.press("end")
        assert page.step == 2
        await pilot.press("tab")
        assert line(page, "prompt") == "Tab: No mark further on."
        await pilot.press("/", *"bjorn", "enter")
        assert line(page, "prompt") == "Nothing so far says 'bjorn'."
        await pilot.press("s")
        assert f"2/{page.history.last}" in line(page, "bar")
        await pilot.press("T")
        listing = page.app.screen
        assert isinstance(listing, ReplayTimeline)
        assert len(listing.places) == page.history.last + 1


async def test_the_list_of_steps_leads_anywhere_also_to_what_was_left() -> None:
    timeline = play_on(new_game(undo="free"), 20)
    timeline.jump(10)
    play_on(timeline, 3, "random")
    async with replay(timeline) as (app, page, pilot):
        await pilot.press("T", *["down"] * 10, "enter")
        assert page.step == 10
        await pilot.press("T")
        listing = app.screen
        assert isinstance(listing, ReplayTimeline)
        assert [place.seq for place in listing.places if not place.live] == list(range(11, 21))
        listing.place = next(n for n, place in enumerate(listing.places) if place.seq == 15)
        await pilot.press("enter")
        assert page.history.line[-1] == 15
        assert page.session.view == shown(timeline.state_at(15))
        await pilot.press("T", "home", "enter", "end")
        assert page.session.view == shown(timeline.state)
        await pilot.press("T", "escape")
        assert page.session.view == shown(timeline.state)


async def test_playing_on_from_here_is_a_new_game_with_a_parent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    from md_tui.store import mdlog

    content = mdlog.read(bytes_of(played())).content
    async with replay(content=content) as (app, page, pilot):
        await pilot.press(*["right"] * 5, "o")
        assert "again begins a new game" in line(page, "prompt")
        await pilot.press("left", "right", "o")
        assert app.screen is page
        await pilot.press("o")
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.session.table.host.state == played().state_at(5)
        parent = table.session.table.host.timeline.header.parent
        assert parent is not None
        assert (parent.id, parent.seq) == ("game-7", 5)
        assert len(library(tmp_path).cards()) == 1
        table.session.table.close()


async def test_a_damaged_log_says_so_and_can_be_played_on() -> None:
    async with replay(fault="record 9 fails its checksum") as (_, page, _pilot):
        assert line(page, "prompt") == "Only up to a fault: record 9 fails its checksum"


async def test_a_game_in_play_is_watched_live(tmp_path: Path) -> None:
    table = kept_game(4, root=tmp_path)
    watching = Watching(library(tmp_path), table.timeline.header.id)
    async with replay(watching.timeline, watching=watching) as (_, page, pilot):
        assert line(page, "status").startswith(" LIVE, WATCHING ")
        assert page.step == 4
        play_on(table, 2)
        await until(pilot, lambda: page.step == 6)
        assert page.session.view == shown(table.state)
        await pilot.press("left")
        play_on(table, 1)
        await until(pilot, lambda: page.history.last == 7)
        assert page.step == 5
        table.close()
        await until(pilot, lambda: "was closed" in line(page, "prompt"))
        assert line(page, "status").startswith(" REPLAY ")


async def test_a_game_that_cannot_be_read_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    assert isinstance(replay_of("nothing"), CardScreen)
    table = kept_game(3, root=tmp_path)
    live = replay_of(table.timeline.header.id)
    assert isinstance(live, ReplayScreen)
    assert live.watching is not None
    live.watching.close()
    table.close()
    still = replay_of(table.timeline.header.id)
    assert isinstance(still, ReplayScreen)
    assert still.watching is None


async def test_leaving_ends_the_program_or_goes_back() -> None:
    async with replay() as (app, _page, pilot):
        await pilot.press("escape")
        await pilot.pause()
        assert not app.is_running or app._exit


def test_the_bar_shows_the_weightiest_mark_of_each_cell() -> None:
    marks = {1: ("kill",), 2: ("loot", "death"), 9: ("end",), 30: ("kill",)}
    row = "".join(text for text, _ in bar_row(marks, DESK.marks, 5, 9, 10, ASCII))
    assert row == "-x+--" + ASCII.active + "---#"
    assert column(0, 0, 10) == 0
    assert "".join(text for text, _ in bar_row({}, DESK.marks, 0, 0, 4, ASCII)) == ASCII.active + "---"


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait for something that happens in its own time."""
    for _ in range(400):
        if holds():
            return
        await pilot.pause(0.025)
    raise AssertionError("it never happened")


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_every_mark_of_a_game_has_a_letter_and_a_name(game: str) -> None:
    given = import_module(f"md_tui.games.{game}.face.history")._MARK_OF.values()
    known = desk_of(game).marks
    assert {mark.kind for mark in known} == set(given)
    assert len({mark.letter for mark in known}) == len(known)
    speak_of(game)
    try:
        assert all(has("replay", "marks", mark.kind) for mark in known)
    finally:
        speak_of(registry.DEFAULT)
