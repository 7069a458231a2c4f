"""What text mode tells of the others: the ballot they open, and where they look."""

from collections.abc import Callable
from typing import Any

from md_tui.table.hall import wire
from tests.hall.inside import InsideHall
from tests.hall.test_text import FACE, typed
from tests.toy.game import Move

Open = Callable[..., InsideHall]


def looking(opened: Open) -> tuple[InsideHall, Any, Any]:
    """Ann, and Ben who looks somewhere."""
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ben.visit.say(wire.At("f01", "thinks"))
    hall.settle(ben)
    hall.run(hall.tables["table1"].tick())
    return hall, ann, ben


def test_a_ballot_is_named_and_answered(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    ben.undo()
    hall.settle(ben)
    told = typed(ann, "vote yes")
    assert "Ben asks to go back to: the beginning. This would go: 1) ann Move(figure='f00', to=3)." in told
    hall.settle(ben)
    assert ben.past.head == 0


def test_two_steps_of_one_name_are_told_apart_in_a_ballot(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    for _ in range(3):
        ann.wait(ann.submit("ann", Move("f00", 3)))
        hall.settle(ben)
        ben.wait(ben.submit("ben", Move("f01", 3)))
        hall.settle(ann)
    ben.jump(3)
    hall.settle(ben)
    told = typed(ann, "seats")
    assert "Ben asks to go back to: 3) ann Move(figure='f00', to=3)." in told
    assert "5) ann Move(figure='f00', to=3)" in told


def test_where_others_look_is_told_to_whoever_asks_who_is_here_and_to_nobody_else(opened: Open) -> None:
    hall, ann, ben = looking(opened)
    hall.settle(ann)
    assert "looks at" not in typed(ann, "seats")
    told = typed(ann, "people")
    assert told.count("Ben looks at F01.") == 1
    ben.visit.say(wire.At("", ""))
    hall.settle(ben)
    hall.run(hall.tables["table1"].tick())
    hall.settle(ann)
    assert "looks at" not in typed(ann, "people")


def test_who_has_gone_looks_nowhere(opened: Open) -> None:
    hall, ann, ben = looking(opened)
    ben.close()
    hall.spin()
    hall.settle(ann)
    assert "looks at" not in typed(ann, "people")
