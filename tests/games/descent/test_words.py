"""Words of Descent: everything has a name, and every refusal a sentence that cites a rule."""

import ast
import string
from pathlib import Path
from typing import Any

from md_tui.loader.pack import read_shelf
from tests.games.descent.given import BOX, box
from tests.games.descent.test_rulebook import BOOK

WORDS: Any = read_shelf(BOX).words()
SOURCES = sorted((Path(__file__).parents[3] / "md_tui" / "games" / "descent").rglob("*.py"))


def refusals() -> dict[str, set[str]]:
    """Every reason the rules refuse with, and the facts they give to it."""
    found: dict[str, set[str]] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Rejected":
                why = node.args[0]
                assert isinstance(why, ast.Constant)
                facts = {word.arg for word in node.keywords if word.arg}
                found[str(why.value)] = found.get(str(why.value), facts) & facts
    return found


def test_everything_printed_has_a_name() -> None:
    named = {
        "heroes": box().heroes, "classes": box().classes, "skills": box().skills, "items": box().items,
        "familiars": box().familiars, "overlord": box().overlord, "relics": box().relics,
        "conditions": box().conditions,
        "quests": box().quests, "monsters": {card.type for card in box().monsters.values()},
        "lieutenants": {card.type for card in box().lieutenants.values()},
    }  # fmt: skip
    missing = [
        f"{kind}.{name}"
        for kind, ids in named.items()
        for name in ids
        if not WORDS[kind].get(name, {}).get("name")
    ]
    assert missing == []


def test_every_refusal_has_a_sentence_with_a_rule_and_there_is_no_other() -> None:
    assert set(WORDS["refusals"]) == set(refusals())
    for why, said in WORDS["refusals"].items():
        assert said["rule"] in BOOK.rules, why
        assert said["text"].endswith("."), why


def test_a_sentence_uses_only_facts_that_are_always_given() -> None:
    given = refusals()
    for why, said in WORDS["refusals"].items():
        used = {field for _, field, _, _ in string.Formatter().parse(said["text"]) if field}
        assert used <= given[why], why


def test_the_quest_says_what_is_ours() -> None:
    assert "ours" in WORDS["quests"]["first_blood"]["ours"]
