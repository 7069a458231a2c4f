"""What every table promises to whoever sits at it."""

import pytest

from md_tui.kernel.errors import Rejected, Stale
from md_tui.kernel.question import Answer
from md_tui.kernel.table_port import Heard, Played, Rewound
from md_tui.kernel.undo import Barrier
from tests.table.contract.given import ADAPTERS, Sit, hosted, seated
from tests.table.interrupting import INTERRUPTING, Interrupt
from tests.toy.game import Dig, Move, Rolled, Strike

pytestmark = pytest.mark.parametrize("sit", ADAPTERS.values(), ids=ADAPTERS)


def test_what_was_submitted_is_heard_with_its_sentences_and_views(sit: Sit) -> None:
    table = seated(sit, hosted())
    heard: list[Heard] = []
    table.subscribe(heard.append)
    table.wait(table.submit("ann", Move("f00", 3)))
    (played,) = heard
    assert isinstance(played, Played)
    assert (played.seq, played.seat) == (1, "ann")
    assert [beat.line.text for beat in played.beats if beat.line] == ["Moved(figure='f00', to=3)", "Passed()"]
    assert played.beats[-1].view["turn"] == "ben"
    assert table.seq == 1


def test_a_refusal_is_a_reply_and_changes_nothing(sit: Sit) -> None:
    table = seated(sit, hosted())
    heard: list[Heard] = []
    table.subscribe(heard.append)
    reply = table.submit("ben", Move("f01", 3))
    told: list[object] = []
    reply.then(told.append)
    with pytest.raises(Rejected):
        table.wait(reply)
    assert told == [reply.error]
    assert isinstance(reply.error, Rejected)
    assert table.voice.refusal(reply.error) == "no: not_your_turn"
    assert (heard, table.seq) == ([], 0)


def test_a_command_meant_for_another_version_is_stale(sit: Sit) -> None:
    table = seated(sit, hosted())
    table.wait(table.submit("ann", Move("f00", 3)))
    with pytest.raises(Stale):
        table.wait(table.submit("ben", Move("f01", 3), expect=0))


def test_offers_go_with_those_who_act(sit: Sit) -> None:
    table = seated(sit, hosted())
    assert table.acting == ("ann",)
    assert {offer.kind for offer in table.offers("ann")} == {"move", "dig", "strike"}
    assert table.offers("ben") == ()
    assert table.offers("ann") is table.offers("ann")


def test_a_question_is_asked_of_its_seat_and_answered(sit: Sit) -> None:
    table = seated(sit, hosted())
    table.wait(table.submit("ann", Strike("f01")))
    assert table.asking is not None
    assert table.voice.prompt(table.asking).title == "reroll"
    table.wait(table.submit("ann", Answer(("keep",))))
    assert table.asking is None


def test_a_question_to_one_seat_does_not_silence_the_other(sit: Sit) -> None:
    table = seated(sit, hosted(INTERRUPTING))
    table.wait(table.submit("ann", Strike("f01")))
    assert table.asking is not None
    assert (table.asking.seats, table.acting) == (("ann",), ("ann", "ben"))
    assert {offer.kind for offer in table.offers("ann")} == {"answer"}
    assert [offer.command for offer in table.offers("ben")] == [Interrupt("f00")]
    table.wait(table.submit("ben", Interrupt("f00")))
    assert table.asking is not None
    assert table.asking.seats == ("ann",)
    table.wait(table.submit("ann", Answer(("keep",))))
    assert (table.asking, table.acting) == (None, ("ben",))


def test_undo_stops_at_what_was_seen_and_crosses_it_when_told(sit: Sit) -> None:
    table = seated(sit, hosted())
    heard: list[Heard] = []
    table.wait(table.submit("ann", Dig("f00")))
    table.subscribe(heard.append)
    with pytest.raises(Barrier):
        table.wait(table.undo())
    table.wait(table.undo(cross=True))
    assert heard == [Rewound(2, 0, (1,))]
    table.wait(table.redo())
    table.wait(table.jump(0, cross=True))
    assert table.past.head == 0


def test_the_past_has_titles_beats_views_and_marks_what_was_crossed(sit: Sit) -> None:
    table = seated(sit, hosted())
    table.wait(table.submit("ann", Dig("f00")))
    table.wait(table.undo(cross=True))
    (made,) = table.past.decisions()
    assert (made.seq, made.live, made.barrier, made.crossed) == (1, False, True, True)
    assert table.past.title(1) == "ann Dig(figure='f00')"
    assert table.past.title(0) == ""
    assert type(table.past.beats(1)[0].event).__name__ == "Dug"
    assert table.past.view(1)["turn"] == "ben"
    assert table.past.when(1) >= table.past.when(0)


def test_a_query_is_answered_by_the_game(sit: Sit) -> None:
    table = seated(sit, hosted())
    assert table.ask("health", "f00") == 3


def test_what_is_foretold_ends_before_the_dice(sit: Sit) -> None:
    table = seated(sit, hosted())
    assert [type(event).__name__ for event in table.foretell("ann", Move("f00", 2))] == ["Moved", "Passed"]
    assert not any(isinstance(event, Rolled) for event in table.foretell("ann", Strike("f01")))
    assert table.seq == 0


def test_a_what_if_rolls_dice_of_its_own_and_leaves_the_game_alone(sit: Sit) -> None:
    same = 0
    for number in range(12):
        host = hosted(seed=str(number))
        table = seated(sit, host)
        tried: list[Heard] = []
        copy = table.what_if()
        copy.subscribe(tried.append)
        copy.wait(copy.submit("ann", Strike("f01")))
        assert table.seq == 0
        came = [e.faces for e in host.submit("ann", Strike("f01")).events if isinstance(e, Rolled)]
        assert isinstance(tried[0], Played)
        same += came == [b.event.faces for b in tried[0].beats if isinstance(b.event, Rolled)]
    assert same < 5


def test_nobody_who_got_up_hears_anything_more(sit: Sit) -> None:
    host = hosted()
    table = seated(sit, host)
    heard: list[Heard] = []
    table.subscribe(heard.append)()
    table.wait(table.submit("ann", Move("f00", 1)))
    assert heard == []
