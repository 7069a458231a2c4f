"""Any cards of the box against any enemy, any answers: every combat ends, and its events tell it exactly."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.events import EVENT_TYPE
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.odds import odds
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.kernel.errors import Rejected
from md_tui.kernel.folding import fold
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from tests.games.massive_darkness.given import LIGHT, SHADOW, Told, a_hero, a_state, an_enemy, box, play
from tests.games.massive_darkness.rules.brute import all_answers
from tests.soak import rounds

CARDS = sorted(
    card.id for card in box().equipment.values() if card.slot in ("hand", "two_hands", "body", "item")
)
KINDS = ("melee", "ranged", "magic")
Draw = st.DataObject


def a_table(data: Draw) -> tuple[State, str, str, str]:
    """A hero with four cards against an armed enemy; who attacks whom, and how."""
    cards = data.draw(st.lists(st.sampled_from(CARDS), min_size=4, max_size=5, unique=True))
    cls = data.draw(st.sampled_from(sorted(box().classes)))
    lines = box().classes[cls].lines
    bought = {name: data.draw(st.integers(0, len(steps))) for name, steps in lines.items()}
    zone = data.draw(st.sampled_from((SHADOW, LIGHT)))
    name = data.draw(st.sampled_from(sorted(box().heroes)))
    health = data.draw(st.integers(1, 5))
    hero = a_hero(name, *cards, cls=cls, bought=bought, zone=zone, health=health)
    card = data.draw(st.sampled_from(sorted(box().enemies)))
    gear = (data.draw(st.sampled_from(CARDS)),)
    enemy = an_enemy("foe#1", card, zone=zone, gear=gear, stunned=data.draw(st.booleans()))
    level = data.draw(st.integers(1, 5))
    state = a_state(
        [hero, a_hero(next(h for h in sorted(box().heroes) if h != name), zone=zone)], [enemy], level=level
    )
    sides = data.draw(st.permutations([name, "foe#1"]))
    return state, sides[0], sides[1], data.draw(st.sampled_from(KINDS))


def played(data: Draw, state: State, step: StartFight, seed: str) -> Told:
    """The fight with any answers that fit; a payment that cannot be made falls back to the suggestion."""

    def answer(question: Question) -> tuple[str, ...]:
        if question.form in ("order", "distribute") or len(question.options) > 5:
            return question.suggested
        return data.draw(st.sampled_from(list(all_answers(question))))

    kinds = ("ready", "blood", "give_blood", "reroll", "reroll_blanks", "flip", "take_die", "add_dice")
    return play(box(), state, Luck(seed), dict.fromkeys(kinds, answer), step)


@pytest.mark.soak
@settings(max_examples=rounds(60, 3000), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), seed=st.text("abc", min_size=1, max_size=6))
def test_every_combat_ends_and_its_events_tell_it_exactly(data: Draw, seed: str) -> None:
    state, attacker, defender, kind = a_table(data)
    told = played(data, state, StartFight(attacker, defender, kind), seed)
    assert told.state.fight is None
    assert told.state.agenda == ()
    assert told.state.cursors.get("dice", 0) == sum(
        e.draws for e in told.events if type(e).__name__.startswith("Dice")
    )
    assert all(0 <= hero.health <= hero.most for hero in told.state.heroes.values())
    for enemy in told.state.enemies.values():
        assert enemy.figures > 0
        assert all(health > 0 for health in enemy.minions)
    again = [msgspec.json.decode(msgspec.json.encode(event), type=EVENT_TYPE) for event in told.events]
    start = msgspec.structs.replace(state, agenda=(StartFight(attacker, defender, kind),))
    assert fold(MassiveDarkness(box()), start, again) == told.state


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_odds_of_any_fight_add_up_to_one(data: Draw) -> None:
    state, attacker, defender, kind = a_table(data)
    found = odds(box(), state, attacker, defender, kind)
    for chances in (
        found.wounds,
        found.minions,
        found.back,
        found.healed,
        found.defender_healed,
        found.sweep,
    ):
        assert sum(chances.values()) == 1
    assert 0 <= found.kills <= 1
    assert 0 <= found.stuns <= 1


def test_a_payment_beyond_the_symbols_is_refused() -> None:
    state = a_state(
        [a_hero("elias", "hand_axe", zone=LIGHT)], [an_enemy("foe#1", "high_troll_lesser", zone=LIGHT)]
    )
    wanted = {"enchant": lambda question: question.ids()}
    step = StartFight("elias", "foe#1", "melee")
    with pytest.raises(Rejected):
        _ = [play(box(), state, Luck(str(seed)), wanted, step) for seed in range(50)]
