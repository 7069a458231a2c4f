"""Who is turned away at the door, and when he may come again."""

from pathlib import Path

import asyncssh
import pytest

from md_tui.kernel.errors import KernelError
from md_tui.serve.doorkeeper import MINUTE, MOST_FROM, MOST_REFUSED, MOST_STRANGERS, Doorkeeper
from md_tui.serve.keys import friends, host_key


def test_a_full_house_and_a_full_address_are_said_apart() -> None:
    door = Doorkeeper(MOST_FROM + 1)
    for _ in range(MOST_FROM):
        assert not door.come("a")
        door.known()
    assert "your address" in door.come("a")
    assert not door.come("b")
    assert "later" in door.come("c")
    door.leave("a", stranger=False)
    assert not door.come("c")


def test_who_shows_no_key_leaves_room_for_those_who_do() -> None:
    door = Doorkeeper()
    for number in range(MOST_STRANGERS):
        assert not door.come(f"a{number}")
    assert "at the door" in door.come("b")
    door.known()
    assert not door.come("b")
    door.leave("b", stranger=True)
    door.leave("a0", stranger=False)
    assert door.connections == MOST_STRANGERS - 1


def test_in_a_flood_nobody_is_told_why() -> None:
    door = Doorkeeper()
    assert all(door.has_a_word() for _ in range(MOST_STRANGERS))
    assert not door.has_a_word()
    door.told()
    assert door.has_a_word()


def test_an_address_that_tries_many_keys_waits_for_a_minute() -> None:
    now = [0.0]
    door = Doorkeeper(clock=lambda: now[0])
    for _ in range(MOST_REFUSED):
        door.refuse("a")
    assert "wait a minute" in door.come("a")
    assert not door.come("b")
    now[0] = MINUTE
    assert not door.come("a")


def test_tries_from_a_million_addresses_take_no_room() -> None:
    door = Doorkeeper()
    for number in range(3_000):
        door.refuse(f"a{number}")
    assert len(door._refused) < 1_000


def test_the_servers_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    first = host_key(tmp_path)
    assert (tmp_path / "host_key").stat().st_mode & 0o077 == 0
    assert host_key(tmp_path) == first
    (tmp_path / "host_key").chmod(0o644)
    with pytest.raises(KernelError, match="read by others"):
        host_key(tmp_path)
    (tmp_path / "host_key").chmod(0o600)
    (tmp_path / "host_key").write_text("no key")
    with pytest.raises(KernelError, match="is no key"):
        host_key(tmp_path)


def test_a_line_that_lets_nobody_in_is_named(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    assert friends(path) == ([], [])
    key = asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode().strip()
    path.write_text(f"# us\n\n{key} Ann\nnonsense\nverify-required {key}\nrestrict,pty {key}\n")
    path.chmod(0o600)
    known, faults = friends(path)
    assert [friend.line for friend in known] == [3, 6]
    assert ["line 4" in faults[0], "line 5: verify-required" in faults[1]] == [True, True]
    path.chmod(0o666)
    known, faults = friends(path)
    assert known == []
    assert "written by others" in faults[0]
