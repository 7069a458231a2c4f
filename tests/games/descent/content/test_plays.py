"""`content check` refuses what can be read and what no rule would play, at its place and with a reason."""

from pathlib import Path
from typing import get_args

import pytest

from md_tui.games.descent.content.plays.check import fault_of
from md_tui.games.descent.content.plays.deeds import DEEDS
from md_tui.games.descent.content.plays.effects import ASKED
from md_tui.games.descent.content.plays.moments import IN_WINDOWS, OF_OVERLORD
from md_tui.games.descent.content.plays.said import Bearer
from md_tui.games.descent.open_box import open_box
from md_tui.games.descent.sentence import parse
from md_tui.games.descent.sentence.algebra import AnyEffect, Named, When
from md_tui.games.descent.sentence.words import NAMED
from md_tui.games.descent.windows.reactions import HERO_MOMENTS, OVERLORD_MOMENTS
from md_tui.loader.errors import BadContent

ABILITY, FEAT, SKILL, ITEM = Bearer.ABILITY, Bearer.FEAT, Bearer.SKILL, Bearer.ITEM
WEAPON, SEARCH, MONSTER = Bearer.WEAPON, Bearer.SEARCH, Bearer.MONSTER
FAMILIAR, OVERLORD, CONDITION = Bearer.FAMILIAR, Bearer.OVERLORD, Bearer.CONDITION
REFUSED = [
    (OVERLORD, "Always: +1 heart", "never played"),
    (OVERLORD, "When you rest: draw 1 card", "never played"),
    (SKILL, "When a hero searches: you recover 1 damage", "never played"),
    (ITEM, "When drawn: you recover 1 damage", "never played"),
    (MONSTER, "When you rest: draw 1 card", "never played"),
    (MONSTER, "Your turn: draw 1 card", "never played"),
    (FAMILIAR, "Action: attack", "never played"),
    (CONDITION, "When you rest: lose this condition", "never played"),
    (SKILL, "When a monster is attacked: +1 shield", "never played"),
    (SKILL, "Surge, exhaust: +1 heart", "cannot be paid by exhaust"),
    (SKILL, "End of your turn, exhaust: you recover 1 damage", "cannot be paid by exhaust"),
    (FEAT, "Action, exhaust: you recover 1 damage", "cannot be paid by exhaust"),
    (SKILL, "Action, flip: you recover 1 damage", "cannot be paid by flip"),
    (ITEM, "Action, discard: you recover 1 damage", "cannot be paid by discard"),
    (OVERLORD, "When a hero searches, exhaust: draw 1 card", "cannot be paid by exhaust"),
    (MONSTER, "Action, once a round: attack", "cannot be paid by round"),
    (OVERLORD, "[melee] After your defense roll: +1 shield", "condition"),
    (OVERLORD, "[not moved] After your attack roll: +1 heart", "condition"),
    (MONSTER, "[Bow weapon] Surge: +1 heart", "condition"),
    (SKILL, "[damage dealt] Surge: +1 heart", "condition"),
    (SKILL, "[not moved] Always: +1 Speed", "condition"),
    (SKILL, "Always: draw 1 card", "cannot always hold"),
    (SKILL, "Always: you recover 1 damage", "cannot always hold"),
    (SKILL, "Always: +1 shield", "shields"),
    (SKILL, "After your attack: +1 red die", "nobody would roll"),
    (ITEM, "With your Prayer of Healing: that hero drops 1 condition", "never played"),
    (SKILL, "When a skill of yours has worked: draw 1 card", "only ancestors"),
    (SKILL, "Action: while exhausted (Always: +1 brown die)", "not exhausted"),
    (SKILL, "Action, exhaust: while exhausted (Surge: +1 heart)", "does not always hold"),
    (SKILL, "Action, exhaust: while exhausted (Always: +1 Health)", "by itself"),
    (SKILL, "Action, exhaust: while exhausted (Always: exhaust this in place of a Shield)", "by itself"),
    (SKILL, "Action: at least 3 damage", "least damage"),
    (SKILL, "Action: the Reanimate recovers 1 damage", "only gains"),
    (ITEM, "Always: the Reanimate gains (Always: +1 brown die)", "from a skill"),
    (SKILL, "Always: the Reanimate gains (Always: Fly)", "only dice and Health"),
    (SKILL, "Action: another monster within 3 of the target suffers 1 damage", "no attack is under way"),
    (MONSTER, "Action: attack on the only monster in sight", "lone"),
    (SKILL, "Surge: +1 heart for every 2 damage you have and draw 1 card", "by itself"),
    (SKILL, "Action: attack with (Surge: draw 1 card)", "cannot be added"),
    (SKILL, "[monster defeated] After your attack roll: +1 heart", "condition"),
    (MONSTER, "[unaware target] Always: +1 heart", "only heroes sneak"),
    (MONSTER, "[other hand empty] Always: +1 heart", "only heroes have items"),
    (OVERLORD, "[beside a hero] After your attack roll: +1 heart", "condition"),
    (ITEM, "Always: your weapons are Runes", "cannot do"),
    (SKILL, "Always: adjacent figures do not block its sight", "cannot do"),
    (SKILL, "Action: move the target 1 space", "at this moment"),
    (ABILITY, "Always: +1 Health", "only skills and items"),
    (MONSTER, "Always: +1 Stamina", "only skills and items"),
    (WEAPON, "Always: +1 Speed", "no weapon"),
    (WEAPON, "Always: Fly", "on a weapon"),
    (SKILL, "Always: Shadow", "a word of monsters"),
    (SKILL, "Action: Blast", "counts with Always"),
    (SKILL, "Action: Speed at most 4", "Always only"),
    (SKILL, "Your turn: +1 Speed", "Always only"),
    (SKILL, "Action: +1 heart", "no attack"),
    (SKILL, "After your attack: +1 heart", "no attack"),
    (SKILL, "After your attack: Pierce 1", "no attack"),
    (SKILL, "Surge: +1 surge", "too late"),
    (SKILL, "Surge: Reach", "only Blast"),
    (SKILL, "Surge: Blast and draw 1 card", "only Blast"),
    (SKILL, "Surge: you suffer 1 red die of fatigue", "write a number"),
    (SKILL, "Surge: attack", "in the middle of an attack"),
    (SKILL, "After your attack roll: +1 red die", "nobody would roll"),
    (SKILL, "Before your attack roll: reroll 1 die", "not on the table"),
    (SKILL, "After your attack: reroll 1 die", "not on the table"),
    (SKILL, "After your attack roll: reroll 1 defense die", "not on the table"),
    (SKILL, "After your attack roll: reroll the test", "not on the table"),
    (SKILL, "Action: you suffer the excess as damage", "not there"),
    (OVERLORD, "When a hero searches: the test is taken again 1 harder", "not passed just now"),
    (OVERLORD, "When a hero passes a test: draw 1 card and the test is taken again 1 harder", "comes first"),
    (SKILL, "Action: fetch a trap", "for a skill"),
    (OVERLORD, "Your turn: +1 move action", "no turn goes on"),
    (OVERLORD, "When a monster is defeated: that monster recovers 1 damage", "that monster"),
    (OVERLORD, "Your turn: Rise Again", "at this moment"),
    (MONSTER, "Surge: take this card back", "cannot do"),
    (OVERLORD, "Your turn: that hero is defeated", "nobody was tested"),
    (SKILL, "Action: the target is Stunned", "no attack is under way"),
    (SKILL, "Action: the others of its group suffer 1 damage", "no attack is under way"),
    (OVERLORD, "Start of your turn: that hero suffers 1 damage", "that hero"),
    (OVERLORD, "When you activate a monster: that hero suffers 1 damage", "that hero"),
    (SKILL, "When you rest: that monster suffers 1 damage", "that monster"),
    (OVERLORD, "Start of your turn: you recover 1 damage", "as of a figure"),
    (OVERLORD, "Start of your turn: each hero within 3 suffers 1 damage", "stands nowhere"),
    (OVERLORD, "Start of your turn: attack", "he is none"),
    (OVERLORD, "Start of your turn: move up to 1 space", "he is none"),
    (OVERLORD, "Start of your turn: +1 attack action", "no turn goes on"),
    (SKILL, "End of your turn: +1 movement point", "no turn goes on"),
    (SKILL, "Action: a monster recovers 1 fatigue", "never has any"),
    (MONSTER, "Action: you recover 1 fatigue", "never has any"),
    (SKILL, "Action: you test Might ()", "for nothing"),
    (SKILL, "Action: you test Might (failed: Blast)", "counts with Always"),
    (SKILL, "Action: the move action ends", "nobody makes one"),
    (SKILL, "Action: attack on that monster", "that monster"),
    (SKILL, "After your attack: attack on the attacker", "nobody was attacked"),
    (MONSTER, "Action: Bow attack", "never has"),
    (SKILL, "Action: attack with Reach", "cannot be added"),
    (SKILL, "Action: attack with draw 1 card", "cannot be added"),
    (SKILL, "Action: attack with +1 heart and attack", "cannot be added"),
    (SKILL, "Action: attack (hurt: +1 heart)", "no attack"),
    (SKILL, "Action: you test Might (passed: attack with +1 heart)", "not the only one"),
    (SKILL, "Always: you gain (Surge: +1 heart)", "only heroes have from heroes"),
    (SKILL, "Always: each hero gains (Action: draw 1 card)", "no surge"),
    (SKILL, "Always: each hero gains (Always: +1 Speed)", "does not count"),
    (SKILL, "Always: each hero gains ([melee] Surge: +1 heart)", "condition or a price"),
    (SKILL, "After your attack: you gain (Surge: +1 heart)", "an attack cannot have"),
    (SKILL, "After your attack roll: each hero gains (Surge: +1 heart)", "an attack cannot have"),
    (OVERLORD, "When you activate a monster: leap", "cannot do"),
    (SKILL, "Action: Dark Charm", "cannot do"),
    (SKILL, "Action: lose this condition", "cannot do"),
    (SKILL, "After your attack: leap", "at this moment"),
    (SKILL, "Action: become the target", "at this moment"),
    (SKILL, "When you are attacked: become the target", "somebody else is attacked"),
    (SKILL, "When a hero within 3 is attacked: share the defense pool of an adjacent hero", "you yourself"),
    (
        SKILL,
        "When you or a hero within 3 is attacked: share the defense pool of an adjacent hero",
        "yourself",
    ),
    (SKILL, "Action: no move actions", "at this moment"),
    (OVERLORD, "Start of your turn: Dark Charm", "nobody was tested"),
    (MONSTER, "Action: Throw", "nobody was tested"),
    (MONSTER, "Action: each monster tests Might (failed: Throw)", "nobody was tested"),
]
TAKEN = [
    (SKILL, "After your attack roll: you gain (Surge: you recover 1 damage)"),
    (SKILL, "[melee] Always: +1 heart and Pierce 1"),
    (ITEM, "When you or a hero within 3 is attacked, exhaust: +1 gray die"),
    (SEARCH, "When drawn, discard: each monster suffers 1 damage"),
    (MONSTER, "End of your turn: each hero within 2 suffers 1 damage"),
    (MONSTER, "Action: attack with +1 heart and Blast (hurt: that hero is Stunned)"),
    (OVERLORD, "[ranged] Before your attack roll: +1 red die"),
    (OVERLORD, "When a hero passes a test: that hero and each adjacent hero suffers 1 damage"),
    (OVERLORD, "After your attack roll: that monster recovers 1 damage"),
    (CONDITION, "Surge: +1 range"),
    (SKILL, "Always: +1 red die"),
    (WEAPON, "Surge: +1 heart for every 2 damage you have and +1 range"),
    (SKILL, "Surge: each adjacent monster suffers 1 damage and an adjacent monster is Stunned"),
    (ITEM, "Your turn, exhaust: while exhausted (Always: move through enemies)"),
    (FAMILIAR, "Always: Reach"),
]


