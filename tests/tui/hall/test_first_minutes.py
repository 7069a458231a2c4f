"""What friends stumble over in their first minutes: which keys there are, who is awaited, whose seat is."""

from typing import Any

from msgspec.structs import replace

from md_tui.bench.hall_rig import HallProcess
from md_tui.table.hall import wire
from md_tui.table.remote.finding import Wish
from md_tui.table.remote.visit import fresh_id
from md_tui.tui.app import MdApp
from tests.tui.hall.conftest import Other
from tests.tui.hall.given import QUIET, at_table, company_of, first_offer, heard, pressed, seated, until
from tests.tui.screens.seen import opened, page_of, prompt_of, text_of, typed


def remote_of(app: MdApp) -> Any:
    return app.session.table  # type: ignore[union-attr]


def log_of(app: MdApp) -> list[str]:
    return [line.text for line in app.session.history]  # type: ignore[union-attr]


async def test_help_begins_with_the_keys_of_the_company(hall: HallProcess, friday: str) -> None:
    async with seated(friday, 1) as (app, pilot):
        await pressed(pilot, "f1")
        told = text_of(app)
        assert "With others at this table" in told
        for key in ('"', "P", "!", "V", "~", "L"):
            assert any(row.split()[:1] == [key] or f" {key}  " in row for row in told.splitlines()), key
        await pressed(pilot, "pagedown")
        assert "Companions" not in text_of(app), "that key opens the roster here"


async def test_the_briefing_of_a_shared_quest_leads_nobody_away_from_the_table(
    hall: HallProcess, friday: str
) -> None:
    settings = replace(QUIET, moments="stop")
    async with opened("hall", Wish(friday, alias="Anna"), settings=settings) as (app, pilot):
        await until(pilot, lambda: page_of(app) == "briefing")
        assert "enter the dark" in text_of(app)
        assert "change heroes" not in text_of(app)
        await pressed(pilot, "h")
        assert at_table(app), "a key that does nothing here is the table's"


async def test_who_waits_is_told_what_he_can_do_meanwhile_and_never_that_the_game_is_over(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        await until(pilot, lambda: prompt_of(app) == "Bjorn (Tom) to act.")
        await pressed(pilot, "?")
        assert page_of(app) != "now"
        assert "Bjorn (Tom) to act. Meanwhile:" in prompt_of(app)
    tom.close()


async def test_the_command_line_says_to_the_hall_whatever_text_mode_can(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday)
    async with seated(friday) as (app, pilot):
        await _command(pilot, "sit 2")
        assert remote_of(app).held == ("whisper",)
        assert "Done." in prompt_of(app)
        await _command(pilot, "say well met")
        await heard(pilot, tom, lambda: [chat.text for chat in tom.company.said] == ["well met"])
        await _command(pilot, "give 2 Tom")
        await heard(pilot, tom, lambda: tom.held == ("whisper",))
        await _command(pilot, "give 2 Tom")
        assert "not yours" in prompt_of(app)
        await pressed(pilot, ":")
        await typed(pilot, "sit")
        assert "sit 2, stand 2" in prompt_of(app)
        await pressed(pilot, "escape", ":")
        await typed(pilot, "who sits")
        await pressed(pilot, "enter")
        assert page_of(app) == "roster"
    tom.close()


async def _command(pilot: Any, line: str) -> None:
    await pressed(pilot, ":")
    await typed(pilot, line)
    await pressed(pilot, "enter")


async def test_the_key_of_overlays_hides_where_others_look_and_shows_it_again(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 2)
    async with seated(friday, 1) as (app, pilot):
        screen: Any = app.screen
        place = screen.centre()
        tom.visit.say(wire.At(place))
        await until(pilot, lambda: screen.marks_of_others() == {place: "2"})
        for _ in range(10):
            await pressed(pilot, "v")
            if screen.hides_others:
                break
        assert screen.marks_of_others() == {}
        assert "hidden" in prompt_of(app)
        await pressed(pilot, "x", "escape")
        assert screen.marks_of_others() == {}, "until the same key"
        await pressed(pilot, "v")
        assert screen.marks_of_others() == {place: "2"}
        assert "shown again" in prompt_of(app)
    tom.close()


async def test_a_seat_that_the_game_awaits_in_vain_says_how_to_go_on(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        await until(pilot, lambda: prompt_of(app) == "Bjorn (Tom) to act.")
        tom.close()
        await until(pilot, lambda: "Bjorn (Tom, away) to act.  P: play it meanwhile" in prompt_of(app))
        await pressed(pilot, "right")
        assert "P: play it meanwhile" in prompt_of(app)


async def test_an_empty_seat_that_is_awaited_can_be_played_as_well(hall: HallProcess, friday: str) -> None:
    async with seated(friday, 2) as (app, pilot):
        await until(pilot, lambda: "P: play it as well, or let a bot" in prompt_of(app))


async def test_whatever_happens_to_a_seat_is_told(hall: HallProcess, friday: str, other: Other) -> None:
    tom = other("Tom", friday)
    async with seated(friday, 1) as (app, pilot):
        for do, line in (
            (wire.Sit(fresh_id(), "whisper"), "Tom plays Whisper now."),
            (wire.Lend(fresh_id(), "whisper", "Anna"), "You play Whisper for Tom now."),
            (wire.Back(fresh_id(), "whisper"), "Tom plays Whisper again."),
            (wire.Give(fresh_id(), "whisper", "Anna"), "You play Whisper now."),
        ):
            tom.visit.do(do)
            await until(pilot, lambda line=line: line in log_of(app))
            assert line in company_of(app)
    tom.close()


async def test_who_comes_back_to_a_seat_that_another_plays_is_told_so(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 2)
    async with seated(friday, 1):
        pass
    tom.catch_up(0.5)
    tom.visit.do(wire.Take(fresh_id(), "bjorn"))
    seat, offer = first_offer(tom)
    tom.wait(tom.submit(seat, offer.command))
    async with seated(friday) as (app, pilot):
        await until(pilot, lambda: "Tom plays Bjorn for you" in company_of(app))
        assert any(line.startswith("  Round 1, Bjorn:") for line in log_of(app)), log_of(app)
    tom.close()


async def test_whoever_asks_to_go_back_reads_whose_word_he_waits_for(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        seat, offer = first_offer(tom)
        tom.wait(tom.submit(seat, offer.command))
        await until(pilot, lambda: remote_of(app).seq == 1)
        await pressed(pilot, "u")
        await until(pilot, lambda: prompt_of(app).startswith('You ask: back to "the beginning"'))
        assert "Awaited: Tom." in prompt_of(app)
    tom.close()


async def test_whoever_leaves_reads_that_his_seat_is_kept(hall: HallProcess, friday: str) -> None:
    async with seated(friday, 1) as (app, pilot):
        await pressed(pilot, "Q")
        await until(pilot, lambda: "keeps the game and your seat" in text_of(app))
        assert page_of(app) == "title"


async def test_an_empty_line_says_which_key_sends_it(hall: HallProcess, friday: str) -> None:
    async with seated(friday, 1) as (app, pilot):
        await pressed(pilot, '"')
        assert prompt_of(app) == "Say: _  Enter says it, Esc does not."
        await pressed(pilot, "escape", "!")
        assert "Enter says" not in prompt_of(app)
