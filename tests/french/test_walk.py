"""Every screen walked by its keys in French at 80x24: no English, nothing unfilled, no sentence cut off.

Ten of the screens are kept as text; `MD_TUI_SNAPSHOTS=write pytest tests/french` writes them anew.
"""

import os
import re
from pathlib import Path

import pytest

from md_tui.games.registry import DEFAULT
from md_tui.tui.desk import desk_of
from md_tui.tui.pages.settings import GROUPS, _choices, shown_value
from md_tui.tui.pages.title import CHOICES
from md_tui.tui.wording import say
from tests.french.english import english_in, only_english
from tests.french.walk import WALKS, Walk, at, new_table, seen
from tests.tui.screens.seen import opened, text_of

HERE = Path(__file__).parent / "snapshots"
WRITE = os.environ.get("MD_TUI_SNAPSHOTS") == "write"
BROKEN = re.compile(r"\ufffd|[{}]|\b[a-z_]+\.[a-z_]+\.[a-z_]+\b|(?<!-)\b[ld]e [aeiouéèê]")
RUN_TOGETHER = re.compile(r"(?!xxxx)[^\W\d_A-ZÀ-Þ]{4}[A-ZÀ-Þ][^\W\d_A-ZÀ-Þ]")
"""A label and its text without a space between them."""
BEGINS_SMALL = re.compile(r"▛▀[^\n]*\n[^\n]*▌ l(?:'|e |a |es )[A-ZÀ-Þ]")
"""A card whose first sentence begins with a small article."""
UNSPACED = re.compile(r"[^\W\d_][;!?](?!\w)|[^\W\d_]: |« |[^\W\d_] [;»]")
"""A mark that stands at its word, or apart from it by a space at which a line may end."""
ENGLISH_MARKS = re.compile(r"(?<![\d.])[+-]?\d+\.\d+(?![\d.])|(?<!\w)'[^']+'(?!\w)")
"""A decimal with a point, and a word in the quotes of English."""
CUT = "…"
_NAMES = re.compile(
    r"…┃"  # a line of a list with all of it beside
    r"|★ .*…"  # the goal in the line above the board, which the page of goals tells
    r"|▌ [^▌]{3,4} \w+  [^▌▐]*…(?! *▐)"  # the class on a hero's card
    r"|… +[^\s▐]"  # a column of a table
    r"|^ *[┃│]? *[□■▸] [^.;:]*…$"  # the name of a quest on the road
    r"|^▌ .*…$"  # cards on a hero's card, whole on the page of the inventory
    r"|▌ (?:mains|corps) .*… ▐"  # cards that a find is held against, whole on the page of the inventory
    r"|^[█▀].* {3,}\S[^▐]*…$"  # goals beside the board, which the page of goals tells
    r"|… finit un texte"  # the legend that explains the sign
)
"""Names that are cut where there is no room, and told in full elsewhere; a sentence never is."""
SNAPSHOTS = {
    "title": "title",
    "new game": "new_game",
    "settings": "settings",
    "table": "table",
    "roll": "roll",
    "class sheet": "class_sheet",
    "stunned": "inventory",
    "market": "market",
    "briefing": "briefing",
    "end": "end",
}
"""The last screen of each of these walks."""


QUICK = ("title", "new game", "settings", "class sheet", "table pages", "market")
"""Walked on every run; the others take too long for that."""


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in WALKS]
)
async def test_no_screen_says_a_word_of_english(name: str) -> None:
    screens = await seen(WALKS[name])
    for key, text in screens:
        where = f"{name} after {key or 'nothing'}:\n{text}"
        assert not english_in(text), f"{sorted(english_in(text))} in {where}"
        assert not (found := BROKEN.search(text)), f"{found} in {where}"
        for wrong in (UNSPACED, RUN_TOGETHER, BEGINS_SMALL, ENGLISH_MARKS):
            assert not (found := wrong.search(text)), f"{found} in {where}"
        prompt = "\n".join(text.splitlines()[-2:])
        assert CUT not in prompt, where
        assert not (found := unfit(text)), f"{found} in {where}"
    if name in SNAPSHOTS:
        kept(SNAPSHOTS[name], screens[-1][1])


