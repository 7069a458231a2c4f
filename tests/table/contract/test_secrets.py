"""A game with secrets: each side sees, hears and imagines only what it may know."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from md_tui.kernel.errors import Rejected
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import may_be_told
from md_tui.kernel.table_port import Table
from md_tui.kernel.value import Event
from md_tui.table.bot_players import BotPlayers, other_seats
from md_tui.table.local import LocalTable
from md_tui.table.player_library import code_of
from tests.table.contract.given import ADAPTERS, Sit, hosted, masked, seated, settle
from tests.toy.face import ToyFace
from tests.toy.game import Move, Strike
from tests.toy.masks import HIDDEN, MASKED_TOY, MASKS, Masked, Masks, Ready, Unmask

pytestmark = pytest.mark.parametrize("sit", ADAPTERS.values(), ids=ADAPTERS)
SIDES = ("ann", "ben", None)


def test_a_side_sees_its_own_mask_and_a_watcher_none(sit: Sit) -> None:
    host, table = masked(sit, "ann")
    assert table.view.masks == {"ann": host.state.masks["ann"], "ben": HIDDEN}
    assert masked(sit, None)[1].view.masks == {"ann": HIDDEN, "ben": HIDDEN}


def test_the_set_up_is_told_with_the_other_mask_hidden(sit: Sit) -> None:
    host, table = masked(sit, "ben")
    dealt = [beat.event for beat in table.past.beats(0) if isinstance(beat.event, Masked)]
    assert [(event.seat, event.mask) for event in dealt] == [
        ("ann", HIDDEN),
        ("ben", host.state.masks["ben"]),
    ]
    assert host.state.masks["ann"] not in "".join(b.line.text for b in table.past.beats(0) if b.line)


def test_both_may_act_at_first_and_neither_waits_for_the_other(sit: Sit) -> None:
    host, table = masked(sit, "ann")
    other = seated(sit, host, "ben")
    settle(table)
    assert table.acting == ("ann", "ben")
    assert table.held == ("ann",)
    other.wait(other.submit("ben", Ready()))
    settle(table)
    assert table.acting == ("ann",)
    table.wait(table.submit("ann", Ready()))
    assert table.acting == ("ann",)
    assert {offer.kind for offer in table.offers("ann")} >= {"move", "unmask"}


def test_nobody_acts_or_looks_for_a_seat_of_the_other_side(sit: Sit) -> None:
    _, table = masked(sit, "ann")
    with pytest.raises(Rejected, match="not_your_seat"):
        table.wait(table.submit("ben", Ready()))
    with pytest.raises(Rejected, match="not_your_seat"):
        table.offers("ben")


class Otherwise(Masks):
    """The same game to one side: only the masks that it may not know are others."""

    def __init__(self, side: str | None) -> None:
        self.side = side

    def resolve(self, state: Any, step: Any, luck: Luck) -> Sequence[Event]:
        """Deal other masks to the others."""
        events = super().resolve(state, step, luck)
        dealt = {event.mask for event in events if isinstance(event, Masked)}
        free = [mask for mask in MASKS if mask not in dealt]
        return [
            Masked(event.seat, free.pop()) if isinstance(event, Masked) and event.seat != self.side else event
            for event in events
        ]


COMMANDS = (("ben", Ready()), ("ann", Ready()), ("ann", Move("f00", 3)), ("ben", Strike("f00")))


def got(table: Table, host: LocalTable) -> list[str]:
    """Everything a side gets while a game is played: view, offers, question, and what is told of the past."""
    settle(table)
    past, seats = table.past, table.held
    told = [
        (
            made.seq,
            made.seat,
            past.title(made.seq),
            [(repr(b.event), repr(b.line)) for b in past.beats(made.seq)],
        )
        for made in past.decisions()
    ]
    offers = [(seat, repr(table.offers(seat, illegal=True))) for seat in seats]
    dealt = [(repr(beat.event), repr(beat.line), repr(beat.view)) for beat in past.beats(0)]
    asked = [table.ask("health", figure) for figure in host.state.figures]
    words = [*table.voice.status(), repr(table.asking), repr(table.acting), repr(table.view)]
    return [*words, repr(told), repr(dealt), repr(offers), repr(asked)]


@pytest.mark.parametrize("side", SIDES)
def test_all_that_a_side_is_told_is_the_same_in_a_world_it_cannot_tell_apart(
    sit: Sit, side: str | None
) -> None:
    worlds = [hosted(MASKED_TOY), hosted(Otherwise(side))]
    hidden = [seat for seat in ("ann", "ben") if seat != side]
    assert all(worlds[0].state.masks[seat] != worlds[1].state.masks[seat] for seat in hidden)
    tables = [seated(sit, host, side) for host in worlds]
    for seat, command in COMMANDS:
        one, two = (got(table, host) for table, host in zip(tables, worlds, strict=True))
        assert one == two
        for host in worlds:
            host.submit(seat, command)
    one, two = (got(table, host) for table, host in zip(tables, worlds, strict=True))
    assert one == two


@pytest.mark.parametrize("side", SIDES)
def test_nothing_a_side_gets_depends_on_what_it_may_not_know(sit: Sit, side: str | None) -> None:
    for number in range(40):
        host, table = masked(sit, side, str(number))
        other = MASKED_TOY.secrets.scramble(host.state, side, Luck(f"other{number}"))
        seat = side if side else None
        one, two = (msgspec.json.encode(MASKED_TOY.view(state, seat)) for state in (host.state, other))
        assert one == two
        assert msgspec.json.encode(table.view) == one


def test_what_a_side_imagines_fits_its_view_and_is_not_always_the_truth(sit: Sit) -> None:
    host, table = masked(sit, "ann")
    worlds = [MASKED_TOY.secrets.imagine(table.view, Luck(str(number))) for number in range(30)]
    assert all(MASKED_TOY.view(world, "ann").masks == table.view.masks for world in worlds)
    assert {world.masks["ben"] for world in worlds} == set(MASKS) - {host.state.masks["ann"]}


def test_a_what_if_does_not_show_the_mask_of_the_other(sit: Sit) -> None:
    shown = set()
    for _ in range(30):
        host, table = masked(sit, "ann")
        host.submit("ann", Ready())
        host.submit("ben", Ready())
        host.submit("ann", Move("f00", 1))
        settle(table)
        copy = table.what_if()
        shown.add(copy.host.state.masks["ben"])  # type: ignore[attr-defined]
    assert len(shown) > 1


def test_codes_records_and_play_on_wait_for_the_end(sit: Sit) -> None:
    host, table = masked(sit, "ann")
    assert not may_be_told(host.game, host.state)
    assert (code_of(host.timeline), table.past.code, table.past.seed) == ("", "", "")  # type: ignore[attr-defined]
    with pytest.raises(Rejected, match="secrets_are_kept"):
        table.past.record()  # type: ignore[attr-defined]


def test_an_offer_says_what_it_is_sure_to_lead_to(sit: Sit) -> None:
    host, table = masked(sit, "ann")
    host.submit("ann", Ready())
    host.submit("ben", Ready())
    settle(table)
    (offer,) = [offer for offer in table.offers("ann") if offer.command == Unmask()]
    assert offer.leads == ("shows_the_mask",)
    assert ToyFace(MASKED_TOY).name("ann") == "Ann"


def test_bots_play_the_other_seats_and_undo_takes_back_what_is_ones_own(sit: Sit) -> None:
    host, table = masked(sit, "ann")
    players = BotPlayers(host, other_seats(host, "ann"), "random")
    settle(table)
    table.wait(table.submit("ann", Ready()))
    settle(table)
    before = host.state
    table.wait(table.submit("ann", Move("f00", 1)))
    settle(table)
    assert {"ann"} & set(table.acting)
    assert {made.seat for made in table.past.decisions()} == {"ann", "ben"}
    table.wait(table.undo(cross=True))
    assert host.state == before
    players.close()
