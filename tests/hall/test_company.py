"""Seats, undo by agreement, talk, names, private tables: what people do at a table beside the game."""
# Long, because all of it is one evening at one table, with the same guests.

from collections.abc import Callable

import pytest

from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.undo import Barrier
from md_tui.store.people import PlainBook
from md_tui.table.hall import wire
from md_tui.table.hall.names import Persons, check_name, free_name, person_of, skeleton
from md_tui.table.hall.seats import PATIENCE
from tests.hall.conftest import toy_host
from tests.hall.inside import InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import Dig, Move
from tests.toy.masks import MASKED_TOY

Open = Callable[..., InsideHall]
FACE = ToyFace()


def two(hall: InsideHall) -> tuple:
    """Ann and Ben, each in a seat."""
    return hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")


# Seats.


def test_a_seat_is_given_for_good(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.visit.do(wire.Give("g", "ann", "Ben"))
    hall.settle(ben)
    assert ben.company.held(ben.visit.person) == ("ann", "ben")
    with pytest.raises(Rejected, match="not_your_seat"):
        ann.visit.do(wire.Stand("s", "ann"))


def test_a_lent_seat_is_played_by_another_and_comes_back(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.visit.do(wire.Lend("l", "ann", "Ben"))
    hall.settle(ben)
    ben.wait(ben.submit("ann", Move("f00", 3)))
    ann.visit.do(wire.Back("b", "ann"))
    hall.settle(ben)
    assert ann.company.held(ann.visit.person) == ("ann",)
    assert ben.company.held(ben.visit.person) == ("ben",)


def test_a_lent_seat_comes_back_with_its_owners_next_command(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.visit.do(wire.Lend("l", "ann", "Ben"))
    assert ann.held == ("ann",)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    assert ann.company.held(ann.visit.person) == ("ann",)
    with pytest.raises(Rejected, match="not_your_seat"):
        ben.wait(ben.submit("ann", Move("f00", 4)))
    kept = hall.tables["table1"].host.store.notes()
    assert [note.kind for note in kept][-2:] == ["seats", "intent"]


def test_the_seat_of_one_who_is_away_is_taken_after_a_minute_and_only_as_a_loan(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    with pytest.raises(Rejected, match="nobody_is_away"):
        ben.visit.do(wire.Take("t1", "ann"))
    hall.tables["table1"].room.seating.host = hall.sit("Cleo", "table1", FACE).visit.person
    ann.visit.close()
    hall.settle(ben)
    with pytest.raises(Rejected, match="wait_for_him"):
        ben.visit.do(wire.Take("t2", "ann"))
    hall.now += PATIENCE
    ben.visit.do(wire.Take("t3", "ann"))
    back = hall.sit("Ann", "table1", FACE)
    assert hall.tables["table1"].room.seating.owned(back.visit.person) == ("ann",)
    back.visit.do(wire.Back("b", "ann"))
    back.wait(back.submit("ann", Move("f00", 3)))


def test_the_host_takes_at_once_and_hands_on_when_he_leaves(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    assert ben.company.host == ann.visit.person
    ben.visit.close()
    hall.settle(ann)
    ann.visit.do(wire.Take("t", "ben"))
    assert set(ann.company.held(ann.visit.person)) == {"ann", "ben"}
    ben = hall.sit("Ben", "table1", FACE)
    ann.visit.close()
    hall.settle(ben)
    ben.visit.do(wire.Back("back", "ben"))
    hall.sit("Eve", "table1", FACE, watch=True)
    hall.settle(ben)
    assert ben.company.host == ben.visit.person


def test_a_taken_seat_is_refused_and_a_missing_one_too(opened: Open) -> None:
    hall = opened()
    _, ben = two(hall)
    with pytest.raises(Rejected, match="seat_is_taken"):
        ben.visit.do(wire.Sit("s", "ann"))
    with pytest.raises(Rejected, match="no_such_seat"):
        ben.visit.do(wire.Sit("s2", "nobody"))


def test_nobody_sits_on_two_sides_of_a_game_with_secrets(opened: Open) -> None:
    hall = opened(toy_host(MASKED_TOY))
    ann = hall.sit("Ann", "table1", ToyFace(MASKED_TOY), "ann")
    with pytest.raises(Rejected, match="other_side"):
        ann.visit.do(wire.Sit("s", "ben"))


# Undo by agreement.


def test_ones_own_last_step_goes_back_at_once(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    ann.wait(ann.undo())
    hall.settle(ben)
    assert (ann.past.head, ben.past.head, ben.company.ballot) == (0, 0, None)


def test_anothers_step_needs_his_word(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    reply = ben.undo()
    hall.settle(ben, ann)
    ballot = ann.company.ballot
    assert ballot is not None
    assert (ballot.to, ballot.gone, ballot.waiting) == (0, (1,), (ann.visit.person,))
    assert not reply.settled
    ann.vote(True)
    hall.settle(ann)
    ben.wait(reply)
    assert ben.past.head == 0
    assert hall.tables["table1"].host.store.notes()[-2].kind == "undone"


def test_a_no_ends_a_ballot_and_nothing_goes_back(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    reply = ben.undo()
    hall.settle(ben, ann)
    ann.vote(False)
    hall.settle(ann)
    with pytest.raises(Rejected, match="ballot_no"):
        ben.wait(reply)
    assert ben.past.head == 1


def test_past_dice_and_cards_all_players_are_asked_and_watchers_never(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    ann.wait(ann.submit("ann", Dig("f00")))
    with pytest.raises(Barrier):
        ann.wait(ann.undo())
    reply = ann.undo(cross=True)
    hall.settle(ann, ben, eve)
    assert eve.company.ballot is not None
    assert eve.company.ballot.waiting == (ben.visit.person,)
    eve.vote(True)
    hall.settle(eve, ann)
    assert not reply.settled
    ben.vote(True)
    hall.settle(ben)
    ann.wait(reply)
    assert ann.past.head == 0


def test_who_goes_away_is_not_waited_for_and_a_new_record_lapses_a_ballot(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    first = ben.undo()
    hall.settle(ben, ann)
    hall.tables["table1"].host.submit("ben", Move("f01", 3))
    with pytest.raises(Rejected, match="ballot_lapsed"):
        ben.wait(first)
    hall.now += 20
    hall.settle(ben)
    second = ben.jump(0)
    hall.settle(ben)
    ann.visit.close()
    hall.settle(ben)
    ben.wait(second)
    assert ben.past.head == 0


def test_a_ballot_that_nobody_answers_ends_after_a_minute(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    reply = ben.undo()
    hall.settle(ben)
    hall.now += 61
    hall.run(hall.tables["table1"].tick())
    with pytest.raises(Rejected, match="ballot_late"):
        ben.wait(reply)


@pytest.mark.parametrize(("policy", "asked"), [("anyone", False), ("vote", True)])
def test_the_header_says_who_may_take_back(opened: Open, policy: str, asked: bool) -> None:
    hall = opened(toy_host(undo_by=policy))
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    who = ann if policy == "vote" else ben
    who.undo()
    hall.settle(who)
    assert (hall.tables["table1"].ballot is not None) == asked


# Stepping away.


def test_who_steps_away_holds_up_no_ballot_and_is_back_with_the_next_thing_he_does(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    reply = ben.undo()
    hall.settle(ben, ann)
    assert not reply.settled, "Ann has a say"
    ann.visit.do(wire.Away("a"))
    hall.settle(ben)
    ben.wait(reply)
    assert [person.name for person in ben.company.people.values() if not person.here] == ["Ann"]
    assert ben.company.host == ben.visit.person
    ann.visit.say(wire.Beat())
    hall.settle(ann, ben)
    assert not all(person.here for person in ben.company.people.values()), "a sign of life is no key"
    hall.now += 61
    ben.visit.do(wire.Take("t", "ann"))
    ann.visit.say(wire.At("f00"))
    hall.settle(ann, ben)
    assert all(person.here for person in ben.company.people.values())
    assert ben.company.host == ann.visit.person
    ann.wait(ann.submit("ann", Move("f00", 4)))


def test_whoever_steps_away_and_loses_his_line_is_simply_away(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ben.visit.do(wire.Away("a"))
    ben.visit._hang_up()
    hall.settle(ann)
    ben = hall.sit("Ben", "table1", FACE)
    hall.settle(ann)
    assert all(person.here for person in ann.company.people.values())


# Talk.


def test_talk_is_cleaned_and_told_to_all_and_the_muted_are_refused(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ben.visit.say(wire.Say("look \x1b]52;c;evil\x07 \u202ehere"))
    hall.settle(ben, ann)
    assert [chat.text for chat in ann.company.said] == ["look here"]
    ann.visit.do(wire.Host("m", "mute", "Ben"))
    with pytest.raises(Rejected, match="you_are_muted"):
        ben.visit.ask(wire.Say("again"), lambda heard: False)


def test_watchers_have_a_channel_of_their_own(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    eve.visit.say(wire.Say("they will lose"))
    hall.settle(eve, ann)
    assert [chat.text for chat in eve.company.said] == ["they will lose"]
    assert not ann.company.said
    with pytest.raises(Rejected, match="channel_is_closed"):
        ann.visit.ask(wire.Say("we will not", watchers=True), lambda heard: False)
    ann.visit.do(wire.Listen("on"))
    ann.visit.say(wire.Say("we will not", watchers=True))
    hall.settle(ann, eve, ben)
    both = ["they will lose", "we will not"]
    assert [chat.text for chat in ann.company.said] == [chat.text for chat in eve.company.said] == both
    ann.visit.do(wire.Listen("off", on=False))
    eve.visit.say(wire.Say("see"))
    hall.settle(eve, ann, ben)
    assert (len(ann.company.said), len(ben.company.said)) == (2, 0)


def test_a_player_who_comes_again_is_not_told_what_watchers_said(opened: Open) -> None:
    hall = opened()
    two(hall)
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    eve.visit.say(wire.Say("they will lose"))
    hall.settle(eve)
    assert not hall.sit("Ben", "table1", FACE).company.said
    assert len(hall.sit("Fay", "table1", FACE, watch=True).company.said) == 1


def test_cursors_are_told_newest_first_and_those_of_watchers_to_watchers_alone(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    eve, fay = (hall.sit(name, "table1", FACE, watch=True) for name in ("Eve", "Fay"))
    for place in ("a1", "a2", "a3"):
        ann.visit.say(wire.At(place))
    eve.visit.say(wire.At("b1"))
    hall.settle(ann)
    hall.run(hall.tables["table1"].tick())
    hall.settle(ben, fay)
    assert ben.company.looks == {ann.visit.person: ("a3", "")}
    assert fay.company.looks == {ann.visit.person: ("a3", ""), eve.visit.person: ("b1", "")}


def test_who_is_shown_out_stays_out(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.visit.do(wire.Host("k", "kick", "Ben"))
    ben.catch_up()
    with pytest.raises(KernelError, match="shown you out"):
        ben.catch_up()
    with pytest.raises(Rejected, match="locked"):
        hall.sit("Ben", "table1", FACE)
    with pytest.raises(Rejected, match="only_the_host"):
        hall.sit("Eve", "table1", FACE).visit.do(wire.Host("l", "lock"))


def test_a_private_table_takes_the_word_of_an_invitation(opened: Open) -> None:
    hall = opened(toy_host(private=True))
    ann = hall.sit("Ann", "table1", FACE, "ann")
    with pytest.raises(Rejected, match="private"):
        hall.sit("Ben", "table1", FACE)
    word = ann.visit.do(wire.Host("i", "invite")).word
    assert len(word) == 8
    hall.sit("Ben", "table1", FACE, "ben", word=word)


# Names and keys.


@pytest.mark.parametrize(
    ("name", "like"),
    [
        ("Anna", "ANNA"),
        ("Anna", "\u0410nna"),
        ("Tom", "T0m"),
        ("Bill", "BiI1"),
        ("Anna", "\u00c4nna"),
        ("mum", "rnurn"),
    ],
)
def test_look_alikes_have_one_skeleton(name: str, like: str) -> None:
    assert skeleton(name) == skeleton(like)
    with pytest.raises(Malformed, match="looks like"):
        check_name(like, [name])


@pytest.mark.parametrize("name", ["", "   ", "a\x1b[2J", "\u202eevil", "x" * 40, "a\u200bb"])
def test_names_that_cannot_be_shown_are_refused_or_replaced(name: str) -> None:
    with pytest.raises(Malformed):
        check_name(name, [])
    assert free_name(name, []).isprintable()


def test_a_newcomer_with_a_taken_name_gets_one_that_cannot_be_mistaken() -> None:
    people = Persons(PlainBook())
    assert people.greet("key:1", "Ann") == ("key:1", "Ann")
    assert people.greet("key:2", "Ann") == ("key:2", "Ann 2")
    assert people.call("key:2", "Bea", "2026-01-01") == "Bea"
    with pytest.raises(Malformed, match="once a day"):
        people.call("key:2", "Cleo", "2026-01-01")


def test_a_newcomer_among_many_of_one_name_is_compared_with_each_of_them_once() -> None:
    taken = ["Ann", *(f"Ann {number}" for number in range(2, 400))]
    skeleton.cache_clear()
    assert free_name("Ann", taken) == "Ann 400"
    asked = skeleton.cache_info()
    assert asked.hits + asked.misses == 2 * len(taken) + 1, "each name that is taken, and each that is tried"


def test_a_key_is_believed_only_from_a_session_of_the_halls_own_user() -> None:
    assert person_of("SHA256:x", 1000, True).startswith("key:")
    assert person_of("SHA256:x", 1001, False) == "uid:1001"
    assert person_of("", 1000, True) == "uid:1000"


def test_a_second_key_becomes_the_same_person_by_a_link_word(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    other = hall.visit("Laptop")
    word = ann.visit.do(wire.Link("a")).word
    assert other.do(wire.Link("b", word)).word == "Ann"
    with pytest.raises(Rejected, match="no_such_word"):
        hall.visit("Eve").do(wire.Link("c", word))
    assert hall.visit("Laptop").person == ann.visit.person
