"""A shared table by keys: talk, cursors, ballots, a lost line, and who may do what."""

import os
import signal
import time
from typing import Any

import msgspec
import pytest

from md_tui.bench.hall_rig import HallProcess
from md_tui.table.hall import wire
from md_tui.table.remote.visit import fresh_id
from tests.tui.hall.conftest import Other
from tests.tui.hall.given import (
    QUIET,
    company_of,
    first_offer,
    heard,
    pressed,
    seated,
    until,
)
from tests.tui.screens.seen import page_of, prompt_of, text_of, typed


async def test_two_people_talk_look_and_point(hall: HallProcess, friday: str, other: Other) -> None:
    tom = other("Tom", friday, 2)
    async with seated(friday, 1) as (app, pilot):
        await until(pilot, lambda: "1B you*  2W Tom" in company_of(app))
        await pressed(pilot, '"')
        await typed(pilot, "shall we?")
        assert prompt_of(app) == "Say: shall we?_"
        await pressed(pilot, "enter")
        await heard(pilot, tom, lambda: [chat.text for chat in tom.company.said] == ["shall we?"])
        tom.visit.say(wire.Say("yes \x1b[2J let us"))
        await until(pilot, lambda: "Tom: yes let us" in company_of(app))
        assert "Bjorn (you) to act." in company_of(app)
        await pressed(pilot, "x", "right")
        place = app.screen.looks_at()  # type: ignore[attr-defined]
        await heard(pilot, tom, lambda: [look[0] for look in tom.company.looks.values()] == [place])
        tom.visit.say(wire.At(place))
        await until(pilot, lambda: app.screen.marks_of_others() == {place: "2"})  # type: ignore[attr-defined]
        await pressed(pilot, "escape")
        tom.visit.say(wire.Ping(place))
        await until(pilot, lambda: "!2" in text_of(app))
        assert "Tom points at the passage" in text_of(app)
        assert place not in company_of(app)
        await until(pilot, lambda: "!2" not in text_of(app))


async def test_a_key_steps_away_and_the_next_one_is_back(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 2)
    async with seated(friday, 1) as (app, pilot):
        me = app.session.table.visit.person  # type: ignore[union-attr]
        await pressed(pilot, "~")
        assert "any key brings you back" in prompt_of(app)
        await heard(pilot, tom, lambda: not tom.company.people[me].here)
        await pressed(pilot, "x")
        await heard(pilot, tom, lambda: tom.company.people[me].here)
    tom.close()


async def test_who_is_not_awaited_looks_and_waits(hall: HallProcess, friday: str, other: Other) -> None:
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        await until(pilot, lambda: prompt_of(app) == "Bjorn (Tom) to act.")
        assert "to act" not in company_of(app), "it is told once"
        for key in ("right", "a", "."):
            await pressed(pilot, key)
            assert "Bjorn (Tom) to act." in prompt_of(app)
        await pressed(pilot, "e")
        assert page_of(app) == "enemies"
        await pressed(pilot, "escape", "w")
        assert page_of(app) == "what_if"
        await pressed(pilot, "w")
        seat, offer = first_offer(tom)
        tom.wait(tom.submit(seat, offer.command))
        await until(pilot, lambda: app.session.table.seq == 1)  # type: ignore[union-attr]
        assert tom.seq == 1


