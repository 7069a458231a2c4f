"""Deeds: each act, target, place, trigger and duration has a sentence and one exact meaning."""

import pytest

from md_tui.games.massive_darkness.ability import parse, render
from md_tui.games.massive_darkness.ability.algebra import (
    Ability,
    Condition,
    ConditionKind,
    Moment,
    MomentKind,
    Reach,
    Side,
    Symbol,
    Symbols,
)
from md_tui.games.massive_darkness.ability.deeds import (
    Act,
    Activate,
    Deed,
    Discard,
    DrawArtifact,
    DrawTreasure,
    Duration,
    Enemies,
    GainActions,
    GainMovement,
    GainXp,
    Grant,
    Heal,
    Kill,
    Lifebringer,
    Move,
    MoveTo,
    PlaceTokens,
    RaiseLevel,
    RefreshSignature,
    Spawn,
    Stun,
    Trigger,
    Unstun,
    Wound,
)
from md_tui.games.massive_darkness.ability.skills import ActionKind, Keyword, KeywordName
from md_tui.games.massive_darkness.ability.targets import Level, Pick, Place, PlaceKind, Target, Where, Who
from md_tui.toolkit.words import capital

EACH_HERO = Target(Pick.EACH)
HERO_HERE = Target(Pick.ONE, Who.HERO, Where.ZONE)
ENEMY_HERE = Target(Pick.ONE, Who.ENEMY, Where.ZONE)
HERE = Place(PlaceKind.ZONE_OF)
TWO_HITS = Ability(Side.ATTACK, (Symbols(Side.ATTACK, Symbol.HIT, 2),))
SHIELD = Ability(Side.DEFENSE, (Symbols(Side.DEFENSE, Symbol.SHIELD, 1),))
SLIPPERY = Keyword(KeywordName.SLIPPERY)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Heal 2", Heal(2)),
        ("A hero in the zone heals 1", Heal(1, HERO_HERE)),
        ("Fully heal each hero", Heal(0, EACH_HERO)),
        ("Each hero takes 1 Wound", Wound(1, EACH_HERO)),
        ("Stun", Stun()),
        ("Stun an enemy in the zone", Stun(ENEMY_HERE)),
        ("Unstun each hero", Unstun(EACH_HERO)),
        ("Each hero gains 2 XP", GainXp(2, EACH_HERO)),
        ("-1 XP", GainXp(-1)),
        ("Spawn a guard in the zone", Spawn(Enemies.GUARD, HERE)),
        ("Spawn an agent on the exit", Spawn(Enemies.AGENT, Place(PlaceKind.EXIT))),
        ("Spawn 2 mobs in the zone", Spawn(Enemies.MOB, HERE, 2)),
        (
            "Spawn 3 roaming monsters in the starting zone",
            Spawn(Enemies.ROAMING_MONSTER, Place(PlaceKind.START), 3),
        ),
        ("Place 1 treasure in the zone", PlaceTokens(1, HERE)),
        ("Place 2 special treasures in the zone", PlaceTokens(2, HERE, special=True)),
        ("Draw 1 treasure", DrawTreasure(1)),
        ("Each hero draws 2 treasures of level +1", DrawTreasure(2, Level(1), EACH_HERO)),
        ("Draw 1 treasure of level -1", DrawTreasure(1, Level(-1))),
        ("Draw 1 treasure of level 4", DrawTreasure(1, Level(4, relative=False))),
        ("Draw 1 artifact", DrawArtifact(1)),
        ("Draw 2 artifacts", DrawArtifact(2)),
        ("Discard 1 card", Discard(1)),
        ("Each hero discards 2 equipped cards", Discard(2, True, EACH_HERO)),
        ("Move 1", Move(1)),
        ("Each hero moves 2 with Slippery", Move(2, True, EACH_HERO)),
        ("Move to the starting zone", MoveTo(Place(PlaceKind.START))),
        ("Gain 1 Action", GainActions(1)),
        ("Each hero gains 2 Melee Actions", GainActions(2, ActionKind.MELEE, EACH_HERO)),
        ("Gain 1 Movement point", GainMovement(1)),
        ("Gain 3 Movement points", GainMovement(3)),
        ("Kill an enemy in the zone", Kill(ENEMY_HERE)),
        ("Activate each enemy", Activate(Target(Pick.EACH, Who.ENEMY))),
        ("+1 Lifebringer token", Lifebringer(1)),
        ("-2 Lifebringer tokens", Lifebringer(-2)),
        ("Raise the level", RaiseLevel()),
        ("Refresh the signature", RefreshSignature()),
        ("Each hero refreshes the signature", RefreshSignature(EACH_HERO)),
    ],
)
def test_each_act_has_its_sentence(text: str, act: Act) -> None:
    assert parse(text) == Deed(((act,),))
    assert render(Deed(((act,),))) == text


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("the active hero", Target(Pick.ACTIVE)),
        ("the first player", Target(Pick.FIRST_PLAYER)),
        ("the hero with most XP", Target(Pick.RICHEST)),
        ("the hero with least XP", Target(Pick.POOREST)),
        ("the attacker", Target(Pick.ATTACKER)),
        ("a hero", Target(Pick.ONE, Who.HERO)),
        ("an ally in sight", Target(Pick.ONE, Who.ALLY, Where.SIGHT)),
        ("each mob", Target(Pick.EACH, Who.MOB)),
        ("a minion in the zone", Target(Pick.ONE, Who.MINION, Where.ZONE)),
        ("a boss at range 1-2", Target(Pick.ONE, Who.BOSS, Where.RANGE_1_2)),
        ("an agent within 1 zone", Target(Pick.ONE, Who.AGENT, Where.WITHIN_1)),
        ("each roaming monster", Target(Pick.EACH, Who.ROAMING_MONSTER)),
        ("each hero in shadow", Target(Pick.EACH, Who.HERO, Where.SHADOW)),
        ("each hero in light", Target(Pick.EACH, Who.HERO, Where.LIGHT)),
    ],
)
def test_each_target_has_its_words(text: str, target: Target) -> None:
    wounded = f"{capital(text)} takes 1 Wound"
    assert parse(wounded) == Deed(((Wound(1, target),),))
    assert render(Deed(((Wound(1, target),),))) == wounded


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("on the current level token", Place(PlaceKind.CURRENT_TOKEN)),
        ("on the level +1 token", Place(PlaceKind.CURRENT_TOKEN, 1)),
        ("on the level -1 token", Place(PlaceKind.CURRENT_TOKEN, -1)),
        ("on the level 3 token", Place(PlaceKind.LEVEL_TOKEN, 3)),
        ("on the exit", Place(PlaceKind.EXIT)),
        ("in the zone", HERE),
        (
            "in the zone of each hero in light",
            Place(PlaceKind.ZONE_OF, target=Target(Pick.EACH, Who.HERO, Where.LIGHT)),
        ),
        ("in an adjacent zone", Place(PlaceKind.ADJACENT)),
        ("in a zone in sight", Place(PlaceKind.IN_SIGHT)),
        ("in the starting zone", Place(PlaceKind.START)),
    ],
)
def test_each_place_has_its_words(text: str, place: Place) -> None:
    assert parse(f"Spawn a guard {text}") == Deed(((Spawn(Enemies.GUARD, place),),))
    assert render(Deed(((Spawn(Enemies.GUARD, place),),))) == f"Spawn a guard {text}"


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        ("Start of activation", Trigger.START_OF_ACTIVATION),
        ("End of activation", Trigger.END_OF_ACTIVATION),
        ("Each round", Trigger.EACH_ROUND),
        ("End phase", Trigger.END_PHASE),
        ("When you kill an enemy", Trigger.KILL_ENEMY),
        ("When you kill a minion", Trigger.KILL_MINION),
        ("When you kill a guardian", Trigger.KILL_GUARDIAN),
        ("When you wound an enemy", Trigger.WOUND_ENEMY),
        ("When you are wounded", Trigger.WOUNDED),
        ("When you open a door", Trigger.OPEN_DOOR),
        ("When you pick up a treasure", Trigger.PICK_UP),
        ("Once per activation", Trigger.ONCE_PER_ACTIVATION),
        ("Once per round", Trigger.ONCE_PER_ROUND),
        ("Once per quest", Trigger.ONCE_PER_QUEST),
        ("Spend 1 Action", Trigger.SPEND_ACTION),
    ],
)
def test_each_trigger_has_its_words(text: str, trigger: Trigger) -> None:
    assert parse(f"{text}: Heal 1") == Deed(((Heal(1),),), trigger)
    assert render(Deed(((Heal(1),),), trigger)) == f"{text}: Heal 1"


