"""Pages with lists: titles fit or end in a sign, and a form offers only what can be done."""

from md_tui.games.registry import DEFAULT
from md_tui.tui.keys.actions import actions_of
from md_tui.tui.pages.keys import KeysScreen
from md_tui.tui.pages.rulebook import RulebookScreen
from tests.tui.screens.seen import opened, prompt_of, text_of

ACTIONS = actions_of(DEFAULT)


async def test_every_title_of_the_keys_page_fits_on_a_narrow_screen() -> None:
    async with opened("keys") as (app, _):
        page = app.screen
        assert isinstance(page, KeysScreen)
        width = page.main.size.width
        rows = ["".join(text for text, _ in row) for row in page.main_rows(width - 2, 200)]
        assert max(map(len, rows)) < width
        assert "Step or move to the right" in text_of(app)


def test_there_are_titles_long_enough_to_matter() -> None:
    assert max(len(action.title) for action in ACTIONS) > 30


async def test_long_titles_of_rules_end_in_a_sign() -> None:
    async with opened("rulebook") as (app, _):
        page = app.screen
        assert isinstance(page, RulebookScreen)
        for line, entry in zip(page.main.text.split("\n"), page.entries, strict=False):
            title = entry.parts[0][0]
            assert not entry.id or title in line or line.endswith(app.symbols.cut)


async def test_a_full_party_offers_nobody_more_and_says_so() -> None:
    async with opened("new_game") as (app, pilot):
        for _ in range(6):
            await pilot.press("+")
        await pilot.pause()
        assert "heroes are as many as can go" in prompt_of(app)
        assert "add a hero" not in text_of(app)


async def test_while_a_seed_is_typed_nothing_else_is_offered() -> None:
    async with opened("new_game") as (app, pilot):
        page = app.screen
        names = [entry.id for entry in page.entries]  # type: ignore[attr-defined]
        page.place = names.index("seed")  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert "b Begin" not in text_of(app).split("\n")[-1]
        assert "end the typing" in text_of(app)
