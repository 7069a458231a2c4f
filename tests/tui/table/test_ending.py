"""An activation with nothing left ends by itself; any key in that moment keeps it."""

from md_tui.games.massive_darkness.commands import Correct
from md_tui.table.local import LocalTable
from md_tui.tui.games.massive_darkness.table.ending import GRACE, nothing_left
from tests.tui.table.given import app_at, new_table, opened, prompt_of, table_of
from tests.tui.table.test_table_keys import press


def almost_done() -> LocalTable:
    """Bjorn before his last step, with no experience to spend."""
    table, game = new_table(), opened().game
    for _ in range(5):
        seat = game.seats(table.state)[0]
        moves = [offer for offer in game.offers(table.state, seat) if offer.kind == "move" and offer.legal]
        table.submit(seat, moves[0].command)
    return table


async def test_it_ends_by_itself_after_its_last_step() -> None:
    app = app_at(almost_done(), auto_end=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "left")
        assert app.session is not None
        assert "nothing left to do" in prompt_of(app)
        await pilot.pause(GRACE + 0.4)
        assert app.session.seat == "whisper"


async def test_a_key_keeps_it_and_is_obeyed() -> None:
    app = app_at(almost_done(), auto_end=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "left")
        await press(pilot, "x")
        assert table_of(app).mode.NAME == "look"
        await press(pilot, "escape")
        await pilot.pause(GRACE + 0.4)
        assert app.session is not None
        assert app.session.seat == "bjorn"


async def test_switched_off_it_waits_for_the_key() -> None:
    app = app_at(almost_done(), auto_end=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "left")
        await pilot.pause(GRACE + 0.4)
        assert app.session is not None
        assert app.session.seat == "bjorn"


def test_whoever_could_still_use_something_is_not_done() -> None:
    table, game = almost_done(), opened().game
    table.submit("bjorn", Correct("xp", "bjorn", "5"))
    state = table.state
    while state.turn.actions or state.turn.points:
        moves = [o for o in game.offers(state, "bjorn") if o.kind == "move" and o.legal]
        table.submit("bjorn", moves[0].command)
        state = table.state
    offers = tuple(game.offers(state, "bjorn"))
    assert any(offer.kind == "signature" and offer.legal for offer in offers)
    assert not nothing_left(game.view(state, None), offers)
