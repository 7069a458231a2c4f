"""Errors that can reach a player: keys and facts in the code, sentences in the language files alone."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import md_tui
from md_tui import wording
from md_tui.cli.errors import Failure
from md_tui.cli.run import run
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Damaged, Diverged, KernelError, Malformed, Saying
from md_tui.kernel.store import AtSharedTable, NotSaved
from md_tui.kernel.verify import verify
from md_tui.loader.find import content_root
from md_tui.locations import NO_SHELL
from md_tui.store.files import write_file
from md_tui.table.hall.answers import No, error_in, refused, told_in
from md_tui.table.hall.names import check_name
from md_tui.table.hall.sayings import plain_facts
from md_tui.table.hall.wire import line_of
from md_tui.toolkit.template import Field, parts_of
from tests.french.english import english_in
from tests.toy.game import TOY
from tests.toy.recorded import exported, forged, log_in, played

ROOT = Path(md_tui.__file__).parent
DEVELOPERS = (
    "bench", "sim", "loader", "games/descent", "bots/descent", "tui/games/descent", "cli/by_game",
    "toolkit/grammar", "toolkit/rulebook.py", "games/massive_darkness/ability",
    "games/massive_darkness/content", "games/massive_darkness/checks", "cli/commands/bench.py",
    "cli/commands/shots.py", "cli/commands/sim.py", "cli/commands/content.py", "cli/commands/fuzz.py",
    "cli/commands/protocol.py", "cli/commands/scenario.py", "cli/commands/auto.py",
)  # fmt: skip
"""Rooms whose errors only those meet who write content, bots or code; and a game that is in English."""
OF_THE_RULES = {"Rejected"}
"""Refusals have words of their own, with the rule they come from."""
MADE_UP = ("no_terminal_", "differs", "system.", "watch_")
"""Beginnings of keys that are put together where they are used."""


def kinds(of: type) -> set[str]:
    """The names of all errors that are put into words."""
    return {of.__name__}.union(*(kinds(kind) for kind in of.__subclasses__()))


class Said(NamedTuple):
    """A place in the code that makes an error."""

    where: str
    why: ast.expr
    facts: set[str]


def places(source: str, name: str) -> Iterator[Said]:
    """Every error that is made in a module."""
    known = (kinds(KernelError) | {Failure.__name__, Saying.__name__}) - OF_THE_RULES
    for call in ast.walk(ast.parse(source)):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id in known
            and call.args
        ):
            facts = {keyword.arg or "**" for keyword in call.keywords}
            yield Said(
                f"{name}:{call.lineno}", call.args[0], facts | {"seq", "offset", "path", "rule", "rules"}
            )


def all_places() -> Iterator[Said]:
    for file in sorted(ROOT.rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if not name.startswith(DEVELOPERS):
            yield from places(file.read_text(encoding="utf-8"), name)


def literals(why: ast.expr) -> Iterator[str]:
    """The texts that an argument can be, as far as it says so itself."""
    if isinstance(why, ast.IfExp):
        yield from literals(why.body)
        yield from literals(why.orelse)
    elif isinstance(why, ast.Constant) and isinstance(why.value, str):
        yield why.value


def template(key: str) -> str | None:
    """What stands under a key, of the shell or of a game."""
    game, _, own = key.rpartition(".")
    words = wording._of_game(game, "en") if game else wording.phrases("en")
    return words.template(wording.ERRORS, own)


def faults(said: Said) -> Iterator[str]:
    """What is wrong with an error: a sentence in the code, a key of nothing, or a fact that is not given."""
    if isinstance(said.why, ast.JoinedStr) and not ast.unparse(said.why).startswith(("f'no_terminal_",)):
        yield f"{said.where}: a sentence is made in the code: {ast.unparse(said.why)}"
    for key in literals(said.why):
        found = template(key)
        if found is None:
            yield f"{said.where}: {key!r} is no key of [errors]"
        elif "**" not in said.facts:
            wanted = {part.key for part in parts_of(found) if isinstance(part, Field)}
            yield from (
                f"{said.where}: {key} lacks {fact}"
                for fact in sorted(wanted - said.facts - {"logged", "now"})
            )


def test_no_error_that_a_player_can_meet_is_worded_in_the_code() -> None:
    found = list(all_places())
    assert len(found) > 200
    assert [fault for said in found for fault in faults(said)] == []


@pytest.mark.parametrize(
    "line",
    [
        'raise Malformed("There is no such thing.")',
        'raise Malformed(f"There is no {what}.")',
        'raise Failure("no_such_key_at_all")',
        'raise NotSaved("not_saved", file=path)',
    ],
)
def test_a_sentence_in_the_code_would_be_found(line: str) -> None:
    (said,) = places(line, "here")
    assert list(faults(said))


def keys_of(folder: Path) -> set[str]:
    tables = wording.spoken(folder)["en"].get(wording.ERRORS, {})
    plain = {key for key, text in tables.items() if isinstance(text, str)}
    return plain | {f"system.{key}" for key in tables.get("system", ())}


def test_every_sentence_of_an_error_is_said_somewhere() -> None:
    files = [file.read_text(encoding="utf-8") for file in ROOT.rglob("*.py")]
    said = {
        node.value
        for text in files
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    shell = keys_of(content_root() / "shell" / "lang")
    own = {f"massive_darkness.{key}" for key in keys_of(content_root() / "massive_darkness" / "lang")}
    left = {key.removesuffix("_guest") for key in shell | own} - said
    assert {key for key in left if not key.startswith(MADE_UP)} == set()


def test_who_has_no_shell_is_told_of_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    told = str(AtSharedTable("x"))
    assert "md-tui join x" in told
    monkeypatch.setenv(NO_SHELL, "1")
    assert str(AtSharedTable("x")) == "cette partie se joue à une table partagée"


# In French.


def test_a_form_refuses_in_french() -> None:
    with pytest.raises(Malformed) as refusal:
        open_box(language="fr").form().typed({"quest": "nowhere"})
    assert "Il n'y a pas de quête nowhere" in str(refusal.value)


def test_what_the_system_refuses_is_told_in_french(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotSaved) as refusal:
        write_file(tmp_path / "file" / "below", b"", over=False)
    assert "pas enregistré" in str(refusal.value)
    assert not english_in(str(refusal.value).replace(str(tmp_path), ""), ["below"])
    assert (
        wording.told(PermissionError(13, "Permission denied", "x"))
        == "x\N{NO-BREAK SPACE}: Permission refusée"
    )


def travelled(error: KernelError) -> KernelError:
    """A refusal as it comes out at the other end of the line."""
    no = told_in(line_of(refused("1", error)))
    assert isinstance(no, No)
    return error_in(no)


def test_a_refusal_of_the_hall_is_read_in_the_language_of_its_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Malformed) as refusal:
        check_name("Anna", ["Anna"])
    there = travelled(refusal.value)
    assert type(there) is Malformed
    assert str(there) == "Ce nom ressemble à un autre, déjà pris."
    monkeypatch.setenv(wording.VARIABLE, "en")
    wording.phrases.cache_clear()
    assert str(there) == "That name looks like one that is taken already."


def test_an_error_within_an_error_travels_as_such() -> None:
    inner = Malformed("massive_darkness.party", most=6)
    there = travelled(Malformed("no_such_start", problem=inner))
    assert str(there) == (
        "aucune partie ne peut commencer ainsi\N{NO-BREAK SPACE}: Un groupe compte de 1 à 6 héros."
    )


@pytest.mark.parametrize(
    "facts", [{"problem": {"why": 3, "facts": []}}, {"problem": {"facts": {"why": "x"}}}, {"why": "x"}]
)
def test_whatever_a_hall_sends_is_told_without_harm(facts: dict[str, object]) -> None:
    assert str(error_in(No("1", "malformed", "no_such_start", facts=facts)))


def test_facts_that_are_no_plain_data_travel_as_text() -> None:
    assert plain_facts(Damaged("hall_unreadable", problem=ValueError("x" * 500))) == {"problem": "x" * 200}


def test_a_text_that_is_no_key_is_said_as_it_stands() -> None:
    assert str(Malformed("Not on a Sunday.")) == "Not on a Sunday."
    assert str(Malformed("sunday")) == "sunday"
    assert str(Malformed("nosuchgame.sunday")) == "nosuchgame.sunday"
    assert str(KernelError()) == ""


def test_what_a_forged_log_says_is_told_in_french() -> None:
    def sat_down_elsewhere(bodies: list[dict[str, Any]]) -> None:
        bodies[1].update(seat="nobody")

    with pytest.raises(Diverged) as refused_now:
        verify(TOY, log_in(forged(exported(played(3)), sat_down_elsewhere)))
    assert not english_in(str(refused_now.value)), refused_now.value
    assert "l'interdit" in str(refused_now.value)
    assert "not_your_turn" not in str(refused_now.value)


@pytest.mark.parametrize("setup", [{"figures": "none"}, {"figures": None}])
def test_a_set_up_that_makes_no_sense_is_told_in_french(setup: dict[str, Any]) -> None:
    def other_set_up(bodies: list[dict[str, Any]]) -> None:
        bodies[0]["setup"] = setup

    with pytest.raises((Diverged, Damaged)) as bad_setup:
        verify(TOY, log_in(forged(exported(played(3)), other_set_up)))
    told = str(bad_setup.value)
    assert "préparation" in told
    assert "Error(" not in told
    assert "none" not in told.lower()


COMMANDS = (
    "play --load nowhere", "play --code AAAA", "play --undo sometimes", "play --qest x", "play --seed 1",
    "play --text --quest nowhere", "play --text --quest", "replay nowhere", "replay", "replay a b",
    "analyse x --looks some", "plai", "rules --limit 0", "rules qqqq", "watch nowhere", "join --private",
    "delete nowhere", "restore nowhere", "import nowhere.mdlog", "verify nowhere.mdlog", "code ABC",
)  # fmt: skip


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_line_is_refused_in_french(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line.split()) != 0
    told = capsys.readouterr().err
    assert told.startswith("md-tui: ")
    given = {word.strip("-").partition(".")[0] for word in line.split()}
    options = {"first", "quest", "set", "json", "plain", "free", "until", "reveal", "off", "help", "games"}
    options |= {"campaign", "tutorial", "game", "file", "play", "text", "rules"}
    assert not english_in(told, given | options), told


def test_what_is_wrong_with_a_log_is_set_as_french_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "cut.mdlog"
    log.write_bytes(b"")
    assert run(["verify", str(log)]) != 0
    assert "cut.mdlog\N{NO-BREAK SPACE}: fichier vide" in capsys.readouterr().err.replace(
        " :", "\N{NO-BREAK SPACE}:"
    )
    assert run(["rules", "xyzzy"]) != 0
    assert "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}" in capsys.readouterr().err
