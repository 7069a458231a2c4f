"""The roster by keys: seats change hands, the host keeps order."""

from md_tui.bench.hall_rig import HallProcess
from md_tui.table.remote.finding import Wish
from md_tui.tui import home
from tests.tui.hall.conftest import Other
from tests.tui.hall.given import QUIET, at_table, heard, pressed, seated, until
from tests.tui.screens.seen import opened, prompt_of, text_of


async def test_seats_are_taken_lent_had_back_given_and_left_by_keys(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday)
    async with seated(friday) as (app, pilot):
        await pressed(pilot, "P", "s")
        await until(pilot, lambda: "you*" in text_of(app))
        await pressed(pilot, "l")
        assert "To whom?" in text_of(app)
        await until(pilot, lambda: "Tom" in text_of(app))
        await pressed(pilot, "enter")
        await until(pilot, lambda: "Tom*+ of you" in text_of(app))
        await pressed(pilot, "b")
        await until(pilot, lambda: "you*" in text_of(app))
        await pressed(pilot, "g", "enter")
        await heard(pilot, tom, lambda: tom.company.held(tom.visit.person) == ("bjorn",))
        await pressed(pilot, "f")
        assert "That seat is not yours." in prompt_of(app)
        await pressed(pilot, "down", "o")
        await until(pilot, lambda: "a bot" in text_of(app))
        await pressed(pilot, "o")
        await until(pilot, lambda: "a bot" not in text_of(app).splitlines()[3])
        await pressed(pilot, "s", "f")
        await until(pilot, lambda: "free" in text_of(app).splitlines()[3])


async def test_the_host_locks_invites_and_mutes_by_keys(hall: HallProcess, other: Other) -> None:
    from md_tui.table.remote.finding import opening

    setup = home.opened().form().typed({"quest": "tutorial"})
    wish = Wish(opening=opening("", setup, "Mine"), alias="Anna")
    async with opened("hall", wish, settings=QUIET) as (app, pilot):
        await until(pilot, lambda: at_table(app))
        tom = other("Tom", app.session.table.id, 2)  # type: ignore[union-attr]
        await pressed(pilot, "P", "i")
        await until(pilot, lambda: prompt_of(app).startswith("The word is "))
        await pressed(pilot, "x")
        await until(pilot, lambda: "(locked)" in text_of(app))
        await until(pilot, lambda: "Tom" in text_of(app))
        await pressed(pilot, "end", "up", "m")
        await until(pilot, lambda: "muted" in text_of(app))
        await heard(pilot, tom, lambda: tom.company.people[tom.visit.person].muted)
