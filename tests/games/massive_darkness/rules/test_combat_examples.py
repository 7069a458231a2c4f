"""Guardians, and the worked examples of the rulebook with the box's own cards."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.pool import average_hits, base_pool, enemy_pool
from md_tui.games.massive_darkness.combat.sentences import at_hand, refs
from md_tui.games.massive_darkness.decide.common import chooser
from md_tui.games.massive_darkness.events.combat import DiceGathered, DiceRolled, EnchantmentPaid, WoundsDealt
from md_tui.games.massive_darkness.events.enemies import EnemyRemoved, EnemyStunned
from md_tui.games.massive_darkness.events.heroes import Equipped, Wounded
from md_tui.games.massive_darkness.model import Pillar, Turn
from md_tui.games.massive_darkness.model.fight import ATTACK, Fight
from md_tui.games.massive_darkness.odds import odds
from tests.games.massive_darkness.given import (
    BESIDE,
    FAR,
    LIGHT,
    SHADOW,
    Duel,
    a_card,
    a_hero,
    a_state,
    an_enemy,
    box,
    fight,
    with_cards,
    wounds,
)
from tests.rule import rule


@rule("MD-GRD-02", "MD-EX-16")
def test_gear_adds_dice_only_where_the_guardian_has_its_own() -> None:
    archers = an_enemy("goblin_archers#1", "goblin_archers_1", gear=("long_sword",))
    assert enemy_pool(box(), archers, "ranged").dice() == ("yellow",)
    assert enemy_pool(box(), archers, "melee").dice() == ("yellow", "yellow")
    assert enemy_pool(box(), archers, "defense").dice() == ("blue", "blue")
    bowman = replace(archers, gear=("wand",))
    assert enemy_pool(box(), bowman, "magic").dice() == ()


@rule("MD-GRD-03")
def test_gear_enchantments_come_with_the_categories_it_gives_dice_in() -> None:
    both = a_card(
        "hooked_blade", "Melee 1 bam: +1 hit", "Defense 1 bam: +1 shield", slot="hand", melee="yellow"
    )
    shelf = with_cards(both)
    enemy = an_enemy("dwarf_warriors#1", "dwarf_warriors_1", gear=("hooked_blade",), box=shelf)
    state = a_state([a_hero("whisper", box=shelf)], [enemy], box=shelf)
    attack = Fight("dwarf_warriors#1", "whisper", "melee")
    assert refs(shelf, state, attack, ATTACK) == ("dwarf_warriors_1.deep_cut", "hooked_blade.t1")
    defense = Fight("whisper", "dwarf_warriors#1", "melee")
    assert refs(shelf, state, defense, "defense") == (), "it gives no defense dice"


@rule("MD-GRD-03")
def test_gear_works_even_if_the_cap_wastes_its_dice() -> None:
    duel = Duel(claws="red red red", more=[a_card("tusk", "Melee 1 bam: +1 hit", slot="hand", melee="red")])
    duel.state = a_state(
        [replace(duel.state.heroes["whisper"], hands=("blade",))],
        [replace(duel.state.enemies["beast#1"], gear=("tusk",))],
        box=duel.box,
    )
    told = duel.suffer("red:HHB red: red:")
    assert [event.text for event in told.of(EnchantmentPaid)] == ["tusk.t1"]


@rule("MD-GRD-05")
def test_for_the_gears_text_heroes_are_the_enemies() -> None:
    horn = a_card("horn", "Melee 1 bam: +1 Wound to each enemy in the zone", slot="hand", melee="yellow")
    duel = Duel(more=[horn])
    people = [replace(duel.state.heroes["whisper"], hands=()), a_hero("owen", zone=LIGHT)]
    armed = replace(duel.state.enemies["beast#1"], gear=("horn",))
    friend = replace(armed, id="beast#2", gear=())
    duel.state = a_state(people, [armed, friend], box=duel.box)
    told = duel.suffer("red:HHB yellow:")
    assert told.state.heroes["owen"].health == 4
    assert told.state.heroes["whisper"].health == 5 - 2 - 1
    assert told.state.enemies["beast#2"] == friend, "its equipment never harms its allies"


@rule("MD-GRD-06")
def test_guardians_do_not_use_items() -> None:
    duel = Duel()
    duel.state = a_state(
        duel.state.heroes.values(),
        [replace(duel.state.enemies["beast#1"], gear=("kings_crown",))],
        box=duel.box,
    )
    assert duel.suffer("red:HHB").of(EnchantmentPaid) == []


@rule("MD-GRD-08", "MD-MOB-01")
def test_a_mob_fights_with_its_cards_dice_whatever_its_number_and_the_bosss_weapon_while_he_lives() -> None:
    mob = an_enemy("goblin_warriors#1", "goblin_warriors_1", gear=("long_sword",), minions=(1,))
    headless = replace(mob, boss=0, gear=())
    full = replace(mob, minions=(1, 1, 1, 1))
    assert enemy_pool(box(), mob, "melee") == enemy_pool(box(), full, "melee")
    assert enemy_pool(box(), mob, "melee").dice() == ("yellow", "yellow", "yellow")
    assert enemy_pool(box(), headless, "melee").dice() == ("yellow", "yellow")


@rule("MD-MOB-02")
def test_a_mob_defends_with_its_dice_and_the_bosss_armor() -> None:
    mob = an_enemy("goblin_warriors#1", "goblin_warriors_1", gear=("plate_armor",))
    assert enemy_pool(box(), mob, "defense").dice() == ("blue",) * 3


@rule("MD-RUL-04")
def test_the_average_of_an_attack_counts_gear_and_the_cap() -> None:
    mage = an_enemy("ogre_mage#1", "ogre_mage_lesser")
    state = a_state([a_hero("whisper")], [mage])
    card = box().enemies["ogre_mage_lesser"]
    melee, magic = average_hits(box(), state, mage, "melee"), average_hits(box(), state, mage, "magic")
    assert (magic > melee) == (len(card.dice.magic.dice()) >= len(card.dice.melee.dice()))
    armed = replace(mage, gear=("wand",))
    assert average_hits(box(), state, armed, "magic") >= magic


@rule("MD-EX-13", "MD-CMB-12")
def test_elias_from_the_shadow_against_dwarves() -> None:
    staff = a_card("old_staff", slot="two_hands", magic="red yellow")
    shelf = with_cards(staff)
    elias = replace(
        a_hero("elias", "old_staff", "kings_crown", box=shelf, cls="nightshade_ranger"), zone=SHADOW
    )
    dwarves = an_enemy("dwarf_warriors#1", "dwarf_warriors_1", zone=BESIDE, gear=("plate_armor",))
    state = a_state([elias], [dwarves], box=shelf)
    crown = {"enchant": ("kings_crown.command",)}
    told = fight(
        state, "elias", "dwarf_warriors#1", "magic", "red:HHB yellow:H blue:SSB blue:S blue:", crown, shelf
    )
    bams = told.question("enchant").facts["bams"]
    assert bams == 2, "one rolled, one of the shadow-mode skill"
    paid = told.of(EnchantmentPaid)
    assert [event.text for event in paid] == ["kings_crown.command"], "dwarves have no defense enchantment"
    assert told.one(WoundsDealt).shields == 2


@rule("MD-EX-14", "MD-GRD-04")
def test_the_dwarves_answer_elias() -> None:
    elias = a_hero("elias", "staff_of_defense", "armor_of_life", zone=SHADOW, health=4)
    dwarves = an_enemy("dwarf_warriors#1", "dwarf_warriors_2", zone=SHADOW, gear=("ice_sword",))
    state = a_state([elias], [dwarves])
    picks = {"enchant": ("staff_of_defense.guard", "staff_of_defense.bulwark")}
    dice = "red:HHHD yellow:HHB yellow:HHB yellow: green:SSB green:SSSD blue:"
    told = fight(state, "dwarf_warriors#1", "elias", "melee", dice, picks)
    assert told.question("enchant").facts["bams"] == 1, "the shadow-mode skill is for attacks only"
    paid = [event.text for event in told.of(EnchantmentPaid)]
    assert paid == ["staff_of_defense.guard", "staff_of_defense.bulwark", *["dwarf_warriors_2.deep_cut"] * 2]
    dealt = told.one(WoundsDealt)
    assert (dealt.hits, dealt.shields, dealt.extra) == (7, 8, 2), (
        "three shields more; two wounds by the natural text"
    )


@rule("MD-EX-15")
def test_whisper_against_a_mob() -> None:
    sword = a_card("sword_pair", "Melee 1 diamond: +2 hits", slot="two_hands", melee="red yellow")
    shelf = with_cards(sword)
    whisper = a_hero("whisper", "sword_pair", box=shelf, zone=SHADOW, cls="nightshade_ranger")
    mob = an_enemy("dwarf_defenders#1", "dwarf_defenders_2", zone=SHADOW, heroes=2, gear=("leather_armor",))
    state = a_state([whisper], [mob], box=shelf)
    told = fight(
        state, "whisper", "dwarf_defenders#1", "melee", "red:HHHD yellow:H blue:SSB blue:S blue:", box=shelf
    )
    assert told.one(WoundsDealt) == WoundsDealt(6, 3, 0, 3)
    assert told.state.enemies["dwarf_defenders#1"].minions == (1,), "health 2: one dead, one wounded"


@rule("MD-EX-17")
def test_bjorns_three_attacks() -> None:
    axe = a_card("axe", slot="two_hands", melee="red red red")
    shelf = with_cards(axe)
    bjorn = a_hero("bjorn", "axe", box=shelf, zone=LIGHT, cls="nightshade_ranger")
    goblins = an_enemy("goblin_warriors#1", "goblin_warriors_2", box=shelf, zone=LIGHT)
    mob = replace(goblins, boss=2, minions=(2,) * 4)
    state = a_state([bjorn], [mob], box=shelf)
    keep = {"reroll": ("keep",)}
    boxes = []
    script: list[int] = []
    for hits in ((5, 0, 0), (5, 1, 0), (5, 0, 0)):
        script += [*hits, 0]
        state = fight(state, "bjorn", "goblin_warriors#1", "melee", script, keep, shelf).state
        boxes.append((state.enemies["goblin_warriors#1"].boss, state.enemies["goblin_warriors#1"].minions))
    assert boxes == [(2, (1, 2, 2)), (2, (1,)), (2, ())], "the last two wounds are lost, the boss untouched"


@rule("MD-EX-18", "MD-STN-06", "MD-CTR-05")
def test_an_ice_mace_opens_the_way_to_the_boss() -> None:
    hero = a_hero("owen", "ice_mace", zone=LIGHT, cls="nightshade_ranger")
    mob = an_enemy("dwarf_warriors#1", "dwarf_warriors_1", zone=LIGHT, heroes=2, gear=("ice_sword",))
    state = a_state([hero], [mob])
    first = fight(state, "owen", "dwarf_warriors#1", "melee", "yellow:HHB yellow: blue:SSB")
    assert first.one(EnemyStunned)
    second = fight(first.state, "owen", "dwarf_warriors#1", "melee", [5, 0, 5, 5, 0, 0])
    left = second.state.enemies["dwarf_warriors#1"]
    assert (left.boss, left.minions, left.gear, left.stunned) == (0, (2, 2), (), True)
    assert enemy_pool(box(), left, "melee").dice() == ("yellow", "yellow"), "without the boss's sword"


@rule("MD-EX-30", "MD-ENM-05")
def test_level_3_goblin_archers() -> None:
    card = box().enemies["goblin_archers_3"]
    assert (card.health, card.minions, card.kinds()) == (1, 2, ("melee", "ranged"))
    mob = an_enemy("goblin_archers#1", "goblin_archers_3", heroes=3)
    assert (mob.boss, len(mob.minions)) == (1, 6)


@rule("MD-EX-31", "MD-GRD-07", "MD-ENM-02")
def test_three_heroes_meet_goblin_warriors() -> None:
    staff = a_card("long_staff", slot="two_hands", magic="red red red")
    shelf = with_cards(staff)
    elias = a_hero("elias", "long_staff", box=shelf, zone=SHADOW)
    others = [a_hero("owen", zone=FAR), a_hero("bjorn", zone=FAR)]
    mob = an_enemy("goblin_warriors#1", "goblin_warriors_2", zone=BESIDE, heroes=3, gear=("long_sword",))
    assert (mob.figures, len(mob.minions)) == (4, 3)
    assert enemy_pool(box(), mob, "melee").dice() == ("yellow", "yellow", "yellow")
    assert enemy_pool(box(), mob, "defense").dice() == ("blue", "blue")
    alone = replace(mob, minions=())
    state = a_state([elias, *others], [alone], box=shelf)
    told = fight(
        state, "elias", "goblin_warriors#1", "magic", "red:HHHD red:HHHD red: blue: blue:", box=shelf
    )
    assert told.one(EnemyRemoved)
    owner = told.state.heroes["elias"]
    assert "long_sword" in owner.cards, "at any distance"
    assert told.of(Equipped) or told.kinds(), "he may put it on at once"


def test_every_enemy_and_every_weapon_of_the_box_can_fight() -> None:
    for card in box().enemies.values():
        hero = a_hero("owen", "hand_axe", "dwarven_shield", "leather_armor", zone=LIGHT)
        state = a_state([hero], [an_enemy("foe#1", card.id, zone=LIGHT, gear=("long_sword",))])
        told = fight(state, "foe#1", "owen", card.kinds()[0], [3] * 40)
        assert told.state.fight is None
        assert len(told.of(WoundsDealt)) == 1


def test_what_is_suggested_is_what_the_odds_assume() -> None:
    duel = Duel(blade=["Melee 1 bam: +2 hits", "Melee 1 bam: Defender -1 shield"], hide="green")
    told = duel.strike("red:HHB green:SSB")
    assert told.question("enchant").suggested == ("blade.t1",)
    assert wounds(told) == 2
    found = odds(duel.box, duel.state, "whisper", "beast#1", "melee")
    assert found.expected > 0
    gathered = {event.side: event.texts for event in told.of(DiceGathered)}
    assert gathered[ATTACK] == ("blade.t1", "blade.t2")
    assert [len(event.faces) for event in told.of(DiceRolled)] == [1, 1]
    assert told.of(Wounded) == []


@rule("MD-RUL-80", "MD-RUL-44")
def test_a_pillar_on_a_border_is_at_hand_from_both_its_zones() -> None:
    quest, pillar = next(
        (name, stone)
        for name in box().quests
        for stone in box().boards[name].pillars.values()
        if len(stone.zones) == 2
    )
    stones = {pillar.id: Pillar(pillar.id, 5)}
    for zone in pillar.zones:
        hero = a_hero("elias", "hammer", bought={"spellblade": 1}, zone=zone)
        state = replace(a_state([hero], pillars=stones), quest=quest)
        assert at_hand(box(), state, hero, pillar.id)
        assert base_pool(box(), state, Fight("elias", pillar.id, "magic"), ATTACK).dice() == (
            "yellow",
            "yellow",
        )


@rule("MD-GLO-01", "MD-RUL-12", "MD-RUL-10")
def test_the_active_hero_acts_or_is_the_first_player() -> None:
    people = [a_hero("owen"), a_hero("bjorn"), a_hero("sibyl")]
    state = a_state(people, turns=(Turn("bjorn"),))
    assert chooser(state) == "bjorn"
    idle = a_state(people, turns=(), phase="enemies", first="sibyl")
    assert chooser(idle) == "sibyl"
    killed = replace(people[2], killed=True)
    assert chooser(a_state([*people[:2], killed], turns=(), phase="enemies", first="sibyl")) == "owen"
