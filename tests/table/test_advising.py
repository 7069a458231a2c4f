"""Advice in lines: whatever a game's bot counts, the shell tells it without knowing what it is."""

import ast
from typing import Any

import pytest

from md_tui.bots.base import Advice
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.plain import PlainFace
from md_tui.kernel.question import Answer
from md_tui.kernel.timeline import Timeline
from md_tui.store.memory import MemoryStore
from md_tui.table import advising
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from tests.test_architecture import PACKAGE, tree_of


class Sayings(PlainFace):
    """A game whose sentences are their keys with whatever is filled in."""

    def __init__(self) -> None:
        super().__init__(game=Any)  # type: ignore[arg-type]

    def say(self, *path: str, **facts: object) -> str:
        return "/".join(path) + "".join(f" {name}={facts[name]}" for name in sorted(facts))

    def write(self, command: Any) -> str:
        return "answer"


PLAIN = Advice("bake", "bread", Answer(()), "hunger", 60, {"loaves": 1.5, "ovens": 2})


def test_an_advice_of_any_game_is_told_with_its_own_numbers() -> None:
    line = advising.told(Sayings(), PLAIN, str)
    assert "loaves=1.5" in line
    assert "ovens=2" in line
    assert "chance=60" in line
    assert "advice/why/hunger" in line
    assert "command=answer" in line


def test_what_stands_around_a_plan_and_what_more_it_does_are_sentences_of_the_game() -> None:
    whole = Advice(*(getattr(PLAIN, name) for name in PLAIN.__struct_fields__[:6]), "surely", "sooner")
    line = advising.told(Sayings(), whole, str)
    assert "advice/surely" in line
    assert "more=advice/sooner" in line
    assert "advice/surely" in advising.reason(Sayings(), whole, str)
    assert "advice/because/hunger" in advising.reason(Sayings(), whole, str)
    assert "advice/surely" not in advising.told(Sayings(), PLAIN, str)


@pytest.mark.parametrize("plan", ["move", "teleport", "safe_shot"])
def test_a_place_that_a_plan_leads_to_is_told_by_how_it_lies(plan: str) -> None:
    game = open_box().game
    setup = arrangement(game.box, "q1", heroes=3)
    host = LocalTable(game, MemoryStore(), Timeline.start(game, setup, seed="5", id="places"))
    table, board = SeatedTable(host, open_box()), game.box.boards[host.state.map]
    zone = host.state.heroes[host.state.party[0]].zone
    beside = next(other for other, far in board.distances(zone, host.state.terrain).items() if far == 1)
    line = advising.reason(table.face, Advice(plan, beside, Answer(()), "usual", 60, {}), table.voice.name)
    assert beside not in line
    assert str(table.voice.name(beside)) in line


def test_the_shell_asks_for_no_number_of_an_advice_by_its_name() -> None:
    shell = ("table/advising.py", "text/companions.py", "tui/pages/advice.py", "sim/protocol.py")
    asked = [
        f"{name}:{node.lineno}"
        for name in shell
        for node in ast.walk(tree_of(PACKAGE / name))
        if isinstance(node, ast.Subscript)
        if isinstance(node.value, ast.Attribute) and node.value.attr == "facts"
    ]
    assert asked == []
