"""A game with secrets: each side sees, hears and imagines only what it may know."""

import msgspec
import pytest

from md_tui.kernel.errors import Rejected
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import may_be_told
from md_tui.table.company import Company, other_seats
from md_tui.table.library import code_of
from tests.table.contract.given import ADAPTERS, Sit, masked, seated, settle
from tests.toy.face import ToyFace
from tests.toy.game import Move
from tests.toy.masks import HIDDEN, MASKED_TOY, MASKS, Masked, Ready, Unmask

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
    company = Company(host, other_seats(host, "ann"), "random")
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
    company.close()
