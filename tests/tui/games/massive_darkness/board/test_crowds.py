"""Six heroes and five enemies in a zone, at each zoom, colours stripped: drawn or counted, never lost."""

import re

import pytest
from msgspec.structs import replace

from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.look import plain
from md_tui.tui.draw.palette import NONE, TRUE
from md_tui.tui.games.massive_darkness.board.figures import MOB, MONSTER, FoeFigure
from md_tui.tui.games.massive_darkness.board.foe_forms import FORMS, packed
from md_tui.tui.games.massive_darkness.board.layout import Pitch
from md_tui.tui.games.massive_darkness.board.picture import Blow, Marks
from tests.tui.games.massive_darkness.board.given import ENEMIES, ZOOMS, crowded, drawn, zone_text

LETTERS = "BEOSGW"
NAMES = {
    "goblin_archers#1": ("Goblin Archers", "Gob Arch", "GoA"),
    "dwarf_warriors#1": ("Dwarf Warriors", "Dwf Warr", "Dwf"),
    "orc_agent#1": ("Orc Agent", "Orc Agen", "OAg"),
    "high_troll#1": ("High Troll", "Troll", "Trl"),
    "orc_flayers#1": ("Orc Flayers", "Orc Flay", "Orc"),
}
FULL = [pitch for name, pitch in ZOOMS.items() if name != "XS"]


def counted(text: str) -> int:
    return sum(int(number) for number in re.findall(r"\+(\d+)", text))


def heroes_in(text: str) -> int:
    bare = text.replace("z", "")
    alone = re.findall(r"(?<![A-Za-z])[BEOSGW](?![a-z])", bare)
    joined = [letter for word in re.findall(r"[BEOSGW]{2,6}", bare) for letter in word]
    names = [name for name in ("Bjorn", "Elias", "Owen", "Sibyl", "Siegfried", "Whisper") if name[:4] in text]
    return max(len(set(alone) | set(joined)), len(names))


def foes_in(text: str) -> int:
    return sum(any(name in text for name in names) for names in NAMES.values())


@pytest.mark.parametrize("pitch", list(ZOOMS.values()), ids=list(ZOOMS))
@pytest.mark.parametrize("heroes", [0, 1, 2, 4, 6])
@pytest.mark.parametrize("enemies", [0, 1, 3, 5])
def test_a_crowd_never_leaves_its_zone(pitch: Pitch, heroes: int, enemies: int) -> None:
    empty = drawn(crowded("2R-2", 0, 0), pitch)
    full = drawn(crowded("2R-2", heroes, enemies), pitch)

    for other in empty.places.keys() - {"2R-1", "2R-2"}:
        assert zone_text(full, other) == zone_text(empty, other)


@pytest.mark.parametrize("pitch", FULL, ids=[name for name in ZOOMS if name != "XS"])
@pytest.mark.parametrize("heroes", range(7))
@pytest.mark.parametrize("enemies", range(6))
@pytest.mark.parametrize("stunned", [False, True])
def test_every_hero_and_enemy_is_drawn_or_counted(
    pitch: Pitch, heroes: int, enemies: int, stunned: bool
) -> None:
    text = "\n".join(zone_text(drawn(crowded("2R-5", heroes, enemies, stunned=stunned), pitch), "2R-5"))

    assert heroes_in(text) + foes_in(text) + counted(text) >= heroes + enemies, text


@pytest.mark.parametrize("symbols", ["rich", "box", "ascii"])
@pytest.mark.parametrize("depth", [TRUE, NONE])
@pytest.mark.parametrize("pitch", FULL, ids=[name for name in ZOOMS if name != "XS"])
def test_the_whole_crowd_fits_with_every_set_of_characters(pitch: Pitch, depth: str, symbols: str) -> None:
    to = brush(depth=depth, symbols=symbols)
    rows = zone_text(drawn(crowded(), pitch, to), "2R-5")

    assert len(rows) == pitch.down - 1
    assert {len(row) for row in rows} == {pitch.across - 1}
    assert any(letter in "".join(rows) for letter in LETTERS)


