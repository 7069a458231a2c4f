"""A question that decides nothing is not asked: the table answers it as suggested."""

from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.kernel.question import Answered, Asked
from md_tui.table.local import LocalTable
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import app_at, new_table, table_of
from tests.tui.table.test_table_keys import press

SEED = "3"


def before_the_last_turn(asks: str = "matters") -> LocalTable:
    """The fifth quest with the immortal and the guard that never moves; one hero has still to act."""
    table = new_table("q5", SEED, asks=asks)
    for _ in table.state.party[1:]:
        table.submit(next(iter(table.game.seats(table.state))), EndTurn())
    return table


def orders(table: LocalTable) -> list[tuple[str, ...]]:
    """How the order of the enemies was answered by people, each time it was asked for."""
    events = [event for batch in table.timeline.live() for event in batch.events]
    asked = [event.question for event in events if isinstance(event, Asked)]
    assert any(one.kind == "enemy_order" and one.rule == "MD-ENP-01" for one in asked)
    answers = [event for event in events if isinstance(event, Answered) and event.kind == "enemy_order"]
    return [one.picks for one in answers if one.seat != "rules"]


async def test_nobody_is_asked_who_goes_first_where_only_one_enemy_moves() -> None:
    table = before_the_last_turn()
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "full_stop", "full_stop")
        assert app.screen is table_of(app)
        assert table.state.asking is None
        assert len(orders(table)) == 1


async def test_whoever_wants_every_question_gets_it() -> None:
    table = before_the_last_turn("all")
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "full_stop", "full_stop")
        assert isinstance(app.screen, AskScreen)
        assert orders(table) == []
