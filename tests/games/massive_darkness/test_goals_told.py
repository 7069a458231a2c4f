"""Where goals are said to lie, and what is said of an errand that begins elsewhere."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.decide.goals import GoalView
from md_tui.games.massive_darkness.face import describe, goals
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable


def test_a_goal_points_where_its_words_do_and_its_errand_has_words_of_its_own() -> None:
    face = open_box()
    table = LocalTable.start(face.game, MemoryStore(), arrangement(face.game.box, "q5"), seed="1", id="x")
    view = face.game.view(table.state, None)
    told = describe.goal_line(face.words, view, view.goals[0])
    where = told.partition("Where:")[2].partition("First")[0]

    assert "the bridge" in where
    assert "passage" not in where
    assert "First break the far pillar: the passage two zones north of Bjorn." in told


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("attack_pillar", "First break the far pillar: "),
        ("pick_up", "First fetch a firework: "),
        ("place_firework", "Now Bjorn can set a firework down: "),
        ("stand", "Until it comes near one, keep to the far pillar: "),
    ],
)
def test_every_errand_of_the_bridges_is_worded(wanted: str, said: str) -> None:
    words = open_box().words
    goal = GoalView("lure", "lure", "", ("6V-2",), wanted, ("far_pillar",), ("bjorn",), current=True)

    assert goals.errand(words, goal).startswith(said)
    assert goals.errand(words, replace(goal, current=False)) == ""
