"""What the table itself refuses is said in words in every game, also in one that has none for it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import md_tui
from md_tui import wording
from md_tui.games.face import Face
from md_tui.games.registry import names, part
from md_tui.kernel.errors import Rejected
from md_tui.kernel.secrets import scene, side_of
from md_tui.sim.headless import begun, lab_of
from md_tui.table.voice import TableVoice

SHARED = ("kernel", "table")
"""The rooms that know no game."""


def refused_by_the_shell() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each reason that those rooms give, with the names of its facts."""
    for room in SHARED:
        for path in sorted((Path(md_tui.__file__).parent / room).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejected":
                    assert isinstance(node.args[0], ast.Constant), path
                    yield str(node.args[0].value), tuple(word.arg for word in node.keywords if word.arg)


@cache
def face_of(game: str) -> Face:
    """A game as it ships, opened once."""
    face: Face = part(game, "face").open(None, ())
    return face


@cache
def scene_of(game: str) -> Any:
    """A table as it is set up."""
    rules = face_of(game).game
    timeline = begun(rules, lab_of(game).arrange(rules, {}), "1", "free")
    seat = rules.seats(timeline.state)[0]
    return scene(rules, timeline.state, side_of(rules, timeline.state, seat), seat)


REASONS = sorted(set(refused_by_the_shell()))


@pytest.mark.parametrize(("why", "facts"), REASONS)
def test_every_refusal_of_the_table_itself_has_words(why: str, facts: tuple[str, ...]) -> None:
    of_the_hall = ("hall", "no", why)
    path = of_the_hall if wording.has(*of_the_hall) else ("refusals", why)
    said = wording.say(*path, **dict.fromkeys(facts, "it"))
    assert "{" not in said
    assert why not in said


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize(("why", "facts"), REASONS)
def test_no_game_says_a_bare_reason(game: str, why: str, facts: tuple[str, ...]) -> None:
    face = face_of(game)
    voice = TableVoice(face, lambda: scene_of(game), lambda: ())
    said = voice.refusal(Rejected(why, "", **dict.fromkeys(facts, "it")))
    assert said.lower() != why
    assert why == "endless" or why not in said


def test_cards_that_feed_each_other_are_named_if_their_names_are_known() -> None:
    class Silent:
        def refusal(self, scene: Any, no: Rejected) -> str:
            return f"Endless ({no.rule})"

    voice = TableVoice(Silent(), lambda: None, lambda: ())  # type: ignore[arg-type]
    named = voice.refusal(Rejected("endless", "DE-X", sources=("a", "b")))
    assert named == "That would never end; these go on setting each other off: a, b. (DE-X)"
    assert voice.refusal(Rejected("endless", "", sources=())) == "That would never end."
