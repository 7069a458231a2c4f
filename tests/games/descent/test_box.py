"""The box of Descent: it loads without a mistake, and names that lead nowhere are mistakes."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from md_tui.games.descent.content.box import load_box
from md_tui.games.descent.content.links import check_links
from md_tui.games.descent.game import Descent
from md_tui.kernel.decider import start
from md_tui.kernel.errors import Malformed
from md_tui.loader.pack import read_shelf, shelf_of
from tests.games.descent.given import BOX, box
from tests.games.descent.wandering import PARTIES


def mistakes(tmp_path: Path, name: str, text: str) -> str:
    """What is said about the box with one file more."""
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    shelf = read_shelf(BOX, [tmp_path])
    check_links(shelf, load_box(shelf))
    return "\n".join(str(problem) for problem in shelf.problems.errors)


def skill(says: str) -> str:
    """A skill of one sentence."""
    return f'[leap]\nclass = "thief"\nabilities.a = "{says}"\n'


@pytest.mark.parametrize(
    "says",
    [
        "[with Shield] Action: attack",
        "[not moved] Your turn: you recover 1 fatigue",
        "[ranged] When you are attacked: +1 gray die",
        "Surge: you suffer 1 fatigue and +1 heart",
    ],
)
def test_a_sentence_whose_condition_or_price_counts_is_no_mistake(tmp_path: Path, says: str) -> None:
    assert mistakes(tmp_path, "skills/more.toml", skill(says)) == ""


def test_the_shipped_box_has_no_mistake() -> None:
    shelf = read_shelf(BOX)
    check_links(shelf, load_box(shelf))
    shelf.problems.check()


def test_recorded_content_is_the_same_box() -> None:
    shelf = read_shelf(BOX)
    again = load_box(shelf_of(shelf.canonical()))
    assert again.hash == box().hash
    assert again.texts == box().texts


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("skills/more.toml", '[leap]\nclass = "nobody"\n', "nobody"),
        ("skills/more.toml", '[leap]\nclass = "thief"\nabilities.a = "Surge: +1 hart"\n', "heart"),
        ("skills/more.toml", skill("[melee] When you defeat a monster: attack"), "condition"),
        ("skills/more.toml", skill("[Rune weapon] Action: attack with Blast"), "condition"),
        ("skills/more.toml", skill("[melee] When a hero within 3 is attacked: +1 gray die"), "condition"),
        ("skills/more.toml", skill("Surge: an adjacent hero is Stunned"), "surge"),
        ("skills/more.toml", skill("Surge: the others of its group suffer 1 damage"), "surge"),
        ("skills/more.toml", skill("Surge: you suffer 1 damage"), "surge"),
        ("items/class.more.toml", '[club]\ndice = ["green"]\n', "green"),
        ("dice.more.toml", '[green]\nfaces = ["H"]\n', "six"),
        (
            "quests/more.toml",
            '[more]\nstage = "act_1"\n[[more.encounters]]\nmap = "nowhere"\nstart = "x"\naims = []\n',
            "nowhere",
        ),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, file: str, text: str, said: str) -> None:
    assert said in mistakes(tmp_path, file, text)


def test_a_level_whose_monster_cards_are_missing_is_refused() -> None:
    first = {name: card for name, card in box().monsters.items() if card.act == 1}
    setup = {"quest": "first_blood", "party": PARTIES[0], "level": "expert"}
    with pytest.raises(Malformed, match="act 2"):
        start(Descent(replace(box(), monsters=first)), setup, "x")
