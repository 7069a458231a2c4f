"""The end of a game: why, in figures, and where to go from there."""

from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.commands import Correct
from md_tui.games.massive_darkness.setup.seed_code import code_of
from md_tui.kernel.undo import is_barrier
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.pages.end import EndScreen
from tests.tui.screens.given import a_game, at_the_table, lost, played
from tests.tui.screens.seen import NARROW, WIDE, page_of, prompt_of, running, silent_keys, text_of


def end_of(app: MdApp) -> EndScreen:
    assert isinstance(app.screen, EndScreen)
    return app.screen


async def settled(pilot: Any) -> None:
    for _ in range(3):
        await pilot.pause()


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
async def test_victory_is_shown_with_reason_figures_and_luck(size: tuple[int, int]) -> None:
    table = played(a_game())
    async with running(at_the_table(table), size=size) as (app, pilot):
        await settled(pilot)
        shown = text_of(app)
        assert f"Code of this game: {code_of(table.timeline)}" in shown
        assert "Victory: Walking in the Dark" in shown
        assert "Every goal of the quest is met." in shown
        assert "MD-WIN-01" not in shown, "rules are named on demand"
        assert "kill" in shown
        assert "Bjorn" in shown
        assert "Dice of the heroes:" in shown
        assert "screens.end" not in shown


async def test_after_the_tutorial_what_was_learnt_is_told_and_enter_begins_the_next_quest() -> None:
    async with running(at_the_table(played(a_game())), size=WIDE) as (app, pilot):
        await settled(pilot)
        assert "What you have learnt" in text_of(app)
        assert "Counter-attacks: whoever survives" in text_of(app)
        assert prompt_of(app) == "Enter: Next quest: Scorched Earth."
        await pilot.press("enter")
        await settled(pilot)
        assert app.session is not None
        assert app.session.table.host.state.quest == "q1"
        assert app.session.table.host.timeline.header.options["hints"] is False


async def test_defeat_is_shown_with_its_reason_and_a_round_to_begin_again_from() -> None:
    table = lost(a_game())
    last = table.state.round
    old = table.timeline.header.id
    async with running(at_the_table(table)) as (app, pilot):
        await settled(pilot)
        assert "D E F E A T" in text_of(app)
        assert "(MD-HRO-04)" not in text_of(app), "rules are named on demand"
        assert end_of(app).chosen is not None
        assert f"Again from round {last}" in prompt_of(app)
        await pilot.press("left")
        assert f"Again from round {last - 1}" in prompt_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert app.session is not None
        header = app.session.table.host.timeline.header
        assert app.session.table.host.state.round == last - 1
        assert header.parent is not None
        assert header.parent.id == old
    assert {card["result"] for card in home.library().cards()} == {"lost", "open"}


async def test_there_is_no_round_before_the_first() -> None:
    async with running(at_the_table(lost(a_game()))) as (app, pilot):
        await settled(pilot)
        for _ in range(app.session.table.host.state.round):  # type: ignore[union-attr]
            await pilot.press("left")
        assert prompt_of(app) == "There is no such round in this game."


async def test_defeat_is_taken_back_like_anything_else_and_stays_marked() -> None:
    async with running(at_the_table(lost(a_game()))) as (app, pilot):
        await settled(pilot)
        assert app.session is not None
        timeline = app.session.table.host.timeline
        seen = is_barrier(timeline.live()[-1])
        await pilot.press("u")
        await settled(pilot)
        assert not app.session.table.host.state.over
        assert bool(timeline.crossed_barriers()) == seen
        assert not isinstance(app.screen, EndScreen)
        assert "Defeat" not in text_of(app)
        assert f"Round {app.session.table.host.state.round} " in text_of(app).splitlines()[0]


async def test_undo_that_is_off_is_refused_in_a_sentence() -> None:
    async with running(at_the_table(lost(a_game(undo="off")))) as (app, pilot):
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        assert page_of(app) == "end"
        assert "take back" not in prompt_of(app)
        assert app.session is not None
        assert app.session.table.host.state.over


async def test_crossed_barriers_and_corrections_are_marked() -> None:
    table = played(a_game(), 6)
    table.submit("bjorn", Correct("xp", "bjorn", "3"))
    played(table, 6)
    table.undo(cross=True)
    async with running(at_the_table(played(table)), size=WIDE) as (app, pilot):
        await settled(pilot)
        assert "set right by hand" in text_of(app)


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
async def test_the_chronicle_is_written_and_its_place_shown_whole(
    own_place: Path, size: tuple[int, int]
) -> None:
    async with running(at_the_table(played(a_game())), size=size) as (app, pilot):
        await settled(pilot)
        await pilot.press("c")
        (path,) = (own_place / "data" / "chronicles").glob("tutorial-*.txt")
        said = "".join(line.strip() for line in text_of(app).splitlines()[-2:])
        assert f"The chronicle is in {path}".replace(" ", "") in said.replace(" ", "")
        text = path.read_text()
        assert text.startswith("Walking in the Dark\n")
        assert "Walking in the Dark: Bjorn and Whisper go down." in text
        assert "Every goal of the quest is met." in text


async def test_the_chronicle_is_never_written_over_a_file_that_lies_there(own_place: Path) -> None:
    folder = own_place / "data" / "chronicles"
    async with running(at_the_table(played(a_game())), size=WIDE) as (app, pilot):
        await settled(pilot)
        session = app.session
        assert session is not None
        folder.mkdir(parents=True)
        mine = folder / f"tutorial-{session.table.id}.txt"
        mine.write_text("my notes")
        for _ in range(2):
            await pilot.press("c")
            await settled(pilot)
        assert mine.read_text() == "my notes"
        (other,) = (path for path in folder.iterdir() if path != mine)
        assert other.name == f"tutorial-{session.table.id}-2.txt"
        assert other.read_text().startswith("Walking in the Dark\n")


async def test_the_board_can_be_looked_at_and_the_other_ways_lead_on() -> None:
    for key, page in (("b", "TableScreen"), ("escape", "TableScreen"), ("g", "new_game"), ("t", "title")):
        async with running(at_the_table(played(a_game()))) as (app, pilot):
            await settled(pilot)
            await pilot.press(key)
            await settled(pilot)
            assert page_of(app) == page, key
            assert (app.session is None) == (page in ("new_game", "title"))


@pytest.mark.slow
async def test_no_key_of_the_end_is_silent() -> None:
    async with running(at_the_table(played(a_game()))) as (app, pilot):
        await settled(pilot)
        keys = (*"adefhijklmopsvwxyz0123456789!", "up", "left", "right", "pagedown", "pageup", "f9", "space")
        assert await silent_keys(app, pilot, keys) == []


async def test_the_turns_of_the_game_are_told_below_the_figures() -> None:
    table = played(a_game())
    async with running(at_the_table(table), size=(160, 90)) as (app, pilot):
        await settled(pilot)
        _, _, told = text_of(app).partition("What will be told of it")
        assert "Bjorn and Whisper go down." in told
        assert "walks out in round" in told
