"""The catalogue is the contract: every rule id in scope is proved by a test or a scenario."""

from pathlib import Path

from tests.rule import proved

IDS = (Path(__file__).parents[2] / "rule_ids.txt").read_text(encoding="utf-8").split()


def test_every_rule_in_scope_has_a_test() -> None:
    missing = [id_ for id_ in IDS if id_ not in proved()]
    assert missing == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    others = ("DE-",)
    unknown = {id_: files for id_, files in proved().items() if id_ not in IDS and not id_.startswith(others)}
    assert unknown == {}


def test_the_list_names_the_whole_catalogue_and_what_was_decided_for_the_road_and_for_packs() -> None:
    assert len(IDS) == len(set(IDS))
    own = [id_ for id_ in IDS if id_.startswith("MD-TWN-")]
    for_packs = {"MD-RUL-84"}
    assert for_packs < set(IDS)
    assert len(IDS) - len(own) - len(for_packs) == 357
    assert own == [f"MD-TWN-{number:02}" for number in range(1, len(own) + 1)]
