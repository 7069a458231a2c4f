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