def unfit(text: str) -> list[str]:
    """The lines of a screen in which a sentence is cut off."""
    return [line for line in text.splitlines() if CUT in _NAMES.sub("", line.rstrip())]


def kept(name: str, text: str) -> None:
    file = HERE / f"{name}.txt"
    if WRITE:
        HERE.mkdir(exist_ok=True)
        file.write_text(f"{text}\n", encoding="utf-8")
    assert f"{text}\n" == file.read_text(encoding="utf-8")


def test_no_picture_is_left_over() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == set(SNAPSHOTS.values())
    assert len(SNAPSHOTS) == 10


def test_the_search_for_english_finds_it() -> None:
    assert english_in("L'Agent orc attacks Bjorn with his axe") == {"attacks", "with", "his", "axe"}
    assert len(only_english()) > 1500


@pytest.mark.parametrize("text", ["Bjorn: 2 actions", "Fini!", "« Non »", "Bjorn ; Elias"])
def test_the_search_for_marks_finds_them(text: str) -> None:
    assert UNSPACED.search(text)


@pytest.mark.parametrize("text", ["donner à Whisper  +0.3", "Plus rien ne dit 'frappe'."])
def test_decimals_and_quotes_of_english_are_found(text: str) -> None:
    assert ENGLISH_MARKS.search(text)
    assert not ENGLISH_MARKS.search("L'Agent orc va d'1 zone vers l'est, 2,5 en moyenne. Règles 1.1.2")


def test_the_search_for_labels_and_small_letters_finds_them() -> None:
    assert RUN_TOGETHER.search("pourquoiLe seul héros à portée.")
    assert BEGINS_SMALL.search("▛▀ AGENT ORC ▀▜\n▌ l'Agent orc frappe Bjorn. ▐")
    assert not BEGINS_SMALL.search("▛▀ AGENT ORC ▀▜\n▌ L'Agent orc frappe Bjorn. ▐")


async def test_what_a_card_does_is_told_in_full_in_the_inventory() -> None:
    _, text = (await seen(Walk(at(new_table), ("i",))))[-1]
    assert "Mêlée\N{NO-BREAK SPACE}: le boss peut être frappé" in text


async def test_everything_the_title_says_fits() -> None:
    async with opened("title") as (app, _):
        told = text_of(app)
        names = [*CHOICES, *(own.page for own in desk_of(DEFAULT).title)]
        listed = [name for name in names if say("title", "choice", name) in told]
        assert len(listed) > 9
        for name in listed:
            assert say("title", "about", name, count=0, games="Descent") in told, name


@pytest.mark.parametrize("name", [name for group in GROUPS.values() for name in group if name != "own_keys"])
def test_the_values_of_settings_fit_beside_their_names(name: str) -> None:
    assert [shown_value(name, value) for value in _choices(name) if len(shown_value(name, value)) > 14] == []


@pytest.mark.parametrize(
    "line", ["La porte est ouverte. Quelle partie de la sa…", "█   ▌  i  ouvrir la garde-robe… ▐"]
)
def test_a_sentence_that_is_cut_would_be_found(line: str) -> None:
    assert unfit(line)


@pytest.mark.parametrize(
    "line",
    [
        " Round 1   HÉROS   Niveau 1  ★ Trouvez la clé dans…",
        "▌ ▸B  Bjorn  Barbare de…",
        "  Les ennemis étourdis compte…┃ 2 MD-STN-03",
        " ▸Premiers pas dans l… Bjorn, Whisper",
    ],
)
def test_what_is_told_in_full_beside_it_may_be_cut(line: str) -> None:
    assert not unfit(line)


def test_the_names_of_settings_leave_room_for_their_values() -> None:
    names = [name for group in GROUPS.values() for name in group]
    assert max(len(say("settings", "label", name)) for name in names) < 14
