"""The shortcuts of the odds lead where the long way leads."""

from hypothesis import given
from hypothesis import strategies as st

from md_tui.games.massive_darkness.combat.faces import SIDES, Faces, kind_of, lying
from md_tui.games.massive_darkness.combat.hand import flipped
from md_tui.games.massive_darkness.content.dice import COLOURS, FACES
from md_tui.games.massive_darkness.odds.lots import bare
from md_tui.games.massive_darkness.open_box import open_box

DICE = open_box().game.box.dice
THROWS = st.lists(st.tuples(st.sampled_from(COLOURS), st.integers(0, FACES - 1)), min_size=1, max_size=6)


@given(THROWS, st.integers(0, 2))
def test_dice_as_they_lie_are_the_same_as_dice_laid_one_by_one(
    throws: list[tuple[str, int]], detail: int
) -> None:
    one_by_one = Faces()
    for colour, face in throws:
        one_by_one = one_by_one.with_die(kind_of(DICE[colour], face, detail), detail)
    dice = tuple(DICE[colour] for colour, _ in throws)
    assert lying(dice, tuple(face for _, face in throws), detail) == one_by_one


@given(THROWS, st.data())
def test_a_die_turned_among_faces_is_a_die_turned_in_an_untouched_result(
    throws: list[tuple[str, int]], data: st.DataObject
) -> None:
    dice = tuple(DICE[colour] for colour, _ in throws)
    faces = lying(dice, tuple(face for _, face in throws), SIDES)
    kind = data.draw(st.sampled_from(faces.kinds))
    turned = flipped(bare(faces), kind, SIDES)
    assert faces.turned(kind) == turned.faces
    assert bare(faces.turned(kind)) == turned
