"""Files that are no content: told by name and line, never waited for and never read whole."""

import os
from pathlib import Path

import pytest

from md_tui.loader.doc import parse_doc
from md_tui.loader.errors import Problems
from md_tui.loader.files import LARGEST_FILE
from md_tui.loader.pack import read_shelf
from md_tui.loader.stamp import stamp_of


def told(root: Path, file: str = "heroes.toml", data: bytes | None = None) -> list[str]:
    """What a box says of itself, perhaps with a file put into it."""
    if data is not None:
        (root / file).write_bytes(data)
    return [str(error) for error in read_shelf(root).problems.errors]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "heroes.toml")

    (said,) = told(tmp_path)

    assert said.startswith(f"{tmp_path.name}/heroes.toml: is a pipe, not a file (")
    with pytest.raises(OSError, match="is a pipe"):
        stamp_of([tmp_path])


def test_a_folder_that_looks_like_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "heroes.toml").mkdir()
    assert "is a folder, not a file" in told(tmp_path)[0]


def test_a_link_to_a_file_is_read_and_one_to_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text("[owen]\n")
    (tmp_path / "heroes.toml").symlink_to("elsewhere")
    assert told(tmp_path) == []
    (tmp_path / "elsewhere").unlink()
    assert "cannot be read: No such file" in told(tmp_path)[0]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "heroes.toml").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    assert f"has {LARGEST_FILE + 1} bytes, more than the {LARGEST_FILE} that are read" in told(tmp_path)[0]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            b"\xef\xbb\xbf[owen]\n",
            "heroes.toml:1: begins with a byte order mark (save it as UTF-8 without BOM)",
        ),
        (b"[owen]\n# caf\xe9\n", "heroes.toml:2: is not UTF-8 text: byte 12 does not fit (save it as UTF-8"),
        (
            "[owen]".encode("utf-16"),
            "heroes.toml:1: is not UTF-8 text: byte 0 does not fit (save it as UTF-8",
        ),
    ],
)
def test_other_text_than_plain_utf8_is_told_with_its_line(tmp_path: Path, data: bytes, said: str) -> None:
    assert told(tmp_path, data=data)[0].startswith(f"{tmp_path.name}/{said}")


def test_line_ends_of_other_systems_are_read(tmp_path: Path) -> None:
    assert told(tmp_path, data=b"[owen]\r\nglyph = 'O'\r\n") == []


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 3000 + "]" * 3000,
        "a = " + "{ a = " * 3000 + "1" + " }" * 3000,
        ".".join(["a"] * 900) + " = 1",
        ".".join(["a"] * 400_000) + " = 1",
        "a = " + "[" * 40 + "]" * 40,
    ],
)
def test_nesting_without_end_is_told_with_its_line(text: str) -> None:
    problems = Problems()
    assert parse_doc(f"# first\n{text}\n", "cards.toml", problems) is None
    assert [str(error) for error in problems.errors] == [
        "cards.toml:2: is nested too deep (at most 16 keys and brackets inside each other)"
    ]


def test_a_number_without_end_is_told_with_its_line_and_key() -> None:
    problems = Problems()
    assert parse_doc(f"[a]\nhealth = {'9' * 5000}\n", "cards.toml", problems) is None
    assert [str(error) for error in problems.errors] == [
        "cards.toml:2: health: is a number of 5000 digits (a number has at most 18 digits)"
    ]


def test_a_number_that_no_hash_can_hold_is_told_and_hides_nothing_else() -> None:
    problems = Problems()
    doc = parse_doc(f"[a]\nhealth = {10**22}\nname = 3\n", "cards.toml", problems)
    assert doc is not None
    card = doc.child("a")
    if not card.take("health", int):
        card.error("health", "is 0", "at least 1")
    card.take("name", str)
    assert [str(error) for error in problems.errors] == [
        "cards.toml:2: a.health: is too large a number (a number has at most 18 digits)",
        "cards.toml:3: a.name: expected `str`, got `int` (write a text in quotes)",
    ]


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ('slot "hand"', "write key = value"),
        ("slot = hand", "a text stands in quotes"),
        ('slot = "hand', "close the text with a quote on the same line"),
        ("= 3", "a line is [table], key = value or # remark"),
        ("a = 1 b = 2", "one key a line"),
        ("a = { b = 1", "look for a missing comma or }"),
        ("a = [1, ", "the file ends too early"),
        ("[x", "close the table's name with ]"),
        ('a = "\\q"', "for a backslash"),
        ("a = { b = 1, b = 2 }", "keep one of the two"),
    ],
)
def test_broken_syntax_comes_with_what_to_look_for(line: str, hint: str) -> None:
    problems = Problems()
    assert parse_doc(f"[a]\n{line}\n", "cards.toml", problems) is None
    (error,) = problems.errors
    assert error.problem.startswith("is not TOML: ")
    assert error.line in (2, 3)
    assert hint in error.hint
