"""Looking back together line by line, for people and for programs, and what-ifs from any step."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from md_tui.sim.hall_protocol import HallProtocol
from tests.hall.conftest import toy_host
from tests.hall.inside import InsideHall
from tests.hall.test_review import played
from tests.hall.test_text import typed
from tests.toy.face import ToyFace
from tests.toy.game import Move
from tests.toy.masks import MASKED_TOY, Ready

Open = Callable[..., InsideHall]
FACE = ToyFace()


def two(opened: Open) -> tuple[InsideHall, Any, Any]:
    hall = opened(played(toy_host()))
    return hall, hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")


def test_one_leads_by_typing_and_passes_the_lead(opened: Open) -> None:
    hall, ann, ben = two(opened)
    told = typed(
        ann, "review", "review lead 2", "review next", "review 1", "review pass Ben", "review", "quit"
    )
    assert "Nobody leads a review." in told
    assert "Step 2 of 6: " in told
    assert "Step 3 of 6: " in told
    hall.settle(ben)
    assert ben.review.leads
    assert (ben.company.review.tip, ben.company.review.step) == (6, 1)
    assert "Ben leads a review, now at step 1." in told


def test_one_follows_leaves_and_looks_alone(opened: Open) -> None:
    hall, ann, ben = two(opened)
    ann.review.lead(6, 4)
    hall.settle(ben)
    told = typed(ben, "review", "review follow", "review 2", "review", "review leave", "quit")
    assert "Ann leads a review. Type review follow to go along." in told
    assert "Step 4 of 6: " in told
    assert "Step 2 of 6: " in told
    assert "You look at the game as it is again." in told
    assert ann.company.review.step == 4, "who follows takes nobody along"


def test_a_led_step_is_told_to_whoever_follows(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    from md_tui.text.review import TextReview

    hall, ann, ben = two(opened)
    ann.review.lead(6, 4)
    hall.settle(ben)
    follow = TextReview._follow

    def and_then(self: TextReview, rest: str) -> None:
        follow(self, rest)
        ann.review.go(6, 5)
        hall.settle(ann)

    monkeypatch.setattr(TextReview, "_follow", and_then)
    told = typed(ben, "review follow", "review", "quit")
    assert "Step 5 of 6: " in told
    assert "You follow Ann, who is at step 5." in told


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("review follow", "Nobody leads a review."),
        ("review 7", "There are steps 0 to 6."),
        ("review dance", "Type review lead, follow"),
        ("review pass", "Type review lead, follow"),
        ("review pass Ben", "Somebody else leads the review."),
        ("review lead 9", "There is no such action."),
    ],
)
def test_what_cannot_be_done_is_said(opened: Open, line: str, answer: str) -> None:
    _, ann, _ = two(opened)
    assert answer in typed(ann, line, "quit")


def test_a_what_if_from_now_and_from_a_step_counts_nowhere(opened: Open) -> None:
    hall, ann, ben = two(opened)
    told = typed(ann, "try", "move f00 15", "quit", "review 1", "try", "move f01 17", "quit", "quit")
    assert told.count("What if: nothing here counts.") == 2
    assert "Moved(figure='f00', to=15)" in told
    assert "Moved(figure='f01', to=17)" in told
    assert told.count("Back at the game; nothing of it was ever so.") == 2
    hall.settle(ben)
    assert (hall.tables["table1"].host.seq, ben.seq) == (6, 6)


def test_help_at_a_shared_table_tells_what_only_that_has(opened: Open) -> None:
    _, ann, _ = two(opened)
    told = typed(ann, "help", "quit")
    assert "sit 2, stand 2, give 2 NAME" in told
    assert "review: look back" in told


def ask(program: HallProtocol, **said: Any) -> dict[str, Any]:
    reply: dict[str, Any] = msgspec.json.decode(program.reply(msgspec.json.encode(said)))
    return reply


def test_a_program_leads_looks_at_steps_and_tries_commands(opened: Open) -> None:
    hall, _, ben = two(opened)
    program = HallProtocol(hall.visit("Ann"), lambda game: FACE)
    ask(program, do="join", table="table1")
    led = ask(program, do="review", tip=6, step=3)
    assert (led["review"]["tip"], led["review"]["step"]) == (6, 3)
    hall.settle(ben)
    assert ben.company.review.step == 3
    seen = ask(program, do="step", tip=6, step=3)
    assert seen["ok"]
    assert (seen["seq"], bool(seen["title"])) == (3, True)
    assert seen["view"] != ask(program, do="step")["view"]
    command = msgspec.to_builtins(Move("f01", 19))
    tried = ask(program, do="try", step=3, commands=[{"seat": "ben", "command": command}])
    assert [one["seat"] for one in tried["played"]] == ["ben"]
    assert tried["view"]["figures"]["f01"]["field"] == 19
    assert hall.tables["table1"].host.seq == 6
    assert ask(program, do="review", on=False)["review"] is None
    for wrong in ({"step": 99}, {"tip": 77}, {"step": -1}):
        assert not ask(program, do="step", **wrong)["ok"]
    illegal = ask(program, do="try", step=3, commands=[{"seat": "ann", "command": command}])
    assert illegal["error"] == "rejected"


def test_each_side_of_a_game_with_secrets_looks_back_at_what_it_saw(opened: Open) -> None:
    hall, face = opened(toy_host(MASKED_TOY)), ToyFace(MASKED_TOY)
    ann, ben = hall.sit("Ann", "table1", face, "ann"), hall.sit("Ben", "table1", face, "ben")
    ann.wait(ann.submit("ann", Ready()))
    hall.settle(ben)
    ben.wait(ben.submit("ben", Ready()))
    hall.settle(ann)
    head = ann.past.head
    ann.review.lead(head, 1)
    hall.settle(ben)
    told = typed(ben, "review follow", "review next", "try", "quit", "quit")
    assert f"Step 1 of {len(ben.past.line()) - 1}: " in told
    assert "What if: nothing here counts." in told
    host = hall.tables["table1"].host
    for guest, seat in ((ann, "ann"), (ben, "ben")):
        assert guest.past.view(1) == host.game.view(host.timeline.state_at(1), seat)
