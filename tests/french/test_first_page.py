"""README.fr.md says what README.md says: the same chapters, links, pictures, commands and tables."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGLISH, FRENCH = ((ROOT / name).read_text("utf-8") for name in ("README.md", "README.fr.md"))
OWN = {"README.md", "README.fr.md", "README.md#speed"}
"""Each leads to the other."""
LINK = re.compile(r"\]\(([^)]+)\)")
PICTURE = re.compile(r"!\[[^]]+\]\(([^)]+)\)")
FIGURES = re.compile(r"<!-- bench -->.*?<!-- /bench -->", re.DOTALL)
"""What was measured stands in one place, to which the French page leads."""


def chapters(page: str) -> list[str]:
    """Its chapters, the head of the page first."""
    return re.split(r"^## .*$", page, flags=re.MULTILINE)


def commands(page: str) -> list[str]:
    """The commands of the list with their options, without what stands for a name."""
    lines = re.findall(r"^md-tui.*$", page, flags=re.MULTILINE)
    forms = [re.split(r"  +", line)[0] for line in lines]
    return [
        " ".join(word for word in form.split() if not word.strip("[]|").replace("|", "").isupper())
        for form in forms
    ]


def rooms(page: str) -> list[str]:
    """What stands first in each row of a table."""
    return re.findall(r"^\| (`[^|]+|\*\*[^|]+|[A-Z0-9j][^|]*?) \|", page, flags=re.MULTILINE)


def without_figures(page: str) -> str:
    return FIGURES.sub("", page)


def test_it_has_the_same_chapters_and_each_its_links() -> None:
    theirs, ours = chapters(ENGLISH), chapters(FRENCH)
    assert len(ours) == len(theirs)
    for english, french in zip(theirs, ours, strict=True):
        assert set(LINK.findall(english)) - OWN <= set(LINK.findall(french)), english[:80]
    assert set(LINK.findall(FRENCH)) - OWN == set(LINK.findall(ENGLISH)) - OWN


def test_it_shows_the_same_pictures() -> None:
    assert PICTURE.findall(FRENCH) == PICTURE.findall(ENGLISH)


def test_it_lists_the_same_commands() -> None:
    assert commands(FRENCH) == commands(ENGLISH)
    assert len(commands(FRENCH)) > 20


def test_its_tables_have_the_same_rows() -> None:
    def names(page: str) -> list[str]:
        return [re.sub(r" \(.*", "", row) for row in rooms(without_figures(page))]

    assert names(FRENCH) == names(ENGLISH)
    assert len(names(FRENCH)) > 20


def test_the_games_have_the_same_rooms_in_both() -> None:
    row = re.compile(r"^\| `md_tui/games/(\w+)` \|[^:|]*: ([^|]*) \|", re.MULTILINE)
    assert row.findall(FRENCH) == row.findall(ENGLISH)
    assert len(row.findall(FRENCH)) == 2


@pytest.mark.parametrize("at", range(len(chapters(ENGLISH))))
def test_no_chapter_tells_much_less(at: int) -> None:
    """French takes more words, so that a chapter of far fewer has left something out."""
    english, french = (len(chapters(without_figures(page))[at].split()) for page in (ENGLISH, FRENCH))
    assert french > 0.8 * english


def test_each_page_leads_to_the_other_at_its_top() -> None:
    assert "README.fr.md" in ENGLISH.splitlines()[2]
    assert "README.md" in FRENCH.splitlines()[2]
