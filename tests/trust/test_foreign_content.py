"""Content inside a log is looked at as closely as a pack, in every game; what is kept here already is not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from md_tui.games.descent.content.bounds import MOST
from md_tui.table.player_library import library
from tests.cli.conftest import Cli
from tests.trust.forged import DESCENT, LOGS, Plain, content, forged, records, with_content
from tests.trust.measured import check_costs

MEGABYTE = 1 << 20


def circle(box: Plain) -> None:
    """A hero who calls his enemies for ever."""
    box["heroes"]["bjorn"]["special"] = [["call", "When you are wounded: Fully heal, Activate each enemy"]]


def lost_class(box: Plain) -> None:
    """A party of which one has no class."""
    box["quests"]["tutorial"]["party"][0] = "bjorn:nobody"


def cut_off(box: Plain) -> None:
    """A quest whose exit nobody reaches."""
    box["quests"]["tutorial"]["doors"] = []


def odd_event(box: Plain) -> None:
    """An event of a kind that is none."""
    next(iter(box["events"].values()))["kind"] = "party"


def echo(box: Plain) -> None:
    """A card that strikes for ever."""
    box["items/shop_1"]["echo"] = {"hands": 1, "abilities": [["echo", "After your attack: attack"]]}


def no_such_map(box: Plain) -> None:
    """A quest on a map that is not there."""
    box["quests"]["first_blood"]["encounters"][0]["map"] = "nowhere"


def overlapping(box: Plain) -> None:
    """A map whose tiles lie on each other."""
    tiles = box["maps/act_1"]["first_blood_e1"]["tiles"]
    tiles[1]["at"] = tiles[0]["at"]


def unknown_skill(box: Plain) -> None:
    """A class with a skill that is not there."""
    box["classes"]["berserker"]["skills"].append("nothing")


MISTAKES: dict[str, tuple[str, Callable[[Plain], None]]] = {
    "circle": ("tutorial-greedy", circle),
    "people": ("tutorial-greedy", lost_class),
    "quest": ("tutorial-greedy", cut_off),
    "card": ("tutorial-greedy", odd_event),
    "descent circle": (DESCENT, echo),
    "descent quest": (DESCENT, no_such_map),
    "descent map": (DESCENT, overlapping),
    "descent class": (DESCENT, unknown_skill),
}


@pytest.mark.parametrize("what", MISTAKES)
@pytest.mark.parametrize("command", ["import", "verify", "replay"])
def test_what_no_pack_may_hold_no_log_may(
    cli: Cli, tmp_path: Path, data_dir: Path, what: str, command: str
) -> None:
    name, change = MISTAKES[what]
    file = tmp_path / "foreign.mdlog"
    file.write_bytes(with_content(change, name))
    refused = cli(command, str(file), *(("--json",) if command == "replay" else ()))
    assert refused.code in (1, 3)
    assert "recorded content" in refused.err
    assert refused.err.count("\n") == 1
    assert not [path for path in data_dir.rglob("*") if path.is_file()]


@pytest.mark.parametrize("what", MISTAKES)
def test_content_that_is_kept_here_locks_no_game(cli: Cli, tmp_path: Path, what: str) -> None:
    name, change = MISTAKES[what]
    box, plain = content(name), records(name)[:1]
    change(box)
    library().contents.put(box)
    file = tmp_path / "own.mdlog"
    file.write_bytes(forged(plain, box))
    told = cli("import", str(file))
    assert "recorded content" not in told.err


@pytest.mark.parametrize("name", ["tutorial-greedy", DESCENT])
def test_a_true_log_of_each_game_is_taken_in(cli: Cli, tmp_path: Path, name: str) -> None:
    file = tmp_path / "true.mdlog"
    file.write_bytes(forged(records(name), content(name)))
    assert cli("import", str(file), "--json").json()["verified"] is True


def test_logs_of_older_content_and_rules_are_still_taken_in(cli: Cli) -> None:
    older = next(iter(sorted((LOGS / "older_rules").glob("*-tutorial-greedy.mdlog"))))
    assert cli("import", str(older), "--json").json()["verified"] is False


def copies(kind: str, card: str) -> Callable[[Plain], None]:
    """Two hundred million of one card."""

    def change(box: Plain) -> None:
        box[kind][card]["copies"] = 200_000_000

    return change


def large_monsters(box: Plain) -> None:
    """A group of two hundred million, as large as numbers go."""
    card = box["monsters/act_1"]["ettin_1"]
    card["groups"] = {"2": [2**31, 2**31], "3": [2**31, 2**31], "4": [2**31, 2**31]}
    card["size"] = [2**40, 2**40]


def many_maps(box: Plain) -> None:
    """As many maps as fit, each of as many tiles as fit."""
    side = ["+" + "-" * 20 + "+", *["|" + "." * 20 + "|"] * 20, "+" + "-" * 20 + "+"]
    box["tiles"]["FieldA"] = {"drawing": side}
    letters = "abcdefghijklmnopqrstuvwxyz"
    tiles = [{"tile": "FieldA", "at": f"{letters[n]}a{m}"} for n in range(20) for m in (1, 21)]
    for number in range(250):
        box["maps/act_1"][f"z{number}"] = {"quest": "q", "source": "ours", "tiles": tiles}


def whole_maps(box: Plain) -> None:
    """As many copies of the largest printed map as there may be."""
    largest = max(box["maps/act_1"].values(), key=lambda plan: len(plan["tiles"]))
    box["maps/act_1"] |= {f"z{number}": largest for number in range(MOST["maps"] - 37)}


def many_texts(box: Plain) -> None:
    """As many cards as fit, each of which leads to every other."""
    says = [[f"a{n}", "After your attack, exhaust: attack"] for n in range(8)]
    box["items/shop_1"] |= {f"z{number}": {"hands": 1, "abilities": says} for number in range(900)}


def many_dice(box: Plain) -> None:
    """A weapon with all the dice there are."""
    box["items/class"]["iron_mace"]["dice"] = ["red"] * 200


HOSTILE = {
    "copies of an item": copies("items/class", "iron_mace"),
    "copies of a card": copies("overlord/basic", "dash"),
    "monsters": large_monsters,
    "maps": many_maps,
    "whole maps": whole_maps,
    "texts": many_texts,
    "dice": many_dice,
}
QUICK = ("copies of a card",)


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in HOSTILE]
)
def test_a_hostile_log_of_descent_costs_little_memory_and_time(
    tmp_path: Path, data_dir: Path, name: str
) -> None:
    data = with_content(HOSTILE[name], DESCENT)
    assert len(data) < 1.3 * MEGABYTE
    file = tmp_path / "hostile.mdlog"
    file.write_bytes(data)
    check_costs(file, data_dir)
