"""Named skills and auras."""

import pytest

from md_tui.games.massive_darkness.ability import parse, render
from md_tui.games.massive_darkness.ability.algebra import (
    Ability,
    Condition,
    ConditionKind,
    Reach,
    Reroll,
    Side,
    Symbol,
    Symbols,
)
from md_tui.games.massive_darkness.ability.skills import ActionKind, Aura, Keyword, KeywordName

SHADOW = (Condition(ConditionKind.SHADOW_MODE),)
SHIELD = Ability(Side.DEFENSE, (Symbols(Side.DEFENSE, Symbol.SHIELD, 1),))
THREE_HITS = Ability(Side.ATTACK, (Symbols(Side.ATTACK, Symbol.HIT, 3),), Reach.MELEE)
AGAIN = Ability(Side.ATTACK, (Reroll((Side.ATTACK,)),), Reach.RANGED)


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("+1 Max Health", Keyword(KeywordName.MAX_HEALTH, 1)),
        ("+2 Max Health", Keyword(KeywordName.MAX_HEALTH, 2)),
        ("+1 Action", Keyword(KeywordName.ACTION, 1)),
        ("+2 Actions", Keyword(KeywordName.ACTION, 2)),
        ("+1 Movement Action", Keyword(KeywordName.ACTION, 1, ActionKind.MOVEMENT)),
        ("+2 Combat Actions", Keyword(KeywordName.ACTION, 2, ActionKind.COMBAT)),
        ("+1 Melee Action", Keyword(KeywordName.ACTION, 1, ActionKind.MELEE)),
        ("+1 Ranged Action", Keyword(KeywordName.ACTION, 1, ActionKind.RANGED)),
        ("+1 Magic Action", Keyword(KeywordName.ACTION, 1, ActionKind.MAGIC)),
        ("+1 Trade Action", Keyword(KeywordName.ACTION, 1, ActionKind.TRADE)),
        ("+1 Movement point", Keyword(KeywordName.MOVEMENT_POINT, 1)),
        ("+2 Movement points", Keyword(KeywordName.MOVEMENT_POINT, 2)),
        ("Charge", Keyword(KeywordName.CHARGE)),
        ("Charge (Melee: +3 hits)", Keyword(KeywordName.CHARGE, ability=THREE_HITS)),
        ("Command", Keyword(KeywordName.COMMAND)),
        ("Payback 1", Keyword(KeywordName.PAYBACK, 1)),
        ("Regeneration 2", Keyword(KeywordName.REGENERATION, 2)),
        ("Safe Shot", Keyword(KeywordName.SAFE_SHOT)),
        ("Safe Shot (Ranged: +1 Re-roll Attack)", Keyword(KeywordName.SAFE_SHOT, ability=AGAIN)),
        ("Slippery", Keyword(KeywordName.SLIPPERY)),
        ("Sword and Spell", Keyword(KeywordName.SWORD_AND_SPELL)),
        ("Taunt", Keyword(KeywordName.TAUNT)),
        ("Teleport 2", Keyword(KeywordName.TELEPORT, 2)),
        ("[Shadow Mode] Slippery", Keyword(KeywordName.SLIPPERY, when=SHADOW)),
        ("[Shadow Mode] +1 Action", Keyword(KeywordName.ACTION, 1, when=SHADOW)),
    ],
)
def test_each_named_skill_has_its_sentence(text: str, skill: Keyword) -> None:
    assert parse(text) == skill
    assert render(skill) == text


@pytest.mark.parametrize(
    ("text", "aura"),
    [
        ("Allies in the zone: Defense: +1 shield", Aura(SHIELD)),
        ("Self and allies in the zone: Defense: +1 shield", Aura(SHIELD, self_too=True)),
        ("[Shadow Mode] Allies in the zone: Slippery", Aura(Keyword(KeywordName.SLIPPERY), when=SHADOW)),
        (
            "Allies in the zone: [Shadow Mode] Slippery",
            Aura(Keyword(KeywordName.SLIPPERY, when=SHADOW)),
        ),
    ],
)
def test_an_aura_gives_to_allies_and_its_own_condition_differs_from_the_gifts(text: str, aura: Aura) -> None:
    assert parse(text) == aura
    assert render(aura) == text
