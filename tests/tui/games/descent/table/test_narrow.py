"""The table of Descent in the smallest window: nothing that a first turn needs is cut or hidden."""

from __future__ import annotations

from md_tui.tui.table.ask import AskScreen
from tests.tui.games.descent.playing import at_table, pressed, table_of
from tests.tui.screens.seen import NARROW, running, text_of

FOUR = {"heroes": 4}


async def test_all_heroes_are_asked_together_in_two_words() -> None:
    async with running(at_table("6", **FOUR), size=NARROW) as (app, _):
        shown = text_of(app).casefold().splitlines()
        title = next(line for line in shown if "decide" in line)
        assert "the heroes decide " in title
        assert "grisban" not in title


async def test_the_status_line_is_whole_and_counts_the_cards_of_the_overlord() -> None:
    async with running(at_table("6", **FOUR), size=NARROW) as (app, pilot):
        assert "round 1: the heroes' turns. Overlord: 4 cards, 11 in the deck." in text_of(app)
        await pressed(pilot, "enter")
        status = text_of(app).splitlines()[0]
        assert status.strip() == "First Blood, round 1: Grisban acts. Overlord: 4 cards, 11 in the deck."


async def test_foes_are_named_in_full_and_both_aims_are_seen() -> None:
    async with running(at_table("6", **FOUR), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter")
        shown = text_of(app)
        assert "g5 Goblin Archer" in shown
        assert "Heroes: Mauler falls" in shown
        assert "Overlord: 0 of 3 away" in shown


async def test_no_wall_runs_through_the_letters_of_the_columns() -> None:
    async with running(at_table("6", **FOUR), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter")
        assert "a  b  c  d  e  f  g  h  i  j  k  l  m" in text_of(app)


async def test_between_two_monsters_the_overlord_is_shown_his_own_keys() -> None:
    async with running(at_table("6", side="overlord"), size=NARROW) as (app, pilot):
        while isinstance(app.screen, AskScreen):
            await pressed(pilot, "enter")
        keys = text_of(app).splitlines()[-1]
        assert "n activate d cards O orders . end" in " ".join(keys.split())
        assert "m move" not in keys
        await pressed(pilot, "n", "enter")
        while isinstance(app.screen, AskScreen):
            await pressed(pilot, "enter")
        assert "m move" in text_of(app).splitlines()[-1]


async def test_a_hint_never_hides_who_acts() -> None:
    async with running(at_table("6", drama=True, **FOUR), size=NARROW) as (app, pilot):
        for keys in (("enter",), ("m",), ("left",)):
            await pressed(pilot, *keys)
            assert "HINT" in text_of(app)
            assert "▸Gr" in text_of(app), "on the map or beside it"
            board = table_of(app).panes.board  # type: ignore[union-attr]
            lines = text_of(app).splitlines()
            assert any("▸Gr" in line[: board.size.width] for line in lines), keys
