"""The seed is the one secret: nobody but the owner of a solo game gets it before the game has ended."""

import time
from pathlib import Path

import pytest

from md_tui.games.registry import BUILT_IN
from md_tui.kernel.errors import Damaged, Rejected
from md_tui.kernel.hidden_seed import HOSTED, Veiled, unveil, veiled
from md_tui.kernel.log import Header
from md_tui.kernel.statehash import canonical
from md_tui.kernel.verify import verify
from md_tui.store import mdlog
from md_tui.store.ids import new_seed, secret_seed
from md_tui.store.importing import import_bytes
from md_tui.store.library import Library
from md_tui.table.feed import fetch, look_at
from md_tui.table.replay_text import as_data, heading
from md_tui.table.saved_tables import KeptTable, begin, branch
from md_tui.table.scratch import scratch
from md_tui.table.viewing import exported, view_bytes, view_game
from md_tui.table.watching import Watching
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Dig
from tests.toy.house import ENTRY
from tests.toy.recorded import library_in, play_on

SEED = "THE-ONE-SECRET"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILT_IN, "toy", ENTRY)


@pytest.fixture
def games(tmp_path: Path) -> Library:
    return library_in(tmp_path)


def begun(games: Library, **options: object) -> KeptTable:
    """A game after some commands."""
    table = begin(games, TOY, {"figures": 8}, seed=SEED, options={"undo": "free", **options})
    play_on(table, 4)
    return table


def ended(table: KeptTable) -> None:
    """Take back what was done and dig until the bag is empty."""
    table.jump(0)
    while not table.state.over:
        turn = table.state.turn
        living = (n for n, f in table.state.figures.items() if f.owner == turn and f.health > 0)
        table.submit(turn, Dig(next(living)))


def test_a_veiled_header_has_no_seed_and_its_chain_holds(games: Library) -> None:
    table = begun(games)
    records = table.store.read()
    records[0] = type(records[0])(0, records[0].at, veiled(records[0].body))
    shown = view_bytes(mdlog.write(records)).timeline
    assert SEED not in mdlog.write(records).decode()
    assert (shown.header.seed, shown.tip, shown.state) == ("", table.timeline.tip, table.state)
    assert veiled(records[0].body) == records[0].body
    table.close()


def test_a_chain_that_does_not_follow_the_veiled_header_is_refused(games: Library) -> None:
    table = begun(games)
    records = table.store.read()
    forged = canonical(Header(**{**_fields(table.timeline.header), "seed": "", "veiled": "0" * 32}))
    records[0] = type(records[0])(0, records[0].at, forged)
    assert "does not follow" in view_bytes(mdlog.write(records)).fault
    table.close()


def _fields(header: Header) -> dict[str, object]:
    return {name: getattr(header, name) for name in header.__struct_fields__}


def test_the_owner_of_a_solo_game_exports_it_whole_while_it_is_played(games: Library) -> None:
    table = begun(games)
    id = table.timeline.header.id
    live = exported(games, id)
    table.close()
    assert live == games.export(id)
    assert SEED in live.decode()


def test_whoever_looks_or_watches_gets_no_seed(games: Library) -> None:
    table = begun(games)
    id = table.timeline.header.id
    watching = Watching(games, id)
    assert SEED not in look_at(games, id).decode()
    assert watching.timeline.header.seed == ""
    assert view_game(games, id).timeline.header.seed == ""
    watching.close()
    table.close()


def test_the_seed_is_revealed_to_those_who_watch_when_the_game_ends(games: Library) -> None:
    table = begun(games)
    watching = Watching(games, table.timeline.header.id)
    ended(table)
    end = time.monotonic() + 10
    while watching.timeline.header.veiled and time.monotonic() < end:
        watching.catch_up()
        time.sleep(0.01)
    assert watching.timeline.header == table.timeline.header
    assert watching.timeline.state == table.state
    assert SEED in look_at(games, table.timeline.header.id).decode()
    watching.close()
    table.close()


def test_another_header_is_not_believed_when_it_is_revealed(games: Library) -> None:
    table = begun(games)
    timeline = view_bytes(look_at(games, table.timeline.header.id)).timeline
    with pytest.raises(Damaged, match="another header"):
        unveil(timeline, table.store.read()[0].body + b" ")
    table.close()


def test_a_shared_game_keeps_its_seed_from_everybody_until_its_end(games: Library) -> None:
    table = begun(games, **{HOSTED: True})
    id = table.timeline.header.id
    seen = [fetch(games, id), look_at(games, id)]
    ended(table)
    after = fetch(games, id)
    table.close()
    assert all(SEED not in data.decode() for data in seen)
    assert SEED in after.decode()
    assert games.export(id) == after


def test_a_shared_game_in_its_drawer_tells_neither_seed_nor_code_and_nobody_plays_on_from_it(
    games: Library,
) -> None:
    table = begun(games, **{HOSTED: True})
    id = table.timeline.header.id
    table.close()
    assert SEED not in games.export(id).decode()
    viewed = view_game(games, id)
    past = viewed.past(ToyFace())
    assert (past.seed, past.code) == ("", "")
    assert SEED not in str(as_data(viewed.timeline))
    assert SEED not in "".join(heading(viewed.timeline))
    with pytest.raises(Veiled):
        past.record()
    with pytest.raises(Veiled):
        branch(games, viewed.timeline, 0)
    with pytest.raises(Rejected, match="read_only"):
        viewed.timeline.act("ann", Dig("f00"))


def test_a_veiled_log_is_neither_taken_in_nor_decided_again(games: Library, tmp_path: Path) -> None:
    table = begun(games)
    data = look_at(games, table.timeline.header.id)
    table.close()
    with pytest.raises(Veiled):
        import_bytes(library_in(tmp_path / "other"), data)
    with pytest.raises(Veiled):
        verify(TOY, _log(data))


def _log(data: bytes) -> object:
    from md_tui.kernel.event import read_log

    return read_log(TOY, mdlog.read(data).bodies)


def test_a_what_if_from_a_veiled_game_is_possible_and_rolls_other_dice(games: Library) -> None:
    table = begun(games)
    timeline = view_bytes(look_at(games, table.timeline.header.id)).timeline
    copy = scratch(timeline)
    assert copy.timeline.luck.seed not in ("", SEED)
    play_on(copy, 2)
    table.close()


def test_the_seeds_of_shared_games_have_128_bits() -> None:
    assert (len(new_seed()), len(secret_seed())) == (8, 26)
    assert len({secret_seed() for _ in range(100)}) == 100
