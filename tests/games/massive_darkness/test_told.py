"""Every event in its sentence: which variant is told, with which facts, and in which tone."""
# Long, because it is one list: every variant of every sentence.

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import Loadout
from md_tui.games.massive_darkness.events import cards, combat, deeds, enemies, heroes, quests
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate import events as narrate
from md_tui.games.massive_darkness.model import DUE, Lasting, State
from md_tui.games.massive_darkness.model.fight import Fight, Half
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.question import RULES, Answered
from md_tui.kernel.value import Event
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

ARCHERS, TROLL = "goblin_archers#1", "high_troll#1"
TROLL_CARD = "high_troll_lesser"
GRIP, BURN = "bjorn.giants_grip", "fire_sword.burn"
TOLD: list[tuple[Event, str, str | None]] = [
    (heroes.PhaseBegan("enemies"), "phase", "Enemies' phase."),
    (heroes.Resurrected("bjorn"), "good", "Bjorn comes back from the dead: 2 Lifebringer tokens left."),
    (heroes.Activated("bjorn", 3), "phase", "Bjorn is active: 3 actions."),
    (
        heroes.Activated("bjorn", 3, {"attack": 2, "movement": 0}),
        "phase",
        "Bjorn is active: 3 actions, plus 2 x attack.",
    ),
    (heroes.ActionSpent("bjorn", "melee"), "", None),
    (heroes.ActionSpent("bjorn", "movement"), "", None),
    (heroes.ActionSpent("bjorn", "transmute"), "info", "Bjorn spends an action on transmuting; 3 left."),
    (heroes.HeroMoved("bjorn", "6V-2"), "info", "Bjorn goes east."),
    (heroes.HeroMoved("bjorn", "6V-2", how="teleport"), "info", "Bjorn vanishes and stands again east."),
    (heroes.DoorOpened("6V-4/6V-5", "bjorn"), "info", "Bjorn opens the door of the guard-room."),
    (heroes.DoorOpened("6V-4/6V-5"), "info", "The door of the guard-room opens."),
    (
        heroes.TokensTaken("bjorn", "6V-5", ("treasure", "treasure", "library")),
        "loot",
        "Bjorn picks up the key and 2 treasure tokens in Bjorn's zone.",
    ),
    (heroes.Wounded("bjorn", 2), "bad", "Bjorn suffers 2 wounds and has 3 health left."),
    (
        heroes.Wounded("bjorn", 2, ARCHERS),
        "bad",
        "Bjorn suffers 2 wounds from Goblin Archers and has 3 health left.",
    ),
    (heroes.Healed("bjorn", 1), "good", "Bjorn regains 1 health and has 3."),
    (
        heroes.Healed("bjorn", 1, "healing_potion.use"),
        "good",
        "Bjorn regains 1 health (Healing Potion) and has 3.",
    ),
    (heroes.XpGained("bjorn", 3), "good", "Bjorn gains 3 XP (7 now)."),
    (heroes.XpGained("bjorn", 3, ARCHERS), "good", "Bjorn gains 3 XP for Goblin Archers (7 now)."),
    (heroes.XpPaid("bjorn", 1), "info", "Bjorn pays 1 XP (7 left)."),
    (heroes.Signed("bjorn"), "info", "Bjorn uses the signature Prowl: Move 1 with Slippery"),
    (
        heroes.LastingBegan("elias", "battle_wizard.gather_power", "attack"),
        "good",
        "Elias benefits from Gather Power: Attack: +2 bams",
    ),
    (
        heroes.LastingBegan("elias", "battle_wizard.gather_power", DUE),
        "good",
        "Gather Power waits for Elias's next activation: Next attack: +2 bams",
    ),
    (heroes.LastingEnded("activation"), "info", "No longer in force: Gather Power."),
    (heroes.LastingEnded(DUE), "", None),
    (
        heroes.Equipped("bjorn", ("fire_sword",), "leather_armor#1", ()),
        "info",
        "Bjorn now holds Fire Sword and wears Leather Armor.",
    ),
    (
        heroes.Equipped("bjorn", ("fire_sword", "great_axe"), "", ()),
        "info",
        "Bjorn now holds Fire Sword and Great Axe and wears no armor.",
    ),
    (
        heroes.Traded({"bjorn": Loadout(("spear",), "")}),
        "info",
        "Bjorn has rearranged: Bjorn holds Spear, wears nothing.",
    ),
    (
        heroes.Traded(
            {
                "bjorn": Loadout(
                    ("fire_sword", "great_axe"), "leather_armor#1", ("healing_potion",), ("treasure",)
                )
            }
        ),
        "info",
        "Bjorn changes nothing.",
    ),
    (
        heroes.GameEnded(True, "objectives_met", "MD-END-01"),
        "good",
        "VICTORY! Every goal of the quest is met. (MD-END-01)",
    ),
    (
        heroes.GameEnded(False, "chosen_one_died", "MD-Q6-01"),
        "bad",
        "DEFEAT. The chosen one is dead. (MD-Q6-01)",
    ),
    (heroes.AsksSet("all"), "info", "From now on every choice is asked."),
    (heroes.StandingRevoked("target"), "info", "Whom an enemy attacks is asked again from now on."),
    (heroes.Corrected("xp", "bjorn", "3"), "bad", "CORRECTED BY HAND: XP of Bjorn is now 3."),
    (heroes.Corrected("level", "", "2"), "bad", "CORRECTED BY HAND: level is now 2."),
    (
        heroes.Corrected("card", "bjorn", "+healing_potion"),
        "bad",
        "CORRECTED BY HAND: card of Bjorn is now +Healing Potion.",
    ),
    (quests.GoalReached("key"), "good", "Goal reached: Find the key in the store-rooms and pick it up."),
    (quests.TokenPlaced("6V-5", "treasure", 2), "loot", "In Bjorn's zone: 2 treasure tokens."),
    (quests.TokenRemoved("6V-5", "treasure"), "info", "Gone from Bjorn's zone: 1 treasure token."),
    (cards.CardDrawn("treasure_1", "fire_sword", "bjorn"), "loot", "Bjorn draws Fire Sword."),
    (
        cards.CardDrawn("artifact", "dancing_sword", "bjorn"),
        "loot",
        "Bjorn draws the artifact Dancing Sword.",
    ),
    (cards.CardDrawn("treasure_1", "fire_sword", ARCHERS), "", None),
    (cards.CardDrawn("guard_1", "goblin_archers_1#1"), "", None),
    (
        cards.CardDrawn("event", "a_quiet_hour"),
        "loot",
        "Event: A Quiet Hour. Each hero heals 3. Unstun each hero.",
    ),
    (
        cards.CardDrawn("door", "door_3"),
        "loot",
        "Door card The Porter's Lodge: 1. a guard and 2 treasures; 2. 2 treasures; 3. 1 special treasure.",
    ),
    (
        cards.CardDrawn("treasure_1", "alarm_bell", "bjorn"),
        "loot",
        "Bjorn draws Alarm Bell! Spawn a guard on the current level token.",
    ),
    (cards.DeckRebuilt("event"), "info", "The discarded event cards are shuffled anew."),
    (cards.DeckRebuilt("treasure_5"), "info", "The discarded treasures of level 5 are shuffled anew."),
    (cards.DeckRebuilt("artifact"), "info", "The discarded artifacts are shuffled anew."),
    (cards.CardGained("bjorn", "fire_sword"), "loot", "Bjorn gets Fire Sword."),
    (cards.CardGained("bjorn", "fire_sword", "elias"), "loot", "Elias gives Fire Sword to Bjorn."),
    (cards.CardGained("bjorn", "fire_sword", "bjorn"), "loot", "Bjorn gets Fire Sword."),
    (deeds.ActionsGained("bjorn", 2), "good", "Bjorn gains 2 actions."),
    (deeds.ActionsGained("bjorn", 1, "attack"), "good", "Bjorn gains 1 attack action."),
    (
        enemies.EnemySpawned(ARCHERS, "goblin_archers_1#1", "6V-5", 2, (1, 1), why="door"),
        "bad",
        "Goblin Archers wait in Bjorn's zone: a boss with 2 health and 2 minions with 1 each.",
    ),
    (
        enemies.EnemySpawned(TROLL, TROLL_CARD, "6V-5", 8, why="ambush"),
        "bad",
        "Ambush! High Troll 1 waits in Bjorn's zone: 8 health.",
    ),
    (
        enemies.EnemySpawned(TROLL, TROLL_CARD, "6V-5", 8, why="reinforcement"),
        "bad",
        "Reinforcements: High Troll 1 comes to Bjorn's zone: 8 health.",
    ),
    (
        enemies.EnemySpawned(TROLL, TROLL_CARD, "6V-5", 8, inactive=True, why="quest"),
        "bad",
        "High Troll 1 takes up position in Bjorn's zone: 8 health, not yet active.",
    ),
    (
        enemies.EnemySpawned(TROLL, TROLL_CARD, "6V-5", 8, why="a_quiet_hour.0"),
        "bad",
        "A Quiet Hour brings High Troll 1 to Bjorn's zone: 8 health.",
    ),
    (
        enemies.EnemySpawned(TROLL, TROLL_CARD, "6V-5", 8),
        "bad",
        "High Troll 1 appears in Bjorn's zone: 8 health.",
    ),
    (enemies.EnemyActivated(ARCHERS), "reason", "Goblin Archers act. (MD-ENP-01)"),
    (
        enemies.EnemyActivated(ARCHERS, "bjorn"),
        "reason",
        "Goblin Archers answer Bjorn's attack. (MD-ENP-01)",
    ),
    (
        enemies.EnemyMoved(ARCHERS, "6V-2", "bjorn", "MD-ENP-05"),
        "reason",
        "Goblin Archers move east, toward Bjorn. (MD-ENP-05)",
    ),
    (enemies.EnemyMoved(ARCHERS, "6V-2"), "reason", "Goblin Archers move east."),
    (
        enemies.EnemyIdle(ARCHERS, "held", "MD-ENP-06"),
        "reason",
        "Goblin Archers are held by a hero and stay. (MD-ENP-06)",
    ),
    (enemies.EnemyHurt(ARCHERS, 2, 1, (1,)), "good", "Goblin Archers suffer 2 wounds; boss 1, minions 1."),
    (
        enemies.EnemyHurt(ARCHERS, 2, 1),
        "good",
        "Goblin Archers suffer 2 wounds; only the boss is left, with 1 health.",
    ),
    (enemies.EnemyHurt(ARCHERS, 2, 0, (1,)), "good", "Goblin Archers suffer 2 wounds; no boss, minions 1."),
    (enemies.EnemyHurt(ARCHERS, 3, 0), "good", "Goblin Archers suffer 3 wounds; nobody is left."),
    (enemies.EnemyHurt(TROLL, 3, 5), "good", "High Troll 1 suffers 3 wounds; 5 health left."),
    (enemies.EnemySlain(ARCHERS, "minion", 2, "bjorn"), "good", "2 minions of Goblin Archers die."),
    (enemies.EnemySlain(ARCHERS, "boss", 1, "bjorn"), "good", "The boss of Goblin Archers dies."),
    (enemies.EnemySlain(TROLL, "monster", 1, "bjorn"), "good", "High Troll 1 is slain!"),
    (combat.DiceGathered("attack", ("red",), ()), "", None),
    (combat.DiceGathered("defense", (), ()), "dice", "Goblin Archers have no dice to roll."),
    (
        combat.DiceRolled("attack", ("red", "yellow"), (3, 1)),
        "dice",
        "Bjorn rolls red HHB, yellow H: 4 hits, 2 diamonds.",
    ),
    (
        combat.DiceRolled("attack", ("yellow",), (1,), True),
        "dice",
        "Bjorn adds yellow H: 4 hits, 2 diamonds.",
    ),
    (combat.DiceRolled("defense", (), ()), "", None),
    (
        combat.DiceRerolled("attack", (1,), (1,)),
        "dice",
        "Bjorn: re-rolled dice show yellow H: 4 hits, 2 diamonds now.",
    ),
    (
        combat.DiceRerolled("attack", (1,), (1,), GRIP),
        "dice",
        "Bjorn: Giant's Grip re-rolls dice; they show yellow H: 4 hits, 2 diamonds now.",
    ),
    (
        combat.DiceFlipped("attack", (0,), (3,), GRIP),
        "dice",
        "Bjorn: Giant's Grip turns dice to red HHB: 4 hits, 2 diamonds now.",
    ),
    (combat.DiceDropped("attack", (0,)), "dice", "Bjorn loses red HHB: 4 hits, 2 diamonds now."),
    (
        combat.DiceDropped("attack", (1, 5), "goblin_archers_1.dirty_arrows"),
        "dice",
        "Bjorn loses yellow H to Dirty Arrows: 4 hits, 2 diamonds now.",
    ),
    (combat.ResultChanged("attack", 2, -1, 1), "dice", "Bjorn: +2 hits, -1 bam, +1 diamond."),
    (combat.ResultChanged("defense", -1, by=GRIP), "dice", "Goblin Archers: -1 shield (Giant's Grip)."),
    (combat.ResultChanged("attack"), "", None),
    (
        combat.EnchantmentPaid("attack", BURN, 0, 1),
        "dice",
        "Bjorn pays 1 diamond for Fire Sword: Attack 1 diamond: +2 hits",
    ),
    (combat.WoundsAdded(2, by=BURN), "dice", "Fire Sword: 2 wounds on top."),
    (combat.WoundsAdded(0, killing=True, by=BURN), "dice", "Fire Sword kills outright."),
    (combat.WoundsAdded(0, striking=True, by=BURN), "dice", "Fire Sword opens the way to the boss."),
    (combat.WoundsDealt(3, 1, 0, 2), "dice", "3 hits against 1 shield: 2 wounds."),
    (combat.WoundsDealt(3, 1, 1, 3), "dice", "3 hits against 1 shield, 1 on top: 3 wounds."),
    (Answered("target", ("bjorn",), "elias"), "reason", "Elias decides: Bjorn."),
    (Answered("target", ("bjorn",), RULES, why="auto"), "reason", "Decided without asking: Bjorn."),
    (Answered("target", ("bjorn",), RULES, why="standing"), "reason", "As agreed before: Bjorn."),
    (Answered("target", ("bjorn",), RULES), "", None),
]


