"""What is remembered about figures and places is as true as what is worked out anew, all through a game."""

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figures.values import bonus, effects_of, health, sheet_of, speed
from md_tui.games.descent.model import Monster, State
from md_tui.games.descent.model.recent import MOST, Recent
from md_tui.games.descent.sentence.algebra import Stat, When
from tests.games.descent.given import box
from tests.games.descent.wandering import wander


def known(shelf: Box, state: State) -> list[object]:
    """Everything that is remembered, for every figure of a state."""
    found: list[object] = [dict(occupants(shelf, state)), ground_of(shelf, state).terrain]
    for name in (*state.heroes, *state.monsters, *state.familiars):
        sheet = sheet_of(shelf, state, name)
        found += [sheet.texts, sheet.names, sheet.keys, sheet.caps, sheet.grants, dict(sheet.bonuses)]
        found += [
            speed(shelf, state, name),
            health(shelf, state, name),
            bonus(shelf, state, name, Stat.RANGE),
        ]
        found += [list(effects_of(shelf, state, name, when)) for when in When]
    return found


def test_a_box_that_has_seen_a_whole_game_says_what_a_fresh_one_says() -> None:
    for number in range(3):
        for state in wander(f"known{number}", 120, number)[::10]:
            fresh = box().__copy__()
            assert not fresh.__dict__, "a copy has nothing worked out yet"
            assert known(box(), state) == known(fresh, state)


def test_a_lieutenant_is_as_strong_as_the_party_of_his_own_game_is_large() -> None:
    one = Monster("splig", ("a1",), card="splig_1", rank="lieutenant")
    state = wander("known", 1)[0]
    two, four = (
        State(state.quest, party, state.heroes, "auto", monsters={one.id: one})
        for party in (("a", "b"), ("a", "b", "c", "d"))
    )
    ranks = box().lieutenants["splig_1"].ranks
    assert [health(box(), game, one.id) for game in (two, four)] == [ranks["2"].health, ranks["4"].health]
    assert sheet_of(box(), two, one.id).texts == ranks["2"].texts
    assert sheet_of(box(), four, one.id).texts == ranks["4"].texts


def test_what_is_remembered_does_not_grow_without_end() -> None:
    recent: Recent[int] = Recent()
    parts = [[number] for number in range(2 * MOST)]
    for part in parts:
        recent.keep(id(part), part[0], part)
    assert 0 < len(recent) <= MOST
    assert recent[id(parts[-1])] == (parts[-1][0], parts[-1])
