"""Words of the screens: everything a screen says by name stands in the language file."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import md_tui.tui
import md_tui.wording as shell_wording
from md_tui.games.registry import BUILT_IN, DEFAULT
from md_tui.toolkit.words import named
from md_tui.tui.app import PAGES, TABLE_PAGES
from md_tui.tui.desk import desk_of
from md_tui.tui.frame.keyed import Keyed
from md_tui.tui.keys.actions import OF_THE_SHELL, Action, actions_of
from md_tui.tui.keys.row import title_of
from md_tui.tui.wording import SCREENS, has, phrases, say, speak_of

ACTIONS = actions_of(DEFAULT)
ROOT = Path(md_tui.tui.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))


def whose(source: Path) -> str:
    """The game whose words a module may use; of all others the shell's alone."""
    parts = source.relative_to(ROOT).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else shell_wording.SHELL


def paths(source: Path) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The names under which a module asks the screens for words, and whether they are whole."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    if not any(node.module == phrases.__module__ for node in imports):
        return
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"):
            continue
        known: list[str] = []
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                break
            known.append(argument.value)
        yield tuple(known), len(known) == len(node.args)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_every_phrase_a_module_names_is_there(source: Path) -> None:
    words = phrases("en", whose(source))
    missing = [
        path
        for path, whole in paths(source)
        if not (words.template(SCREENS, *path) if whole else not path or words.table(SCREENS, *path))
    ]
    assert missing == []


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: f"{action.place}-{action.id}")
def test_every_action_has_a_title_and_a_group(action: object) -> None:
    assert not action.title.startswith("screens.")  # type: ignore[attr-defined]
    assert has("keys", "groups", action.group)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_keys_do_in_a_game_is_said_by_it_or_by_the_shell(game: str) -> None:
    words = phrases("en", game)
    told = {(action.place, action.id) for action in actions_of(game)}
    silent = [
        id
        for place, id in told
        if not words.template(SCREENS, "titles", place, id) and not words.template(SCREENS, "titles", id)
    ]
    assert silent == []


@pytest.mark.parametrize("action", OF_THE_SHELL, ids=lambda action: f"{action.place}-{action.id}")
def test_what_keys_do_in_every_game_is_said_by_the_shell(action: Action) -> None:
    words = phrases("en", shell_wording.SHELL)
    own = words.template(SCREENS, "titles", action.place, action.id)
    assert own or words.template(SCREENS, "titles", action.id)
    assert words.template(SCREENS, "keys", "groups", action.group)


def test_the_shell_says_nothing_that_a_phrase_of_its_own_leaves_to_a_game() -> None:
    """Every phrase of the shell is whole without any game; what a game says better is in its own file."""
    shell = phrases("en", shell_wording.SHELL)
    assert shell.say(SCREENS, "title", "name", game="Toy") == "Toy"
    assert say("title", "name") == "M A S S I V E   D A R K N E S S"
    assert shell.template(SCREENS, "help", "legend", "floor") is None


def test_words_follow_the_game_whose_pages_are_shown() -> None:
    try:
        assert (has("end", "victory"), title_of("attack")) == (True, "Attack")
        speak_of("no such game")
        assert (has("end", "victory"), has("page", "more")) == (False, True)
        assert title_of("attack") == "screens.titles.attack", "what was remembered is forgotten"
    finally:
        speak_of(DEFAULT)
    assert has("end", "victory")


def test_every_page_has_a_name() -> None:
    for path in (*PAGES.values(), *TABLE_PAGES.values(), *desk_of(DEFAULT).pages.values()):
        import_module(path.partition(":")[0])
    screens = [Keyed]
    for screen in screens:
        screens += screen.__subclasses__()
    assert len(screens) > len(PAGES)
    for screen in screens:
        source = Path(str(import_module(screen.__module__).__file__))
        game = whose(source) if source.is_relative_to(ROOT) else DEFAULT
        assert phrases("en", game).template(SCREENS, "places", screen.NAME), screen


def test_a_name_keeps_its_number_and_a_number_picks_its_word() -> None:
    assert say("table", "ends", who=named("Orcs", plural=True)).startswith("Orcs have ")
    assert say("table", "ends", who="Bjorn").startswith("Bjorn has ")
    assert say("codex", "treasure", count=1) == "1 treasure"
    assert say("codex", "treasure", count=0) == "0 treasures"


def test_words_from_the_cache_are_the_words_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_CACHE_DIR", str(tmp_path))
    read = phrases.__wrapped__
    first = read().tables
    monkeypatch.setattr(shell_wording, "_tables", lambda sources: {})
    assert read().tables == first != {}


@pytest.mark.parametrize("spoil", [b"", b"0" * 64, b"0" * 64 + b"\x81\xa1a\x01"])
def test_a_spoilt_cache_of_words_is_passed_over_and_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: bytes
) -> None:
    monkeypatch.setenv("MD_TUI_CACHE_DIR", str(tmp_path))
    read = phrases.__wrapped__
    first = read().tables
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(spoil)
    assert read().tables == first
    assert kept.read_bytes() == whole


def test_without_a_place_for_a_cache_the_words_are_read_from_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MD_TUI_CACHE_DIR", str(tmp_path / "file" / "below"))
    assert phrases.__wrapped__().say(SCREENS, "title", "choice", "quit") == say("title", "choice", "quit")
