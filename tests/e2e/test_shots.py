"""Pictures of the screens: well-formed, showing what they are named after, and the same each time."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from md_tui.tui.games.massive_darkness.shots import SHOTS, draw

SHOWN = {
    "title": ("Tutorial", "Codex", "Quit"),
    "new_game": ("Party", "Seed", "Goals"),
    "table": ("Round", "Lives", "actions", "attack"),
    "table_80x24": ("Round", "HEROES", "actions", "attack"),
    "table_160x50": ("Round", "Lives", "Immortal"),
    "briefing": ("QUEST", "WALKING IN THE DARK", "WHAT TO DO", "enter the dark"),
    "moment": ("BEHIND THE DOOR", "Goblin Warriors", "NEW", "Space go on"),
    "roll": ("BJORN STRIKES", "3 hits", "-2"),
    "find": ("TREASURE", "worn now", "with it", "keep it in the bag"),
    "attack": ("ATTACK", "defends", "wound", "Enter rolls"),
    "enemies": ("ENEMIES", "why", "walks", "Enter next step"),
    "class_sheet": ("Signature", "bought", "XP"),
    "replay": ("REPLAY", "play on"),
    "rulebook": ("MD-SHD-02", "See also"),
}
ROOT = Path(__file__).resolve().parents[2]


def letters_of(svg: str) -> str:
    """The text of a picture, line by line as far as its places tell."""
    root = ElementTree.fromstring(svg)
    rows: dict[int, list[tuple[int, str]]] = {}
    for element in root.iter("{http://www.w3.org/2000/svg}text"):
        rows.setdefault(int(element.get("y", "0")), []).append(
            (int(element.get("x", "0")), element.text or "")
        )
    lines = [" ".join(text for _, text in sorted(row)) for _, row in sorted(rows.items())]
    return " ".join(" ".join(lines).split())


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOTS)
def test_a_picture_shows_what_it_is_named_after(name: str) -> None:
    shown = letters_of(draw(name))
    assert [part for part in SHOWN[name] if " ".join(part.split()) not in shown] == []


def test_a_picture_is_the_same_each_time_and_asks_no_server() -> None:
    first, again = draw("table_80x24"), draw("table_80x24")
    assert first == again
    assert "http" not in first.replace("http://www.w3.org/2000/svg", "")


def test_every_picture_is_kept_and_the_readme_shows_it() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in SHOTS:
        assert (ROOT / "screenshots" / f"{name}.svg").is_file()
        assert f"screenshots/{name}.svg" in readme


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOTS)
def test_the_kept_picture_is_what_is_drawn_today(name: str) -> None:
    kept = (ROOT / "screenshots" / f"{name}.svg").read_text(encoding="utf-8")
    assert letters_of(kept) == letters_of(draw(name)), "make shots draws them anew"
    assert kept == draw(name)
