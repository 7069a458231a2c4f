"""Monster cards: every figure is the printed one, and what is not there yet is named."""

import pytest

from md_tui.games.descent.content.cards import MonsterCard
from md_tui.games.descent.sentence import parse, render
from tests.games.descent.content.printed.monsters import ABILITIES, PRINTED, WAITING
from tests.games.descent.given import box
from tests.rule import rule

TYPES, LINES = 9, 36


def printed() -> dict[str, list[str]]:
    """Each type with its own line and those of its four ranks."""
    found: dict[str, list[str]] = {}
    for line in PRINTED.strip().splitlines():
        if not line.startswith(" "):
            name, _, rest = line.partition(" ")
            found[name] = [rest]
        else:
            found[name].append(line.strip())
    return found


def as_printed(card: MonsterCard) -> list[str]:
    """What a card says of its type, and its two lines, in the form of the table."""
    traits, size = "/".join(card.traits), "x".join(map(str, card.size))
    groups = " ".join(f"{minions},{masters}" for _, (minions, masters) in sorted(card.groups.items()))
    lines = [f"{size} {traits} {groups}"]
    for name, rank in (("minion", card.minion), ("master", card.master)):
        figures = f"{card.act} {name} {rank.speed} {rank.health}"
        lines.append(f"{figures} {'+'.join(rank.defense)} {rank.attack} {'+'.join(rank.dice)}")
    return lines


def sentence(ability: str) -> str:
    """The sentence of a printed ability."""
    return ABILITIES.get(ability) or f"Surge: {ability.removeprefix('~')}"


@rule("DE-AMB-70")
def test_the_box_has_nine_types_and_thirty_six_lines() -> None:
    assert len(printed()) == TYPES
    assert sum(len(lines) - 1 for lines in printed().values()) == LINES


@rule("DE-MON-03")
def test_every_type_is_there_in_both_acts_or_waits_for_a_rule() -> None:
    there = {f"{name}_{act}" for name in printed().keys() - WAITING.keys() for act in (1, 2)}
    assert set(box().monsters) == there
    assert WAITING.keys() <= printed().keys()


@rule("DE-MON-02")
@pytest.mark.parametrize("name", sorted(box().monsters))
def test_figures_bases_and_group_sizes_are_the_printed_ones(name: str) -> None:
    card = box().monsters[name]
    lines = printed()[card.type]
    ranks = [line.partition(" : ")[0] for line in lines[1:] if line.startswith(f"{card.act} ")]
    assert as_printed(card) == [lines[0], *ranks]


@pytest.mark.parametrize("name", sorted(box().monsters))
def test_every_printed_ability_is_a_sentence_and_there_is_no_other(name: str) -> None:
    card = box().monsters[name]
    lines = [line for line in printed()[card.type] if line.startswith(f"{card.act} ")]
    for line, rank in zip(lines, (card.minion, card.master), strict=True):
        wanted = [sentence(ability) for ability in line.partition(" : ")[2].split("; ")]
        assert [text.words for text in rank.texts] == wanted
        assert [render(parse(words)) for words in wanted] == wanted
