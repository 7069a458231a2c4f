"""Options of `play` that no rule allows are refused in a sentence."""

import pytest

from tests.cli.conftest import Cli


@pytest.mark.parametrize("tokens", ["5", "9", "-1"])
def test_more_tokens_than_the_lifebringer_holds_are_refused(cli: Cli, tokens: str) -> None:
    ran = cli("play", "--text", "--quest", "tutorial", "--lifebringer", tokens)

    assert ran.code == 1
    assert f"lifebringer {tokens} is not possible: the Lifebringer holds 0 to 4 tokens" in ran.err
    assert "MD-SET-05" in ran.err
