"""The table of Descent by keys: steps, walks, overlays, zooms, targets with their odds, and pages."""

from __future__ import annotations

from typing import Any

from md_tui.games.descent.commands import Walk
from md_tui.kernel.question import Answer
from md_tui.tui.app import MdApp
from md_tui.tui.games.descent.table.cursor import GoMode, LookMode
from md_tui.tui.games.descent.table.lists import AttackMode, EndMode
from md_tui.tui.games.descent.table.what_if import DescentWhatIf
from md_tui.tui.table.ask import AskScreen
from tests.tui.games.descent.playing import at_table, pressed, table_of
from tests.tui.screens.seen import NARROW, page_of, prompt_of, running, text_of

GRISBAN, AVRIC = "grisban_the_thirsty", "avric_albright"


def where(app: MdApp, hero: str = GRISBAN) -> str:
    """Where a hero stands."""
    assert app.session is not None
    return str(app.session.view.table.heroes[hero].spaces[0])


async def test_arrows_step_and_say_what_is_missing() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "left")
        assert "m takes a move action" in prompt_of(app)
        assert where(app) == "j10"
        await pressed(pilot, "m", "left")
        assert where(app) == "i10"
        await pressed(pilot, "home")
        assert where(app) == "h9", "Home is a step up and to the left"
        await pressed(pilot, "up")
        assert where(app) == "h8"
        await pressed(pilot, "u")
        assert where(app) == "h9", "a step is taken back by one key"


async def test_a_wall_is_no_way_and_no_key_is_dead() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "m", "up")
        assert "no way from j10" in prompt_of(app)
        assert "(DE-MOV-10)" in prompt_of(app), "a wall, not a rule of diagonals"


async def test_what_can_be_done_is_listed_before_all_that_cannot() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "question_mark")
        items = app.screen.items(80)  # type: ignore[attr-defined]
        legal = [place for place, item in enumerate(items) if item.choice]
        refused = [
            place for place, item in enumerate(items) if any(role == "muted" for _, role in item.rows[0])
        ]
        assert legal
        assert refused
        assert max(legal) < min(refused)
        assert "── End ──" in text_of(app), "on the first page"


async def test_back_takes_an_overlay_off() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "v")
        assert table_of(app).overlay == "reach"
        await pressed(pilot, "escape")
        assert table_of(app).overlay == ""
        await pressed(pilot, "escape")
        assert "does nothing" in prompt_of(app)


async def test_fatigue_buys_a_step() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "f", "left")
        assert where(app) == "i10"
        assert app.session is not None
        assert app.session.view.table.heroes[GRISBAN].fatigue == 1


async def test_a_walk_shows_its_price_and_pays_it() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "g", *["left"] * 4)
        table = table_of(app)
        assert isinstance(table.mode, GoMode)
        assert table.mode.at == "f10"
        assert "4 spaces, 2 move actions" in prompt_of(app)
        assert "+4" in text_of(app), "four points more are needed"
        await pressed(pilot, "enter")
        assert where(app) == "f10"
        assert app.session is not None
        turn = app.session.view.table.turn
        assert (turn.actions, turn.left) == (0, 2)


async def test_what_is_out_of_reach_is_said_so() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "g")
        assert "Grisban the Thirsty stands on j10." in prompt_of(app), "nobody is out of his own reach"
        await pressed(pilot, "right", "enter")
        assert "Avric Albright stands on k10: one may pass a friend, but not stop" in prompt_of(app)
        await pressed(pilot, "escape")
        assert table_of(app).mode is None


async def test_overlays_come_and_go_with_one_key() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter")
        plain = text_of(app)
        await pressed(pilot, "v")
        assert "Reach" in prompt_of(app)
        assert "+9" in text_of(app)
        await pressed(pilot, "v")
        assert "Sight" in prompt_of(app)
        assert "█ 4  3  2  2█" in text_of(app), text_of(app)
        await pressed(pilot, "v")
        assert "Threat" in prompt_of(app)
        assert "!1" in text_of(app)
        await pressed(pilot, "v", "x", "escape")
        assert text_of(app).splitlines()[:14] == plain.splitlines()[:14]


async def test_the_map_has_three_zooms() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "Z")
        assert "from afar" in prompt_of(app)
        assert "e!===" not in text_of(app)
        await pressed(pilot, "Z")
        assert "from farther" in prompt_of(app)
        await pressed(pilot, "z", "z")
        assert "from near" in prompt_of(app)
        assert "g3 2/2" in text_of(app), "health stands on the figures"
        await pressed(pilot, "z")
        assert "from nearer" in prompt_of(app)


