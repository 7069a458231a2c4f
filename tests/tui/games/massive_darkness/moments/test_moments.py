"""Moments: danger is never passed over unseen, one key goes on, and a setting makes it quieter."""

import pytest

from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.kernel.table_port import Beat
from md_tui.table.seated import SeatedTable
from md_tui.tui.app import MdApp
from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.palette import NONE
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.cards.moment import Moment, moment_card
from md_tui.tui.games.massive_darkness.moments import recognise as kinds
from md_tui.tui.games.massive_darkness.moments.moment_card import Shown, told
from md_tui.tui.games.massive_darkness.moments.recognise import moments_in
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import SIZES, app_at, new_table, opened, prompt_of, side_of, table_of
from tests.tui.table.test_table_keys import press

TO_THE_DOOR = ("right", "o", "a")
"""Bjorn opens the north door of the first hall; behind it somebody waits."""
TO_THE_EVENT = ("full_stop", "full_stop", "full_stop", "full_stop")
"""Both heroes do nothing; then it is the enemies' turn, and an event is drawn."""


def played(quest: str, seed: str, commands: int) -> list[Shown]:
    """All moments of a game that a bot plays."""
    from md_tui.bots.base import GameOutlook
    from md_tui.bots.massive_darkness.greedy import GreedyBot
    from md_tui.kernel.table_port import Heard, Played

    host = new_table(quest, seed)
    table, book = SeatedTable(host, opened()), book_for(opened().words, quest)
    out: list[Shown] = []

    def hear(heard: Heard) -> None:
        if isinstance(heard, Played):
            out.extend(told(book, one) for one in moments_in(heard.beats, opened().game.box))

    table.subscribe(hear)
    bot = GreedyBot(host.game, seed)
    for _ in range(commands):
        if host.state.over:
            break
        host.submit(*bot.choose(GameOutlook(host.game, host.state)))
    return out


def test_a_game_has_all_kinds_of_moments_and_each_tells_something() -> None:
    found = played("q1", "ember", 260)

    assert {kinds.AMBUSH, kinds.EVENT, kinds.LEVEL, kinds.FIND, kinds.SUDDEN} <= {one.kind for one in found}
    for one in found:
        text = f"{one.card.name} {one.card.flavour} {one.card.lines} {one.card.arrivals}"
        assert one.card.flavour, one
        assert one.card.lines or one.card.arrivals, one
        assert "moments." not in f"{one.card.title} {text} {one.card.meaning}"
        assert "(MD-" not in text, "rules stand in the rulebook, not on a card"


def test_what_an_event_does_to_each_hero_is_said_once_and_who_comes_is_only_shown() -> None:
    beats = event_beats("it_followed_us")
    (one,) = [found for found in moments_in(beats, opened().game.box) if found.kind == kinds.EVENT]
    card = told(book_for(opened().words, "tutorial"), one).card
    lines = ["".join(text for text, _ in line) for line in card.lines]

    assert lines == ["Next defense of each hero: +1 shield."]
    assert card.arrivals


def event_beats(card: str) -> tuple[Beat, ...]:
    """What is told when an event is drawn in the tutorial: Bjorn's party does nothing until it comes."""
    for seed in map(str, range(400)):
        host = new_table("tutorial", seed)
        heard: list[Beat] = []
        SeatedTable(host, opened()).subscribe(lambda played, heard=heard: heard.extend(played.beats))
        while host.state.round == 1 and not host.state.asking:
            host.submit(next(iter(host.game.seats(host.state))), EndTurn())
        if any(isinstance(beat.event, CardDrawn) and beat.event.card == card for beat in heard):
            return tuple(heard)
    raise AssertionError(f"no game draws {card} first")


def test_a_long_goal_is_wrapped_on_its_card() -> None:
    to, goal = brush(depth=NONE), "Find the key in the store-rooms and pick it up"
    sheet = moment_card(Moment("Done", "", "gold", goal), 44, to, {}, 14)

    assert goal.upper().split()[-1] in sheet.plain()
    assert to.glyphs.cut not in sheet.plain()


def test_whoever_comes_is_shown_with_his_place_and_what_it_means() -> None:
    for one in played("q1", "ember", 120):
        if one.kind in (kinds.AMBUSH, kinds.SPAWN):
            assert one.zones
            assert one.card.arrivals
            assert one.card.meaning


def moment_of(app: MdApp) -> str:
    """The kind of moment that waits, or nothing."""
    pile = table_of(app).pile
    return pile.shown.kind if pile.active else ""


@pytest.mark.parametrize("size", SIZES)
async def test_what_waits_behind_a_door_stops_the_game_until_a_key(size: tuple[int, int]) -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=size) as pilot:
        await press(pilot, *TO_THE_DOOR)
        while not moment_of(app):
            assert isinstance(app.screen, AskScreen)
            await press(pilot, "enter")
        assert moment_of(app) in (kinds.AMBUSH, kinds.DOOR, kinds.SPAWN)
        assert "Space go on" in side_of(app)
        for _ in range(4):
            await press(pilot, "space")
        assert not table_of(app).pile.active


async def at_a_moment(app: MdApp, pilot: object) -> None:
    await press(pilot, *TO_THE_DOOR)  # type: ignore[arg-type]
    while not moment_of(app):
        await press(pilot, "enter")  # type: ignore[arg-type]


async def test_a_goal_keeps_its_colour_beside_the_zone_that_a_card_speaks_of() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *TO_THE_DOOR)
        table = table_of(app)
        assert table.shows_moment
        assert table.panes is not None
        cells = [cell for row in table.panes.board.picture.sheet.cells for cell in row]
        star, new = "★", "N"
        assert {look.fore for text, look in cells if text == star} == {"goal"}
        assert "growth" in {look.fore for text, look in cells if text == new}


async def test_a_letter_ends_the_last_card_and_acts() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await at_a_moment(app, pilot)
        while table_of(app).pile.active:
            await press(pilot, "p")
        if isinstance(app.screen, AskScreen):
            await press(pilot, "escape", "p")
        assert prompt_of(app).startswith("p: "), "the key was taken, and told why it does nothing"


async def test_undo_takes_back_with_a_card_open() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await at_a_moment(app, pilot)
        before = app.session.table.past.head  # type: ignore[union-attr]
        await press(pilot, "u", "u")
        assert app.session.table.past.head < before  # type: ignore[union-attr]
        assert not table_of(app).pile.active


async def test_looking_leaves_the_card_where_it_is() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await at_a_moment(app, pilot)
        kind = moment_of(app)
        await press(pilot, "x")
        assert table_of(app).mode.NAME == "look"
        await press(pilot, "escape")
        assert moment_of(app) == kind
        assert "Space go on" in side_of(app)


async def test_as_a_line_it_is_in_the_prompt_and_nothing_waits() -> None:
    app = app_at(new_table(), moments="line")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *TO_THE_DOOR)
        while isinstance(app.screen, AskScreen):
            await press(pilot, "enter")
        assert not table_of(app).pile.active
        assert (
            "They come:" in prompt_of(app)
            or "Ambush:" in prompt_of(app)
            or "Behind the door:" in prompt_of(app)
        )


@pytest.mark.parametrize("speed", ["result", "step", "slow"])
async def test_an_event_is_seen_however_fast_the_enemies_are(speed: str) -> None:
    app = app_at(new_table(), moments="stop", enemy_speed=speed)
    seen = []
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *TO_THE_EVENT)
        for _ in range(40):
            if not (table_of(app).pile.active or table_of(app).playback.active):
                break
            seen.append(moment_of(app))
            await press(pilot, "space")
    assert kinds.EVENT in seen
