"""Options of `play` that no rule allows are refused in a sentence."""

import pytest

from md_tui.games.massive_darkness.face.form import LIVES
from md_tui.tui.games.massive_darkness.drafts import new_game as new_game_draft
from tests.cli.conftest import Cli


@pytest.mark.parametrize("tokens", ["5", "9", "-1"])
def test_more_tokens_than_the_lifebringer_holds_are_refused(cli: Cli, tokens: str) -> None:
    ran = cli("play", "--text", "--quest", "tutorial", "--lifebringer", tokens)

    assert ran.code == 1
    assert f"lifebringer {tokens} is not possible: the Lifebringer holds 0 to 4 tokens" in ran.err
    assert "MD-SET-05" in ran.err


def test_the_command_and_the_form_offer_the_same() -> None:
    assert LIVES[-1] == new_game_draft.MOST_LIFEBRINGER
