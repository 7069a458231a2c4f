"""Tests name rules of Descent by the ids of its catalogue."""

from pathlib import Path

from tests.rule import proved

IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    named = {id_: files for id_, files in proved().items() if id_.startswith("DE-")}
    assert named
    assert {id_: files for id_, files in named.items() if id_ not in IDS} == {}


def test_every_id_stands_in_the_list_once() -> None:
    assert len(IDS) == len(set(IDS))


CAMPAIGN = ("CAM", "CXP", "SHOP", "TRV", "REL", "ACT2")
"""Chapters of the campaign, which is another game made of this one."""
LATER = frozenset(
    {
        *(f"DE-EX-{n}" for n in (21, 22, 23)),
        *(f"DE-AMB-{n}" for n in (54, 55, 56, 57, 58, 59, 60, 61, 63, 71, 72, 74, 75, 76)),
        *(f"DE-ERR-{n}" for n in (16, 17, 18, 34, 35, 36, 37, 38, 39, 40, 41)),
    }
)
"""Examples, decisions and errata of the campaign and of quests that are not in the box."""


def test_every_rule_example_decision_and_erratum_of_the_game_is_proved_by_a_test() -> None:
    wanted = {id_ for id_ in IDS if id_.split("-")[1] not in CAMPAIGN and id_ not in LATER}
    assert sorted(wanted - proved().keys()) == []
    assert set(IDS) >= LATER
