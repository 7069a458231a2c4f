"""`content check` finds sentences that could set each other off without end, and only those."""

from pathlib import Path

import pytest

from md_tui.games.descent.open_box import open_box
from md_tui.loader.errors import BadContent

SAYS = "could set itself off without end"
ECHO = "After your attack: attack"
PUSH = "After your attack: move up to 1 space"
FEAST = "When you defeat a monster: you recover 1 fatigue"
REST = "After your attack: you recover 1 fatigue"

Card = tuple[str, str, str]
"""Its kind, what else it is, and what it says."""


def item(says: str) -> Card:
    """A thing to carry."""
    return "items/search", "", says


def skill(fatigue: int, says: str) -> Card:
    """A skill of the wildlander."""
    return "skills", f'class = "wildlander"\nxp = 1\nfatigue = {fatigue}\n', says


def trap(says: str) -> Card:
    """A card of the overlord."""
    return "overlord", 'deck = "basic"\nkind = "trap"\n', says


RETEST = "When a hero passes a test: that hero tests Might"
ENDLESS = {
    "an attack that leads to another": (item(ECHO),),
    "for fatigue that comes back": (skill(1, ECHO), item(REST)),
    "a trap that is drawn again": (trap(f"{RETEST} (failed: draw 1 card; passed: draw 1 card)"),),
    "two traps, one of which draws": (
        trap(RETEST + " (failed: nothing)"),
        trap("When a hero passes a test: draw 2 cards"),
    ),
    "from the step to the test and back": (
        trap("When a hero enters an empty space: that hero tests Might (failed: draw 2 cards)"),
        item("After your test: move up to 1 space"),
    ),
}
ENDING = {
    "once exhausted it waits for the next turn": (item("After your attack, exhaust: attack"),),
    "a potion is drunk once": (item("After your attack, discard: attack"),),
    "once a round": (item("After your attack, once a round: attack"),),
    "fatigue that nobody recovers": (skill(1, ECHO),),
    "fatigue that only defeated monsters give back": (skill(1, ECHO), item(FEAST)),
    "a trap that is not drawn again": (trap(RETEST + " (failed: nothing)"),),
    "two traps that draw one card for two": (
        trap(RETEST + " (failed: nothing)"),
        trap("When a hero passes a test: draw 1 card"),
    ),
    "a step that leads nowhere": (item(PUSH),),
    "a circle that uses monsters up": (item("When you defeat a monster: attack"),),
    "another moment": (item("Your turn: attack"),),
}


def printed(pack: Path, cards: tuple[Card, ...]) -> None:
    """The cards, in a pack of their own."""
    for number, (kind, more, says) in enumerate(cards):
        folder, _, name = kind.partition("/")
        file = pack / folder / f"{name or 'mine'}.{number}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'[card_{number}]\n{more}abilities.say = "{says}"\n')
    (pack / "lang").mkdir()
    words = "".join(f'[cards.card_{n}]\nname = "Card {n}"\n' for n in range(len(cards)))
    (pack / "lang" / "en.toml").write_text(words)


def found(pack: Path) -> dict[str, str]:
    """What the box says of a pack, by place."""
    try:
        open_box(packs=[pack])
    except BadContent as many:
        return {f"{error.file}: {error.key}": error.problem for error in many.errors}
    return {}


@pytest.mark.parametrize("what", ENDLESS)
def test_every_sentence_of_a_circle_is_named_at_its_place(tmp_path: Path, what: str) -> None:
    printed(tmp_path / "mine", ENDLESS[what])
    mistakes = found(tmp_path / "mine")
    assert {place.rpartition(": ")[2] for place in mistakes} == {
        f"card_{number}.abilities.say" for number in range(len(ENDLESS[what]))
    }
    assert all(problem.startswith(SAYS) for problem in mistakes.values()), mistakes


@pytest.mark.parametrize("what", ENDING)
def test_what_ends_by_itself_is_no_mistake(tmp_path: Path, what: str) -> None:
    printed(tmp_path / "mine", ENDING[what])
    assert found(tmp_path / "mine") == {}


def test_of_a_circle_through_printed_cards_only_what_the_pack_adds_is_named(tmp_path: Path) -> None:
    cards = (
        item("After your test: move up to 1 space"),
        trap("When a hero enters an empty space: draw 2 cards"),
    )
    printed(tmp_path / "mine", cards)
    mistakes = found(tmp_path / "mine")
    assert all(place.startswith("mine/") for place in mistakes)
    assert len(mistakes) == 2
    assert all("pit_trap.pit" in problem for problem in mistakes.values())
