"""A find on its card against what is worn: Enter keeps it, one key puts it on; asked only if it helps."""

import pytest

from md_tui.games.massive_darkness.commands import Correct, PickUp
from md_tui.games.massive_darkness.face.wardrobe import outfits_of
from md_tui.kernel.question import Answer
from md_tui.table.local import LocalTable
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.table.ask import QuestAsk as AskScreen
from md_tui.tui.games.massive_darkness.table.find import FindMode
from md_tui.tui.games.massive_darkness.table.marking import EQUIP, LOOT, letters_of
from tests.tui.table.given import app_at, new_table, opened, side_of, table_of, text_of
from tests.tui.table.test_table_keys import press

SWORD, BOOTS, SHIELD, ARMOUR = "2", "3", "18", "11"
"""Seeds with these as the first find."""


def at_the_find(seed: str) -> LocalTable:
    """Bjorn and Whisper beside open treasure, which Bjorn has just taken up."""
    table = new_table(seed=seed)
    game = opened().game

    def offered(kind: str) -> None:
        seat = game.seats(table.state)[0]
        table.submit(seat, next(o for o in game.offers(table.state, seat) if o.kind == kind).command)
        while table.state.asking is not None:
            table.submit(table.state.asking.seats[0], Answer(table.state.asking.suggested))

    offered("move")
    offered("open")
    taken = {enemy.zone for enemy in table.state.enemies.values()}
    zone = next(z for z, lying in table.state.tokens.items() if "treasure" in lying and z not in taken)
    for hero in ("bjorn", "whisper"):
        table.submit("bjorn", Correct("zone", hero, zone))
    table.submit("bjorn", PickUp())
    return table


def bjorn(app: MdApp) -> object:
    assert app.session is not None
    return app.session.table.host.state.heroes["bjorn"]


async def done(app: MdApp, pilot: object) -> None:
    """Answer what else is asked."""
    for _ in range(6):
        if isinstance(table_of(app).mode, FindMode) or isinstance(app.screen, AskScreen):
            await press(pilot, "enter")  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_find_is_compared_with_what_is_worn_line_by_line(size: tuple[int, int]) -> None:
    app = app_at(at_the_find(ARMOUR))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(table_of(app).mode, FindMode)
        shown = side_of(app)
        for part in ("TREASURE", "PADDED ARMOR", "worn now", "with it", "Leather Armor", "body", "gains"):
            assert part in shown, part
        assert ("defense" in shown) == (size[1] > 24), "what stays the same stands there where there is room"
        for answer in (" k ", " p ", " g ", " i ", "keep it in the bag", "put it on now"):
            assert answer in shown, answer


async def test_enter_keeps_it_in_the_bag() -> None:
    app = app_at(at_the_find(ARMOUR))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "enter")
        await done(app, pilot)
        assert bjorn(app).body == "leather_armor#1"  # type: ignore[attr-defined]
        assert "padded_armor" in bjorn(app).bag  # type: ignore[attr-defined]


async def test_p_puts_it_on_at_once() -> None:
    app = app_at(at_the_find(ARMOUR))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "p")
        await done(app, pilot)
        assert bjorn(app).body == "padded_armor"  # type: ignore[attr-defined]


async def test_i_opens_every_combination() -> None:
    app = app_at(at_the_find(ARMOUR))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "i")
        for _ in range(4):
            if isinstance(app.screen, AskScreen):
                break
            await press(pilot, "enter")
        assert isinstance(app.screen, AskScreen)
        assert len(app.screen.marking.options) > 3


async def test_looking_and_taking_back_work_while_a_find_is_asked_about() -> None:
    app = app_at(at_the_find(ARMOUR))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "x", "escape")
        assert app.session is not None
        assert app.session.asking is not None
        await press(pilot, "enter")
        assert isinstance(table_of(app).mode, FindMode)
        before = app.session.table.past.head
        await press(pilot, "u", "u")
        assert app.session.table.past.head < before


async def test_a_find_is_compared_on_its_card_when_its_game_is_opened_again_or_taken_back_to() -> None:
    table = at_the_find(ARMOUR)
    table.submit("bjorn", Answer(("bjorn",)))
    assert table.state.asking is not None
    assert table.state.asking.kind == "reorganize"
    app = app_at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(table_of(app).mode, FindMode)
        await press(pilot, "p")
        assert bjorn(app).body == "padded_armor"  # type: ignore[attr-defined]
        await press(pilot, "u")
        assert not isinstance(app.screen, AskScreen)
        assert isinstance(table_of(app).mode, FindMode)


async def test_space_neither_hides_a_find_nor_answers_for_it() -> None:
    app = app_at(at_the_find(ARMOUR))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "space")
        assert isinstance(table_of(app).mode, FindMode)
        assert "Space answers nothing: Enter or a letter does." in text_of(app)


@pytest.mark.parametrize("seed", [SWORD, SHIELD])
async def test_what_improves_nothing_is_kept_without_a_question_and_still_seen(seed: str) -> None:
    app, words = app_at(at_the_find(seed), moments="stop"), opened().words
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert app.session is not None
        assert not isinstance(app.screen, AskScreen)
        assert "TREASURE" in side_of(app)
        assert "Bjorn gets it" in side_of(app)
        name = words.name(app.session.table.host.state.heroes["bjorn"].bag[0])
        assert str(name) not in side_of(app), "its name stands above in capitals"
        await press(pilot, "space")
        await done(app, pilot)
        assert bjorn(app).hands == ("great_axe",)  # type: ignore[attr-defined]


async def test_who_gets_what_is_not_worn_is_asked_and_the_card_can_be_read() -> None:
    app = app_at(at_the_find(BOOTS))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "RUNNER'S BOOTS" in text_of(app)
        assert "give it to Whisper" in text_of(app)
        await press(pilot, "g")
        await done(app, pilot)
        assert app.session is not None
        assert "runner_boots" in app.session.table.host.state.heroes["whisper"].bag


@pytest.mark.parametrize("seed", [str(n) for n in range(1, 26)])
def test_no_suggestion_takes_a_hero_his_attack_or_a_barbarian_his_two_handed_weapon(seed: str) -> None:
    state, game = at_the_find(seed).state, opened().game
    question = state.asking
    assert question is not None
    card = str(question.facts.get("card", ""))
    for hero in ("bjorn", "whisper"):
        best = outfits_of(game.box, state, hero, card)[0]
        assert best.pools
        if hero == "bjorn":
            assert [game.box.equipment[name.partition("#")[0]].slot for name in best.hands] == ["two_hands"]


def test_no_option_of_such_a_question_has_the_letter_that_equips() -> None:
    question = at_the_find(SWORD).state.asking
    assert question is not None
    assert question.kind == LOOT
    assert EQUIP not in letters_of(question)
