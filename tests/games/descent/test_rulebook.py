"""The rulebook in the game: complete in its chapters, cross-linked, and cited by every refusal."""

import re
import tomllib
from pathlib import Path

from md_tui.toolkit.rulebook import Rulebook
from tests.rule import proved

ROOT = Path(__file__).parents[3]
IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
TABLES = tomllib.loads((ROOT / "content" / "descent" / "rules.toml").read_text(encoding="utf-8"))
BOOK = Rulebook.of(TABLES)
SOURCES = sorted((ROOT / "md_tui" / "games" / "descent").rglob("*.py"))

CAMPAIGN = {
    *("CAM", "CXP", "SHOP", "TRV", "REL", "ACT2"),
    *("EX-21", "EX-22", "EX-23"),
    *(f"AMB-{n}" for n in (54, 55, 56, 57, 58, 59, 60, 61, 63)),
    *("ERR-16", "ERR-17", "ERR-18"),
}
"""What belongs to the campaign, its shop and its travels."""
OTHER_QUESTS = {f"ERR-{n}" for n in range(34, 42)}
AUTHORED = {f"AMB-{n}" for n in range(64, 77)}
"""What the catalogue only says must be authored: the content itself is the answer."""


def in_scope(name: str) -> bool:
    """Whether an id is a rule of what can be played."""
    short = name.removeprefix("DE-")
    return not {short, short.rpartition("-")[0]} & (CAMPAIGN | OTHER_QUESTS | AUTHORED)


def test_the_book_holds_every_rule_in_scope_and_no_other() -> None:
    assert set(BOOK.rules) == {name for name in IDS if in_scope(name)}


def test_every_rule_has_a_chapter_a_title_of_its_own_a_text_links_and_words() -> None:
    thin = [
        rule.id
        for rule in BOOK.rules.values()
        if not (rule.chapter and rule.title and rule.text.endswith(".") and rule.see and rule.words)
    ]
    assert thin == []
    titles = [rule.title for rule in BOOK.rules.values()]
    assert len(titles) == len(set(titles))


def test_links_lead_to_other_rules() -> None:
    for rule in BOOK.rules.values():
        assert rule.id not in rule.see
        assert set(rule.see) <= set(BOOK.rules)


def test_every_rule_that_the_code_cites_stands_in_the_book() -> None:
    cited = {
        name
        for path in SOURCES
        for name in re.findall(r'"(DE-[A-Z0-9]+-\d+)"', path.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(BOOK.rules)


def test_rules_are_found_by_number_and_by_word() -> None:
    assert BOOK.search("de-ter-03", 1)[0].id == "DE-TER-03"
    assert "DE-KEY-01" in [rule.id for rule in BOOK.search("blast", 5)]
    assert "DE-ERR-32" in [rule.id for rule in BOOK.search("dark charm", 5)]


def test_every_rule_of_the_book_is_proved_by_a_test() -> None:
    assert {name for name in BOOK.rules if name not in proved()} == set()
