"""What is told of an attack before it is made: every die that would be rolled."""

import pytest

from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD, Familiar, Lasting, State
from md_tui.table.seated import SeatedTable
from md_tui.tui.games.descent.desk import DESK
from md_tui.tui.games.descent.panes.figures import figure_rows
from md_tui.tui.games.descent.panes.preview import preview_rows
from md_tui.tui.symbols import RICH
from md_tui.tui.wording import speak_of
from tests.games.descent.face.test_words_of_play import face
from tests.games.descent.given import GRISBAN, JAIN, TARHA, a_hero, a_monster, a_table, box
from tests.games.descent.worlds import header, table_in
from tests.rule import rule

ARMORED = a_hero(GRISBAN, "i9", equipped=("chipped_greataxe", "leather_armor#1"))


def shot_at(*lasting: Lasting) -> State:
    """An archer aims at a hero in armor."""
    goblin = a_monster("goblin_archer#1", "i7")
    return a_table(box(), [ARMORED, a_hero(JAIN, "k10")], [goblin], goblin.id, lasting=lasting)


@rule("DE-CMB-01", "DE-CMB-02")
@pytest.mark.parametrize(
    ("lasting", "dice"),
    [
        ((), ("blue yellow", "gray brown")),
        ((Lasting("brown", JAIN, "start", on=GRISBAN),), ("blue yellow", "gray brown brown")),
        ((Lasting("red", OVERLORD, "turn", on="goblin_archer#1"),), ("blue yellow red", "gray brown")),
    ],
)
def test_the_preview_names_every_die_that_is_rolled(
    lasting: tuple[Lasting, ...], dice: tuple[str, str]
) -> None:
    speak_of("descent")
    seated = SeatedTable(table_in(shot_at(*lasting), header()), face(), OVERLORD)
    session = DESK.session(seated, face(), retell=False)
    offer = next(offer for offer in session.offered("attack") if offer.command.target == "i9")  # type: ignore[attr-defined]
    told = ["".join(text for text, _ in row).strip() for row in preview_rows(session, offer, RICH, 40)]
    session.close()
    attack, defense = dice
    assert f"Rolls {attack}" in told
    assert f"against {defense}" in told


@rule("DE-CMB-02")
def test_a_sheet_tells_armor_and_whatever_else_defends() -> None:
    view = Descent(box()).view(shot_at(), GRISBAN)
    assert view.figures[GRISBAN].defense == ("gray", "brown")
    assert view.figures["goblin_archer#1"].defense == ("gray",)


@rule("DE-FAM-06")
@pytest.mark.parametrize("width", [25, 40])
def test_a_familiar_stands_below_its_hero_with_its_health(width: int) -> None:
    bones = Familiar("reanimate@widow_tarha", ("j9",), damage=1, card="reanimate", owner=TARHA)
    heroes = [a_hero(TARHA, "i9"), a_hero(JAIN, "k10")]
    table = a_table(box(), heroes, familiars={bones.id: bones})
    speak_of("descent")
    seated = SeatedTable(table_in(table, header()), face(), HEROES)
    session = DESK.session(seated, face(), retell=False)
    rows = ["".join(text for text, _ in row) for row in figure_rows(session, session.view, RICH, width)]
    session.close()
    (place,) = (number for number, row in enumerate(rows) if "Reanimate" in row)
    assert rows[place].endswith("3/4")
    assert any("Tarha" in row or "Widow" in row for row in rows[:place])
    assert any("Jain" in row for row in rows[place:])
    told = face().query(session.view, TARHA, "heroes", "")
    assert told is not None
    assert "  Reanimate on j9: health 3/4, Speed 3" in told
