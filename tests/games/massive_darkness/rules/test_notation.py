"""Typed notation: every command prints as a short line and reads back as the same command."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face.notation import FORMS, GIVE, GO, NOTATION, read, show
from md_tui.kernel.errors import Malformed
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command
from tests.games.massive_darkness.wandering import opened, visited

WORD = st.from_regex(r"[a-z0-9][a-z0-9_#:.]{0,12}", fullmatch=True)
ZONE = st.from_regex(r"[1-9][RV]-[1-9]", fullmatch=True)
CARD = st.from_regex(r"[a-z][a-z_]{0,10}(#[1-9])?", fullmatch=True)
DOOR = st.builds("{}/{}".format, ZONE, ZONE)
CARDS = st.lists(CARD, max_size=3).map(tuple)
PICK = st.from_regex(r"[a-z0-9][a-z0-9_#:.|+/-]{0,12}", fullmatch=True)
LOADOUT = st.builds(do.Loadout, CARDS, st.one_of(st.just(""), CARD), CARDS, CARDS)

COMMANDS: dict[type[Command], Any] = {
    do.Move: st.builds(do.Move, ZONE),
    do.OpenDoor: st.builds(do.OpenDoor, DOOR),
    do.PickUp: st.builds(do.PickUp),
    do.PlaceFirework: st.builds(do.PlaceFirework),
    do.Attack: st.builds(do.Attack, st.sampled_from(("melee", "ranged", "magic")), WORD),
    do.Charge: st.builds(do.Charge, st.lists(ZONE, max_size=2).map(tuple), WORD),
    do.SafeShot: st.builds(do.SafeShot, ZONE, WORD),
    do.Teleport: st.builds(do.Teleport, ZONE),
    do.Order: st.builds(do.Order, WORD),
    do.GetUp: st.builds(do.GetUp),
    do.Trade: st.builds(do.Trade, st.dictionaries(CARD, LOADOUT, min_size=1, max_size=3)),
    do.Transmute: st.builds(do.Transmute, st.tuples(CARD, CARD, CARD)),
    do.Signature: st.builds(do.Signature, st.booleans()),
    do.Use: st.builds(do.Use, WORD, CARD),
    do.Invoke: st.builds(do.Invoke, WORD),
    do.PullLever: st.builds(do.PullLever),
    do.Leave: st.builds(do.Leave),
    do.EndTurn: st.builds(do.EndTurn),
    do.Buy: st.builds(do.Buy, WORD, WORD),
    do.DoneBuying: st.builds(do.DoneBuying, WORD),
    do.Correct: st.builds(do.Correct, WORD, st.one_of(st.just(""), WORD), st.one_of(st.just(""), PICK)),
    do.SetAsks: st.builds(do.SetAsks, st.sampled_from(("all", "matters", "auto"))),
    do.Revoke: st.builds(do.Revoke, WORD),
    do.MoveOn: st.builds(do.MoveOn),
    do.Retry: st.builds(do.Retry),
    do.Sell: st.builds(do.Sell, WORD, CARD),
    do.Barter: st.builds(do.Barter, WORD, *(st.lists(CARD, max_size=3).map(tuple),) * 2),
    do.LeaveMarket: st.builds(do.LeaveMarket, WORD),
    do.Swap: st.builds(do.Swap, WORD, CARD, CARD),
    do.TakeStarting: st.builds(do.TakeStarting, WORD, CARD),
    do.SetOut: st.builds(do.SetOut, WORD),
    Answer: st.builds(Answer, st.lists(PICK, max_size=4).map(tuple), st.booleans()),
}


def test_every_command_has_a_form() -> None:
    assert set(COMMANDS) == set(do.COMMANDS)
    assert len(NOTATION.forms) == len(do.COMMANDS)
    assert FORMS.keys() - NOTATION.forms.keys() == {GIVE, GO}, "two more ways to say a trade and a walk"


@given(st.one_of(*COMMANDS.values()))
def test_a_command_reads_back_as_itself(command: Command) -> None:
    line = show(command)
    assert "\n" not in line
    assert read(line) == command
    assert read(f"  {line.upper().split()[0]} {line.partition(' ')[2]}  ") == command


def test_every_command_of_recorded_games_and_every_offer_reads_back() -> None:
    states, played = visited()
    assert len(played) > 300
    for command in played:
        assert read(show(command)) == command
    game = opened().game
    for state in states[::7]:
        for seat in game.seats(state)[:1]:
            for offer in game.offers(state, seat):
                assert read(show(offer.command)) == offer.command


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("move 8R-5", do.Move("8R-5")),
        ("attack melee goblin_archers#2", do.Attack("melee", "goblin_archers#2")),
        ("charge 6V-5,6V-2 orc_agent#1", do.Charge(("6V-5", "6V-2"), "orc_agent#1")),
        ("answer a,b always", Answer(("a", "b"), True)),
        ("answer -", Answer(())),
        ("correct lifebringer - 3", do.Correct("lifebringer", "", "3")),
        ("trade bjorn=mace/-/-/-", do.Trade({"bjorn": do.Loadout(("mace",))})),
    ],
)
def test_the_lines_are_short_and_plain(line: str, command: Command) -> None:
    assert read(line) == command
    assert show(command) == line


@pytest.mark.parametrize(
    "line",
    ["", "dance", "move", "move a b", "attack melee", "trade", "trade bjorn", "transmute a b", "end now"],
)
def test_what_cannot_be_read_is_answered_with_the_form(line: str) -> None:
    with pytest.raises(Malformed) as no:
        read(line)
    verb = line.split()[0] if line else ""
    if verb in FORMS:
        assert re.search(re.escape(FORMS[verb]), str(no.value))
