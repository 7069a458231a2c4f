"""The maps of the house show it as it is: every room is on them, and every place they name is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "md_tui"
PAGES = ("README.md", "docs/architecture.md", "CONTRIBUTING.md")
PLACE = re.compile(r"`([a-z_]+(?:/[a-z_]+)+(?:\.py|\.toml)?)(?::\w+)?`")
"""A path in backticks, with or without the name in it that is meant."""


def rooms() -> set[str]:
    """Every package and module right below the program's own."""
    found = [*HOUSE.glob("*/__init__.py"), *HOUSE.glob("[a-z]*.py")]
    return {path.parent.name if path.name == "__init__.py" else path.name for path in found}


def places(page: str) -> set[str]:
    """Every path that a page names."""
    return set(PLACE.findall((ROOT / page).read_text(encoding="utf-8")))


def test_every_room_is_on_the_map_of_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text[text.index("## The map") : text.index("## What else there is")]
    assert {room for room in rooms() if not re.search(rf"[`/]{re.escape(room)}[`/]", table)} == set()


@pytest.mark.parametrize("page", PAGES)
def test_every_place_that_a_page_names_is_there(page: str) -> None:
    named = places(page)
    assert len(named) > 5
    games = [HOUSE / "games" / game for game in ("massive_darkness", "descent")]
    content = (ROOT / "content" / "massive_darkness", ROOT / "tests" / "modding" / "example_pack")
    around = (ROOT, HOUSE, HOUSE / "tui", *games, *content)
    assert {name for name in named if not any((place / name).exists() for place in around)} == set()