@pytest.mark.parametrize("pitch", FULL, ids=[name for name in ZOOMS if name != "XS"])
def test_who_acts_who_lies_and_who_is_dead_is_told_without_colour(pitch: Pitch) -> None:
    to = brush(depth=NONE, symbols="ascii")
    rows = "".join(zone_text(drawn(crowded(heroes=1, enemies=0), pitch, to), "2R-5"))
    stunned = "".join(zone_text(drawn(crowded(heroes=1, enemies=0, stunned=True), pitch, to), "2R-5"))
    killed = drawn(crowded(heroes=1, enemies=0, killed=True, health=0), pitch, to)

    assert ">B" in rows
    assert "z" in stunned
    assert "_" in "".join(zone_text(killed, "2R-5"))


@pytest.mark.parametrize("pitch", list(ZOOMS.values()), ids=list(ZOOMS))
@pytest.mark.parametrize("heroes", [0, 2, 6])
@pytest.mark.parametrize("enemies", [0, 2, 5])
def test_the_mark_of_an_overlay_is_always_there(pitch: Pitch, heroes: int, enemies: int) -> None:
    to = brush(depth=NONE, symbols="ascii")
    marks = Marks(overlay={"2R-5": "%2"}, tints={"2R-5": "reach2"})
    rows = zone_text(drawn(crowded("2R-5", heroes, enemies), pitch, to, marks), "2R-5")

    assert "%" in "".join(rows)


@pytest.mark.parametrize("pitch", FULL, ids=[name for name in ZOOMS if name != "XS"])
def test_letters_stand_on_targets_and_beside_zones(pitch: Pitch) -> None:
    to = brush(depth=NONE, symbols="ascii")
    letters = {"orc_agent#1": "q", "2R-5": "y"}
    few = crowded("2R-5", 1, 5)
    state = replace(few, enemies={"orc_agent#1": few.enemies["orc_agent#1"]})
    text = "".join(zone_text(drawn(state, pitch, to, Marks(letters=letters)), "2R-5"))

    assert "q" in text
    assert "y" in text


def test_a_struck_mob_shows_its_fallen_and_what_it_lost() -> None:
    to = brush(depth=NONE, symbols="ascii")
    marks = Marks(blows={"dwarf_warriors#1": Blow(2, 3)})
    state = crowded("2R-5", 1, 2)
    text = "\n".join(zone_text(drawn(state, ZOOMS["L"], to, marks), "2R-5"))

    assert "xx" in text
    assert "-3" in text
    assert ENEMIES.keys() >= state.enemies.keys()


@pytest.mark.parametrize("zoom", ["M", "L", "XL"])
def test_both_lines_of_whoever_is_struck_stand_on_red(zoom: str) -> None:
    mob = FoeFigure("dwarf_warriors#1", "Dwarf Warriors", "Dwf Warr", "Dwf", MOB, 2, 2, 1, 1, 2, struck=True)
    width = ZOOMS[zoom].across - 1
    lines = next(found for form in FORMS if (found := form(mob, "", width, brush(), "")))

    assert len(lines) == 2
    assert all(look.back for line in lines for _, look in line)
    calm = next(
        found for form in FORMS if (found := form(mob._replace(struck=False), "", width, brush(), ""))
    )
    assert not any(look.back == "threat2" for line in calm for _, look in line)


def test_health_and_number_have_notations_of_their_own() -> None:
    to = brush(depth=NONE)
    text = "\n".join(zone_text(drawn(crowded("2R-5", 0, 2), ZOOMS["L"], to), "2R-5"))

    assert "●●●● ◆1" in text
    assert "●○ ◆2" in text


@pytest.mark.parametrize("letter", ["", "c"])
def test_the_number_of_an_enemy_is_never_cut_in_two(letter: str) -> None:
    troll = FoeFigure("high_troll#1", "the Immortal", "Immortal", "Imm", MONSTER, 24, 24)
    guard = FoeFigure("goblin_archers#1", "the goblin guard", "Guard", "Gua", MOB, 1, 1, 8)

    shown = {
        foe.tiny: plain(packed([foe], {foe.id: letter} if letter else {}, 5, 1, brush())[0])
        for foe in (troll, guard)
    }

    assert shown["Imm"].endswith("24")
    assert shown["Gua"].endswith("8◆")
    assert all(line.startswith(letter) for line in shown.values())
