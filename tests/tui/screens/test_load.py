"""The list of games: what cards say, sorting, filtering, the bin, and sentences for what cannot be read."""

from pathlib import Path

import pytest

from md_tui.tui import home
from md_tui.tui.pages.load_game import LoadScreen
from tests.tui.screens.given import a_game, played
from tests.tui.screens.seen import WIDE, opened, page_of, prompt_of, silent_keys, text_of, typed


def two_games() -> None:
    played(a_game(), 40).close()
    a_game("q1", "torch").close()


def listed(app: object) -> list[str]:
    screen = app.screen  # type: ignore[attr-defined]
    assert isinstance(screen, LoadScreen)
    return ["".join(text for text, _ in entry.parts) for entry in screen.entries]


async def test_without_games_the_page_says_so() -> None:
    async with opened("load_game") as (app, pilot):
        assert "No game has been begun here yet." in text_of(app)
        await pilot.press("enter")
        assert prompt_of(app) == "There is nothing to choose here."


async def test_a_game_is_listed_with_quest_party_round_result_time_and_size() -> None:
    two_games()
    async with opened("load_game", size=WIDE) as (app, _):
        first, second = listed(app)
        assert first.startswith("Scorched Earth")
        assert "Bjorn, Elias and" not in first
        assert second.split()[:4] == ["Walking", "in", "the", "Dark"]
        assert "Bjorn, Whisper" in second
        assert " open " in second
        assert "KB" in second


async def test_games_are_sorted_by_each_column_in_turn() -> None:
    two_games()
    async with opened("load_game") as (app, pilot):
        assert [line.split()[0] for line in listed(app)] == ["Scorched", "Walking"]
        orders = []
        for _ in range(6):
            await pilot.press("s")
            orders.append(app.screen.order)  # type: ignore[attr-defined]
        assert orders == ["size", "what", "who", "round", "result", "when"]
        await pilot.press("s", "s", "s", "s")
        assert app.screen.order == "round"  # type: ignore[attr-defined]
        assert [line.split()[0] for line in listed(app)] == ["Walking", "Scorched"]


async def test_a_filter_is_typed_and_taken_away() -> None:
    two_games()
    async with opened("load_game") as (app, pilot):
        await pilot.press("slash")
        await typed(pilot, "scorched")
        assert len(listed(app)) == 1
        assert "Only with: scorched_" in text_of(app)
        await typed(pilot, "xyz")
        assert "No game fits the filter." in text_of(app)
        await pilot.press("escape")
        assert len(listed(app)) == 2


async def test_enter_goes_on_with_the_game() -> None:
    two_games()
    async with opened("load_game") as (app, pilot):
        await pilot.press("down", "enter")
        await pilot.pause()
        assert app.session is not None
        assert app.session.table.host.state.quest == "tutorial"
        assert "TableScreen" in [type(screen).__name__ for screen in app.screen_stack]


async def test_a_game_goes_to_the_bin_only_after_a_question_and_comes_back() -> None:
    two_games()
    async with opened("load_game") as (app, pilot):
        await pilot.press("d")
        assert prompt_of(app).startswith("Move Scorched Earth to the bin?")
        await pilot.press("down", "up")
        assert len(home.library().cards()) == 2
        await pilot.press("d", "d")
        assert [card["quest"] for card in home.library().cards()] == ["tutorial"]
        assert prompt_of(app) == "The game lies in the bin; b shows it."
        await pilot.press("b")
        assert "Scorched Earth" in text_of(app)
        await pilot.press("d")
        assert "not deleted here" in prompt_of(app)
        await pilot.press("enter")
        assert len(home.library().cards()) == 2
        assert "The bin is empty." in text_of(app)


async def test_a_game_that_cannot_be_read_says_why(own_place: Path) -> None:
    two_games()
    games = own_place / "data" / "games"
    broken = sorted(games.glob("*.db"))[0]
    broken.write_bytes(b"nonsense" * 100)
    broken.with_suffix(".card.json").unlink()
    async with opened("load_game") as (app, pilot):
        assert "cannot be read" in text_of(app)
        await pilot.press("down", "enter")
        assert page_of(app) == "load_game"
        assert prompt_of(app)


async def test_a_card_full_of_escapes_drives_no_terminal(own_place: Path) -> None:
    two_games()
    card = min((own_place / "data" / "games").glob("*.card.json"))
    card.write_text(card.read_text().replace('"tutorial"', '"\\u001b[2J[red]\\u202ex"'))
    async with opened("load_game") as (app, _):
        assert "\x1b" not in text_of(app)
        assert "[red]" in text_of(app)


async def test_a_game_can_be_watched_from_the_list() -> None:
    two_games()
    for purpose, key in (("replay", "enter"), ("load", "w")):
        async with opened("load_game", purpose) as (app, pilot):
            await pilot.press("down", key)
            await pilot.pause()
            assert page_of(app) == "replay"
            assert app.session is None


@pytest.mark.slow
async def test_no_key_of_the_list_is_silent() -> None:
    two_games()
    async with opened("load_game") as (app, pilot):
        keys = [*"acefghijklmnopqrtuvxyz0123456789!", "up", "left", "right", "pagedown", "home", "space"]
        assert await silent_keys(app, pilot, keys) == []


async def test_names_of_quests_have_room_and_a_long_party_ends_in_a_sign() -> None:
    a_game("tutorial").close()
    a_game("q5").close()
    async with opened("load_game") as (app, _):
        rows = [line for line in text_of(app).split("\n") if " open " in line]
        assert any("Walking in the Dark " in row for row in rows)
        assert any(app.symbols.cut in row for row in rows)
