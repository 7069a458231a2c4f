"""From a view to a scene: codes of figures, tokens, doors and whose turn it is."""

from msgspec.structs import replace

from md_tui.games.descent.model import Familiar, State
from md_tui.games.descent.view import view
from md_tui.tui.draw.brush import brush
from md_tui.tui.games.descent.board.grid import MID
from md_tui.tui.games.descent.board.picture import SquaresPicture
from md_tui.tui.games.descent.board.scene import ALLY, CLOSED, LIEUTENANT, LOCKED, Scene
from md_tui.tui.games.descent.board.staging import codes, group_letters, scene_of, short_names
from tests.games.descent.given import AVRIC, GRISBAN, JAIN, LEORIC, a_hero, a_monster, a_table, box, drawn
from tests.games.descent.maps import at

INK = brush(depth="none", symbols="ascii")


def first_blood() -> State:
    """The third round of First Blood."""
    heroes = [
        a_hero(JAIN, "i7", damage=1),
        a_hero(GRISBAN, "h10"),
        a_hero(LEORIC, "h11"),
        a_hero(AVRIC, "", fallen="j10"),
    ]
    monsters = [
        a_monster("ettin#1", "g2", "h2", "g3", "h3", rank="master", name="mauler", health=8),
        a_monster("ettin#2", "g5", "h5", "g6", "h6", conditions=("poisoned",)),
        a_monster("goblin_archer#1", "k7", rank="master"),
        *(a_monster(f"goblin_archer#{n}", at) for n, at in ((2, "i6"), (3, "k6"), (12, "f7"))),
    ]
    return a_table(box(), heroes, monsters, objectives={"a5": ("red",)})


def painted(scene: Scene) -> list[str]:
    """The scene from the middle distance."""
    picture = SquaresPicture(scene, INK, MID)
    picture.paint(scene)
    return [line.rstrip() for line in picture.sheet.plain().splitlines()]


def test_a_whole_table_becomes_a_picture() -> None:
    assert painted(scene_of(box(), view(box(), first_blood(), None))) == [
        "     a  b  c  d  e  f  g  h  i  j  k  l  m",
        " 1                | .  .  .  .|",
        " 2    | >  >|  | $  . e!===  .|",
        " 3    | >  >|  | .  . =====  .|",
        " 4    | .  .|     | .  .  .  .|",
        " 5 |*r ~~ ~~|        |e2===|     | .  .|",
        " 6 | . ~~ ~~ ~~  .  . ===== g2  . g3  .  $|",
        " 7 | . ~~ ~~ ~~  . gc  .  .>Ja  . g!  .  .|",
        " 8 | $  .  .  .|     | .  .|     | .  .|",
        " 9                | .  .  .  .|",
        "10             | $  .  . Gr  . xA  <|",
        "11             | .  .  . Le  .  <  <|",
        "12                | .  .  .  .|",
    ]


def test_figures_have_health_conditions_and_names() -> None:
    stands = {stand.id: stand for stand in scene_of(box(), view(box(), first_blood(), None)).stands}
    assert stands[JAIN].health == "7/8"
    assert stands[JAIN].active
    assert not stands[GRISBAN].active
    assert stands["ettin#2"].notes == "P"
    assert stands["ettin#1"].label == "mauler"
    assert stands["goblin_archer#2"].label == "goblin archer"
    assert [stands[name].far for name in (JAIN, "ettin#1", "ettin#2")] == ["1", "E", "e"]
    assert AVRIC not in stands


def test_groups_and_heroes_with_the_same_first_letters_are_told_apart() -> None:
    heroes = [a_hero(JAIN, "i7"), a_hero(GRISBAN, "h10")]
    monsters = [
        a_monster("ettin#1", "g5", "h5"),
        a_monster("elemental#2", "b5"),
        a_monster("elemental#3", "b6", rank="master"),
    ]
    table = a_table(box(), heroes, [*monsters, a_monster("elemental#4", "b7", rank="master")])
    assert group_letters(table) == {"ettin": "e", "elemental": "l"}
    assert [codes(table)[monster.id] for monster in monsters] == ["e1", "l2", "l!"]
    assert codes(table)["elemental#4"] == "L4"
    assert short_names(("avric", "avalon", "avik")) == {"avric": "Av", "avalon": "Aa", "avik": "Ai"}


def test_a_group_keeps_its_letter_when_another_one_has_fallen() -> None:
    table = a_table(box(), [a_hero(JAIN, "i7"), a_hero(GRISBAN, "h10")], [a_monster("ettin#1", "g5", "h5")])
    assert codes(replace(table, serial={"elemental": 2, "ettin": 1}))["ettin#1"] == "t1"


def test_lieutenants_have_capitals_and_familiars_the_colour_of_their_hero() -> None:
    boss = replace(a_monster("splig#1", "c3"), card="splig_1", rank="lieutenant", group="splig")
    table = a_table(box(), [a_hero(JAIN, "i7"), a_hero(GRISBAN, "h10")])
    table = replace(
        table, familiars={"reanimate": Familiar("reanimate", ("h9",), card="reanimate", owner=GRISBAN)}
    )
    (ally,) = (stand for stand in scene_of(box(), view(box(), table, None)).stands if stand.kind == ALLY)
    assert (ally.code, ally.role, ally.spaces) == ("re", "seat2", (at("h9"),))
    assert codes(replace(table, monsters={boss.id: boss}))[boss.id] == "SP"
    assert LIEUTENANT == "lieutenant"


def test_doors_stand_as_they_do_on_the_table() -> None:
    shipped = drawn("....", "....", doors={"b1/c1": "yellow", "b2/c2": "red"})
    table = a_table(shipped, [a_hero(JAIN, "a1"), a_hero(GRISBAN, "a2")])
    assert scene_of(shipped, view(shipped, table, None)).doors == {("b1/c1", CLOSED), ("b2/c2", LOCKED)}
    opened = replace(table, doors={"b1/c1": "open", "b2/c2": "locked"})
    scene = scene_of(shipped, view(shipped, opened, None))
    assert scene.doors == {("b2/c2", LOCKED)}
    assert painted(scene)[1:] == [" 1 |Ja  ./ .  .|", " 2 |Gr  .X .  .|"]