async def test_looking_around_tells_of_spaces_and_opens_sheets() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "x")
        mode = table_of(app).mode
        assert isinstance(mode, LookMode)
        assert "Grisban the Thirsty, 14 of 14 health" in prompt_of(app)
        await pressed(pilot, "tab")
        assert mode.at != "j10"
        mode.at = "c6"
        await pressed(pilot, "x")
        await pressed(pilot, "x", "right", "enter")
        assert "Avric" in text_of(app)


async def placed(app: MdApp, pilot: Any) -> None:
    """Let Grisban stand before the archers with an action left."""
    assert app.session is not None
    await pressed(pilot, "enter", "m")
    app.session.submit(Walk(("i9", "h8", "i7")))
    await pilot.pause()
    while isinstance(app.screen, AskScreen):
        await pressed(pilot, "enter")


async def test_targets_have_letters_exact_odds_and_the_use_of_surges() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await placed(app, pilot)
        await pressed(pilot, "a")
        table = table_of(app)
        assert isinstance(table.mode, AttackMode), prompt_of(app)
        shown = text_of(app)
        assert "Odds" in shown
        assert "on average" in shown
        assert "1+" in shown
        assert "Surges" in shown
        assert app.session is not None
        found = app.session.table.ask("odds", GRISBAN, table.mode.thing.command)
        assert f"{found.mean:.1f} on average" in shown
        before = app.session.view.table.monsters
        await pressed(pilot, "enter")
        assert table.mode is None
        turn = app.session.view.table.turn
        assert turn is None or turn.attacks == 1 or app.session.view.table.monsters != before


async def test_actions_are_not_lost_by_one_key() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", ".")
        assert isinstance(table_of(app).mode, EndMode)
        assert "2 actions left" in prompt_of(app)
        await pressed(pilot, "escape")
        assert app.session is not None
        assert app.session.view.table.turn.figure == GRISBAN
        await pressed(pilot, ".", ".")
        assert app.session.view.table.turn is None or app.session.view.table.turn.figure != GRISBAN


async def test_pages_open_by_their_keys_and_close() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter")
        for key, page, seen in (
            ("c", "sheets", "Heroic feat"),
            ("e", "foes", "Mauler"),
            ("d", "hand", "cards in the hand"),
            ("O", "orders", "his own"),
            ("i", "equip", "Chipped Greataxe"),
        ):
            await pressed(pilot, key)
            assert page_of(app) == page
            assert seen in text_of(app), (page, text_of(app))
            await pressed(pilot, "escape")
            assert page_of(app) == "DescentTable"
        await pressed(pilot, "q")
        assert "Mauler falls" in text_of(app)


async def test_equipment_is_changed_by_keys_and_the_rules_have_the_last_word() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "i", "space", "enter")
        assert app.session is not None
        assert app.session.view.table.heroes[GRISBAN].equipped == ()
        await pressed(pilot, "m", "i", "space", "enter")
        assert "DE-" in prompt_of(app), "after the first action nobody changes his equipment"


async def test_every_key_of_the_table_does_something_or_says_why() -> None:
    from tests.tui.screens.seen import silent_keys

    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter")
        assert isinstance(app.session.asking if app.session else None, type(None) | Answer)
        keys = [*"gmfXaosprtincEqdO", "up", "down", "home", "end", "pageup", "pagedown", "x", "v", "z"]
        assert await silent_keys(app, pilot, keys) == []


async def test_what_if_has_the_keys_of_the_table_and_leaves_the_game_as_it_was() -> None:
    async with running(at_table("6"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter")
        session = app.session
        assert session is not None
        before = session.table.seq
        await pressed(pilot, "w")
        assert "WHAT IF" in text_of(app)
        await pressed(pilot, "m", "g")
        tried = app.screen
        assert isinstance(tried, DescentWhatIf)
        assert isinstance(tried.mode, GoMode)
        await pressed(pilot, "left", "enter")
        assert tried.session.view.table.turn.walked == 1
        assert session.table.seq == before
        await pressed(pilot, "w")
        assert "WHAT IF" not in text_of(app)
        assert (session.view.table.turn.actions, session.view.table.turn.walked) == (2, 0)
