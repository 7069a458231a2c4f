"""`md-tui rules`: every rule by its id, some by words, all as a list."""

from pathlib import Path

from tests.cli.conftest import Cli

IDS = (Path(__file__).parents[1] / "rule_ids.txt").read_text().split()


def test_a_rule_is_found_by_its_id(cli: Cli) -> None:
    ran = cli("rules", "MD-MOV-02")
    assert ran.code == 0
    assert ran.out.startswith("MD-MOV-02  ")
    assert ran.out.count("See also") == 1


def test_rules_are_found_by_words_and_printed_best_first(cli: Cli) -> None:
    ran = cli("rules", "slippery")
    assert ran.code == 0
    assert "Slippery" in ran.out.splitlines()[0]


def test_a_search_prints_few_rules_in_full_and_names_the_others(cli: Cli) -> None:
    ran = cli("rules", "enemy", "--limit", "9")
    assert ran.out.count("See also") <= 3
    assert len(cli("rules", "enemy", "--limit", "9", "--json").json()) == 9


def test_without_words_the_whole_book_is_listed(cli: Cli) -> None:
    ran = cli("rules")
    listed = [line.split()[0] for line in ran.out.splitlines() if line.startswith("  MD-")]
    assert set(IDS) <= set(listed)
    assert len(listed) == len(set(listed)) == len(cli("rules", "--json").json())


def test_nothing_found_is_said_with_code_1(cli: Cli) -> None:
    ran = cli("rules", "zzzzqqq")
    assert (ran.code, ran.out) == (1, "")
    assert "nothing on 'zzzzqqq'" in ran.err