@pytest.fixture(scope="module")
def words() -> Words:
    return open_box().words


@pytest.fixture(scope="module")
def before() -> State:
    """Bjorn fights goblin archers in a hallway, Elias beside him, while an effect lasts."""
    table = Table("bjorn", "elias", at="6V-5", quest="tutorial")
    table.has("bjorn", "fire_sword", "great_axe", "leather_armor#1", "healing_potion")
    table.hero("bjorn", xp=7, health=3, tokens=("treasure",))
    table.foe("goblin_archers_1", "6V-5")
    attack = Half(dice=("red", "yellow"), faces=(3, 1), score=1, spent_bams=1, diamonds=2)
    fight = Fight("bjorn", ARCHERS, "melee", attack=attack, defense=Half(dice=("blue",), faces=(0,)))
    return table.given(
        fight=fight, lasting=(Lasting("elias", "battle_wizard.gather_power", "activation"),)
    ).state


@pytest.mark.parametrize(("event", "tone", "said"), TOLD, ids=lambda told: type(told).__name__)
def test_an_event_is_told_as_what_happened(
    words: Words, before: State, event: Event, tone: str, said: str | None
) -> None:
    line = narrate.narrate(words, event, before, replace(before, lasting=()))
    assert (line.text if line else None) == said
    assert (line.tone if line else "") == tone


