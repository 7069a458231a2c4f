"""Looking back together by keys: following, leaving, leading, passing the lead, and trying something out."""

from typing import Any

import pytest

from md_tui.bench.hall_rig import HallProcess
from md_tui.table.hall import answers, wire
from md_tui.tui.games.massive_darkness.review import QuestReview
from md_tui.tui.games.massive_darkness.table.what_if import WhatIfScreen
from tests.tui.hall.conftest import Other
from tests.tui.hall.given import company_of, first_offer, heard, pressed, seated, until
from tests.tui.screens.seen import prompt_of, text_of, typed


def moves(table: Any, count: int = 2) -> None:
    """Somebody walks a few steps, as far as the hall lets him."""
    for _ in range(count):
        seat, offer = first_offer(table)
        table.wait(table.submit(seat, offer.command))


def stands(app: Any) -> tuple[int, bool]:
    """The step somebody looks at, and whether he follows."""
    assert isinstance(app.screen, QuestReview)
    return app.screen.step, app.screen.following


async def test_one_follows_leaves_and_rejoins(hall: HallProcess, friday: str, other: Other) -> None:
    tom = other("Tom", friday, 1, 2)
    moves(tom)
    async with seated(friday, watch=True) as (app, pilot):
        await pressed(pilot, "L")
        await until(pilot, lambda: isinstance(app.screen, QuestReview))
        assert stands(app) == (2, False)
        assert "You look on your own. L leads" in prompt_of(app)
        tom.review.lead(-1, 1)
        await until(pilot, lambda: prompt_of(app) == "Tom leads a review: f follows.")
        assert stands(app) == (2, False), "nobody is taken along who has not asked for it"
        await pressed(pilot, "f")
        assert stands(app) == (1, True)
        assert prompt_of(app).startswith("You follow Tom.")
        assert "LOOKING BACK, LED" in text_of(app)
        tom.review.go(2, 0)
        await until(pilot, lambda: stands(app) == (0, True))
        await pressed(pilot, "right")
        assert stands(app) == (1, False)
        tom.review.go(2, 2)
        await until(pilot, lambda: "now at step 2: f follows" in prompt_of(app))
        assert stands(app) == (1, False), "a led review never blocks one's own"
        await pressed(pilot, "f")
        assert stands(app) == (2, True)
        tom.review.end()
        await until(pilot, lambda: "Tom has ended the review" in prompt_of(app))
        assert stands(app) == (2, False)
    tom.close()


async def test_one_leads_passes_the_lead_and_ends_it(hall: HallProcess, friday: str, other: Other) -> None:
    tom = other("Tom", friday, 2)
    async with seated(friday, 1) as (app, pilot):
        me: Any = app.session.table  # type: ignore[union-attr]
        moves(me)
        await pressed(pilot, "L", "L")
        await heard(pilot, tom, lambda: tom.company.review == answers.ReviewIs(me.visit.person, 2, 2))
        assert "LOOKING BACK, YOU LEAD" in text_of(app)
        await pressed(pilot, "left", "left")
        await heard(pilot, tom, lambda: tom.company.review.step == 0)
        await pressed(pilot, "escape")
        assert "again ends the review for all" in prompt_of(app)
        await pressed(pilot, "f")
        assert "You lead yourself" in prompt_of(app)
        await pressed(pilot, "L", "1")
        await heard(pilot, tom, lambda: tom.review.leads)
        await until(pilot, lambda: not me.review.leads)
        await pressed(pilot, "L")
        assert "Tom leads the review" in prompt_of(app)
        tom.review.end()
        await until(pilot, lambda: me.review.now is None)
        await pressed(pilot, "L")
        await until(pilot, lambda: me.review.leads)
        await pressed(pilot, "escape", "escape")
        await heard(pilot, tom, lambda: tom.company.review is None)
        assert not isinstance(app.screen, QuestReview)
    tom.close()


async def test_who_plays_on_is_told_of_a_review_and_not_disturbed(
    hall: HallProcess, friday: str, other: Other
) -> None:
    tom = other("Tom", friday, 2)
    async with seated(friday, 1) as (app, pilot):
        me: Any = app.session.table  # type: ignore[union-attr]
        table = app.screen
        moves(me)
        await heard(pilot, tom, lambda: tom.seq == 2)
        tom.review.lead(-1, 0)
        await until(pilot, lambda: "Tom leads a review: L follows." in company_of(app))
        assert app.screen is table
        await pressed(pilot, "L")
        await until(pilot, lambda: isinstance(app.screen, QuestReview) and stands(app) == (0, True))
        await until(pilot, lambda: "The game waits for you: Esc" in prompt_of(app))
        await pressed(pilot, '"')
        await typed(pilot, "look there")
        assert prompt_of(app) == "Say: look there_"
        await pressed(pilot, "enter")
        await heard(pilot, tom, lambda: [chat.text for chat in tom.company.said] == ["look there"])
        tom.visit.say(wire.Say("I see it"))
        await until(pilot, lambda: "Tom: I see it" in prompt_of(app))
        await pressed(pilot, "escape")
        assert app.screen is table
    tom.close()


async def test_a_private_what_if_at_any_step(hall: HallProcess, friday: str, other: Other) -> None:
    tom = other("Tom", friday, 1, 2)
    moves(tom)
    async with seated(friday, watch=True) as (app, pilot):
        me: Any = app.session.table  # type: ignore[union-attr]
        tom.review.lead(-1, 1)
        await until(pilot, lambda: me.review.now is not None)
        await pressed(pilot, "L")
        await until(pilot, lambda: isinstance(app.screen, QuestReview) and stands(app) == (1, True))
        await pressed(pilot, "w")
        await until(pilot, lambda: isinstance(app.screen, WhatIfScreen))
        tried: Any = app.screen.session.table  # type: ignore[attr-defined]
        moves(tried, 1)
        assert (me.seq, tom.seq) == (2, 2)
        tom.review.go(2, 0)
        await heard(pilot, tom, lambda: tom.company.review.step == 0)
        assert isinstance(app.screen, WhatIfScreen), "a led step never ends what one tries out"
        await pressed(pilot, "w")
        await until(pilot, lambda: isinstance(app.screen, QuestReview) and stands(app) == (0, True))
    tom.close()


@pytest.mark.parametrize("how", ["played", "taken back"])
async def test_the_game_goes_on_while_somebody_looks_back(
    hall: HallProcess, friday: str, other: Other, how: str
) -> None:
    tom = other("Tom", friday, 1, 2)
    moves(tom)
    async with seated(friday, watch=True) as (app, pilot):
        await pressed(pilot, "L")
        await until(pilot, lambda: isinstance(app.screen, QuestReview) and stands(app) == (2, False))
        if how == "played":
            moves(tom, 1)
            await until(pilot, lambda: stands(app) == (3, False))
        else:
            tom.wait(tom.undo())
            await until(pilot, lambda: stands(app) == (1, False))
    tom.close()
