"""Settings: read from file and environment, written atomically, never fatal."""

import os
import stat
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui import config
from md_tui.config import CHOICES, DEFAULTS, NAMES, load, render, save, settings_path, variable
from md_tui.kernel.store import NotSaved


@pytest.fixture
def place(tmp_path: Path) -> dict[str, str]:
    return {"MD_TUI_CONFIG_DIR": str(tmp_path / "config")}


def written(place: dict[str, str], text: str | bytes) -> None:
    path = settings_path(place)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def test_without_a_file_the_defaults_hold(place: dict[str, str]) -> None:
    assert load(place) == (DEFAULTS, ())


def test_every_default_is_one_of_its_choices() -> None:
    assert all(getattr(DEFAULTS, name) in choices for name, choices in CHOICES.items())


def test_the_database_of_a_hall_is_named_in_the_file_or_by_a_variable(place: dict[str, str]) -> None:
    assert config.store(place) == ""
    written(place, 'store = "postgresql:///games"\n')
    assert config.store(place) == "postgresql:///games"
    assert load(place) == (DEFAULTS, ())
    assert config.store({**place, "MD_TUI_STORE": "postgresql:///others"}) == "postgresql:///others"
    save({"theme": "light"}, place)
    assert config.store(place) == "postgresql:///games"


def test_how_friends_reach_a_hall_is_its_operators_to_say(place: dict[str, str]) -> None:
    assert config.hall_address(place) == ""
    written(place, 'hall_address = "ssh -p 2222 play@one.example"\n')
    assert config.hall_address(place) == "ssh -p 2222 play@one.example"
    assert load(place) == (DEFAULTS, ())
    assert config.hall_address({**place, "MD_TUI_HALL_ADDRESS": "here"}) == "here"


def test_what_is_saved_is_loaded(place: dict[str, str]) -> None:
    save(
        {"theme": "light", "hints": False, "keys": {"attack": ("x", "f9"), "look": ("question_mark",)}}, place
    )

    settings, warnings = load(place)

    assert (settings.theme, settings.hints, settings.symbols) == ("light", False, "auto")
    assert settings.keys == {"attack": ("x", "f9"), "look": ("question_mark",)}
    assert warnings == ()


def test_saving_changes_one_thing_and_keeps_the_rest(place: dict[str, str]) -> None:
    written(place, 'zoom = "near"\nfrom_a_newer_version = [1, {deep = "x"}]\n[keys]\nlook = "L"\n')

    save({"theme": "light"}, place)

    kept = tomllib.loads(settings_path(place).read_text())
    assert kept == {
        "zoom": "near",
        "from_a_newer_version": [1, {"deep": "x"}],
        "keys": {"look": "L"},
        "theme": "light",
    }


def test_the_file_is_private_and_nothing_is_left_beside_it(place: dict[str, str]) -> None:
    save({"theme": "light"}, place)

    path = settings_path(place)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_file_and_no_other(place: dict[str, str], monkeypatch) -> None:
    save({"theme": "light"}, place)

    def no_space(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(NotSaved, match="The disk is full"):
        save({"theme": "dark"}, place)

    assert load(place).settings.theme == "light"
    assert len(list(settings_path(place).parent.iterdir())) == 1


VARIABLES = {
    "theme": ("monochrome", "monochrome"),
    "symbols": ("rich", "rich"),
    "key_set": ("vi", "vi"),
    "zoom": ("far", "far"),
    "enemy_speed": ("result", "result"),
    "replay_speed": ("fast", "fast"),
    "animation": ("off", "off"),
    "look": ("lines", "lines"),
    "colours": ("16", "16"),
    "arrange": ("rail", "rail"),
    "line": ("slow", "slow"),
    "glow": ("off", False),
    "codes": ("on", True),
    "bell": ("on", True),
    "window_title": ("off", False),
    "moments": ("line", "line"),
    "auto_end": ("off", False),
    "rule_ids": ("on", True),
    "asks": ("all", "all"),
    "undo": ("off", "off"),
    "hints": ("no", False),
    "odds": ("0", False),
    "mouse": ("off", False),
    "language": ("en", "en"),
    "keys": ("attack=x go=G,f9", {"attack": ("x",), "go": ("G", "f9")}),
}


@pytest.mark.parametrize("name", NAMES)
def test_each_setting_is_also_a_variable_that_wins(name: str, place: dict[str, str]) -> None:
    text, value = VARIABLES[name]
    written(place, 'theme = "light"\n')

    settings, warnings = load(place | {variable(name): text})

    assert getattr(settings, name) == value
    assert warnings == ()


BROKEN = {
    "unknown": ('thme = "dark"', "there is no setting 'thme'; did you mean theme?"),
    "wrong choice": ('theme = "pink"', "theme must be one of dark, light"),
    "wrong type": ("theme = 7", "theme must be one of"),
    "not a truth": ('hints = "yes"', "hints must be true or false"),
    "keys no table": ("keys = 3", "keys must be a table"),
    "keys no names": ("[keys]\nattack = 3", "keys must be a table"),
    "long number": ("x = " + "1" * 5000, "is not valid TOML"),
    "no toml": ("theme = ", "is not valid TOML"),
    "duplicate": ('theme = "dark"\ntheme = "light"', "is not valid TOML"),
    "latin-1": (b'theme = "\xe9"', "is not valid TOML"),
    "too long": ("#" * 100_000, "is too long"),
    "too deep": ("x = " + "[" * 20_000, "is not valid TOML"),
}


@pytest.mark.parametrize(("text", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_what_is_not_understood_is_warned_about_and_never_fatal(
    text: str, said: str, place: dict[str, str]
) -> None:
    written(place, text)

    settings, warnings = load(place)

    assert settings == DEFAULTS
    assert len(warnings) == 1
    assert said in warnings[0]


def test_a_bad_variable_is_warned_about_by_its_name(place: dict[str, str]) -> None:
    assert load(place | {"MD_TUI_THEME": "pink"}).warnings[0].startswith("MD_TUI_THEME: theme must be")


@pytest.mark.parametrize(
    "make", [lambda path: path.mkdir(), lambda path: os.mkfifo(path)], ids=["folder", "pipe"]
)
def test_something_else_in_the_files_place_is_warned_about(make, place: dict[str, str]) -> None:
    settings_path(place).parent.mkdir(parents=True)
    make(settings_path(place))

    settings, warnings = load(place)

    assert settings == DEFAULTS
    assert len(warnings) == 1


def test_a_damaged_file_is_put_aside_before_saving(place: dict[str, str]) -> None:
    written(place, "theme = ")

    save({"theme": "light"}, place)

    assert load(place).settings.theme == "light"
    assert (settings_path(place).parent / "settings.toml.damaged").read_text() == "theme = "


def test_saving_something_wrong_is_refused(place: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="theme must be one of"):
        save({"theme": "pink"}, place)
    assert not settings_path(place).exists()


words = st.text(max_size=8)
values = st.recursive(
    st.booleans() | st.integers(-9, 9) | words, lambda inner: st.lists(inner, max_size=3), max_leaves=5
)


@given(st.dictionaries(words, values | st.dictionaries(words, values, max_size=3), max_size=5))
def test_whatever_is_rendered_reads_back_the_same(table: dict[str, object]) -> None:
    assert tomllib.loads(config.render(table)) == table


def test_plain_settings_stand_before_tables() -> None:
    assert render({"keys": {"look": ("x",)}, "theme": "dark"}) == 'theme = "dark"\n\n[keys]\nlook = ["x"]\n'
