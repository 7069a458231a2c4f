"""A pack may bring a whole language: the words of a game, and in a pack of its own those of the shell."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from md_tui import wording
from md_tui.kernel.errors import Malformed
from md_tui.loader.find import content_root
from md_tui.table.game_with_packs import all_languages, open_face
from md_tui.tui import home
from md_tui.tui import wording as screens
from md_tui.tui.pages.settings import shown_value
from tests.cli.conftest import Cli

GAME, SHELL = "massive_darkness", "shell"


def forget() -> None:
    wording.phrases.cache_clear()
    wording._of_game.cache_clear()
    screens.forget()
    home.forget()


@pytest.fixture(autouse=True)
def fresh_words(data_dir: Path) -> Iterator[None]:
    """All words are read anew, here and after us."""
    forget()
    yield
    forget()


def brings(data_dir: Path, whose: str, file: str, text: str) -> Path:
    """A pack with one file of words."""
    path = data_dir / "packs" / whose / "mine" / "lang" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def bring_french_as(data_dir: Path, code: str) -> None:
    """All the French there is, by packs and under another code."""
    for whose in (GAME, SHELL):
        for path in (content_root() / whose / "lang").glob("fr*.toml"):
            brings(data_dir, whose, code + path.name.removeprefix("fr"), path.read_text("utf-8"))


def without_names_of_languages(table: Any) -> Any:
    """The screens; only the code of the language itself may stand there besides."""
    return {key: part for key, part in table.items() if key != "values"}


def test_packs_bring_a_language_as_whole_as_french(cli: Cli, data_dir: Path) -> None:
    bring_french_as(data_dir, "qq")
    assert cli("content", "check", "--json").json()["errors"] == []
    french_of_today = cli("content", "words", "fr", "--json").json()
    assert cli("content", "words", "qq", "--json").json() == french_of_today | {"language": "qq"}
    assert "qq" in all_languages()
    forget()
    assert wording.phrases("qq").tables == wording.phrases("fr").tables
    mine, theirs = (screens.phrases(code, GAME).tables for code in ("qq", "fr"))
    assert mine["screens"] == theirs["screens"]
    assert mine["grammar"] == theirs["grammar"]
    game, french = (open_face(GAME, code).words for code in ("qq", "fr"))
    assert game.tables == french.tables  # type: ignore[attr-defined]


def test_an_error_is_told_in_the_language_of_a_pack(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brings(data_dir, SHELL, "qq.errors.toml", '[errors]\nno_game = "nula ludo {id}"\n')
    brings(data_dir, GAME, "qq.errors.toml", '[errors]\nno_quest = "nula {quest}, nur {known}"\n')
    monkeypatch.setenv(wording.VARIABLE, "qq")
    forget()
    assert str(Malformed("no_game", id="x")) == "nula ludo x"
    assert str(Malformed(f"{GAME}.no_quest", quest="x", known="y")) == "nula x, nur y"
    assert str(Malformed("no_game_name", id="x")) == "x is not the name of a game"


def test_a_language_of_a_pack_says_its_own_name(cli: Cli, data_dir: Path) -> None:
    brings(data_dir, SHELL, "qq.screens.toml", '[screens.values.language]\nqq = "Kuua"\n')
    forget()
    assert shown_value("language", "qq") == "Kuua"
    assert shown_value("language", "zz") == "zz"
    assert cli("content", "check", "--json").json()["errors"] == []
    assert cli("content", "words", "qq", "--json").json()["surplus"] == []


def test_a_pack_adds_to_a_language_and_replaces_nothing(cli: Cli, data_dir: Path) -> None:
    brings(data_dir, SHELL, "fr.text.toml", '[text]\nnothing = "que dalle"\n')
    forget()
    assert wording.phrases("fr").say("text", "nothing") == "rien"
    (error,) = cli("content", "check", "--json").json()["errors"]
    assert (error["key"], error["problem"]) == (
        "text.nothing",
        "is already said in another file of this language",
    )


BROKEN = {
    "not TOML": ("[text\n", ""),
    "a number for a text": ("[text]\nnothing = 3\n", "text.nothing"),
    "a table for a text": ('[text.nothing]\nthing = "x"\n', "text.nothing"),
    "a text for a table": ('text = "x"\n', "text"),
    "an unknown key": ('[text]\nnohting = "x"\n', "text.nohting"),
    "an unknown table": ('[txet]\nnothing = "x"\n', "txet"),
    "a hidden character": ('[text]\nnothing = "a\\u001b[2Jb"\n', "text.nothing"),
    "a pattern without end": ('[grammar]\nafter = [["(a+)+$", "b"]]\n', "grammar.after"),
    "many ways to leave out": ('[grammar]\nafter_needs = "a?a?a?a?a?a?a?a?a?aaaa"\n', "grammar.after_needs"),
    "too many patterns": ("[grammar]\nafter = [" + '["a", "b"],' * 65 + "]\n", "grammar.after"),
    "ways without end": ('[grammar]\nafter = [["' + "(.|.)" * 30 + 'x", "b"]]\n', "grammar.after"),
    "a repetition between remarks": (
        '[grammar]\nafter_needs = "(?#[)(?:a+)+b(?#])"\n',
        "grammar.after_needs",
    ),
    "no pattern": ('[grammar]\nafter = [["(a", "b"]]\n', "grammar.after"),
    "a group that is not there": ('[grammar]\nafter = [["a", "\\\\2"]]\n', "grammar.after"),
    "half a pair": ('[grammar]\nafter = [["a"]]\n', "grammar.after"),
    "numbers that are none": ('[grammar]\nsingular = ["one"]\n', "grammar.singular"),
    "forms that are none": ("[grammar.forms]\nle = 3\n", "grammar.forms.le"),
    "typed words that are none": ("[typed.text]\nquit = [3]\n", "typed.text.quit"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_mistake_in_words_of_the_shell_is_listed_and_the_file_passed_over(
    cli: Cli, data_dir: Path, what: str
) -> None:
    text, key = BROKEN[what]
    brings(data_dir, SHELL, "qq.text.toml", text)
    forget()
    assert wording.phrases("qq").tables == wording.phrases("en").tables
    assert screens.phrases("qq", GAME).tables == screens.phrases("en", GAME).tables
    outcome = cli("content", "check", "--json")
    assert outcome.code == 1
    keys = [error["key"] for error in outcome.json()["errors"]]
    assert keys
    assert all(found.startswith(key) for found in keys)


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("en.text.toml", '[text]\nnothing = "nought"\n', "would change the English of the program"),
        ("../heroes.toml", "[ann]\nglyph = 'A'\n", "is nothing that the shell reads"),
    ],
)
def test_what_no_pack_of_the_shell_may_hold_is_refused(
    cli: Cli, data_dir: Path, file: str, text: str, problem: str
) -> None:
    brings(data_dir, SHELL, file, text)
    forget()
    assert wording.phrases("en").say("text", "nothing") == "nothing"
    assert problem in [error["problem"] for error in cli("content", "check", "--json").json()["errors"]]


def test_a_link_out_of_a_pack_is_not_read(data_dir: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text('[text]\nnothing = "secret"\n')
    path = brings(data_dir, SHELL, "qq.text.toml", "")
    path.unlink()
    os.symlink(secret, path)
    forget()
    assert wording.phrases("qq").say("text", "nothing") == "nothing"


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("en.screens.toml", '[screens.title]\nmotto = "x"\n', "is read from the box alone"),
        ("qq.toml", '[screens.title]\nmotto = "x"\n', "is read from files of the screens alone"),
        ("qq.rules.toml", '[book.rules.MD-XYZ-01]\ntitle = "x"\n', "is no known key"),
        ("qq.toml", '[grammar]\nafter = [["(a*)*", "b"]]\n', "repeats something: (a*)*"),
    ],
)
def test_words_of_a_game_that_nobody_would_read_are_a_mistake(
    cli: Cli, data_dir: Path, file: str, text: str, problem: str
) -> None:
    brings(data_dir, GAME, file, text)
    errors = cli("content", "check", "--json").json()["errors"]
    assert problem in [error["problem"] for error in errors]