@rule("MD-TWN-16")
def test_traps_and_luck_that_veterans_pass_over_before_the_first_round_are_not_told(
    words: Words, before: State
) -> None:
    for card, said in (("alarm_bell", False), ("fire_sword", True)):
        drawn = cards.CardDrawn("treasure_1", card, "bjorn")
        line = narrate.narrate(words, drawn, before, replace(before, round=0))
        assert bool(line) == said, card


def test_what_still_lasts_has_not_ended(words: Words, before: State) -> None:
    assert narrate.narrate(words, heroes.LastingEnded("activation"), before, before) is None


def test_a_way_to_the_boss_is_told_only_where_minions_stand_before_him(words: Words, before: State) -> None:
    alone = {**before.enemies, ARCHERS: replace(before.enemies[ARCHERS], minions=())}
    event = combat.WoundsAdded(striking=True, by=BURN)
    assert narrate.narrate(words, event, replace(before, enemies=alone), before) is None
    more = combat.WoundsAdded(1, striking=True, by=BURN)
    assert narrate.narrate(words, more, replace(before, enemies=alone), before) is not None


def test_without_a_combat_or_a_box_the_bare_facts_are_told(words: Words, before: State) -> None:
    quiet = replace(before, fight=None)
    roll = combat.DiceRolled("attack", ("red",), (3,))
    line = narrate.narrate(words, roll, quiet, quiet)
    assert line is not None
    assert line.text.startswith("Attack rolls red HHB: ")
    bare = Words(words.tables)
    line = narrate.narrate(bare, roll, before, before)
    assert line is not None
    assert line.text.startswith("Bjorn rolls red 4: ")
