"""Names and texts from people and files: rows 52 to 55 of the bad-input table."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from md_tui.toolkit.clean import REPLACEMENT, clean, refuse_reason, shown

INJECTIONS = {
    "clear screen": "\x1b[2JBob",
    "clipboard": "\x1b]52;c;aGk=\x07Bob",
    "clipboard, ST": "\x1b]52;c;aGk=\x1b\\Bob",
    "title": "\x1b]0;PWNED\x07Bob",
    "device control": "\x1bPq#0\x1b\\Bob",
    "C1 CSI": "\x9b2JBob",
    "C1 OSC": "\x9d0;PWNED\x9cBob",
    "shift out": "\x0eBob",
    "NUL": "Bo\x00b",
    "DEL": "Bo\x7fb",
    "right-to-left override": "\u202eBob",
    "isolate": "\u2066Bob\u2069",
    "zero width": "B\u200bo\u200db\ufeff",
    "lone surrogate": "Bob\ud800",
    "private use": "Bob\ue000",
    "variation selector": "Bob\ufe0f",
    "line separator": "\u2028Bob\u2029",
    "tag characters": "Bob\U000e0041",
}


@pytest.mark.parametrize("text", INJECTIONS.values(), ids=INJECTIONS.keys())
def test_escape_and_hidden_characters_are_cut_out_whole(text: str) -> None:
    assert clean(text) == "Bob"


@pytest.mark.parametrize("text", INJECTIONS.values(), ids=INJECTIONS.keys())
def test_a_name_with_a_hidden_character_is_refused_with_a_reason(text: str) -> None:
    assert str(refuse_reason(text)) == "A name cannot hold control or invisible characters."


def test_an_old_log_shows_what_was_cut_as_a_replacement_character() -> None:
    assert shown("\x1b[2JBob\x00") == f"{REPLACEMENT}Bob{REPLACEMENT}"


@pytest.mark.parametrize(
    "name",
    [
        "[@click=app.quit]",
        "[/]",
        "[link=x]y[/]",
        "../../x",
        "con",
        ";rm -rf",
        "$(id)",
        "%s%n",
        "{0.__class__}",
        "<b>&amp;",
    ],
)
def test_markup_paths_and_formats_are_plain_letters(name: str) -> None:
    assert clean(name, cells=40) == name


def test_a_newline_becomes_one_blank() -> None:
    assert clean("one\r\n\ttwo") == "one two"


def test_a_long_name_is_cut_to_its_cells() -> None:
    assert clean("x" * 10_000) == "x" * 16
    assert clean("漢" * 10) == "漢" * 8
    assert clean("a" + "漢" * 10) == "a" + "漢" * 7


def test_piled_up_accents_are_cut_to_two() -> None:
    piled = clean("e" + "\u0323" * 40)

    assert sum(unicodedata.combining(mark) > 0 for mark in unicodedata.normalize("NFD", piled)) <= 3
    assert refuse_reason("e" + "\u0316" * 40) is not None


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u3000"])
def test_an_empty_name_is_refused(name: str) -> None:
    assert str(refuse_reason(name)) == "A name needs at least one visible character."


@pytest.mark.parametrize("name", [" Bob", "Bob ", "Bo  b"])
def test_blanks_around_a_name_are_refused(name: str) -> None:
    assert refuse_reason(name) is not None


@pytest.mark.parametrize("name", ["Bob", "Zoë", "Łukasz", "李", "Ana María", "O'Neill", "Zoe\u0308"])
def test_ordinary_names_are_taken(name: str) -> None:
    assert refuse_reason(name) is None
    assert clean(name) == unicodedata.normalize("NFC", name)


@given(st.text(alphabet=st.characters(codec=None), max_size=60))
def test_whatever_comes_in_what_goes_out_is_visible_and_fits(text: str) -> None:
    out = clean(text)

    assert clean(out) == out
    assert cell_len(out) <= 16
    assert not {unicodedata.category(character) for character in out} & {"Cc", "Cf", "Cs", "Co", "Cn"}
    assert out.encode("utf-8").decode() == out


@given(st.text(alphabet=st.characters(min_codepoint=32, max_codepoint=126), max_size=40), st.integers(0, 30))
def test_plain_letters_are_shown_alike_with_and_without_a_foreign_one_beside_them(
    text: str, cells: int
) -> None:
    assert shown(f"{text}~\u00e9", cells).removesuffix("\u00e9") == shown(f"{text}~", cells)
