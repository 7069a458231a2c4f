"""A bot beside a person at a shared table: by a key, with its reason in the log, out by the same key."""

from md_tui.bench.hall_rig import HallProcess
from md_tui.games.massive_darkness.commands import EndTurn
from tests.tui.hall.given import company_of, pressed, seated, until
from tests.tui.table.given import log_of


async def test_a_bot_takes_a_free_seat_by_a_key_says_why_and_gives_it_back(
    hall: HallProcess, friday: str
) -> None:
    async with seated(friday, 1) as (app, pilot):
        table = app.session.table  # type: ignore[union-attr]
        await pressed(pilot, "P", "down", "o", "escape")
        await until(pilot, lambda: table.company.seats["whisper"].bot)
        assert not table.past.decisions(), "it is Bjorn's turn"
        table.submit("bjorn", EndTurn())
        await until(pilot, lambda: "Whisper thinks: " in log_of(app))
        await until(pilot, lambda: {made.seat for made in table.past.decisions()} == {"bjorn", "whisper"})
        await pressed(pilot, "P", "down", "o", "escape")
        await until(pilot, lambda: not table.company.seats["whisper"].bot)
        assert "Whisper" in company_of(app)
