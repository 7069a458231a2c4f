"""Dice on the table: first throw, then re-rolls, what each sentence added; the result waits for a key."""

from typing import Any

import msgspec
import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.games.massive_darkness.commands import Attack
from md_tui.games.massive_darkness.events import combat
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.kernel.table_port import Beat
from md_tui.kernel.value import Command
from md_tui.table.local import LocalTable
from md_tui.tui.app import MdApp
from md_tui.tui.draw.dice import FRAME_MS
from md_tui.tui.draw.glyphs import RICH
from md_tui.tui.games.massive_darkness.board.picture import PLAIN
from md_tui.tui.games.massive_darkness.drama.course import Ledger, Toss
from md_tui.tui.games.massive_darkness.table.find import FindMode
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.tray import Tray
from tests.tui.table.given import (
    SIZES,
    app_at,
    foes,
    log_of,
    new_table,
    opened,
    prompt_of,
    side_of,
    table_of,
    text_of,
)
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press


def attack_of(app: MdApp) -> list[Beat]:
    """The beats of the last decision."""
    assert app.session is not None
    past = app.session.table.past
    return list(past.beats(past.head))


def tray_of(app: MdApp) -> Tray:
    return table_of(app).tray


async def fall(app: MdApp, pilot: Any) -> list[str]:
    """Every picture of the last throws, one after the other and without waiting for a clock."""
    tray = tray_of(app)
    tray.throw(Ledger().hear(attack_of(app)))
    seen = []
    while True:
        tray._halt()
        table_of(app).show()
        await pilot.pause()
        seen.append(side_of(app))
        if not tray.falling:
            return seen
        tray._next()


def faces(picture: str) -> str:
    """What the dice of the attack show."""
    lines = picture.splitlines()
    return next(line.partition("attack")[2] for line in lines if "attack" in line)


async def test_the_first_throw_is_seen_before_a_re_roll() -> None:
    app = app_at(new_table(), animation="on")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a")
        await pilot.press("enter")
        first, last = Ledger().hear(attack_of(app))
        assert first.fight.attack.faces != last.fight.attack.faces
        assert {side for side, _ in first.air} == {"attack", "defense"}
        assert {side for side, _ in last.air} == {"attack"}, "a re-roll tumbles only its own dice"
        pictures = await fall(app, pilot)
    landed = pictures[len(FRAME_MS) - 1]
    assert "hit" not in faces(landed), "no sum between the throws"
    assert "Giant's Grip" not in landed
    assert f"({RICH.none})" in pictures[-1].replace(" ", ""), "the old face stands below"
    assert "Giant's Grip: re-rolls" in pictures[-1]


async def test_a_bonus_is_named_with_what_it_adds() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a", "enter", "enter")
        changed = [b.event for b in attack_of(app) if isinstance(b.event, combat.ResultChanged)]
        assert [one.score for one in changed] == [1]
        shown = side_of(app)
        assert "Sudden Fury: +1 hit" in shown
        assert "4 hits - 2 shields = 2 wounds" in shown


async def test_no_sum_is_told_before_the_defence_is_rolled() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, *["full_stop"] * 4, "enter")
        table, half = table_of(app), 0
        while table.playback.active:
            toss = table.tray.toss
            if toss is not None and toss.fight.defense.dice and not toss.fight.defense.faces:
                half += 1
                assert " = " not in side_of(app)
                assert "?" in side_of(app), "a die that nobody has thrown shows no face"
            await press(pilot, "enter")
        assert half, "some enemy's dice lay alone on the table"


