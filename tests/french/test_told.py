"""Whole recorded games told in French: no id, no English word and no clumsy article is left in any line."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from md_tui.bots.base import Advice
from md_tui.cli.commands.games import row
from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.face.describe import briefing_lines
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.table.advising import told
from md_tui.table.replay_text import plain_lines
from tests.french.english import english_in
from tests.logs.test_golden_logs import LOGS, viewed
from tests.tui.screens.given import a_game

QUICK = ("tutorial-greedy", "q10-greedy")
CLUMSY = {
    "an id": re.compile(r"\b[a-z]+_[a-z]|\b[a-z]+:\d|\w\||\|\w|\((?:use|deed|rules)\)"),
    "two articles": re.compile(r"(?<!-)\b(?:l[ea]s?|du|des|aux?) (?:l[ea]s?|un|une|des) ", re.IGNORECASE),
    "an article before a vowel": re.compile(
        r"(?<!-)\b(?:l[ea]|d[eu]|au|que|ne|se) [aeiouéèêîôœ]\w", re.IGNORECASE
    ),
    "de le, à les": re.compile(
        r"(?:^|[^\w-])(?:de|à) les? (?!dire|entendre|remettre|ramasser)[a-zé]", re.IGNORECASE
    ),
    "an elided pronoun": re.compile(r"-l'"),
    "a plain space": re.compile(r"\w [;:!?»]|« "),
    "a small letter after a full stop": re.compile(r"(?<!\d)[.!?] [a-zéèà]"),
}
"""What no French line has, each with what finds it."""


@cache
def french() -> MassiveDarknessFace:
    return open_box(language="fr")


def clumsy_in(lines: Iterable[str]) -> list[tuple[str, str]]:
    """Each fault with its line."""
    return [(why, line) for line in lines for why, search in CLUMSY.items() if search.search(line)]


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=() if path.stem.endswith(QUICK) else pytest.mark.slow, id=path.stem)
        for path in LOGS
    ],
)
def test_a_whole_game_is_told_in_good_french(path: Path) -> None:
    timeline = viewed(path).timeline
    lines = list(plain_lines(timeline, french().bound_to(timeline.game)))
    assert len(lines) > 100
    assert clumsy_in(lines[1:]) == []
    assert not english_in("\n".join(lines[1:]), ["golden"])


def test_a_chronicle_puts_titles_in_quotes_where_they_would_not_agree() -> None:
    timeline = viewed(next(path for path in LOGS if path.stem.endswith("q4-greedy"))).timeline
    lines = french().bound_to(timeline.game).recount("chronicle", timeline)
    assert "Le round 1 s'achève sur «\N{NO-BREAK SPACE}Le prix de la gloire\N{NO-BREAK SPACE}»." in lines
    assert clumsy_in(lines) == []
    assert not english_in("\n".join(lines), ["golden"])
    for key in ("chapter_won", "chapter_lost"):
        told = french().words.say("tale", key, quest="q4")
        assert told.startswith("La quête «\N{NO-BREAK SPACE}Tambours de guerre gobelins\N{NO-BREAK SPACE}» ")


def test_the_size_of_a_game_is_told_in_french_units() -> None:
    assert [row({"id": "x", "size": size})[-1] for size in (900, 9000)] == ["900 o", "8 Ko"]


@pytest.mark.parametrize(
    "line",
    [
        "Décidé sans demander : staff|studded_armor.",
        "Décidé sans demander : die:0.",
        "Sibyl cède Potion de soin (use).",
        "Whisper est étourdie par le Les lampes s'embrasent.",
        "Elle va vers le le départ.",
        "Bjorn attaque le orque.",
        "La santé de le troll.",
        "La porte de le couloir.",
        "Tuez-l'encore dans la salle basse.",
        "Embuscade ! les Archers attendent.",
        "Bjorn gagne 2 XP ; total 3.",
    ],
)
def test_a_clumsy_line_is_found(line: str) -> None:
    assert clumsy_in([line])


@pytest.mark.parametrize(
    ("nearer", "said"), [(8, "0,8 zone "), (15, "1,5 zone "), (20, "2,0 zones "), (-34, "3,4 zones ")]
)
def test_advice_writes_its_decimals_as_french_does(nearer: int, said: str) -> None:
    """Below two a number takes the singular."""
    facts = {"looks": 1, "usual": 0, "hurt": 0.8, "zones": abs(nearer) / 10}
    more = "nearer" if nearer > 0 else "farther"
    line = told(french(), Advice("hold", "", EndTurn(), "usual", 50, facts, more=more), str)
    assert "0,8" in line
    assert said in line
    assert "0.8" not in line


def test_advice_puts_the_article_that_the_target_asks_for() -> None:
    facts = {"looks": 1, "usual": 0, "hurt": 0.0}
    line = told(french(), Advice("fight", "goblin_archers#1", EndTurn(), "usual", 50, facts), french().name)
    assert line.startswith("Combattre les ")


def test_the_briefing_in_lines_has_its_colons_as_french_does() -> None:
    view = french().game.view(a_game().state, "bjorn")
    lines = briefing_lines(french().words, view)
    heads = [line for line in lines if not line.startswith("- ")]
    assert len(heads) == 3
    assert all(head.endswith("\N{NO-BREAK SPACE}:") for head in heads)