@pytest.mark.parametrize(
    ("text", "grant"),
    [
        ("Until the end of the activation: Slippery", Grant(Duration.ACTIVATION, SLIPPERY)),
        ("Until the next activation: Attack: +2 hits", Grant(Duration.NEXT_ACTIVATION, TWO_HITS)),
        (
            "Until the end phase for each hero: Defense: +1 shield",
            Grant(Duration.END_PHASE, SHIELD, EACH_HERO),
        ),
        ("For the rest of the game: Attack: +2 hits", Grant(Duration.GAME, TWO_HITS)),
        ("Next attack: +2 hits", Grant(Duration.NEXT_ATTACK, TWO_HITS)),
        ("Next defense: +1 shield", Grant(Duration.NEXT_DEFENSE, SHIELD)),
        ("Next attack: Defense: +1 shield", Grant(Duration.NEXT_ATTACK, SHIELD)),
        (
            "Next attack: Melee: +2 hits",
            Grant(Duration.NEXT_ATTACK, Ability(Side.ATTACK, TWO_HITS.effects, Reach.MELEE)),
        ),
        (
            "Next attack: After a re-roll: +2 hits",
            Grant(
                Duration.NEXT_ATTACK,
                Ability(Side.ATTACK, TWO_HITS.effects, moment=Moment(MomentKind.AFTER_REROLL)),
            ),
        ),
    ],
)
def test_each_duration_grants_an_ability_or_a_skill(text: str, grant: Grant) -> None:
    assert parse(text) == Deed(((grant,),))
    assert render(Deed(((grant,),))) == text


