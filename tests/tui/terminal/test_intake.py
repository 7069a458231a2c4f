"""Raw input cut into tokens: nothing malformed becomes a key, nothing unfinished blocks the keyboard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.tui.terminal.intake import PASTE_KEPT, Intake, Kind, Token


def keys(tokens: list[Token]) -> str:
    return "".join(token.text for token in tokens if token.kind is Kind.KEY)


def sequences(tokens: list[Token]) -> list[str]:
    return [token.text for token in tokens if token.kind is Kind.SEQUENCE]


def test_letters_and_sequences_come_out_in_order() -> None:
    tokens = Intake().feed("ab\x1b[Ac\x1bOP\x1b[[A\x1b[15~", 0.0)

    assert [token.text for token in tokens] == ["a", "b", "\x1b[A", "c", "\x1bOP", "\x1b[[A", "\x1b[15~"]


def test_a_sequence_may_be_cut_anywhere() -> None:
    intake = Intake()

    assert sequences([token for part in "\x1b[1;5C" for token in intake.feed(part, 0.0)]) == ["\x1b[1;5C"]


def test_a_lone_escape_is_the_escape_key_after_a_moment() -> None:
    intake = Intake()

    assert intake.feed("\x1b", 0.0) == []
    assert intake.tick(0.05) == []
    assert keys(intake.tick(0.2)) == "\x1b"
    assert intake.deadline is None


def test_escape_and_a_letter_are_two_keys() -> None:
    assert keys(Intake().feed("\x1bx", 0.0)) == "\x1bx"


MALFORMED = {
    "csi cut off": "\x1b[12;3",
    "csi of odd letters": "\x1b[?62;22c",
    "cursor report": "\x1b[>0;276;0c",
    "osc colour": "\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    "osc bell": "\x1b]0;title\x07",
    "osc without end": "\x1b]52;c;YWFhYWFh",
    "dcs": "\x1bP>|xterm(370)\x1b\\",
    "dcs without end": "\x1bP1$r0m",
    "apc": "\x1b_Gi=1;OK\x1b\\",
    "old mouse": "\x1b[M !!",
    "old mouse cut off": "\x1b[M ",
    "csi without end": "\x1b[" + "1;" * 500,
    "csi too long": "\x1b[" + "1;" * 500 + "A",
    "broken utf-8": "\ufffd\ufffd",
    "c1 controls": "\x9b2J\x9d0;x\x9c\x90q",
    "paste end alone": "\x1b[201~",
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_broken_reply_never_becomes_a_key_and_the_next_key_works(text: str) -> None:
    intake = Intake()

    tokens = intake.feed(text, 0.0) + intake.tick(1.0)

    assert keys(tokens) == ""
    assert keys(intake.feed("Q", 1.0)) == "Q"


def test_ctrl_c_breaks_off_an_endless_reply() -> None:
    assert keys(Intake().feed("\x1b]52;c;" + "a" * 100_000 + "\x03", 0.0)) == "\x03"


def test_a_paste_is_one_token_and_is_cut() -> None:
    tokens = Intake().feed("\x1b[200~" + "p" * 10_000_000 + "\x1b[201~Q", 0.0)

    assert tokens == [Token(Kind.PASTE, "p" * PASTE_KEPT), Token(Kind.KEY, "Q")]


@given(st.integers(1, 40), st.text("ab\x1b[201~", max_size=80))
def test_a_paste_in_pieces_is_the_same_as_in_one(size: int, body: str) -> None:
    text = f"\x1b[200~{body}\x1b[201~Q"
    intake, pieces = Intake(), [text[start : start + size] for start in range(0, len(text), size)]

    assert [token for piece in pieces for token in intake.feed(piece, 0.0)] == Intake().feed(text, 0.0)


def test_keys_typed_into_a_paste_without_end_do_not_prolong_it() -> None:
    intake = Intake()
    intake.feed("\x1b[200~abc", 0.0)
    for tenth in range(1, 20):
        intake.feed("x", tenth / 10)

    assert keys(intake.feed("Q", 2.05)) == "Q"


def test_a_huge_paste_without_end_is_over_soon_after_its_last_byte() -> None:
    intake = Intake()
    intake.feed("\x1b[200~", 0.0)
    for tenth in range(40):
        intake.feed("p" * 4096, tenth / 10)

    assert keys(intake.tick(4.0) + intake.feed("Q", 4.3)) == "Q"


def test_a_slow_paste_goes_on_while_it_streams() -> None:
    intake = Intake()
    tokens = intake.feed("\x1b[200~", 0.0)
    for second in range(1, 8):
        tokens += intake.feed("p" * 300, float(second))
    tokens += intake.feed("\x1b[201~", 8.0)

    assert tokens == [Token(Kind.PASTE, "p" * 2100)]


def test_twenty_thousand_escapes_leave_no_state_behind() -> None:
    intake = Intake()
    intake.feed("\x1b" * 20_000, 0.0)

    assert keys(intake.tick(1.0) + intake.feed("Q", 1.0)) == "\x1bQ"


@given(st.text(alphabet=st.characters(max_codepoint=0x2FF), max_size=300))
def test_after_any_input_at_all_the_keyboard_is_back_in_two_seconds(text: str) -> None:
    intake = Intake()
    intake.feed(text, 0.0)
    intake.tick(2.01)

    assert intake.deadline is None
    assert keys(intake.feed("Q", 2.01)) == "Q"
