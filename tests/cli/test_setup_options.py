"""Set-up options are those of the game that is named: its own, and no other's."""

import subprocess
import sys

import pytest

from md_tui.cli.parameters import declared, fitting, function_of
from md_tui.games import registry
from md_tui.table.game_with_packs import open_face
from md_tui.table.known_wishes import known_wishes
from tests.cli.conftest import Cli
from tests.toy.house import ENTRY

SETTING_UP = ("play", "auto", "sim", "fuzz", "join")
OWN = {
    "massive_darkness": ("--lifebringer", "--campaign", "tutorial"),
    "descent": ("--overlord", "first_blood"),
}


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("command", SETTING_UP)
def test_help_names_no_option_of_another_game(cli: Cli, command: str, game: str) -> None:
    told = cli(command, "--game", game, "--help").out
    others = [word for other, words in OWN.items() if other != game for word in words]
    assert not [word for word in others if word in told]


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("command", ["play", "auto", "join"])
def test_help_names_every_option_of_the_game(cli: Cli, command: str, game: str) -> None:
    told = cli(command, "--game", game, "--help").out
    assert not [wish.id for wish in known_wishes(game) if f"--{wish.id}" not in told]


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_wishes_of_a_game_are_what_its_form_reads(game: str) -> None:
    form = open_face(game).form()
    ids = [wish.id for wish in known_wishes(game)]
    with pytest.raises(Exception, match="there are " + ", ".join(ids)):
        form.typed({"nonsense": "1"})


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_choices_of_a_wish_are_those_of_the_form(game: str) -> None:
    form = open_face(game).form()
    lines = {line.id: [choice.id for choice in line.choices] for line in form.fields(form.blank())}
    for wish in known_wishes(game):
        if wish.choices and wish.id in lines:
            assert list(wish.choices) == lines[wish.id]


def test_a_game_that_names_no_wishes_has_the_lines_of_its_form(cli: Cli) -> None:
    registry.register(ENTRY)
    try:
        assert "--figures" in cli("auto", "--game", "toy", "--help").out
        assert "--quest" not in cli("auto", "--game", "toy", "--help").out
        assert cli("auto", "--game", "toy", "--figures", "4").code == 0
    finally:
        registry.forget("toy")


def test_what_a_game_lacks_is_refused_as_wrong_usage(cli: Cli) -> None:
    ran = cli("play", "--text", "--game", "descent", "--lifebringer", "2")
    assert (ran.code, "--lifebringer" in ran.err) == (2, True)


def test_a_plain_line_with_wishes_is_read_without_the_library() -> None:
    words = ("--text", "--quest", "q1", "--lifebringer", "0", "--prelude")
    given = fitting("play", function_of("play", words), words)
    assert given == {"text": True, "setup": {"quest": "q1", "lifebringer": 0, "prelude": True}}


@pytest.mark.parametrize(
    "words", [("--game", "descent"), ("--game=descent",), ("--text", "--game", "descent")]
)
def test_the_game_is_known_wherever_it_stands_in_the_line(words: tuple[str, ...]) -> None:
    assert "overlord" in declared("play", function_of("play", words), words)


def test_help_imports_nothing_of_a_game_but_its_wishes() -> None:
    told = (
        "import sys; from md_tui.cli.run import run; run(['play', '--help']);"
        "print([m for m in sys.modules if m.startswith('md_tui.games.massive_darkness.')], file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stderr.strip() == "['md_tui.games.massive_darkness.wishes']"
