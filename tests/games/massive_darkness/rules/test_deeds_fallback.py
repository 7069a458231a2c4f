"""Acts with a fallback: what happens instead where nobody is there to be touched."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.ability import parse, render
from md_tui.games.massive_darkness.ability.deeds import Deed
from md_tui.games.massive_darkness.commands import Use
from md_tui.games.massive_darkness.decide.deeds.use import may_use
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.rules.deeds_given import perform, picking, question_after, table

WORDS = "Heal 1 an ally in the zone, if there is none: Heal 2"
MOB = given.mob().id


def pair(ally_zone: str = given.DARK, ally_health: int = 2, enemies: int = 0) -> State:
    """Bjorn with 2 health, and Elias somewhere."""
    return table(
        given.hero("bjorn", "shadow_barbarian", health=2),
        given.hero("elias", "battle_wizard", ally_zone, health=ally_health),
        enemies=tuple(given.mob(number) for number in range(1, enemies + 1)),
    )


def healths(state: State) -> tuple[int, int]:
    """The health of both."""
    return state.heroes["bjorn"].health, state.heroes["elias"].health


def test_with_somebody_there_only_the_act_happens() -> None:
    assert healths(perform(WORDS, pair())) == (2, 3)


def test_with_nobody_there_only_the_fallback_happens() -> None:
    assert healths(perform(WORDS, pair(given.FAR))) == (4, 2)


def test_one_who_is_there_but_needs_nothing_is_still_there() -> None:
    unhurt = pair(ally_health=5)
    assert unhurt.heroes["elias"].wounds == 0
    assert healths(perform(WORDS, unhurt)) == (2, 5)


def test_whether_somebody_is_there_is_seen_before_the_act_not_after_it() -> None:
    words = "Kill a mob in the zone, if there is none: Heal 2"
    after = perform(words, pair(given.FAR, enemies=1))
    assert MOB not in after.enemies
    assert healths(after) == (2, 2)
    assert healths(perform(words, pair(given.FAR))) == (4, 2)


def test_fallbacks_follow_each_other_and_the_rest_of_the_sentence_happens_anyway() -> None:
    words = (
        "Wound 1 an agent in the zone, if there is none: Wound 1 each enemy in the zone, "
        "if there is none: Heal 1, +1 XP"
    )
    alone = perform(words, pair(given.FAR))
    assert (healths(alone), alone.heroes["bjorn"].xp) == ((3, 2), 1)
    beset = perform(words, pair(given.FAR, enemies=1))
    assert (healths(beset), beset.heroes["bjorn"].xp) == ((2, 2), 1)
    assert beset.enemies[MOB].minions == (1, 1, 1, 1)


def test_a_gift_finds_its_fallback_too_and_is_taken_from_its_own_place() -> None:
    words = "Next attack: +1 hit an ally in the zone; if there is none: Next attack: +3 hits"
    (near,) = perform(words, pair()).lasting
    (far,) = perform(words, pair(given.FAR)).lasting
    assert (near.owner, near.index, far.owner, far.index) == ("elias", 0, "bjorn", 1)


def test_each_who_moves_away_leaves_the_others_their_turn_and_no_fallback() -> None:
    words = "Move 1 each ally in the zone, if there is none: Move 1 each hero"
    people = [given.hero("bjorn", "shadow_barbarian")]
    people += [given.hero("elias", "battle_wizard"), given.hero("siegfried", "paladin_of_fury")]
    after = perform(words, table(*people), choose=picking(given.BESIDE))
    zones = [after.heroes[name].zone for name in ("bjorn", "elias", "siegfried")]
    assert zones == [given.DARK, given.BESIDE, given.BESIDE]


def test_in_a_choice_each_option_has_its_own_fallback() -> None:
    words = "Choose one: +1 XP / Stun a mob in the zone, if there is none: Heal 2"
    assert healths(perform(words, pair(given.FAR), choose=picking("1"))) == (4, 2)
    found = perform(words, pair(given.FAR, enemies=1), choose=picking("1"))
    assert (healths(found), found.enemies[MOB].stunned) == ((2, 2), True)
    assert question_after(words, pair(given.FAR)).suggested == ("1",), "two health are more than one XP"
    deed = parse(words)
    assert isinstance(deed, Deed)
    assert render(deed.alone(1)) == "Stun a mob in the zone, if there is none: Heal 2"


@pytest.mark.parametrize(("zone", "bjorn", "usable"), [(given.DARK, 2, False), (given.FAR, 2, True)])
def test_a_card_can_be_used_if_what_would_happen_now_changes_anything(
    zone: str, bjorn: int, usable: bool
) -> None:
    before = pair(zone, ally_health=5)
    owner = replace(before.heroes["bjorn"], bag=(given.CARD,), health=bjorn)
    state = replace(before, heroes={**before.heroes, "bjorn": owner})
    printed = given.box_with(WORDS)
    if usable:
        assert healths(given.command(printed, state, "bjorn", Use("bjorn", given.CARD))) == (4, 5)
        return
    with pytest.raises(Rejected, match="nothing_to_heal"):
        may_use(printed, state, "bjorn", "bjorn", given.CARD)
