"""Targets and fallbacks that can be read but mean nothing where they stand."""

import pytest

from md_tui.games.massive_darkness.ability import check, parse

ARTIFACT = "artifacts come from quests only (MD-ART-01)"
FOUGHT = (
    "'every other enemy' needs one that is fought: "
    "write 'each', or begin with 'When you wound an enemy' or the like"
)
ALLIES = "'every other' leaves out the enemy one fights: for heroes write 'each ally'"
SEVERAL = "nobody can be in several zones"
SOUGHT = "'if there is none' must follow an act on somebody who may be missing, such as 'an ally in the zone'"


@pytest.mark.parametrize(
    ("text", "place", "reasons"),
    [
        ("Wound 1 every other enemy in the zone", "consumable", [FOUGHT]),
        ("Once per round: Wound 1 every other enemy in the zone", "skill", [FOUGHT]),
        ("When you wound an enemy: Heal 1 every other hero", "skill", [ALLIES]),
        ("Spawn a guard in the zone of every other enemy", "event", [FOUGHT]),
        ("When you wound an enemy: Move to the zone of every other enemy", "skill", [SEVERAL]),
        ("Heal 1, if there is none: Heal 2", "consumable", [SOUGHT]),
        ("Raise the level, if there is none: Heal 2", "event", [SOUGHT]),
        ("+1 XP the first player, if there is none: Heal 2", "event", [SOUGHT]),
        ("Choose one: Heal 1 / Heal 1 an ally, if there is none: Stun", "consumable", []),
        ("Stun an enemy in the zone, if there is none: Draw 1 artifact", "consumable", [ARTIFACT]),
    ],
)
def test_others_need_a_fight_and_a_fallback_somebody_to_look_for(
    text: str, place: str, reasons: list[str]
) -> None:
    assert check(parse(text), place) == reasons
