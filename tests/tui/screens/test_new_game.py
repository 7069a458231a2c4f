"""The form of a new game: everything shown, everything changeable, pre-filled by the settings."""

import pytest

from md_tui.config import Settings
from md_tui.games.massive_darkness.setup.seed_code import dealt
from md_tui.tui import home
from md_tui.tui.games.massive_darkness.drafts.new_game import Draft
from md_tui.tui.games.massive_darkness.pages.new_game import NewGameScreen
from tests.tui.screens.seen import NARROW, WIDE, opened, page_of, prompt_of, silent_keys, text_of, typed


def form_of(app: object) -> NewGameScreen:
    screen = app.screen  # type: ignore[attr-defined]
    assert isinstance(screen, NewGameScreen)
    return screen


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
async def test_the_quest_is_shown_with_map_story_difficulty_and_tiles(size: tuple[int, int]) -> None:
    async with opened("new_game", size=size) as (app, _):
        shown = text_of(app)
        assert "Walking in the Dark" in shown
        assert "2 tiles, made for 2 heroes" in shown
        assert "An old watch-house under the hill" in shown
        assert "█2  ·  L·" in shown
        assert "E█" in shown


async def test_every_quest_can_be_chosen_and_its_map_fits_a_narrow_screen() -> None:
    async with opened("new_game") as (app, pilot):
        seen = set()
        for _ in home.opened().game.box.quests:
            screen = form_of(app)
            seen.add(screen.form.quest)
            rows = [line[31:] for line in text_of(app).splitlines()]
            assert any("▀" * 9 in row for row in rows), screen.form.quest
            await pilot.press("right")
        assert seen == set(home.opened().game.box.quests)


async def test_another_quest_brings_its_party_unless_the_player_chose_one() -> None:
    async with opened("new_game") as (app, pilot):
        await pilot.press("right")
        own = ["bjorn", "elias", "sibyl", "siegfried"]
        assert [hero for hero, _, _ in form_of(app).form.party] == own
        await pilot.press("down", "right")
        chosen = [hero for hero, _, _ in form_of(app).form.party]
        assert chosen[0] not in own
        await pilot.press("up", "right")
        assert [hero for hero, _, _ in form_of(app).form.party] == chosen


async def test_hero_class_and_weapon_show_their_skills() -> None:
    async with opened("new_game") as (app, pilot):
        await pilot.press("down")
        assert "Giant's Grip: Melee: +1 Re-roll Attack" in text_of(app)
        await pilot.press("down")
        assert "Signature (1 XP)" in text_of(app)
        assert "Prowl: Move 1 with Slippery" in text_of(app)
        await pilot.press("down")
        assert "Great Axe" in text_of(app)
        assert "Dice: melee 1 red, 1 yellow" in text_of(app)


async def test_a_class_and_a_weapon_can_be_changed_and_impossible_weapons_are_skipped() -> None:
    async with opened("new_game") as (app, pilot):
        await pilot.press("down", "down", "right")
        assert form_of(app).form.party[0][1] != "shadow_barbarian"
        await pilot.press("down")
        for _ in range(12):
            await pilot.press("right")
            home.opened().game.initial(form_of(app).form.setup(), None)  # type: ignore[arg-type]


async def test_a_party_has_one_to_six_heroes() -> None:
    async with opened("new_game") as (app, pilot):
        await pilot.press("+", "+", "+", "+")
        assert len(form_of(app).form.party) == 6
        await pilot.press("+")
        assert prompt_of(app) == "6 heroes are as many as can go."
        for _ in range(5):
            await pilot.press("-")
        assert len(form_of(app).form.party) == 1
        await pilot.press("-")
        assert prompt_of(app) == "A party needs at least one hero."


async def test_the_settings_fill_the_form_in() -> None:
    settings = Settings(undo="free", asks="auto", odds=False, hints=False)
    async with opened("new_game", settings=settings) as (app, _):
        assert form_of(app).form.values == {
            "lifebringer": 2, "undo": "free", "asks": "auto", "odds": False, "hints": False,
            "companions": False,
        }  # fmt: skip


LINES = {"campaign": "road", "hero.1": "hero:0", "class.1": "cls:0", "weapon.1": "weapon:0"}
"""Lines of the form that the page calls by another name."""


@pytest.mark.parametrize("road", ["", "long_dark"], ids=["a quest", "a campaign"])
def test_the_page_offers_what_the_form_of_the_game_offers(road: str) -> None:
    form = home.opened().form()
    draft = Draft(home.opened(), Settings(), road=road)  # type: ignore[arg-type]
    lines = {line.id: [choice.id for choice in line.choices] for line in form.fields(draft.setup())}
    for line in [line for line in lines if line in LINES or "." not in line]:
        seen = set()
        for _ in lines[line]:
            draft.change(LINES.get(line, line), 1)
            seen |= {field.value for field in form.fields(draft.setup()) if field.id == line}
        assert seen == set(lines[line]), line


def test_what_the_page_begins_is_what_the_same_words_ask_for() -> None:
    draft = Draft(home.opened(), Settings(), "q1")  # type: ignore[arg-type]
    draft.change("lifebringer", 1)
    asked = home.opened().form().typed({"quest": "q1", "lifebringer": "3", "asks": "matters"})
    assert draft.setup() == asked


async def test_hints_are_on_for_the_tutorial_only_until_somebody_wants_them() -> None:
    async with opened("new_game") as (app, pilot):
        assert form_of(app).form.values["hints"] is True
        await pilot.press("right")
        assert form_of(app).form.values["hints"] is False


async def test_the_game_begins_as_the_form_says() -> None:
    async with opened("new_game") as (app, pilot):
        screen = form_of(app)
        while screen.chosen is None or screen.chosen.id != "seed":
            await pilot.press("down")
        await pilot.press("enter")
        await typed(pilot, "Qb, 7")
        assert "Qb, 7_" in text_of(app)
        await pilot.press("enter", "down", "right", "down", "right", "down", "right")
        await pilot.press("down", "right", "down", "right", "b")
        await pilot.pause()
        assert page_of(app) == "briefing"
        assert app.session is not None
        header = app.session.table.host.timeline.header
        assert header.seed == dealt(home.opened().game.box, "Qb, 7", {}, "")[1]
        assert header.setup["lifebringer"] == 3
        assert header.setup["asks"] == "auto"
        assert header.options == {"undo": "off", "hints": False, "odds": False}
        assert app.settings.odds is False
        assert home.player_settings(app).odds is True
        assert [getattr(screen, "PAGE", "") for screen in app.screen_stack][1] == "title"


async def test_the_cards_of_the_game_are_kept() -> None:
    async with opened("new_game") as (_, pilot):
        await pilot.press("right", "b")
        await pilot.pause()
        (card,) = home.library().cards()
        assert (card["quest"], card["result"]) == ("q1", "open")


async def test_nothing_is_begun_where_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", "/dev/null/games")
    async with opened("new_game") as (app, pilot):
        await pilot.press("b")
        await pilot.pause()
        assert page_of(app) == "new_game"
        assert prompt_of(app).startswith("That did not work:")


@pytest.mark.slow
async def test_no_key_of_the_form_is_silent() -> None:
    async with opened("new_game") as (app, pilot):
        keys = [*"acdefghijklmnopqrstuvwxyz0123456789!", "+", "-", "up", "left", "pagedown", "pageup", "end"]
        assert await silent_keys(app, pilot, keys) == []
