"""A find is given away in a dialog: its card can be read there, and one key puts it on at once."""

from md_tui.games.massive_darkness.commands import Correct, PickUp
from md_tui.kernel.question import Answer
from md_tui.table.local import LocalTable
from md_tui.tui.keys.letters import EQUIP, LOOT, letters_of
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import app_at, new_table, opened, text_of
from tests.tui.table.test_table_keys import press

SWORD, BOOTS = "2", "3"
"""Seeds with a weapon and with an item as the first find."""


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


async def test_the_dialog_shows_what_is_printed_on_the_find() -> None:
    app = app_at(at_the_find(SWORD))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, AskScreen)
        assert "Who gets Notched Sword?" in text_of(app)
        assert "Notched Sword: one hand, level 1. Dice: melee" in text_of(app)
        assert "e equips at once" in text_of(app)


async def test_e_gives_the_find_to_the_one_under_the_cursor_who_puts_it_on() -> None:
    app = app_at(at_the_find(SWORD))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, AskScreen)
        while app.screen.ballot.option.id != "bjorn":
            await press(pilot, "down")
        await press(pilot, "e")
        while isinstance(app.screen, AskScreen) and app.screen.find:
            await press(pilot, "b")
        assert app.session is not None
        assert "notched_sword" in app.session.table.host.state.heroes["bjorn"].hands


async def test_without_e_the_best_dice_are_suggested_and_the_sword_goes_to_the_bag() -> None:
    app = app_at(at_the_find(SWORD))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2")
        while isinstance(app.screen, AskScreen):
            await press(pilot, "enter")
        assert app.session is not None
        assert "notched_sword" in app.session.table.host.state.heroes["bjorn"].bag


async def test_e_says_why_an_item_is_not_put_on() -> None:
    app = app_at(at_the_find(BOOTS))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "e")
        assert isinstance(app.screen, AskScreen)
        assert "Runner's Boots needs no slot" in text_of(app)
        assert "MD-EQP-01" in text_of(app)
        assert "e equips" not in text_of(app)


def test_no_option_of_such_a_question_has_the_letter_that_equips() -> None:
    question = at_the_find(SWORD).state.asking
    assert question is not None
    assert question.kind == LOOT
    assert EQUIP not in letters_of(question)