async def test_what_is_said_of_whose_turn_it_is_goes_with_the_turn(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        await until(pilot, lambda: prompt_of(app) == "Bjorn (Tom) to act.")
        await pressed(pilot, "right")
        assert prompt_of(app) == "Right: Bjorn (Tom) to act."
        tom.visit.do(wire.Give("give", tom.held[0], app.session.table.visit.name))  # type: ignore[union-attr]
        await until(pilot, lambda: "Bjorn has 3 actions" in prompt_of(app))
    tom.close()


async def test_whoever_talks_or_points_in_vain_reads_why(
    hall: HallProcess, friday: str, other: Other
) -> None:
    async with seated(friday, 1) as (app, pilot):
        for _ in range(3):
            await pressed(pilot, "!")
        await until(pilot, lambda: "too much at once" in company_of(app))


async def test_a_ballot_takes_the_place_of_the_prompt_and_is_answered_by_keys(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 2)
    async with seated(friday, 1) as (app, pilot):
        await pressed(pilot, "right")
        await until(pilot, lambda: app.session.table.seq == 1)  # type: ignore[union-attr]
        await heard(pilot, tom, lambda: tom.seq == 1)
        reply = tom.undo()
        await until(pilot, lambda: "back to" in prompt_of(app))
        assert prompt_of(app).startswith('Tom: back to "the beginning" (1 decision)? V votes.')
        await pressed(pilot, "V")
        assert "- 1) round 1, Bjorn" in text_of(app)
        assert "Still awaited: you." in text_of(app)
        await pressed(pilot, "y")
        await heard(pilot, tom, lambda: reply.settled)
        assert reply.error is None
        await until(pilot, lambda: "All agreed" in text_of(app))
        await pressed(pilot, "V")
        assert "No ballot is open." in prompt_of(app)


async def test_during_a_ballot_the_timeline_opens_at_the_very_record_it_would_go_back_to(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tim = other("Tim", friday, 2)
    async with seated(friday, 1) as (app, pilot):
        for steps, key in enumerate(("right", "left", "right"), 1):
            await pressed(pilot, key)
            await until(pilot, lambda steps=steps: app.session.table.seq == steps)  # type: ignore[misc, union-attr]
        past = app.session.table.past  # type: ignore[union-attr]
        assert past.title(1) == past.title(3), "two steps of one name"
        await heard(pilot, tim, lambda: tim.seq == 3)
        asked = tim.jump(1)
        await heard(pilot, tim, lambda: tim.company.ballot is not None or asked.settled)
        assert asked.error is None
        await until(pilot, lambda: 'back to "1) round 1, Bjorn' in prompt_of(app))
        for way in (("T",), ("V", "T")):
            await pressed(pilot, *way)
            assert (page_of(app), app.screen.seq, app.screen.head) == ("timeline", 1, 3)  # type: ignore[attr-defined]
            await pressed(pilot, "escape")
        assert "T looks at it." in text_of(app)
        await pressed(pilot, "n")
        await until(pilot, lambda: app.session.table.company.ballot is None)  # type: ignore[union-attr]
        await pressed(pilot, "T")
        assert (page_of(app), app.screen.seq) == ("timeline", 3)  # type: ignore[attr-defined]
    tim.close()


async def test_without_colour_ballot_and_seats_are_read_whole(
    hall: HallProcess, friday: str, other: Other
) -> None:
    asks = other("Ugo", friday, 2)
    plain = msgspec.structs.replace(QUIET, theme="monochrome", colours="none")
    async with seated(friday, 1, settings=plain) as (app, pilot):
        await until(pilot, lambda: "1B you*  2W Ugo" in company_of(app))
        await pressed(pilot, "right")
        await until(pilot, lambda: app.session.table.seq == 1)  # type: ignore[union-attr]
        await heard(pilot, asks, lambda: asks.seq == 1)
        asks.undo()
        await until(pilot, lambda: 'Ugo: back to "the beginning"' in text_of(app))
        assert "V votes." in text_of(app)
        await pressed(pilot, "V")
        assert all(text in text_of(app) for text in ("- 1) round 1, Bjorn", "T looks at it.", "y says yes"))
        await pressed(pilot, "n", "P")
        assert all(text in text_of(app) for text in ("1B Bjorn", "you*", "2W Whisper", "Ugo"))
    asks.close()


async def test_a_dropped_line_comes_again_and_tells_what_was_missed(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        await until(pilot, lambda: "Tom" in company_of(app))
        remote: Any = app.session.table  # type: ignore[union-attr]
        remote.visit._retry = time.monotonic() + 1.5
        remote.visit._hang_up()
        await until(pilot, lambda: "does not answer" in company_of(app))
        seat, offer = first_offer(tom)
        tom.wait(tom.submit(seat, offer.command))
        await until(pilot, lambda: remote.seq == 1)
        await until(pilot, lambda: "Since you left: 1 decision, the last: round 1, Bj" in company_of(app))
        lines = [line.text for line in app.session.history]  # type: ignore[union-attr]
        assert "Since you left:" in lines
        assert any("Bjorn" in line for line in lines[lines.index("Since you left:") + 1 :])


async def test_a_killed_hall_is_found_again_and_the_board_stays(
    hall: HallProcess, friday: str, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("md_tui.table.hall.start.wake", lambda place: None)  # the test starts the next one
    async with seated(friday, 1, 2) as (app, pilot):
        board = text_of(app).splitlines()[5]
        os.kill(hall.process.pid, signal.SIGKILL)
        await until(pilot, lambda: "does not answer" in company_of(app))
        assert text_of(app).splitlines()[5] == board
        hall.stop()
        hall.process = hall._started()
        await until(pilot, lambda: "is there again" in company_of(app))
        await pressed(pilot, "right")
        await until(pilot, lambda: app.session.table.seq == 1)  # type: ignore[union-attr]


async def test_who_watches_sees_all_and_does_nothing(hall: HallProcess, friday: str, other: Other) -> None:
    tom = other("Tom", friday, 1, 2)
    async with seated(friday, watch=True) as (app, pilot):
        await until(pilot, lambda: company_of(app).startswith("You watch."))
        await pressed(pilot, "right")
        assert prompt_of(app).endswith("Bjorn (Tom) to act.")
        await pressed(pilot, '"')
        await typed(pilot, "hm")
        await pressed(pilot, "enter")
        await until(pilot, lambda: "Anna (among those who watch): hm" in text_of(app))
        tom.catch_up(0.3)
        assert not tom.company.said


async def test_who_is_shown_out_lands_at_the_title_with_the_reason(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        tom.visit.do(wire.Host(fresh_id(), "kick", "Anna"))
        await until(pilot, lambda: page_of(app) == "title")
        await until(pilot, lambda: "shown you out" in prompt_of(app))


async def test_the_bell_rings_when_the_game_comes_to_wait_for_one(
    hall: HallProcess, friday: str, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    monkeypatch.setattr("md_tui.tui.app.MdApp.ring", lambda app: rung.append(app.screen.NAME))
    tom = other("Tom", friday, 1)
    async with seated(friday, 2) as (app, pilot):
        me: Any = app.session.table  # type: ignore[union-attr]
        assert rung == []
        await pressed(pilot, "P")
        seat = next(seat for seat in tom.acting if seat in tom.held)
        end = next(offer for offer in tom.offers(seat) if offer.kind == "end_turn")
        tom.wait(tom.submit(seat, end.command))
        await until(pilot, lambda: set(me.acting) & set(me.held))
        await until(pilot, lambda: len(rung) == 1)
        await pressed(pilot, "escape", "x", "right")
        assert len(rung) == 1
    tom.close()
