"""Where a side cannot tell two worlds apart, no face can: the same bytes on screen, pipe and wire."""

from __future__ import annotations

import pytest

from md_tui.games.descent.model import HEROES, OVERLORD, State
from md_tui.games.face import Line
from md_tui.kernel.decider import act
from md_tui.kernel.folding import fold
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event
from md_tui.table.seated import SeatedTable
from tests.games.descent.face.test_words_of_play import face
from tests.games.descent.wandering import begin, chosen, wander
from tests.games.descent.worlds import SIDES, header, other_world, shown, table_in
from tests.rule import rule
from tests.soak import rounds
from tests.tui.games.descent.playing import pressed
from tests.tui.screens.seen import NARROW, running, text_of

STATES, SCRAMBLES, PARTS = (8, 2000), (2, 5), 4
"""States and worlds beside each of them, in every run and in a soak, and in how many parts."""
PAGES = ("d", "O", "q", "e", "c")
"""Keys of the pages about cards, orders, aims, monsters and heroes."""


def spread(seed: str, count: int, every: int = 7) -> list[State]:
    """States of random games, some commands apart, none of them the last."""
    return [state for state in wander(seed, (count + 1) * (every + 1))[::every] if not state.over][:count]


@pytest.mark.soak
@rule("DE-CMP-11", "DE-OLC-02")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_face_gives_the_same_bytes_in_worlds_that_a_side_cannot_tell_apart(part: int) -> None:
    made = header()
    for number, state in enumerate(spread(f"faces{part}", rounds(*STATES) // PARTS)):
        for side in SIDES:
            told = shown(table_in(state, made), side)
            for scramble in range(rounds(*SCRAMBLES)):
                other = other_world(state, side, f"{number}/{scramble}")
                again = shown(table_in(other, made), side)
                assert [name for name in told if told[name] != again[name]] == [], (number, side)


def test_the_bytes_do_differ_where_a_side_may_know_the_difference() -> None:
    """The comparison can fail: in the worlds of the heroes the overlord holds other cards, and sees them."""
    made, differing = header(), set[str]()
    for number, state in enumerate(spread("differs", 12)):
        other = other_world(state, HEROES, str(number))
        if other.hand != state.hand:
            told, again = (shown(table_in(world, made), OVERLORD) for world in (state, other))
            differing |= {name for name in told if told[name] != again[name]}
    assert {"view", "words", "protocol", "socket"} <= differing


@pytest.mark.parametrize(
    ("face_of", "where"), [("watching", "authority"), ("outside", "replay_text"), ("outside", "past")]
)
def test_sockets_and_records_would_differ_if_they_told_anything(
    face_of: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, state = header(), next(state for state in spread("told", 12) if state.hand)
    other = other_world(state, HEROES, "told")
    assert other.hand != state.hand
    same = [shown(table_in(world, made), HEROES)[face_of] for world in (state, other)]
    assert same[0] == same[1]
    monkeypatch.setattr(f"md_tui.table.{where}.may_be_told", lambda *_: True)
    told = [shown(table_in(world, made), HEROES)[face_of] for world in (state, other)]
    assert told[0] != same[0], "it is the secret that keeps it quiet"


@pytest.mark.soak
@rule("DE-OLC-02", "DE-OLC-05")
def test_what_is_told_of_events_is_the_same_whatever_is_hidden() -> None:
    game, luck = face().game, Luck("events")
    state, heard = begin("events", 1), 0
    for place in range(rounds(60, 2000)):
        if state.over:
            break
        seat = game.seats(state)[0]
        offer = chosen(list(game.offers(state, seat)), "events", place)
        before, (state, events) = state, act(game, state, seat, offer.command, luck)
        for event in events:
            after = fold(game, before, [event])
            for side in SIDES:
                told = _told(before, event, side, after)
                assert _told(other_world(before, side, str(place)), event, side, after) == told
                heard += told is not None
            before = after
    assert heard > 100


def _told(before: State, event: Event, side: str | None, after: State) -> tuple[Event, Line | None] | None:
    """An event as a side learns of it, and what the face says of it."""
    game = face().game
    seen = game.secrets.seen(before, event, side)
    if seen is None:
        return None
    seat = {HEROES: before.party[0], OVERLORD: OVERLORD}.get(side or "")
    views = game.view(before, seat), game.view(after, seat)
    return seen, face().tell(seen, *views)


@pytest.mark.soak
async def test_the_whole_screen_and_its_pages_are_the_same() -> None:
    made = header()
    states = [state for state in spread("pages", 12) if state.hand and state.asking is None]
    for number, state in enumerate(states[: rounds(1, 40)]):
        pages = []
        for world in (state, other_world(state, HEROES, f"page{number}")):
            pages.append(await _pages(world, made))
        assert pages[0] == pages[1]


async def _pages(world: State, made: object) -> list[str]:
    """What stands on the screen of the heroes, page by page."""
    seated = SeatedTable(table_in(world, made), face(), HEROES)
    out = []
    async with running(lambda app: app.open_table(seated, face()), size=NARROW) as (app, pilot):
        out.append(text_of(app))
        for key in PAGES:
            await pressed(pilot, key)
            out.append(text_of(app))
            await pressed(pilot, "escape")
    return out
