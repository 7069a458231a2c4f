"""The server of `md-tui serve`: a key lets somebody play, as whom the key says, and do nothing else."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import asyncssh
import pytest

from md_tui.serve.doorkeeper import MOST_FROM, MOST_SESSIONS, MOST_TRIES
from md_tui.serve.session import NO_COMMAND, NO_TERMINAL
from md_tui.serve.terminal import HIGHEST, WIDEST
from tests.serve.rig import PATIENCE, Rig, gone, heard, number_of, serving

TERMINAL = {"term_type": "xterm-256color", "term_size": (100, 30)}
REFUSED = (asyncssh.PermissionDenied, asyncssh.ConnectionLost, asyncssh.DisconnectError)


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with serving(Rig(tmp_path)) as rig:
        yield rig


async def test_a_friend_plays_in_a_terminal_that_is_resized_with_his_window(rig: Rig) -> None:
    async with rig.client(rig.ann) as client:
        game = await client.create_process(**TERMINAL)
        await number_of(game)
        game.stdin.write("size\n")
        await heard(game, "size 100 30")
        game.change_terminal_size(133, 44)
        game.stdin.write("size\n")
        await heard(game, "size 133 44")
        game.change_terminal_size(1 << 30, 1 << 30)
        game.stdin.write("size\n")
        await heard(game, f"size {WIDEST} {HIGHEST}")
        game.stdin.write("much\n")
        await heard(game, "enough")
        game.stdin.write("quit\n")
        assert (await game.wait(check=False)).exit_status == 7
    assert rig.said[0].startswith(rig.ann.get_fingerprint())


async def test_who_plays_is_who_has_the_key_however_the_environment_is_forged(
    rig: Rig, tmp_path: Path
) -> None:
    rig.let_in(rig.ann, rig.ben)
    note = tmp_path / "forged"
    note.write_text("publickey " + rig.ann.export_public_key().decode())
    lies = {"SSH_USER_AUTH": str(note), "MD_TUI_DATA_DIR": "/tmp", "LD_PRELOAD": "x.so", "PYTHONSTARTUP": "x"}
    async with rig.client(rig.ben) as client:
        said = {**lies, "LANG": "fr_FR.UTF-8", "LC_ALL": "$(x)", "COLORTERM": "truecolor"}
        game = await client.create_process(env=said, **TERMINAL)
        await heard(game, "note ")
        assert (await heard(game, "\n")).strip() in rig.ben.export_public_key().decode()
        await heard(game, "told ")
        told = set((await heard(game, "\n")).split())
    assert told >= {"LANG", "TERM", "COLORTERM", "SSH_USER_AUTH"}
    assert not told & {"LD_PRELOAD", "PYTHONSTARTUP", "LC_ALL"}
    assert "MD_TUI_DATA_DIR" not in told or os.environ["MD_TUI_DATA_DIR"] != "/tmp"


async def test_nobody_comes_in_without_a_key_that_is_known(rig: Rig) -> None:
    for wishes in ({"key": rig.ben}, {"key": None, "password": "anybody"}, {"key": None}):
        with pytest.raises(REFUSED):
            await rig.client(**wishes)
    rig.let_in(rig.ben)
    with pytest.raises(REFUSED):
        await rig.client(rig.ann)
    async with rig.client(rig.ben):
        pass


async def test_a_key_of_another_place_or_with_an_option_that_is_not_kept_lets_nobody_in(rig: Rig) -> None:
    for before in ('from="10.9.8.7"', 'expiry-time="20200101"', "cert-authority"):
        rig.let_in(rig.ann, before=before)
        with pytest.raises(REFUSED):
            await rig.client(rig.ann)
    rig.let_in(rig.ann, before='from="127.0.0.0/8"')
    async with rig.client(rig.ann):
        pass


async def test_there_is_no_command_no_file_transfer_and_no_session_without_a_terminal(rig: Rig) -> None:
    async with rig.client(rig.ann) as client:
        ran = await client.run("id", check=False, **TERMINAL)
        assert (ran.exit_status, ran.stderr.strip(), ran.stdout) == (2, NO_COMMAND, "")
    async with rig.client(rig.ann) as client:
        ran = await client.run(check=False)
        assert (ran.exit_status, ran.stderr.strip(), ran.stdout) == (2, NO_TERMINAL, "")
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.start_sftp_client()
    assert not rig.front.programs


async def test_there_is_no_way_through_the_server_to_another_place(rig: Rig) -> None:
    async with rig.client(rig.ann) as client:
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_connection("127.0.0.1", rig.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_unix_connection("/run/x")
        with pytest.raises(asyncssh.ChannelListenError):
            await client.start_server(lambda *given: True, "127.0.0.1", 0)
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.create_tun(lambda *given: asyncssh.SSHTunTapSession())


async def test_agent_and_display_are_not_passed_on(rig: Rig) -> None:
    async with rig.client(rig.ann, agent_forwarding=True) as client:
        game = await client.create_process(**TERMINAL)
        await heard(game, "told ")
        told = await heard(game, "\n")
    assert "SSH_AUTH_SOCK" not in told
    assert "DISPLAY" not in told


async def test_the_program_is_gone_with_its_player_though_it_would_rather_stay(rig: Rig) -> None:
    client = await rig.client(rig.ann)
    number = await number_of(await client.create_process(**TERMINAL))
    client.abort()
    await gone(number)
    assert not rig.front.programs


async def test_a_player_who_reads_nothing_holds_up_nobody_and_is_no_burden(rig: Rig) -> None:
    async with rig.client(rig.ann) as lazy, rig.client(rig.ann) as client:
        asleep = await lazy.create_process(bufsize=1024, **TERMINAL)
        await number_of(asleep)
        for _ in range(20):
            asleep.stdin.write("much\n")
        game = await client.create_process(**TERMINAL)
        await number_of(game)
        game.stdin.write("size\n")
        await heard(game, "size 100 30")


async def test_there_are_only_so_many_connections_sessions_and_tries(rig: Rig) -> None:
    here = [await rig.client(rig.ann) for _ in range(MOST_FROM)]
    with pytest.raises(asyncssh.DisconnectError, match="too many connections from your address"):
        await rig.client(rig.ann)
    games = [await here[0].create_process(**TERMINAL) for _ in range(MOST_SESSIONS)]
    with pytest.raises(asyncssh.ChannelOpenError):
        await here[0].create_process(**TERMINAL)
    await number_of(games[0])
    for client in here:
        client.close()
        await client.wait_closed()
    async with asyncio.timeout(PATIENCE):
        while rig.front.doorkeeper.connections:
            await asyncio.sleep(0.01)
    strangers = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(MOST_TRIES)]
    with pytest.raises(REFUSED):
        await rig.client(None, client_keys=[*strangers, rig.ann])


async def test_a_session_in_which_nothing_is_typed_ends_with_a_word(tmp_path: Path) -> None:
    async with serving(Rig(tmp_path, idle=0.2)) as rig, rig.client(rig.ann) as client:
        game = await client.create_process(**TERMINAL)
        async with asyncio.timeout(PATIENCE):
            told = await game.wait(check=False)
        assert "Nothing was typed" in told.stderr
        async with asyncio.timeout(PATIENCE):
            while rig.front.programs:
                await asyncio.sleep(0.01)
