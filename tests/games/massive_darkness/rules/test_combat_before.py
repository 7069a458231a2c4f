"""Before the roll: conditions, blood, consumables, auras and grants."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.events.cards import CardLost
from md_tui.games.massive_darkness.events.combat import BloodPaid, DiceRolled, FightEnded, WoundsDealt
from md_tui.games.massive_darkness.events.heroes import Healed, Killed, LastingEnded, Wounded
from md_tui.games.massive_darkness.model import Lasting
from tests.games.massive_darkness.given import (
    BESIDE,
    LIGHT,
    SHADOW,
    Duel,
    a_card,
    a_hero,
    a_state,
    an_enemy,
    box,
    fight,
    wounds,
)
from tests.rule import rule

RAGE = "[Bloodlust 1] Melee: +3 hits"
TRIBUTE = "[Blood Tribute 2] Melee: +3 hits"


@rule("MD-CND-01", "MD-RUL-46")
def test_bloodlust_is_offered_and_paid_before_the_roll() -> None:
    told = Duel(blade=[RAGE]).strike("red:H", {"blood": ("whisper",)})
    assert told.one(BloodPaid).by == "whisper"
    assert told.one(Wounded).wounds == 1
    assert wounds(told) == 4
    kinds = [type(event) for event in told.events]
    assert kinds.index(BloodPaid) < kinds.index(DiceRolled)


@rule("MD-CND-01")
def test_bloodlust_may_be_declined() -> None:
    told = Duel(blade=[RAGE]).strike("red:H", {"blood": ("decline",)})
    assert told.of(Wounded) == []
    assert wounds(told) == 1


@rule("MD-CND-01")
def test_blood_is_suggested_where_it_pays_and_health_is_left() -> None:
    assert Duel(blade=[RAGE]).strike("red:H").question("blood").suggested == ("whisper",)
    assert Duel(blade=[RAGE], hide="green green green").strike("red:H green: green: green:").question(
        "blood"
    ).suggested == ("whisper",)
    frail = Duel(blade=[RAGE])
    frail.state = a_state(
        [replace(frail.state.heroes["whisper"], health=2)], frail.state.enemies.values(), box=frail.box
    )
    assert frail.strike("red:H").question("blood").suggested == ("decline",)


@rule("MD-CND-02", "MD-RUL-46")
def test_an_ally_in_sight_bleeds_only_if_his_player_agrees() -> None:
    duel = Duel(blade=[TRIBUTE])
    people = [*duel.state.heroes.values(), a_hero("owen", zone=LIGHT), a_hero("bjorn", zone="8R-1")]
    duel.state = a_state(people, duel.state.enemies.values(), box=duel.box)
    told = duel.strike("red:H", {"blood": ("owen",), "give_blood": ("give",)})
    assert told.question("blood").ids() == ("decline", "whisper", "owen"), "bjorn is out of sight"
    assert told.question("give_blood").seats == ("owen",)
    assert told.state.heroes["owen"].health == 3
    assert wounds(told) == 4
    refused = duel.strike("red:H", {"blood": ("owen",), "give_blood": ("decline",)})
    assert refused.state.heroes["owen"].health == 5
    assert wounds(refused) == 1


@rule("MD-RUL-46")
def test_who_has_too_little_health_cannot_bleed_and_the_last_point_kills() -> None:
    duel = Duel(blade=[TRIBUTE])
    weak = replace(duel.state.heroes["whisper"], health=1)
    duel.state = a_state([weak], duel.state.enemies.values(), box=duel.box)
    assert "blood" not in duel.strike("red:H").kinds()
    duel.state = a_state([replace(weak, health=2)], duel.state.enemies.values(), box=duel.box)
    told = duel.strike("", {"blood": ("whisper",)})
    assert told.one(Killed).hero == "whisper"
    assert told.of(DiceRolled) == [], "the action ends without effect"
    assert told.one(FightEnded)
    assert told.state.fight is None


@rule("MD-RUL-78")
def test_conditions_are_read_after_the_blood_is_paid() -> None:
    duel = Duel(blade=[RAGE, "[Wounded 1] Melee: +5 hits"])
    assert wounds(duel.strike("red:H", {"blood": ("whisper",)})) == 1 + 3 + 5
    assert wounds(duel.strike("red:H", {"blood": ("decline",)})) == 1


@rule("MD-RUL-78")
def test_guardians_never_use_texts_with_blood_costs() -> None:
    knife = a_card("blood_knife", RAGE, slot="hand", melee="yellow")
    duel = Duel(more=[knife])
    enemy = replace(duel.state.enemies["beast#1"], gear=("blood_knife",))
    duel.state = a_state(duel.state.heroes.values(), [enemy], box=duel.box)
    told = duel.suffer("red:H yellow:H")
    assert wounds(told) == 2
    assert told.asked == []


def hands(condition: str, *cards: str, zone: str = LIGHT) -> int:
    """The hits that a sentence with this condition adds for a hero with these cards."""
    charm = a_card("charm", f"[{condition}] Melee: +5 hits")
    duel = Duel(more=[charm], zone=zone)
    hero = a_hero("bjorn", *cards, "charm", box=duel.box, zone=zone, cls="nightshade_ranger")
    state = a_state([hero], duel.state.enemies.values(), box=duel.box)
    found = fight(state, "bjorn", "beast#1", "melee", [0] * 6, {"reroll": ("keep",)}, duel.box)
    return found.one(WoundsDealt).hits


@rule("MD-CND-03", "MD-CND-07", "MD-RUL-47")
def test_dual_wielding_needs_two_weapons() -> None:
    assert hands("Dual Wielding", "mace", "hand_axe") == 5
    assert hands("Dual Wielding", "mace", "dwarven_shield") == 0
    assert hands("Dual Wielding", "great_axe") == 0


@rule("MD-CND-04")
@pytest.mark.parametrize(
    ("condition", "card", "holds"),
    [
        ("Sword Equipped", "fire_sword", 5),
        ("Sword Equipped", "mace", 0),
        ("Mace or Hammer Equipped", "mace", 5),
        ("Mace or Hammer Equipped", "war_hammer", 5),
        ("Mace or Hammer Equipped", "fire_sword", 0),
    ],
)
def test_a_weapon_is_known_by_the_words_of_its_name(condition: str, card: str, holds: int) -> None:
    assert hands(condition, card) == holds


@rule("MD-CND-05", "MD-RUL-47")
def test_armor_shields_and_two_handed_weapons() -> None:
    assert hands("No Armor Equipped", "mace") == 5
    assert hands("No Armor Equipped", "mace", "leather_armor") == 0
    assert hands("Shield Bearer", "mace", "dwarven_shield") == 5
    assert hands("Shield Bearer", "mace") == 0
    assert hands("Two-Handed Weapon", "great_axe") == 5
    assert hands("Two-Handed Weapon", "mace", "hand_axe") == 0


@rule("MD-CND-06")
def test_shadow_mode_is_read_of_the_zone() -> None:
    assert hands("Shadow Mode", "mace", zone=LIGHT) == 0
    assert hands("Shadow Mode", "mace", zone=SHADOW) == 5 + 1, "and Bjorn's own skill"


@rule("MD-CND-06", "MD-RUL-47")
@pytest.mark.parametrize(("health", "hits"), [(5, 1), (4, 1), (3, 6), (1, 6)])
def test_wounded_counts_wounds_not_healed(health: int, hits: int) -> None:
    duel = Duel(blade=["[Wounded 2] Melee: +5 hits"])
    duel.state = a_state(
        [replace(duel.state.heroes["whisper"], health=health)], duel.state.enemies.values(), box=duel.box
    )
    assert wounds(duel.strike("red:H")) == hits


@rule("MD-SKL-02", "MD-CND-06")
def test_conditions_of_an_enemy_are_read_of_the_enemy() -> None:
    duel = Duel(beast=["[Shadow Mode] Melee: +2 hits", "[Wounded 2] Melee: +4 hits"], zone=SHADOW)
    assert wounds(duel.suffer("red:H")) == 3
    hurt = replace(duel.state.enemies["beast#1"], boss=10)
    duel.state = a_state(duel.state.heroes.values(), [hurt], box=duel.box)
    assert wounds(duel.suffer("red:H")) == 7


@rule("MD-GLO-07", "MD-RUL-14")
def test_auras_reach_allies_of_the_zone_while_their_giver_lives() -> None:
    banner = a_card(
        "banner", "Allies in the zone: Melee: +2 hits", "Self and allies in the zone: Melee: +1 hit"
    )
    duel = Duel(more=[banner])
    bare = replace(duel.state.heroes["whisper"], bag=())

    def hits(giver_zone: str, killed: bool = False) -> int:
        giver = a_hero("owen", "banner", box=duel.box, zone=giver_zone, killed=killed)
        state = a_state([bare, giver], duel.state.enemies.values(), box=duel.box)
        return wounds(fight(state, "whisper", "beast#1", "melee", "red:H", box=duel.box))

    assert hits(LIGHT) == 4
    assert hits("6V-7") == 1
    assert hits(LIGHT, killed=True) == 1
    assert wounds(duel.strike("red:H")) == 2, "only the second one works for its owner"


@rule("MD-GLO-07")
def test_an_enemys_aura_helps_its_allies() -> None:
    duel = Duel(beast=["Allies in the zone: Defense: +2 shields"])
    friend = replace(duel.state.enemies["beast#1"], id="beast#2")
    both = a_state(duel.state.heroes.values(), [*duel.state.enemies.values(), friend], box=duel.box)
    assert fight(both, "whisper", "beast#1", "melee", "red:HHHD", box=duel.box).one(WoundsDealt).shields == 2
    assert wounds(duel.strike("red:HHHD")) == 3


@rule("MD-RUL-31", "MD-EQP-06")
def test_a_consumable_for_the_next_attack_is_offered_before_the_roll_and_discarded() -> None:
    oil = a_card("oil", slot="consumable", use="Next attack: +2 hits")
    duel = Duel(more=[oil])
    told = duel.strike("red:H", {"ready": ("oil",)})
    assert wounds(told) == 3
    assert told.one(CardLost).card == "oil"
    assert told.one(LastingEnded).until == "attack"
    kept = duel.strike("red:H")
    assert wounds(kept) == 1
    assert kept.state.heroes["whisper"].bag == ("oil",)


@rule("MD-RUL-31")
def test_a_defender_may_drink_and_ward_himself() -> None:
    potion = a_card("potion", slot="consumable", use="Heal 3")
    salt = a_card("salt", slot="consumable", use="Next defense: +2 shields")
    duel = Duel(more=[potion, salt])
    assert duel.suffer("red:H").question("ready").ids() == ("salt",), "nothing to heal"
    hurt = replace(duel.state.heroes["whisper"], health=2)
    duel.state = a_state([hurt], duel.state.enemies.values(), box=duel.box)
    told = duel.suffer("red:HHB", {"ready": ("potion", "salt")})
    assert told.one(Healed).amount == 3
    assert wounds(told) == 0
    assert duel.suffer("red:H").question("ready").suggested == ("potion",), "two health are little"


@rule("MD-RUL-31")
def test_who_carries_nothing_usable_is_not_asked() -> None:
    assert Duel().strike("red:H").asked == []


@rule("MD-END-01", "MD-CMB-02")
def test_grants_in_force_work_and_those_of_one_attack_end_with_it() -> None:
    oil = a_card("oil", slot="consumable", use="Next attack: +2 hits")
    song = a_card("song", slot="consumable", use="Until the end phase: Attack: +1 hit")
    duel = Duel(more=[oil, song])
    bare = replace(duel.state.heroes["whisper"], bag=())
    lasting = (Lasting("whisper", "oil.use", "attack"), Lasting("whisper", "song.use", "end_phase"))
    duel.state = a_state([bare], duel.state.enemies.values(), box=duel.box, lasting=lasting)
    told = duel.strike("red:H")
    assert wounds(told) == 4
    assert told.state.lasting == (lasting[1],)


@rule("MD-SKL-07")
def test_texts_of_this_attack_only() -> None:
    state = a_state(
        [a_hero("bjorn", "great_axe", zone=LIGHT, bought={"charge": 3})],
        [an_enemy("high_troll#1", "high_troll_lesser", zone=LIGHT)],
        level=4,
    )
    charge = next(text for text in box().texts.values() if text.words == "Charge (Melee: +3 hits)")
    answers = {"reroll": ("keep",), "reroll_blanks": ("keep",)}
    with_it = fight(state, "bjorn", "high_troll#1", "melee", [0] * 8, answers, texts=(charge.id,))
    without = fight(state, "bjorn", "high_troll#1", "melee", [0] * 8, answers)
    assert with_it.one(WoundsDealt).hits - without.one(WoundsDealt).hits == 3


@rule("MD-RUL-19", "MD-SKL-08")
def test_only_attacks_in_ones_own_activation_provoke() -> None:
    duel = Duel()
    assert duel.strike("red:H").state.turns[0].attacked == ("beast#1",)
    assert duel.strike("red:H", provokes=False).state.turns[0].attacked == ()
    turn = replace(duel.state.turns[0], commanded=True)
    duel.state = a_state(duel.state.heroes.values(), duel.state.enemies.values(), box=duel.box, turns=(turn,))
    assert duel.strike("red:H").state.turns[0].attacked == ()


@rule("MD-RUL-24")
def test_a_combat_has_one_target_even_among_namesakes() -> None:
    twins = [an_enemy(f"goblin_warriors#{n}", "goblin_warriors_1", zone=BESIDE) for n in (1, 2)]
    state = a_state([a_hero("bjorn", "great_axe", zone=BESIDE)], twins)
    told = fight(state, "bjorn", "goblin_warriors#1", "melee", [5] * 12)
    assert told.state.enemies["goblin_warriors#2"] == twins[1]
    assert told.state.enemies["goblin_warriors#1"] != twins[0]
