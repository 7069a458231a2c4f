"""A game whose newest rules changed only a part of it: games of the other part are not old ones."""

from typing import Any

import pytest

from md_tui.kernel.errors import Diverged
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Adopt, rules_of
from md_tui.kernel.snapshot import snapshot_of
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from tests.toy.game import Move, Toy


class Grown(Toy):
    """Rules 2.0 are about large tables; small ones are played as ever."""

    rules, older_rules = "2.0", ("1.0",)

    def rules_for(self, setup: dict[str, Any]) -> str:
        """Those of small tables are 1.0."""
        return self.rules if setup.get("figures", 24) > 4 else "1.0"


class Before(Toy):
    """The rules before."""

    rules = "1.0"


def begun(game: Toy, figures: int) -> Timeline:
    """A game with one move."""
    timeline = Timeline.start(game, {"figures": figures}, seed="7", id="part")
    timeline.act("ann", Move("f00", 1))
    return timeline


def on(game: Toy, timeline: Timeline) -> Timeline:
    """The same log, opened by other rules."""
    bodies = [timeline.codec.encode(record) for record in timeline.records]
    return Timeline.load(game, read_log(game, bodies))


def test_a_part_that_was_left_alone_is_as_before_to_the_last_byte() -> None:
    small, old = begun(Grown(), 4), begun(Before(), 4)
    assert (small.header.rules, small.tip) == ("1.0", old.tip)
    again = on(Grown(), old)
    assert (again.behind, bool(snapshot_of(again))) == (False, True)
    again.act("ben", Move("f01", 2))
    assert not any(isinstance(record, Adopt) for record in again.records)


def test_the_part_that_was_changed_goes_on_by_the_newest_rules() -> None:
    assert rules_of(Grown(), {"figures": 9}) == begun(Grown(), 9).header.rules == "2.0"
    again = on(Grown(), begun(Before(), 9))
    assert (again.behind, snapshot_of(again)) == (True, b"")
    again.act("ben", Move("f01", 2))
    assert (again.rules, again.behind) == ("2.0", False)


@pytest.mark.parametrize(("figures", "said"), [(4, "differs"), (9, "differs_of_rules")])
def test_a_difference_is_one_of_rules_only_in_the_part_that_was_changed(figures: int, said: str) -> None:
    timeline = begun(Before(), figures)
    bodies = [timeline.codec.encode(record) for record in timeline.records]
    bodies[1] = bodies[1].replace(b'"to":1', b'"to":2', 1)
    with pytest.raises(Diverged) as differs:
        verify(Grown(), read_log(Grown(), bodies))
    assert differs.value.why.startswith(said)
    assert differs.value.why.endswith("_of_rules") == (figures > 4)
