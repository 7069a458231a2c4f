"""The proof of the house at the screen: games the shell does not know, from the title to the end.

`masks` has a hidden card, an opponent's seat that a bot plays, and a phase in which both may act.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from md_tui.games import registry
from md_tui.table.viewing import OpenedRecording, Viewed
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.desk import desk_of
from md_tui.tui.replay.screen import PlainReplay
from md_tui.tui.replay.showing import viewer
from md_tui.tui.table.accompanied import PACE
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.table.card import CardScreen
from md_tui.tui.table.plain import PLAIN_DESK
from md_tui.tui.table.screen import PlainTable
from tests.toy.house import ENTRY, MASKS_ENTRY
from tests.toy.masks import MASKS
from tests.tui.screens.seen import WIDE, page_of, running, text_of

GAMES = ("toy", "masks")


@pytest.fixture(autouse=True)
def brought() -> Iterator[None]:
    """Both toys stand in the registry."""
    for entry in (ENTRY, MASKS_ENTRY):
        registry.register(entry)
    yield
    home.forget()
    for entry in (ENTRY, MASKS_ENTRY):
        registry.forget(entry.name)


def table_for(game: str, **setup: Any) -> Any:
    """A game of a toy in the library of the test."""
    return home.begin({"figures": 4, **setup}, seed="3", options={"undo": "free"}, game=game)


def at_table(game: str) -> Any:
    """What opens the app at a table, with the title behind it."""

    def opening(app: MdApp) -> None:
        app.open_page("title")
        home.sit_down(app, table_for(game))

    return opening


async def pressed(pilot: Any, *keys: str) -> None:
    """Keys, one after the other, each answered."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@pytest.mark.parametrize("game", GAMES)
async def test_from_the_title_by_its_form_to_its_table(game: str) -> None:
    async with running(lambda app: app.open_page("title"), size=WIDE) as (app, pilot):
        await pressed(pilot, "g")
        assert page_of(app) == "games"
        names = list(registry.names())
        steps = names.index(game) - names.index(app.game)
        await pressed(pilot, *["down"] * steps, "enter")
        assert page_of(app) == "new_game"
        assert "How many figures?" in text_of(app)
        await pressed(pilot, "right", "b")
        assert app.session is not None
        assert isinstance(app.screen, PlainTable)
        assert (app.game, len(app.session.view["gold"]) if game == "toy" else 0) == (game, 0)


@pytest.mark.parametrize("game", GAMES)
async def test_offers_are_listed_played_taken_back_and_tried_out(game: str) -> None:
    async with running(at_table(game), size=WIDE) as (app, pilot):
        assert app.session is not None
        before = app.session.table.seq
        await pressed(pilot, "question_mark", "a")
        assert app.session.table.seq > before, text_of(app)
        await pressed(pilot, "w")
        assert page_of(app) == "what_if"
        there = app.session.table.seq
        await pressed(pilot, "question_mark", "a", "w")
        assert (page_of(app), app.session.table.seq) == ("PlainTable", there)
        await pressed(pilot, "T")
        assert "imeline" in text_of(app)


@pytest.mark.parametrize("game", GAMES)
async def test_a_typed_command_asks_and_a_letter_answers(game: str) -> None:
    async with running(at_table(game), size=WIDE) as (app, pilot):
        assert app.session is not None
        if game == "masks":
            await pressed(pilot, "question_mark", "a")
        await pressed(pilot, "colon", *"strike", "space", *"f01", "enter")
        assert isinstance(app.screen, AskScreen), text_of(app)
        assert "again" in text_of(app)
        keep = app.screen.marking.letters[app.screen.question.ids().index("keep")]
        await pressed(pilot, keep)
        assert app.session.asking is None
        assert app.session.table.past.decisions()[-1].seq == app.session.table.past.head


@pytest.mark.parametrize("game", GAMES)
async def test_a_line_that_is_no_command_is_none(game: str) -> None:
    async with running(at_table(game), size=WIDE) as (app, pilot):
        assert app.session is not None
        before = app.session.table.seq
        await pressed(pilot, "colon")
        assert page_of(app) == "command"
        await pressed(pilot, *"strike", "space", *"nobody", "enter")
        assert app.session.table.seq == before


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_is_seen_and_follows_the_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for speed in PACE:
        monkeypatch.setitem(PACE, speed, 3600.0)  # the other side thinks for as long as the keys take
    async with running(at_table(game), size=WIDE) as (app, pilot):
        assert "f00 on 0, health 3" in text_of(app)
        if game == "masks":
            await pressed(pilot, "question_mark", "a")
        await pressed(pilot, "colon", *"move", "space", *"f00", "space", *"7", "enter")
        assert "f00 on 7, health 3" in text_of(app)


async def test_the_screen_of_one_side_never_shows_the_mask_of_the_other() -> None:
    async with running(at_table("masks"), size=WIDE) as (app, pilot):
        assert app.session is not None
        host = app.session.table.host  # type: ignore[attr-defined]
        assert host.state.unready == ("ann",), "the bot of the other side is ready at once"
        own, other = host.state.masks["ann"], host.state.masks["ben"]
        assert {own, other} <= set(MASKS)
        for keys in ((), ("question_mark",), ("escape", "T"), ("escape", "b"), ("escape", "w")):
            await pressed(pilot, *keys)
            assert other not in text_of(app), keys


@pytest.mark.parametrize("game", GAMES)
async def test_a_recorded_game_is_stepped_through(game: str) -> None:
    from md_tui.bots.base import make_bot
    from md_tui.sim.headless import begun, lab_of, play

    face = home.opened(game)
    timeline = begun(face.game, lab_of(game).arrange(face.game, {"figures": "4"}), "9")
    play(timeline, make_bot("random", face.game, "9"))

    def opening(app: MdApp) -> None:
        app.push_screen(viewer(OpenedRecording(Viewed(timeline)), face))

    async with running(opening, size=WIDE) as (app, pilot):
        assert isinstance(app.screen, PlainReplay)
        await pressed(pilot, "right", "right", "left", "end")
        assert app.screen.step == app.screen.history.last
        await pressed(pilot, "T")
        assert "imeline" in text_of(app)


def test_a_game_without_a_desk_has_the_plain_one() -> None:
    registry.register(MASKS_ENTRY._replace(desk=""))
    assert desk_of("masks") is PLAIN_DESK


async def test_a_game_in_play_is_watched_and_one_with_secrets_is_not() -> None:
    def opening(app: MdApp) -> None:
        app.open_page("title")

    tables = {game: table_for(game) for game in GAMES}
    ids = {game: table.timeline.header.id for game, table in tables.items()}
    try:
        async with running(opening, size=WIDE) as (app, pilot):
            app.open_page("kept_replay", ids["toy"])
            await pilot.pause()
            assert isinstance(app.screen, PlainReplay)
            assert app.screen.watching is not None
            await pressed(pilot, "escape")
            app.open_page("kept_replay", ids["masks"])
            await pilot.pause()
            assert isinstance(app.screen, CardScreen)
            assert not [mask for mask in MASKS if mask in text_of(app)]
    finally:
        for table in tables.values():
            table.close()
