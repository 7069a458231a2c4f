"""The catalogue is the contract: every rule id in scope is proved by a test or a scenario."""

from pathlib import Path

from tests.rule import proved

IDS = (Path(__file__).parents[2] / "rule_ids.txt").read_text(encoding="utf-8").split()


def test_every_rule_in_scope_has_a_test() -> None:
    missing = [id_ for id_ in IDS if id_ not in proved()]
    assert missing == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    later = ("MD-STO-", "MD-MKT-")
    others = ("DE-",)
    unknown = {
        id_: files for id_, files in proved().items() if id_ not in IDS and not id_.startswith(later + others)
    }
    assert unknown == {}


def test_the_list_of_ids_leaves_out_only_story_mode_and_market() -> None:
    assert len(IDS) == len(set(IDS))
    assert not [
        id_ for id_ in IDS if id_.startswith(("MD-STO-", "MD-MKT-")) or id_ in ("MD-EX-19", "MD-EX-20")
    ]