def test_a_semicolon_ends_a_granted_ability() -> None:
    text = "Heal 1, Next attack: +2 hits; Move 1, Stun"

    assert parse(text) == Deed(((Heal(1), Grant(Duration.NEXT_ATTACK, TWO_HITS), Move(1), Stun()),))
    assert render(parse(text)) == text


def test_a_comma_after_a_granted_ability_goes_on_with_its_effects() -> None:
    (option,) = parse("Next attack: +2 hits, Stun").options  # type: ignore[union-attr]

    assert len(option) == 1


def test_a_choice_lists_its_options_behind_conditions_and_trigger() -> None:
    text = "[Shadow Mode] Start of activation: Choose one: Heal 2, Move 1 / +2 XP / Stun"
    found = parse(text)

    assert found == Deed(
        ((Heal(2), Move(1)), (GainXp(2),), (Stun(),)),
        Trigger.START_OF_ACTIVATION,
        (Condition(ConditionKind.SHADOW_MODE),),
    )
    assert isinstance(found, Deed)
    assert found.is_choice
    assert render(found) == text
    assert not Deed(((Heal(1),),)).is_choice


@pytest.mark.parametrize(
    ("older", "today"),
    [
        ("Heal 2 each hero", "Each hero heals 2"),
        ("Wound 1 the hero with most XP", "The hero with most XP takes 1 Wound"),
        ("Wound 2 each enemy in the zone", "Each enemy in the zone takes 2 Wounds"),
        ("+2 XP each hero in light", "Each hero in light gains 2 XP"),
        ("-1 XP the first player", "The first player loses 1 XP"),
        ("Draw 1 treasure of level +1 each hero", "Each hero draws 1 treasure of level +1"),
        ("Draw 1 artifact the active hero", "The active hero draws 1 artifact"),
        ("Discard 1 equipped card each hero", "Each hero discards 1 equipped card"),
        ("Move 2 with Slippery an ally in sight", "An ally in sight moves 2 with Slippery"),
        ("Move to the exit each hero", "Each hero moves to the exit"),
        ("Gain 1 Movement point each hero", "Each hero gains 1 Movement point"),
        ("Refresh the signature each hero", "Each hero refreshes the signature"),
        ("Next attack: +2 hits each hero", "Next attack of each hero: +2 hits"),
        ("Until the end phase: Slippery each hero", "Until the end phase for each hero: Slippery"),
        ("Heal 1, +1 XP each hero", "Heal 1, each hero gains 1 XP"),
        ("Each round: Heal 1 each hero", "Each round: Each hero heals 1"),
    ],
)
def test_whom_an_act_touches_is_named_first_and_sentences_that_name_them_last_are_still_read(
    older: str, today: str
) -> None:
    assert parse(older) == parse(today)
    assert render(parse(older)) == render(parse(today)) == today


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Heal 1 self", "Heal 1"),
        ("Heal 1 self or an ally in the zone", "A hero in the zone heals 1"),
        ("Wound 1 each enemy on the board", "Each enemy takes 1 Wound"),
        ("Spawn 1 guard in the current level token", "Spawn a guard on the current level token"),
        ("Spawn a guard on the starting zone", "Spawn a guard in the starting zone"),
        ("Until the end phase: Slippery, Heal 1", "Until the end phase: Slippery; Heal 1"),
        ("Next attack: Attack: +2 hits", "Next attack: +2 hits"),
        ("Draw 2 treasure", "Draw 2 treasures"),
        ("Kill self", "Kill self"),
    ],
)
def test_other_spellings_of_deeds_are_read_and_the_canonical_one_is_printed(
    written: str, printed: str
) -> None:
    assert render(parse(written)) == printed


@pytest.mark.parametrize(
    ("target", "hostile"),
    [
        (Target(), False),
        (Target(Pick.ACTIVE), False),
        (Target(Pick.ATTACKER), True),
        (EACH_HERO, False),
        (Target(Pick.ONE, Who.ALLY), False),
        (ENEMY_HERE, True),
        (Target(Pick.EACH, Who.MINION), True),
    ],
)
def test_a_target_knows_whether_it_is_an_enemy_of_the_heroes(target: Target, hostile: bool) -> None:
    assert target.hostile is hostile