@pytest.mark.parametrize(("bearer", "text", "why"), REFUSED)
def test_what_no_rule_would_play_is_refused_with_the_reason(bearer: Bearer, text: str, why: str) -> None:
    assert why in fault_of(bearer, parse(text))


@pytest.mark.parametrize(("bearer", "text"), TAKEN)
def test_what_the_rules_play_is_taken(bearer: Bearer, text: str) -> None:
    assert fault_of(bearer, parse(text)) == ""


def test_a_mistake_is_named_at_its_file_and_key(tmp_path: Path) -> None:
    said = {
        "items/search": '[balm]\nabilities.soothe = "Always: draw 1 card"\n',
        "overlord/mine": (
            '[whim]\ndeck = "basic"\nkind = "trap"\nabilities.jump = "Start of your turn: leap"\n'
        ),
    }
    for name, lines in said.items():
        file = tmp_path / "mine" / f"{name}.toml"
        file.parent.mkdir(parents=True)
        file.write_text(lines)
    with pytest.raises(BadContent) as many:
        open_box(packs=[tmp_path / "mine"])
    found = {(one.file, one.key): one.problem for one in many.value.errors if "lang" not in one.file}
    assert found == {
        ("mine/items/search.toml", "balm.abilities.soothe"): "does something once, and cannot always hold",
        ("mine/overlord/mine.toml", "whim.abilities.jump"): (
            "names a deed that a card of the overlord cannot do"
        ),
    }


def test_every_effect_and_every_deed_of_the_grammar_is_asked() -> None:
    assert {*ASKED} | {Named} == {*get_args(AnyEffect)}
    assert sorted(DEEDS) == sorted(NAMED.values())


def test_the_moments_are_those_at_which_the_rules_look_at_cards() -> None:
    assert {moment for some in OVERLORD_MOMENTS.values() for moment in some} | {When.TURN} == OF_OVERLORD
    assert {moment for some in HERO_MOMENTS.values() for moment in some} == IN_WINDOWS
