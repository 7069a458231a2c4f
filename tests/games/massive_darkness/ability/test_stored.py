"""The words of saved data: a log of today must still be read by the program of tomorrow."""

from enum import StrEnum

import msgspec
import pytest

from md_tui.games.massive_darkness.ability import Sentence, parse
from md_tui.games.massive_darkness.ability import algebra as a
from md_tui.games.massive_darkness.ability import deeds as d
from md_tui.games.massive_darkness.ability import skills as s
from md_tui.games.massive_darkness.ability import targets as t


@pytest.mark.parametrize(
    ("words", "stored"),
    [
        (a.Side, "attack defense"),
        (a.Reach, "any melee ranged magic"),
        (a.Symbol, "hit shield bam diamond"),
        (a.Colour, "red yellow green blue"),
        (
            a.ConditionKind,
            "bloodlust blood_tribute dual_wielding mace_or_hammer sword no_armor shield_bearer two_handed "
            "shadow_mode light_mode wounded",
        ),
        (a.MomentKind, "always after_reroll no_wound wound kill rolled"),
        (
            s.KeywordName,
            "max_health action movement_point regeneration teleport payback slippery taunt command "
            "sword_and_spell charge safe_shot",
        ),
        (s.ActionKind, "any combat melee ranged magic movement trade"),
        (
            d.Trigger,
            "now start_of_activation end_of_activation each_round end_phase kill_enemy kill_minion "
            "kill_guardian wound_enemy wounded open_door pick_up once_per_activation once_per_round "
            "once_per_quest spend_action",
        ),
        (d.Enemies, "guard mob agent roaming_monster"),
        (d.Duration, "activation next_activation end_phase game next_attack next_defense"),
        (t.Pick, "self active first_player richest poorest attacker one each others"),
        (t.Who, "hero ally enemy mob minion boss agent roaming_monster"),
        (t.Where, "board zone sight range_1_2 within_1 shadow light"),
        (t.PlaceKind, "level_token current_token zone_of adjacent in_sight start exit"),
    ],
)
def test_the_closed_lists_keep_their_stored_words(words: type[StrEnum], stored: str) -> None:
    assert [word.value for word in words] == stored.split()


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        (
            "[Wounded 2] Melee 1 bam: +2 hits, Defender rolls no dice (Repeat 2)",
            '{"type":"ability","side":"attack","effects":[{"type":"symbols","side":"attack","symbol":"hit",'
            '"delta":2},{"type":"no_dice","side":"defense"}],"reach":"melee","cost":{"bams":1},'
            '"when":[{"kind":"wounded","n":2}],"repeat":2}',
        ),
        ("Teleport 2", '{"type":"keyword","name":"teleport","n":2}'),
        ("Allies in the zone: Taunt", '{"type":"aura","gift":{"type":"keyword","name":"taunt"}}'),
        (
            "Draw 1 treasure of level +1",
            '{"type":"deed","options":[[{"type":"draw_treasure","count":1,"level":{"n":1}}]]}',
        ),
    ],
)
def test_nodes_are_stored_by_their_tags_without_defaults(text: str, stored: str) -> None:
    assert msgspec.json.encode(parse(text)).decode() == stored
    assert msgspec.json.decode(stored, type=Sentence) == parse(text)


@pytest.mark.parametrize(
    "node",
    [
        *(cls for cls in a.EffectNode.__subclasses__()),
        *(cls for cls in d.ActNode.__subclasses__()),
        *(a.Ability, a.Condition, a.Cost, a.Moment, s.Keyword, s.Aura, d.Deed),
        *(t.Target, t.Place, t.Level),
    ],
)
def test_no_node_can_be_changed_once_it_is_made(node: type[msgspec.Struct]) -> None:
    assert node.__struct_config__.frozen
