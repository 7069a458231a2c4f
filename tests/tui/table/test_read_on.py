"""What stands on the table can be read on: rules by their number, the log by a search, marks by a legend."""

import re

import pytest

from md_tui.games.massive_darkness.commands import Correct
from md_tui.tui.draw.glyphs import SETS as GLYPHS
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.pages.log import LogScreen
from md_tui.tui.pages.rulebook import RulebookScreen
from md_tui.tui.symbols import SETS
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.terminal.pump import InputDropped
from tests.tui.table.given import app_at, log_of, new_table, prompt_of, side_of, status_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press


def rule_shown(screen: object) -> str:
    """The rule the rulebook is open at."""
    assert isinstance(screen, RulebookScreen)
    assert screen.rule is not None
    return screen.rule.id


async def test_the_rulebook_opens_at_the_rule_of_the_hint() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "(R:MD-ACN-04)" in text_of(app)
        await press(pilot, "R")
        assert rule_shown(app.screen) == "MD-ACN-04"


async def test_the_rulebook_opens_at_the_rule_a_key_was_refused_for() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "a")
        assert "(MD-ACN-01)" in prompt_of(app)
        await press(pilot, "R")
        assert rule_shown(app.screen) == "MD-ACN-01"


async def test_the_rulebook_opens_at_the_rule_of_a_question_and_of_a_page() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "c", "R")
        assert rule_shown(app.screen) == "MD-XPP-01"
        await press(pilot, "escape", "escape", "right", "o", "a")
        assert isinstance(app.screen, AskScreen)
        await press(pilot, "R")
        assert rule_shown(app.screen) == "MD-DOR-03"


async def test_lines_of_the_log_are_found() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "b", "slash", *"goes east")
        assert isinstance(app.screen, LogScreen)
        assert [line.text for line in app.screen.found()] == ["Bjorn goes east."]
        assert "with: goes east_" in text_of(app)
        await press(pilot, "enter", "escape")
        assert len(app.screen.found()) > 1
        await press(pilot, "slash", *"nobody")
        assert "No line of the log has this." in text_of(app)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, TableScreen)


async def test_the_command_line_finds_lines_of_the_log_too() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "slash", *"bjorn goes")
        assert "Log: Bjorn goes east." in text_of(app)
        await press(pilot, "end", "enter")
        assert isinstance(app.screen, LogScreen)
        assert len(app.screen.found()) == 1


@pytest.mark.parametrize("name", SETS)
async def test_the_legend_names_the_marks_that_are_in_use(name: str) -> None:
    app = app_at(new_table(), symbols=name)
    async with app.run_test(size=(120, 90)) as pilot:
        await press(pilot, "f1")
        screen, signs = text_of(app), GLYPHS[name]
        for mark, word in ((signs.lamp, "a lit zone"), (signs.minion, "a minion"), (signs.hit, "hit")):
            assert f"{mark} {word}" in screen
        assert f"{signs.active} acts, {signs.killed} killed" in screen
        assert "H hit, S shield, B bam, D diamond" in " ".join(screen.split())


async def test_tray_and_log_write_dice_alike() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a", "enter")
        tray, told = side_of(app), log_of(app)
        hits = int(re.findall(r"(\d+) hits?", tray)[0])
        lying = next(line for line in tray.splitlines() if "attack" in line)
        assert lying.count("†") == hits
        assert told.count("H") >= hits


async def test_a_goal_too_long_for_the_line_ends_with_a_sign() -> None:
    for symbols, sign in (("ascii", "~"), ("box", "~"), ("rich", "…")):
        app = app_at(new_table("q7"), symbols=symbols)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert len(status_of(app)) == 80
            assert status_of(app).endswith(sign)
    async with app_at(new_table()).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "Find the key in the store-rooms" in status_of(pilot.app)  # type: ignore[arg-type]


async def test_while_skills_are_bought_the_row_of_keys_offers_no_attack() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "a attack" in text_of(app)
        app.session.submit(Correct("xp", "bjorn", "5"))  # type: ignore[union-attr]
        await press(pilot, "full_stop", "full_stop", "full_stop", "full_stop", "escape")
        assert "a attack" not in text_of(app)
        assert "c class . end" in text_of(app)


async def test_with_nothing_left_the_prompt_names_the_key_that_ends() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *("right", "left") * 3)
        assert prompt_of(app) == "Bjorn has no action and no step left: . ends the activation."


async def test_dropped_input_is_told_on_the_table_on_a_page_and_in_a_dialog() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in ((), ("i",), ("escape", "R"), ("escape", "right", "o", "a")):
            await press(pilot, *keys)
            app.screen.post_message(InputDropped(41))
            await pilot.pause()
            assert "41 keys or clicks were dropped" in text_of(app).replace("\n", " ")


async def test_a_hero_who_has_acted_is_not_marked_like_the_dead() -> None:
    app = app_at(new_table(), symbols="ascii")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "full_stop", "full_stop")
        assert "has acted" in side_of(app)
