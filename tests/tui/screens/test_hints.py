"""Hints: in order, once each, only when they are due, short, and with the keys as they are now."""

from textwrap import wrap

import pytest

from md_tui.config import DEFAULTS, Settings
from md_tui.games.massive_darkness.commands import Move
from md_tui.games.registry import DEFAULT
from md_tui.tui import home
from md_tui.tui.games.massive_darkness.hints import CONDITIONS, hint_text, learnt, next_hint, records
from md_tui.tui.games.massive_darkness.table.hint import hint_line
from md_tui.tui.keys.actions import KEY_SETS, actions_of
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.table.hints import Hint
from tests.tui.screens.given import a_game, at_the_table, played
from tests.tui.screens.seen import running, text_of

ACTIONS = actions_of(DEFAULT)

QUIET = Settings(moments="line")
"""No card opens the game."""
ORDER = [
    *("move", "door", "spawn", "preview", "roll", "light_and_shadow", "minions", "counter_attack"),
    *("loot", "reasons", "buying", "event", "exit"),
]


def test_hints_come_in_the_order_in_which_things_matter() -> None:
    assert [hint.id for hint in records()] == ORDER


@pytest.mark.parametrize("hint", records(), ids=lambda hint: hint.id)
def test_a_hint_names_a_rule_actions_and_conditions_that_exist(hint: Hint) -> None:
    assert home.opened().rulebook.get(hint.rule) is not None
    assert set(hint.actions) <= {action.id for action in ACTIONS}
    names = {part.partition(":")[0] for condition in hint.when for part in condition.split("|")}
    assert names <= set(CONDITIONS)


@pytest.mark.parametrize("hint", records(), ids=lambda hint: hint.id)
@pytest.mark.parametrize("key_set", KEY_SETS)
def test_a_hint_is_two_lines_at_most_on_a_narrow_screen(hint: Hint, key_set: str) -> None:
    text = hint_line(home.opened().words, hint, Keymap(key_set))
    assert len(wrap(text, 78)) <= 2, text
    assert "{" not in text
    assert "hints." not in text


def test_a_hint_names_the_keys_as_they_are_now() -> None:
    words = home.opened().words
    attack = next(hint for hint in records() if hint.id == "preview")
    assert "a picks a target" in hint_text(words, attack, Keymap())
    assert "y picks a target" in hint_text(words, attack, Keymap("arrows", {"attack": ("y",)}))


def test_the_hint_on_mobs_cites_the_rule_on_wounds_and_hides_no_loss() -> None:
    hint = next(hint for hint in records() if hint.id == "minions")
    assert hint.rule == "MD-CMB-10"
    assert "left over are lost" in hint_text(home.opened().words, hint, Keymap())


def test_everything_learnt_has_a_line() -> None:
    lines = learnt(home.opened().words)
    assert len(lines) == len(ORDER)
    assert not any(line.startswith("hints.") for line in lines)


def test_the_first_hint_is_about_moving_and_the_next_comes_after_a_step() -> None:
    table = a_game()
    game = home.opened().game
    view, offers = game.view(table.state, None), list(game.offers(table.state, "bjorn"))
    first = next_hint(view, offers, (), DEFAULTS)
    assert first is not None
    assert first.id == "move"
    assert next_hint(view, offers, {"move"}, DEFAULTS) is None
    table.submit("bjorn", Move("6V-5"))
    view, offers = game.view(table.state, None), list(game.offers(table.state, "bjorn"))
    second = next_hint(view, offers, {"move"}, DEFAULTS)
    third = next_hint(view, offers, {"move", "door"}, DEFAULTS)
    assert second is not None
    assert third is not None
    assert (second.id, third.id) == ("door", "light_and_shadow")
    table.close()


def test_switched_off_there_are_none() -> None:
    table = a_game()
    game = home.opened().game
    offers = list(game.offers(table.state, "bjorn"))
    assert next_hint(game.view(table.state, None), offers, (), Settings(hints=False)) is None
    table.close()


def test_a_tutorial_played_to_its_end_shows_every_hint_once() -> None:
    table = a_game()
    game = home.opened().game
    seen: list[str] = []
    for _ in range(400):
        if table.state.over:
            break
        seat = game.seats(table.state)[0]
        hint = next_hint(game.view(table.state, None), game.offers(table.state, seat), seen, DEFAULTS)
        seen += [hint.id] if hint else []
        played(table, 1)
    assert table.state.over
    assert sorted(seen) == sorted(ORDER)
    table.close()


async def test_the_table_shows_a_hint_until_the_game_moves_on() -> None:
    async with running(at_the_table(a_game(hints=True)), QUIET) as (app, pilot):
        assert "HINT" in text_of(app)
        assert "Right steps to the next zone" in text_of(app)
        await pilot.press("x", "escape")
        assert "Right steps" in text_of(app)
        await pilot.press("right")
        await pilot.pause()
        assert "A door! o opens it" in text_of(app)
        await pilot.press("z")
        assert "A door!" in text_of(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_hint_takes_no_row_of_the_log(size: tuple[int, int]) -> None:
    heights = []
    for hints in (True, False):
        async with running(at_the_table(a_game(hints=hints)), QUIET, size) as (app, _):
            heights.append([app.screen.query_one(f"#{pane}").size for pane in ("log", "board")])
    assert heights[0] == heights[1]


async def test_a_game_without_hints_shows_none() -> None:
    async with running(at_the_table(a_game(hints=False)), QUIET) as (app, _):
        assert "HINT" not in text_of(app)


async def test_a_game_resumed_does_not_explain_again_what_it_explained() -> None:
    table = a_game(hints=True)
    table.submit("bjorn", Move("6V-5"))
    async with running(at_the_table(table), QUIET) as (app, _):
        assert "A door!" in text_of(app)
        assert "Right steps" not in text_of(app)