@pytest.fixture
def still_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice stay in the air until a test lets them fall."""
    monkeypatch.setattr(Tray, "_again", lambda tray, after: None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("still_dice")
async def test_nothing_tells_what_dice_will_show_while_they_are_in_the_air(size: tuple[int, int]) -> None:
    app = app_at(new_table(), animation="on", enemy_speed="result")
    async with app.run_test(size=size) as pilot:
        await press(pilot, *BEHIND_THE_DOOR)
        board = struck_zone(app)
        await press(pilot, "a", "enter")
        tray, pictures = tray_of(app), 0
        for _ in range(2):  # the first throw, and the re-roll that is asked about
            while tray.falling:
                pictures += 1
                assert struck_zone(app) == board
                assert "wounds" not in log_of(app)
                assert "XP 0" in side_of(app)
                assert "re-roll" not in prompt_of(app)
                tray._next()
                await pilot.pause()
            await press(pilot, *(["enter"] if app.session and app.session.asking else []))
        assert pictures > len(FRAME_MS)
        assert struck_zone(app) != board
        assert "wounds" in log_of(app)


@pytest.mark.usefixtures("still_dice")
async def test_a_key_that_ends_a_roll_tells_the_blow_once() -> None:
    app = app_at(new_table(), animation="on", enemy_speed="result")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a", "enter", "space", "enter")
        assert "suffers" not in log_of(app)
        await press(pilot, "space")
        assert log_of(app).count("suffers") == 1
        await press(pilot, "space")
        assert log_of(app).count("suffers") == 1


async def test_a_foe_of_whom_nobody_is_left_is_seen_struck_until_the_next_key() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR)
        assert app.session is not None
        before, panes = app.session.view, table_of(app).panes
        assert panes is not None
        enemy, name = next(iter(before.enemies)), foes(app)[0].removesuffix(" 1")
        after = msgspec.structs.replace(before, enemies={})
        tray = tray_of(app)
        fight = Fight("bjorn", enemy, "melee", dealt=4, slain=1)
        tray.throw([Toss(fight)], before)

        panes.board.show(after, PLAIN._replace(blows=tray.blows()), table_of(app).centre())
        assert name in struck_zone(app)
        assert " 0" in struck_zone(app)
        assert "-4" in struck_zone(app)

        tray.clear()
        panes.board.show(after, PLAIN._replace(blows=tray.blows()), table_of(app).centre())
        assert name not in struck_zone(app)


def struck_zone(app: MdApp) -> str:
    """What is drawn in the zone of the acting hero."""
    session, panes = app.session, table_of(app).panes
    assert session is not None
    assert panes is not None
    picture = panes.board.picture
    region = picture.region(session.view.heroes[session.seat].hero.zone).shrink((1, 1, 1, 1))
    rows = (picture.row(y, region.x, region.width) for y in range(region.y, region.bottom))
    return "\n".join("".join(text for text, _ in row) for row in rows)


def test_the_dice_before_a_re_roll_follow_those_that_are_taken_away() -> None:
    ledger = Ledger()
    course = _course(
        ledger,
        combat.FightBegan("bjorn", "orc#1", "melee"),
        combat.DiceRolled("attack", ("red", "yellow", "yellow"), (0, 1, 2)),
        combat.DiceRerolled("attack", (2,), (5,), "x"),
        combat.DiceDropped("attack", (0,)),
    )
    assert course.faces["attack"] == (1, 5)
    assert course.before == {("attack", 1): 2}


def test_what_a_sentence_cost_and_added_is_one_deed() -> None:
    course = _course(
        Ledger(),
        combat.FightBegan("bjorn", "orc#1", "melee"),
        combat.EnchantmentPaid("attack", "fury", 2),
        combat.ResultChanged("attack", score=1, by="fury"),
        combat.EnchantmentPaid("attack", "fury", 2),
        combat.ResultChanged("attack", score=1, by="fury"),
        combat.WoundsAdded(1, by="mark"),
    )
    fury, mark = course.deeds
    assert (fury.times, fury.bams, fury.score) == (2, 4, 2)
    assert (mark.text, mark.wounds) == ("mark", 1)


def _course(ledger: Ledger, *events: Any) -> Any:
    for event in events:
        ledger._take(Beat(event, None, lambda: None))
    return ledger.course


def test_a_trap_within_a_fight_leaves_the_fight_around_it() -> None:
    ledger = Ledger()
    outer = (combat.FightBegan("bjorn", "orc#1", "melee"), combat.DiceRolled("attack", ("red",), (3,)))
    inner = (combat.FightBegan("imp#1", "bjorn", "melee"), combat.DiceRolled("attack", ("blue",), (1,)))
    course = _course(ledger, *outer, *inner, combat.FightEnded("imp#1", "bjorn"))
    assert course.faces == {"attack": (3,)}


def before_a_find() -> tuple[LocalTable, Command]:
    """A game before a blow after which it is asked what becomes of a find, and that blow."""
    game = opened().game
    for seed in map(str, range(1, 9)):
        table, bot, played = new_table(seed=seed), GreedyBot(game, seed), list[tuple[str, Command]]()
        while not table.state.over and len(played) < 60:
            seat, command = bot.choose(GameOutlook(game, table.state))
            table.submit(seat, command)
            asking = table.state.asking
            if isinstance(command, Attack) and asking is not None and asking.kind == "loot":
                again = new_table(seed=seed)
                for made in played:
                    again.submit(*made)
                return again, command
            played.append((seat, command))
    raise AssertionError("no game led to a find")


@pytest.mark.parametrize("size", SIZES)
async def test_a_find_waits_until_the_blow_was_looked_at(size: tuple[int, int]) -> None:
    table, blow = before_a_find()
    app = app_at(table, moments="stop")
    async with app.run_test(size=size) as pilot:
        await press(pilot, "space")
        session = app.session
        assert session is not None
        table_of(app).commanded(blow)
        await pilot.pause()
        assert " = " in side_of(app)
        assert "Space goes on" in side_of(app)
        assert not isinstance(table_of(app).mode, FindMode)
        asking = session.asking
        await press(pilot, "p")
        assert tray_of(app).toss is None
        assert session.asking is asking, "a key answers nothing that was not seen yet"
        assert isinstance(table_of(app).mode, FindMode), "but it turns to the find"


async def test_the_question_behind_a_blow_is_neither_named_nor_lettered_before_its_turn() -> None:
    table, blow = before_a_find()
    app = app_at(table, moments="stop")
    async with app.run_test(size=(80, 24)) as pilot:
        table_of(app).commanded(blow)
        await pilot.pause()
        assert app.session is not None
        assert app.session.asking is not None
        assert "Who gets" not in text_of(app)
        assert prompt_of(app) == "Space goes on."
        panes = table_of(app).panes
        assert panes is not None
        assert not panes.board.marks.letters


async def test_a_blow_that_was_looked_at_does_not_come_back_when_the_find_is_put_aside() -> None:
    table, blow = before_a_find()
    app = app_at(table, moments="stop")
    async with app.run_test(size=(80, 24)) as pilot:
        table_of(app).commanded(blow)
        await pilot.pause()
        await press(pilot, "space", "escape")
        assert type(table_of(app).mode) is Mode
        assert "STRIKES" not in side_of(app)
