"""Figures that nobody can build are told at their key, before anything is built."""

from pathlib import Path

import pytest

from md_tui.games.descent.content.bounds import MOST_CARDS
from md_tui.games.descent.open_box import open_box
from md_tui.loader.errors import BadContent

HERO = (
    'archetype = "mage"\nspeed = 4\nhealth = 8\nstamina = 4\ndefense = ["gray"]\nmight = 1\nknowledge = 1\n'
    'willpower = 1\nawareness = 1\nability = "Always: nothing"\nfeat = "Action: you recover 1 damage"\n'
)
RAT = 'speed = 3\nhealth = 2\ndice = ["blue"]\n'
MONSTER = (
    'type = "rat"\nact = 1\nsize = [1, 1]\ntraits = ["cave"]\nattack = "melee"\ngroups = { 2 = [1, 1] }\n'
    f"[rat_1.minion]\n{RAT}[rat_1.master]\n{RAT}"
)
CARD = 'deck = "basic"\nkind = "trap"\ncopies = 2\nxp = 1\nabilities.a = "Start of your turn: draw 1 card"\n'
SKILL = 'class = "thief"\nxp = 1\nfatigue = 1\nabilities.a = "Your turn, exhaust: you recover 1 damage"\n'
RECORDS = {
    "items/search": ("thing", "copies = 2\nhands = 1\ngold = 1\n"),
    "overlord/mine": ("thing", CARD),
    "skills/mine": ("thing", SKILL),
    "heroes": ("somebody", HERO),
    "monsters/mine": ("rat_1", MONSTER),
}
"""One small record of each kind, all of it sound."""
OUT_OF_BOUNDS = [
    ("items/search", "copies = 2", "copies = 200000000", "thing.copies"),
    ("items/search", "copies = 2", "copies = 0", "thing.copies"),
    ("items/search", "hands = 1", "hands = 3", "thing.hands"),
    ("items/search", "gold = 1", "gold = -1", "thing.gold"),
    ("items/search", "copies = 2", f"dice = {['red'] * 10}", "thing.dice"),
    ("overlord/mine", "copies = 2", "copies = 9223372036854775807", "thing.copies"),
    ("overlord/mine", "xp = 1", "xp = 99", "thing.xp"),
    ("skills/mine", "fatigue = 1", "fatigue = -1", "thing.fatigue"),
    ("heroes", "health = 8", "health = 0", "somebody.health"),
    ("heroes", "might = 1", "might = 1000000", "somebody.might"),
    ("heroes", 'defense = ["gray"]', f"defense = {['gray'] * 99}", "somebody.defense"),
    ("monsters/mine", "size = [1, 1]", "size = [1, 4000]", "rat_1.size.1"),
    ("monsters/mine", "2 = [1, 1]", "2 = [1, 100000]", "rat_1.groups.2.1"),
    ("monsters/mine", "health = 2", "health = 1000", "rat_1.minion.health"),
    ("monsters/mine", "act = 1", "act = 3", "rat_1.act"),
]


def written(pack: Path, kind: str, text: str) -> Path:
    """A pack of one record."""
    file = pack / f"{kind}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"[{RECORDS[kind][0]}]\n{text}" if kind in RECORDS else text)
    return pack


def faults(pack: Path) -> list[str]:
    """The keys at which something is wrong with a pack."""
    try:
        open_box(packs=[pack])
    except BadContent as many:
        return [error.key for error in many.errors]
    return []


@pytest.mark.parametrize("kind", RECORDS)
def test_what_is_within_bounds_is_no_mistake(tmp_path: Path, kind: str) -> None:
    assert faults(written(tmp_path / "mine", kind, RECORDS[kind][1])) == []


@pytest.mark.parametrize(("kind", "good", "bad", "key"), OUT_OF_BOUNDS)
def test_a_figure_out_of_bounds_is_told_at_its_key(
    tmp_path: Path, kind: str, good: str, bad: str, key: str
) -> None:
    text = RECORDS[kind][1]
    assert good in text
    assert key in faults(written(tmp_path / "mine", kind, text.replace(good, bad, 1)))


def test_all_decks_together_have_an_end(tmp_path: Path) -> None:
    rows = "".join(f"[thing_{number}]\ncopies = 20\nhands = 1\n" for number in range(MOST_CARDS // 20))
    (key,) = faults(written(tmp_path / "mine", "items/relic", rows))
    assert key.startswith("thing_")


@pytest.mark.parametrize("face", ["\u00b2H", "999H", "H" * 10, "7\u0667", "HX9", ""])
def test_a_face_that_is_none_is_told(tmp_path: Path, face: str) -> None:
    rows = f'[purple]\nfaces = ["{face}", "H", "H", "H", "H", "H"]\n'
    keys = faults(written(tmp_path / "mine", "dice", rows))
    assert keys == ([] if face == "" else ["purple.faces.0"])


def test_a_map_has_an_end(tmp_path: Path) -> None:
    wide = "+" + "-" * 20 + "+"
    rows = ",\n".join([f'"{wide}"', *['"|' + "." * 20 + '|"'] * 20, f'"{wide}"'])
    pack = written(tmp_path / "mine", "tiles/mine", f"[FieldA]\ndrawing = [{rows}]\n")
    assert faults(pack) == []
    places = ", ".join(f'{{ tile = "FieldA", at = "{"abcd"[n]}a1" }}' for n in range(3))
    written(pack, "maps/mine", f'[m]\nquest = "q"\nsource = "ours"\ntiles = [{places}]\n')
    assert "m.tiles.2" in faults(pack)


@pytest.mark.parametrize("kind", ["treasure", "items/treasure", "monster/act_1", "quest"])
def test_a_file_that_nobody_reads_is_told(tmp_path: Path, kind: str) -> None:
    assert faults(written(tmp_path / "mine", kind, "[thing]\ncopies = 1\n")) == ["thing"]


@pytest.mark.parametrize("name", ["a#1", "a.b", "a@b", "A", "1", "a b"])
def test_an_id_that_would_be_read_as_something_else_is_told(tmp_path: Path, name: str) -> None:
    assert faults(written(tmp_path / "mine", "items/relic", f'["{name}"]\nhands = 1\n')) == [name]


@pytest.mark.parametrize("price", ["flip", "discard"])
def test_sheets_and_skills_are_neither_flipped_nor_discarded(tmp_path: Path, price: str) -> None:
    said = f"After your attack roll, {price}: reroll any dice"
    hero = HERO.replace("Always: nothing", said)
    assert faults(written(tmp_path / "mine", "heroes", hero)) == ["somebody.ability"]
    skill = SKILL.replace("Your turn, exhaust: you recover 1 damage", said)
    assert faults(written(tmp_path / "yours", "skills/mine", skill)) == ["thing.abilities.a"]
