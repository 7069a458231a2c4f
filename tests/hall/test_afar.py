"""Two halls, one database: a guest of one is passed on to the other over TLS, and back when that closes."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("psycopg", reason="psycopg is not installed: the extra postgres brings it")

from md_tui.bench.database_rig import PostgresServer
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.table.game_with_packs import open_face
from md_tui.table.hall.certificates import far_place
from md_tui.table.remote.afar import TlsLink, connect_afar
from md_tui.table.remote.joining import join
from md_tui.table.remote.link import NoHall
from md_tui.table.remote.visit import Visit
from tests.hall.signed import certificates
from tests.ssh.sshd import free_port

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("postgres")]


@pytest.fixture
def halls(
    server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[HallProcess, HallProcess, Path, str]]:
    """Two halls that know each other, their certificates, and where the first is reached from afar."""
    for name in ("CONFIG", "CACHE"):
        monkeypatch.setenv(f"MD_TUI_{name}_DIR", str(tmp_path / name.lower()))
    folder, far = certificates(tmp_path / "ours"), f"127.0.0.1:{free_port()}"
    monkeypatch.setenv("MD_TUI_CERTIFICATES", str(folder))
    monkeypatch.setenv("MD_TUI_HALL_LISTEN", far)
    monkeypatch.setenv("MD_TUI_HALL_ADDRESS", "one.example")
    here = HallProcess(tmp_path / "here", server.url)
    monkeypatch.setenv("MD_TUI_HALL_LISTEN", f"127.0.0.1:{free_port()}")
    there = HallProcess(tmp_path / "there", server.url)
    yield here, there, folder, far
    for hall in (here, there):
        hall.stop()


def passed_on(hall: HallProcess, name: str, folder: Path) -> Visit:
    """Somebody in a session of the other machine, which has certificates."""
    return Visit(hall.line, name, name, afar=lambda far: connect_afar(far, folder))


def test_a_guest_is_passed_on_to_the_hall_of_his_table_and_back_when_that_closes(
    halls: tuple[HallProcess, HallProcess, Path, str],
) -> None:
    here, there, folder, far = halls
    party = Party(here, 1, {"quest": "tutorial"})
    seq = party.move()
    plain = there.visit("guest")
    (card,) = plain.tables()
    assert card["at_hall"] == "one.example"
    with pytest.raises(Rejected, match="table_is_elsewhere") as no:
        join(plain, party.id, open_face)
    assert no.value.facts == {"at": "one.example", "far": far}
    owner = passed_on(there, "player0", folder)
    moved = join(owner, party.id, open_face)
    assert isinstance(owner._link, TlsLink)
    assert owner.person == party.tables[0].visit.person, "the same person, by his key"
    assert (moved.seq, moved.held) == (seq, party.tables[0].held)
    seat = next(seat for seat in moved.held if seat in moved.acting)
    moved.wait(moved.submit(seat, moved.offers(seat)[0].command))
    here.process.terminate()
    here.process.wait(60)
    seat = next(seat for seat in moved.held if seat in moved.acting)
    moved.wait(moved.submit(seat, moved.offers(seat)[0].command))
    assert moved.seq == seq + 2
    assert not isinstance(owner._link, TlsLink), "the table is set at his own hall now"
    moved.close()
    plain.close()


def test_nobody_comes_from_afar_without_a_certificate_of_the_operator_or_without_a_key(
    halls: tuple[HallProcess, HallProcess, Path, str], tmp_path: Path
) -> None:
    _, _, folder, far = halls
    strange = certificates(tmp_path / "theirs", "somebody else")
    with pytest.raises(NoHall):
        Visit(lambda: connect_afar(far, strange), "eve", "player0")
    with socket.create_connection(far_place(far), 30) as bare:
        bare.sendall(b'{"do":"hello"}\n')
        assert b"hello" not in bare.recv(1 << 16)
    with pytest.raises(NoHall, match="with a key"):
        Visit(lambda: connect_afar(far, folder), "eve")
    guest = Visit(lambda: connect_afar(far, folder), "ann", "ann")
    assert guest.person.startswith("key:")
    guest.close()


@pytest.mark.parametrize("text", ["", "host", "host:", ":80", "host:x", "host:70000", "host:0"])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        far_place(text)
