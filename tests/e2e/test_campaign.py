"""A campaign at a real terminal: begun, its first quest played by a bot, then market and the next quest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from md_tui.table import saved_tables
from md_tui.tui import home
from tests.e2e.terminal import LABELS, MD_TUI, SIZES, Environment, md_tui, verified
from tests.pty_harness import PtyProgram, running
from tests.tui.games.massive_darkness.campaign.given import walked

BEGIN = ("play", "--campaign", "--prelude", "--set", "heroes=2", "--seed", "lamps")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=LABELS)
def test_a_campaign_leads_from_its_prologue_over_the_market_into_the_next_quest(
    place: Environment, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = {**place, "MD_TUI_MOMENTS": "line", "MD_TUI_ANIMATION": "off"}
    with running((*MD_TUI, *BEGIN), size, environment=quiet) as program:
        program.wait("Tallowgate makes candles", 60)
        program.press("enter")
        program.wait("Round 1", 60)
        _leave(program, "The Long Dark, 1 of 11")
    _play_the_first_quest(place, monkeypatch)
    with running((*MD_TUI, "play", "--load", "last"), size, environment=quiet) as program:
        program.wait("the lamplighters", 60)
        program.press("n")
        program.wait(" carries ", 30)
        for said in ("may barter", "starting cards"):
            program.wait(said, 30)
            program.press(".")
            program.settle(0.3)
            program.press(".")
        for _ in range(6):
            program.settle(0.5)
            if "DECIDES" not in program.screen():
                break
            program.press("enter")
        program.wait("Round 1", 30)
        _leave(program, "The Long Dark, 2 of 11: Scorched Earth")
    verdict = verified(place)
    assert verdict["verdict"] == "ok"
    log = str(tmp_path / "road.mdlog")
    md_tui(place, "export", "last", log)
    again = json.loads(md_tui(place, "verify", log, "--json"))
    assert (again["verdict"], again["state"]) == ("ok", verdict["state"])


def _leave(program: PtyProgram, said: str) -> None:
    """Over the title, which says how far the campaign has come, out of the program."""
    program.press("Q")
    program.wait(said, 30)
    program.press("Q")
    program.wait_exit(30)


def _play_the_first_quest(place: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot play the game in the library until its first quest is behind it."""
    for name, value in place.items():
        monkeypatch.setenv(name, str(value))
    (card,) = home.library().cards()
    table = saved_tables.resume(home.library(), str(card["id"]))
    walked(table)
    table.close()
