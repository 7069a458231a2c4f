"""Dice, moments, the steps of the other side and hints at the table of Descent, by keys in a small window."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.config import DEFAULTS
from md_tui.games.descent.events.cards import CardPlayed
from md_tui.games.descent.events.figures import Fell, Slain, Stepped
from md_tui.games.descent.model import OVERLORD, State
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.draw.dice import FRAME_MS
from md_tui.tui.games.descent.drama.hints import CONDITIONS
from md_tui.tui.games.descent.drama.moments import moment_of
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.table.hints import records
from md_tui.tui.table.stage import DICE, MOMENT, STEP
from tests.games.descent.wandering import wander
from tests.tui.games.descent.playing import pressed, table_of
from tests.tui.screens.seen import NARROW, running, text_of

QUIET = replace(DEFAULTS, hints=False)
MOST = 300


def played_until(until: Callable[[Any, State], bool], seed: str = "shot") -> Any:
    """What opens the app at a game that bots have played up to some moment; the heroes go on by keys."""

    def opening(app: MdApp) -> None:
        setup = home.opened("descent").form().typed({"heroes": 2})
        app.open_page("title")
        host: Any = home.begin(setup, seed=seed, options={"undo": "free"}, game="descent")
        bot = make_bot("duel", host.game, seed)
        for _ in range(MOST):
            if host.state.over or until(host.game, host.state):
                break
            host.submit(*bot.choose(GameOutlook(host.game, host.state)))
        home.sit_down(app, host)

    return opening


def can_strike(game: Any, state: State) -> bool:
    """Whether a hero is at turn who could attack."""
    turn = state.turn
    return (
        turn is not None
        and turn.figure in state.heroes
        and state.asking is None
        and any(offer.kind == "attack" for offer in game.offers(state, turn.figure))
    )


def last_turn(game: Any, state: State) -> bool:
    """Whether the last hero of a round has nothing more to do, so that the overlord is next."""
    turn = state.turn
    left = [
        hero for hero in state.heroes.values() if not hero.acted and hero.id != (turn.figure if turn else "")
    ]
    return turn is not None and turn.figure in state.heroes and not left and not turn.actions


async def test_the_dice_of_an_attack_lie_over_the_board_until_the_next_key() -> None:
    async with running(played_until(can_strike), QUIET, NARROW) as (app, pilot):
        table = table_of(app)
        await pressed(pilot, "a", "enter")
        assert table.stage.cue is not None
        assert table.stage.cue.kind == DICE
        shown = table.panes.board.card_text  # type: ignore[union-attr]
        assert "STRIKES" in shown
        assert "attack" in shown
        assert "defense" in shown
        assert "heart" in shown or "miss" in shown
        if not isinstance(app.screen, AskScreen):
            await pressed(pilot, "v")
            assert table.overlay == "reach", "the key is obeyed, not eaten"
            assert table.stage.cue is None


async def test_dice_tumble_where_animation_is_wanted_and_a_question_waits_for_them() -> None:
    wanted = replace(QUIET, animation="on")
    async with running(played_until(can_strike), wanted, NARROW) as (app, pilot):
        table = table_of(app)
        await pressed(pilot, "a")
        await pilot.press("enter")
        frames: set[int | None] = {table.stage.frame}
        while table.stage.frame is not None:
            assert app.screen is table, "nothing is asked while dice are in the air"
            await pilot.pause(0.02)
            frames.add(table.stage.frame)
        assert None in frames
        assert frames - {None} <= set(range(len(FRAME_MS)))


async def test_a_key_lets_the_dice_lie_at_once() -> None:
    wanted = replace(QUIET, animation="on")
    async with running(played_until(can_strike), wanted, NARROW) as (app, pilot):
        await pressed(pilot, "a")
        await pilot.press("enter")
        table = table_of(app)
        if table.stage.frame is not None:
            table.press("enter")
        assert table.stage.frame is None
        assert table.stage.lies or not table.stage.busy or table.stage.cue is not None


async def test_the_overlord_acts_step_by_step_and_one_key_shows_the_rest() -> None:
    wanted = replace(QUIET, enemy_speed="step", moments="line")
    async with running(played_until(last_turn), wanted, NARROW) as (app, pilot):
        table = table_of(app)
        await pressed(pilot, ".")
        if table.mode is not None:
            await pressed(pilot, "enter")
        kinds = set()
        for _ in range(3):
            assert table.stage.busy
            assert table.stage.cue is not None
            kinds.add(table.stage.cue.kind)
            assert table.stage.view is not table.session.view, "the board shows that moment"
            before = table.stage.cue
            await pressed(pilot, "enter")
            assert table.stage.cue is not before
        assert kinds <= {STEP, DICE}
        await pressed(pilot, "escape")
        assert not table.stage.busy


async def test_plus_and_minus_change_the_pace_while_the_overlord_acts() -> None:
    wanted = replace(QUIET, enemy_speed="step", moments="line")
    async with running(played_until(last_turn), wanted, NARROW) as (app, pilot):
        table = table_of(app)
        await pressed(pilot, ".")
        if table.mode is not None:
            await pressed(pilot, "enter")
        first = table.stage.cue
        assert table.stage.busy
        assert "+ - pace" in text_of(app)
        await pressed(pilot, "minus")
        assert "It does not go any slower" in text_of(app)
        assert table.stage.cue is first, "nothing is passed over"
        await pressed(pilot, "plus")
        assert "The pace of what others do: slow." in text_of(app)
        assert table.stage.cue is first
        assert table.stage._timer is not None, "the next step comes by itself"
        await pressed(pilot, "minus")
        assert table.stage._timer is None, "each step waits for a key again"
        assert table.stage.cue is first
        await pressed(pilot, "plus", "plus", "plus")
        assert app.settings.enemy_speed == "result"
        assert not table.stage.busy, "all of it is there at once"
        await pressed(pilot, "plus")
        assert "It does not go any faster" in text_of(app)


async def test_with_results_only_nothing_stops() -> None:
    wanted = replace(QUIET, enemy_speed="result", moments="line")
    async with running(played_until(last_turn), wanted, NARROW) as (app, pilot):
        table = table_of(app)
        await pressed(pilot, ".")
        if table.mode is not None:
            await pressed(pilot, "enter")
        assert not table.stage.busy
        assert table.session.view.table.round == 2 or table.session.over


async def test_a_moment_stops_until_a_key_and_the_next_card_says_which_it_is() -> None:
    wanted = replace(QUIET, enemy_speed="result")
    async with running(played_until(last_turn), wanted, NARROW) as (app, pilot):
        table = table_of(app)
        await pressed(pilot, ".")
        if table.mode is not None:
            await pressed(pilot, "enter")
        seen = 0
        while table.stage.busy:
            cue = table.stage.cue
            assert cue is not None
            assert cue.kind == MOMENT
            assert cue.short.partition(":")[0].upper() in table.panes.board.card_text  # type: ignore[union-attr]
            seen += 1
            await pressed(pilot, "enter")
        assert seen, "reinforcements at least have come"


async def test_hints_explain_what_is_new_once_and_can_be_turned_off() -> None:
    settings = replace(DEFAULTS, enemy_speed="result", moments="line")
    async with running(played_until(lambda game, state: True), settings, NARROW) as (app, pilot):
        table = table_of(app)
        await pressed(pilot, "enter")
        first = table.hints.hint  # type: ignore[union-attr]
        assert first is not None
        assert first.id == "aims", "what the game is about comes first, though a question was open until now"
        assert "HINT" in text_of(app)
        await pressed(pilot, "m")
        second = table.hints.hint  # type: ignore[union-attr]
        assert second is not None
        assert second.id != first.id
        await pressed(pilot, "v", "escape")
        assert "HINT" not in text_of(app), "what was read is put away by the key that leads back"
        assert table.overlay, "and nothing else"
        await pressed(pilot, "escape")
        assert not table.overlay
        app.use(replace(app.settings, hints=False))
        table.show()
        assert "HINT" not in text_of(app)


def test_every_hint_waits_for_what_there_is_and_names_a_rule_and_keys_that_exist() -> None:
    from md_tui.tui.games.descent.drama.hints import _spoken
    from md_tui.tui.keys.keymap import Keymap
    from md_tui.tui.wording import speak_of

    face = home.opened("descent")
    keymap = Keymap(DEFAULTS.key_set, {}, "descent")
    speak_of("descent")
    try:
        for hint in records("descent"):
            parts = [part for when in hint.when for part in when.split("|")]
            assert all(part.partition(":")[0] in CONDITIONS for part in parts), hint
            assert hint.rule in face.rulebook.rules, hint
            keys = {action: keymap.first_label(action) for action in hint.actions}
            assert all(keys.values()), hint
            said = _spoken(hint, keys)  # type: ignore[arg-type]
            assert all(key in said for key in keys.values()), said
    finally:
        speak_of("massive_darkness")


def test_moments_are_told_from_the_side_of_whoever_reads() -> None:
    face: Any = home.opened("descent")
    state = wander("moments", 60)[-1]
    seats = {"heroes": state.party[0], OVERLORD: OVERLORD}
    views = {side: face.game.view(state, seat) for side, seat in seats.items()}

    session: Any = SimpleNamespace(words=face.words, face=face, box=face.game.box)
    card = next(iter(face.game.box.overlord))
    for event, both in (
        (CardPlayed(card, "", state.party[0]), False),
        (Fell(state.party[0], "a1", 9, 9), True),
    ):
        told = {side: moment_of(session, event, view, view) for side, view in views.items()}
        assert told["heroes"] is not None
        assert (told[OVERLORD] is not None) == both
    minion = next(name for name, one in state.monsters.items() if not one.chief and not one.name)
    chief = next(name for name, one in state.monsters.items() if one.chief)
    assert moment_of(session, Slain(minion), views["heroes"], views["heroes"]) is None
    assert moment_of(session, Slain(chief), views["heroes"], views["heroes"]) is not None
    assert moment_of(session, Stepped(state.party[0], "a1"), views["heroes"], views["heroes"]) is None
