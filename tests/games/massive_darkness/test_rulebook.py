"""The rulebook in the game: complete, cross-linked, searchable, and cited by every refusal."""

import re
import string
import tomllib
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.face.rulebook import rulebook_of
from md_tui.kernel.errors import Malformed
from md_tui.toolkit.rulebook import Rule, Rulebook

TESTS = Path(__file__).resolve().parents[2]
BOX = TESTS.parent / "content" / "massive_darkness"
IDS = (TESTS / "rule_ids.txt").read_text(encoding="utf-8").split()
TABLES: dict[str, Any] = {
    name: table
    for path in sorted(BOX.glob("rules*.toml"))
    for name, table in tomllib.loads(path.read_text(encoding="utf-8")).items()
}
REFUSALS: dict[str, dict[str, str]] = {
    why: said
    for path in sorted((BOX / "lang").glob("en*.toml"))
    for why, said in tomllib.loads(path.read_text(encoding="utf-8")).get("refusals", {}).items()
}

OF_THE_TABLE = {
    *("board_ends", "nothing_to_undo", "nothing_to_redo", "undo_is_off", "barriers_hold_here"),
    *("not_your_seat", "past_is_fixed", "secrets_are_kept"),
    *("no_such_action", "no_such_undo_policy", "read_only", "log_is_full"),
}
"""What is refused without any rule of the game."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return rulebook_of(TABLES)


def found(book: Rulebook, text: str, limit: int = 5) -> list[str]:
    return [rule.id for rule in book.search(text, limit)]


def test_every_rule_of_the_catalogue_is_in_the_book_and_no_other(book: Rulebook) -> None:
    assert len(IDS) == len(set(IDS)) >= 357
    assert set(book.rules) == set(IDS)


def test_no_rule_lacks_a_chapter_a_title_a_text_links_or_search_words(book: Rulebook) -> None:
    thin = [
        r.id
        for r in book.rules.values()
        if not (r.chapter.strip() and r.title.strip() and r.see and r.words and r.text.endswith("."))
    ]
    assert thin == []


def test_links_lead_to_other_rules_and_none_is_doubled(book: Rulebook) -> None:
    for rule in book.rules.values():
        assert rule.id not in rule.see
        assert len(set(rule.see)) == len(rule.see)
        assert set(rule.see) <= set(book.rules)


def test_titles_tell_rules_apart(book: Rulebook) -> None:
    titles = [rule.title for rule in book.rules.values()]
    assert len(set(titles)) == len(titles)


def test_the_book_has_its_order_whatever_order_the_tables_come_in(book: Rulebook) -> None:
    shuffled = rulebook_of(dict(sorted(TABLES.items())))
    assert list(shuffled.rules) == list(book.rules)
    assert book.chapters[:3] == ["Setup", "Decks", "Zones"]
    assert book.chapters[-3:] == ["Quests", "Rulings", "Examples"]
    quests = [rule.id for rule in book.chapter("quests")]
    assert quests[0] == "MD-QT-01"
    assert quests.index("MD-Q9-02") < quests.index("MD-Q10-01")


def test_an_unknown_chapter_is_empty(book: Rulebook) -> None:
    assert book.chapter("Cookery") == []


@pytest.mark.parametrize("written", ["MD-MOV-02", "md-mov-02", "mov-02", "mov 2", " MOV_02 "])
def test_a_rule_is_got_and_found_by_its_id_however_it_is_written(book: Rulebook, written: str) -> None:
    rule = book.get(written)
    assert rule is not None
    assert rule.title == "Held by enemies"
    assert found(book, written) == ["MD-MOV-02"]


def test_an_id_that_is_not_in_the_book_gives_nothing_but_its_neighbours_are_found(book: Rulebook) -> None:
    assert book.get("MD-MOV-77") is None
    assert set(found(book, "MD-MOV-77", 4)) == {"MD-MOV-01", "MD-MOV-02", "MD-MOV-03", "MD-MOV-04"}


def test_the_front_of_an_id_finds_its_group_and_no_other(book: Rulebook) -> None:
    assert found(book, "MD-Q1", 9) == ["MD-Q1-01", "MD-Q1-02"]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("slippery", "MD-SKL-12"),
        ("shadow", "MD-SHD-01"),
        ("counter", "MD-CTR-01"),
        ("taunt", "MD-SKL-14"),
        ("Transmute", "MD-TRM-01"),
        ("how do I open a door?", "MD-DOR-01"),
        ("leave through the exit", "MD-RUL-03"),
    ],
)
def test_words_find_the_rule_that_is_about_them_first(book: Rulebook, text: str, first: str) -> None:
    assert found(book, text)[0] == first


@pytest.mark.parametrize(
    ("typo", "first"), [("slipery", "MD-SKL-12"), ("regenration", "MD-SKL-10"), ("amubsh", "MD-DOR-05")]
)
def test_a_misspelt_word_finds_what_was_meant(book: Rulebook, typo: str, first: str) -> None:
    assert first in found(book, typo, 2)


def test_every_rule_is_found_by_its_own_title(book: Rulebook) -> None:
    lost = [rule.id for rule in book.rules.values() if rule not in book.search(rule.title, 8)]
    assert lost == []


def test_a_search_keeps_its_limit_and_nonsense_finds_nothing(book: Rulebook) -> None:
    assert len(book.search("hero", 3)) == 3
    assert book.search("hero", 0) == []
    assert book.search("  ", 5) == []
    assert book.search("qwzxj", 5) == []


@pytest.mark.parametrize("width", [20, 40, 80])
def test_a_page_keeps_its_width_and_says_everything(book: Rulebook, width: int) -> None:
    for rule in book.rules.values():
        lines = book.render(rule, width)
        assert max(map(len, lines)) <= width
        page = " ".join(" ".join(lines).split())
        assert rule.id in page
        assert set(rule.text.replace("-", " ").split()) <= set(page.replace("-", " ").split())
        assert all(other in page for other in rule.see)


def test_a_page_names_the_rules_it_refers_to(book: Rulebook) -> None:
    page = book.render(book.rules["MD-MOV-02"], 60)
    assert page[:3] == ["MD-MOV-02  Held by enemies", "Movement", ""]
    assert page[page.index("See also") + 1] == "  MD-SKL-12  Slippery"


def test_a_link_into_the_void_is_refused() -> None:
    with pytest.raises(Malformed, match="MD-SET-01 refers to MD-SET-99"):
        Rulebook({"MD-SET-01": Rule("MD-SET-01", "Setup", "Party", "Up to six.", see=("MD-SET-99",))})


@pytest.mark.parametrize("table", [{"chapter": "Setup"}, {**TABLES["MD-SET-01"], "titel": "x"}, "Setup"])
def test_a_table_with_a_missing_or_unknown_key_is_refused(table: object) -> None:
    with pytest.raises(Malformed, match="MD-SET-01"):
        rulebook_of({"MD-SET-01": table})


def test_every_refusal_cites_a_rule_of_the_book_and_says_a_sentence(book: Rulebook) -> None:
    assert len(REFUSALS) >= 60
    for key, refusal in REFUSALS.items():
        assert set(refusal) == ({"text"} if key in OF_THE_TABLE else {"rule", "text"}), key
        assert key in OF_THE_TABLE or refusal["rule"] in book.rules, key
        assert refusal["text"].endswith((".", "}")), key


def test_the_facts_of_a_refusal_are_plain_names() -> None:
    for key, refusal in REFUSALS.items():
        for _, name, form, conversion in string.Formatter().parse(refusal["text"]):
            choice = not form or form.count("|") == 1  # one word for one, another for several
            assert name is None or (name.isidentifier() and choice and not conversion), key


def test_the_refusals_of_open_questions_fill_in_the_facts_the_kernel_gives() -> None:
    filled: dict[str, dict[str, object]] = {
        "no_such_option": {"option": "left"},
        "wrong_number_of_picks": {"least": 1, "most": 2},
        "not_asked_of_you": {"seats": "bjorn"},
        "nothing_is_asked": {},
    }
    for key, facts in filled.items():
        assert "{" not in REFUSALS[key]["text"].format(**facts)


def test_no_rule_takes_any_hero_for_a_man(book: Rulebook) -> None:
    gendered = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.I)
    named = {
        "Elias": ("MD-EX-13", "MD-EX-14"),
        "Sibyl": ("MD-EX-28",),
        "Whisper": ("MD-EX-06", "MD-EX-15", "MD-EX-23", "MD-EX-32"),
    }
    found = {id_ for id_, each in book.rules.items() if gendered.search(f"{each.title} {each.text}")}
    assert found == {id_ for ids in named.values() for id_ in ids}, "only a hero named there has a gender"
    assert all(name in book.rules[id_].text for name, ids in named.items() for id_ in ids)
