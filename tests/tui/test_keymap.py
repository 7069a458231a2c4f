"""Keys: every action has one, none is forbidden, every one can be changed, and two never clash."""

from string import punctuation

import pytest
from textual.keys import _character_to_key

from md_tui.games.registry import DEFAULT
from md_tui.tui.keys.actions import ANYWHERE, DIALOG, ESSENTIAL, GROUPS, KEY_SETS, REPLAY, TABLE, actions_of
from md_tui.tui.keys.keymap import CHARACTER_NAMES, FORBIDDEN, Keymap, key_label, key_name, refuse_key
from md_tui.tui.wording import say

ACTIONS = actions_of(DEFAULT)

SETS = list(KEY_SETS)


@pytest.mark.parametrize("key_set", SETS)
def test_no_set_has_a_conflict(key_set: str) -> None:
    assert Keymap(key_set).conflicts() == ()


@pytest.mark.parametrize("key_set", SETS)
def test_every_action_has_a_key_that_every_terminal_sends(key_set: str) -> None:
    keymap = Keymap(key_set)
    for action in ACTIONS:
        keys = keymap.keys(action.id)
        assert keys, action.id
        assert not FORBIDDEN & set(keys)
        assert all(refuse_key(key) is None for key in keys)


@pytest.mark.parametrize("key_set", SETS)
def test_what_is_on_a_function_key_has_a_letter_as_well(key_set: str) -> None:
    for action in ACTIONS:
        keys = Keymap(key_set).keys(action.id)
        if any(key.startswith("f") and key[1:].isdigit() for key in keys):
            assert any(len(key) == 1 and key.isalpha() for key in keys), action.id


def test_the_letters_of_vi_are_free_in_the_other_sets() -> None:
    assert {Keymap("arrows").action(letter, TABLE) for letter in "hjkl"} == {None}
    assert [Keymap("vi").action(letter, TABLE) for letter in "hjkl"] == [
        "step_left",
        "step_down",
        "step_up",
        "step_right",
    ]


def test_the_number_pad_steps_and_takes_the_digits_from_the_heroes() -> None:
    keymap = Keymap("number_pad")

    assert [keymap.action(digit, TABLE) for digit in "4268"] == [
        "step_left",
        "step_down",
        "step_right",
        "step_up",
    ]
    assert keymap.keys("hero_2") == ("f3", "B")
    assert Keymap("arrows").action("2", TABLE) == "hero_2"


def test_a_place_decides_before_anywhere() -> None:
    keymap = Keymap()

    assert keymap.action("p", TABLE) == "pick_up"
    assert keymap.action("p", REPLAY) == "play_pause"
    assert keymap.action("p", DIALOG) is None
    assert keymap.action("Q", DIALOG) == "quit"


@pytest.mark.parametrize("name", CHARACTER_NAMES)
def test_textuals_names_and_characters_are_the_same_key(name: str) -> None:
    assert _character_to_key(CHARACTER_NAMES[name]) == name
    assert key_name(name) == CHARACTER_NAMES[name]


def test_textuals_name_of_a_key_finds_its_action() -> None:
    keymap = Keymap()

    assert keymap.action("full_stop", TABLE) == "end"
    assert keymap.action("right_square_bracket", TABLE) == "next"
    assert keymap.action("question_mark") == "now"


@pytest.mark.parametrize("action", sorted({action.id for action in ACTIONS}))
def test_every_key_can_be_changed(action: str) -> None:
    keymap = Keymap().with_keys(action, ["~"])

    assert keymap.refused == ()
    assert keymap.keys(action) == ("~",)
    assert keymap.conflicts() == ()
    assert Keymap("arrows", keymap.own).keys(action) == ("~",)


def test_a_key_that_is_taken_is_refused_with_its_holder() -> None:
    [refused] = Keymap().problems("attack", ["u"])

    assert refused.reason == "u is taken: Undo"


def test_two_keys_can_be_exchanged_one_after_the_other() -> None:
    keymap = Keymap().with_keys("attack", ["~"]).with_keys("undo", ["a"]).with_keys("attack", ["u"])

    assert keymap.refused == ()
    assert (keymap.action("a", TABLE), keymap.action("u", TABLE)) == ("undo", "attack")


@pytest.mark.parametrize("key", [*sorted(FORBIDDEN), "ctrl+c", "ctrl+z", "hyper+x", "", "é", "\x1b", "f13"])
def test_a_key_that_terminals_keep_or_do_not_send_is_refused(key: str) -> None:
    keymap = Keymap("arrows", {"attack": [key]})

    assert len(keymap.refused) == 1
    assert keymap.keys("attack") == ("a",)


@pytest.mark.parametrize("action", sorted(ESSENTIAL))
def test_an_essential_action_never_loses_its_last_key(action: str) -> None:
    assert Keymap("arrows", {action: []}).keys(action)


def test_an_unknown_action_is_refused_and_nothing_else_suffers() -> None:
    keymap = Keymap("arrows", {"fly": ["y"], "attack": ["y"]})

    assert [refused.action for refused in keymap.refused] == ["fly"]
    assert keymap.action("y", TABLE) == "attack"


def test_help_is_made_from_the_keymap() -> None:
    keymap = Keymap("vi", {"attack": ["~"]})

    rows = {title: keys for _, lines in keymap.help(TABLE) for keys, title in lines}

    assert rows["Attack"] == "~"
    assert rows["Step or move up"] == "Up k"
    assert rows["Help for this screen"] == "F1 H"
    assert [group for group, _ in keymap.help(TABLE)] == [say("keys", "groups", name) for name in GROUPS]
    assert "Attack" not in {title for _, lines in keymap.help(DIALOG) for _, title in lines}
    assert {action.title for action in ACTIONS if action.place == ANYWHERE} <= set(rows)


def test_labels_read_well() -> None:
    assert [key_label(key) for key in ("escape", "f1", "ctrl+x", "full_stop", "pagedown", "Z")] == [
        "Esc",
        "F1",
        "Ctrl-x",
        ".",
        "PgDn",
        "Z",
    ]


def test_the_names_of_printable_keys_are_those_of_textual() -> None:
    names = {_character_to_key(mark): mark for mark in punctuation}
    assert names == CHARACTER_NAMES
