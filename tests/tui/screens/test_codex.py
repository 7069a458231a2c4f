"""The codex: everything in the box has an entry, and is found by any of its words."""

import pytest

from md_tui.tui import home
from md_tui.tui.games.massive_darkness.pages.codex import CodexScreen
from md_tui.tui.games.massive_darkness.present.codex import SECTIONS, article_rows, articles
from md_tui.tui.symbols import SETS
from tests.tui.screens.seen import NARROW, WIDE, opened, page_of, prompt_of, silent_keys, text_of, typed


def test_everything_in_the_box_has_an_entry() -> None:
    box, words = home.opened().game.box, home.opened().words
    found = articles(box, words)
    for section in SECTIONS:
        table = box.sides if section == "tiles" else getattr(box, section)
        assert {article.id for article in found if article.section == section} == set(table)


@pytest.mark.parametrize("symbols", SETS)
@pytest.mark.parametrize("width", [46, 80])
def test_every_entry_fits_its_pane_and_names_nothing_by_its_id(symbols: str, width: int) -> None:
    box, words = home.opened().game.box, home.opened().words
    for article in articles(box, words):
        rows = [
            "".join(text for text, _ in row)
            for row in article_rows(box, words, article, SETS[symbols], width)
        ]
        assert rows, article.id
        assert max(map(len, rows)) <= width, article.id
        assert "screens.codex" not in "".join(rows), article.id
        assert article.name != article.id


async def test_sections_are_walked_with_left_and_right() -> None:
    async with opened("codex") as (app, pilot):
        seen = []
        for _ in SECTIONS:
            seen.append(text_of(app).splitlines()[0].strip())
            await pilot.press("right")
        assert len(set(seen)) == len(SECTIONS)
        assert text_of(app).splitlines()[0].strip() == seen[0]


async def test_a_tile_is_drawn_with_its_rooms_and_open_edges() -> None:
    async with opened("codex", "1V", size=WIDE) as (app, _):
        shown = text_of(app)
        assert "Tile 1V" in shown
        assert "┃(4)▒▒▒▒▒┃5       ┃(6)▒▒▒▒▒┃" in shown
        assert "┃(7)     ┃8▒▒▒▒▒▒▒ 9▒▒▒▒▒▒▒" in shown


async def test_typing_finds_by_name_and_by_what_is_printed() -> None:
    for size in (NARROW, WIDE):
        async with opened("codex", size=size) as (app, pilot):
            await typed(pilot, "goblin archers")
            assert "Goblin Archers 1" in text_of(app)
            assert "Bjorn" not in text_of(app)
            await pilot.press("escape")
            await typed(pilot, "teleport")
            assert "Battle Wizard" in text_of(app)


async def test_enter_after_a_search_shows_the_entry_among_all_others() -> None:
    async with opened("codex") as (app, pilot):
        await typed(pilot, "paladin")
        await pilot.press("enter", "enter")
        screen = app.screen
        assert isinstance(screen, CodexScreen)
        assert len(screen.entries) > 200
        assert screen.chosen is not None
        assert "paladin" in screen.chosen.id
        await pilot.press("enter")
        assert prompt_of(app) == "The entry stands beside the list."
        await pilot.press("escape")
        await pilot.pause()
        assert page_of(app) == "title"


async def test_no_key_of_the_codex_is_silent() -> None:
    async with opened("codex") as (app, pilot):
        keys = ("up", "left", "pagedown", "pageup", "end", "home", "tab", "f9", "delete", "space", "7")
        assert await silent_keys(app, pilot, keys) == []
