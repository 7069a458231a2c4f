"""Refusals name the column, what would have fitted, what stands there, and the nearest known word."""

import pytest

from md_tui.games.massive_darkness.ability import SentenceError, parse


@pytest.mark.parametrize(
    ("text", "column", "got", "expected", "hint"),
    [
        ("[Shadw Mode] Attack: +1 hit", 2, "Shadw Mode", "a known condition", "Shadow Mode"),
        ("[Wounded] Attack: +1 hit", 9, "]", "a number", ""),
        ("[Shadow Mode 2] Attack: +1 hit", 14, "2", "']'", ""),
        ("Meele: +1 hit", 1, "Meele", "an ability, a skill or a deed", "Melee"),
        ("", 1, "the end", "an ability, a skill or a deed", ""),
        ("[Shadow Mode]", 14, "the end", "an ability, a skill or a deed", ""),
        ("Attack", 7, "the end", "':'", ""),
        ("Attack +1 hit", 8, "+1", "':'", ""),
        ("Attack 1 hit: Stun", 10, "hit", "bams or diamonds", ""),
        ("Attack 1 bam and 1 bam: Stun", 20, "bam", "diamonds", ""),
        ("Attack 1 bam and Stun", 18, "Stun", "a number", ""),
        ("Attack: 2 bams +1 hit", 16, "+1", "':'", ""),
        (
            "Attack: +1 hitt",
            12,
            "hitt",
            "hits, shields, bams, diamonds, dice, Wounds or Re-roll",
            "hit",
        ),
        ("Attack: +1 red hit", 16, "hit", "'die' or 'dice'", ""),
        ("Attack: Defender -1 red die", 21, "red", "dice that the defender can roll", ""),
        ("Attack: -1 Wound", 9, "-1", "a number with a plus sign", ""),
        ("Attack: +1 Re-roll Atack", 20, "Atack", "'Attack' or 'Defense'", "Attack"),
        ("Attack: +1 Re-roll Attack or Attack", 30, "Attack", "'Defense'", ""),
        (
            "Attack: Defender +1 Re-roll Attack",
            21,
            "Re-roll",
            "hits, shields, bams, diamonds, dice, Wounds or Re-roll",
            "Re-roll",
        ),
        ("Attack: Stunn", 9, "Stunn", "an effect", "Stun"),
        ("Attack: Defender rols no dice", 18, "rols no dice", "an effect", "rolls no dice"),
        ("Attack: Defender Flip a result", 18, "Flip a result", "an effect", ""),
        ("Attack: +1 hit,", 16, "the end", "an effect", ""),
        ("Attack: +1 hit extra", 16, "extra", "the end of the sentence", ""),
        ("Attack: Cancell", 9, "Cancell", "an effect", "Cancel"),
        ("Attack: Flipp", 9, "Flipp", "an effect", "Flip"),
        ("Attack: Strik the boss", 9, "Strik the boss", "an effect", "Strike the boss"),
        ("Attack: Paybak 1", 9, "Paybak", "an effect", "Payback"),
        ("Attack: Heel 1", 9, "Heel", "an effect", "Heal"),
        ("Attack: Blank count as bams", 9, "Blank count as bams", "an effect", "Blanks count as"),
        ("Attack: Doble the", 9, "Doble the", "an effect", "Double the"),
        ("Attack: +1 Wond", 12, "Wond", "hits, shields, bams, diamonds, dice, Wounds or Re-roll", "Wound"),
        ("Attack: +1 Wonds", 12, "Wonds", "hits, shields, bams, diamonds, dice, Wounds or Re-roll", "Wounds"),
        (
            "Attack: +1 Rerol",
            12,
            "Rerol",
            "hits, shields, bams, diamonds, dice, Wounds or Re-roll",
            "Re-roll",
        ),
        ("Attack: Instantly kil", 19, "kil", "an effect", "kill"),
        ("Attack: Blanks count as bms", 25, "bms", "hits, shields, bams or diamonds", "bams"),
        ("Attack: Cancel Defense bam", 16, "Defense", "'a', 'all' or a number", ""),
        ("Attack: Cancel a Defens bam", 18, "Defens bam", "'Attack' or 'Defense'", "Defense"),
        ("Attack: Flip result", 14, "result", "'a' or a number", ""),
        ("Attack: Flip a reslt", 16, "reslt", "'result'", "result"),
        ("Attack: If this attack does not wond: Stun", 33, "wond", "a moment of the combat", "wound"),
        ("Attack: After a reroll: Stun", 17, "reroll", "a moment of the combat", "re-roll"),
        ("Attack: If 3 or mre hits are rolled: Stun", 17, "mre", "'more'", "more"),
        ("Attack: If 3 or more hits rolled: Stun", 27, "rolled", "'are'", ""),
        ("Attack: If this attack wounds Stun", 31, "Stun", "':'", ""),
        ("Attack: +1 hit (Repeat)", 23, ")", "a number", ""),
        ("Attack: +1 hit (Repeat 2", 25, "the end", "')'", ""),
        ("Attack: +100 hits", 9, "+100", "a number from 1 to 99", ""),
        ("Attack: +0 hits", 9, "+0", "a number from 1 to 99", ""),
        ("Heal 0", 6, "0", "a number from 1 to 99", ""),
        ("Attack: + 1 hit", 9, "+ ", "a number right after the sign", ""),
        ("Attack: é", 9, "é", "a word, a number or one of [ ] ( ) : , ; /", ""),
        ("Attack:\t+1 hit", 8, "\t", "a word, a number or one of [ ] ( ) : , ; /", ""),
        ("+1 Actoin", 4, "Actoin", "Max Health, Actions or Movement points", "Action"),
        ("+1 Melee Actoin", 10, "Actoin", "Max Health, Actions or Movement points", "Action"),
        ("-1 Action", 1, "-1", "a number with a plus sign", ""),
        ("Regeneration", 13, "the end", "a number", ""),
        ("Charge (Slippery)", 9, "Slippery", "a stance such as Attack or Melee Defense", ""),
        ("Charge (Melee: +1 hit", 22, "the end", "')'", ""),
        ("Allies in teh zone: Slippery", 11, "teh", "an aura", "the"),
        ("Allies in the zone: Slipery", 21, "Slipery", "an ability or a named skill", "Slippery"),
        ("Heal x", 6, "x", "a number", ""),
        ("Heal 1, Jump 2", 9, "Jump", "an act", ""),
        ("Start of actvation: Heal 1", 10, "actvation", "a known trigger", "activation"),
        ("When you kill a minon: Heal 1", 17, "minon", "a known trigger", "minion"),
        ("Each round Heal 1", 12, "Heal", "':'", ""),
        ("Choose one: Heal 1", 19, "the end", "'/'", ""),
        ("+1 XPs", 4, "XPs", "Max Health, Actions or Movement points", ""),
        (
            "Heal 1, +1 Lifebrnger token",
            12,
            "Lifebrnger token",
            "XP or Lifebringer tokens",
            "Lifebringer token",
        ),
        ("Until the end of teh activation: Slippery", 18, "teh", "an act", "the"),
        ("Until the end phase: Heal 1", 22, "Heal", "an ability or a named skill", ""),
        ("Next attack: +1 hit, Draw 1 treasure", 22, "Draw", "an effect", ""),
        (
            "Wound 1 each heero",
            14,
            "heero",
            "hero, ally, enemy, mob, minion, boss, agent or roaming monster",
            "hero",
        ),
        ("Heal 1 a hero in the zoen", 22, "zoen", "a known whereabouts such as 'in the zone'", "zone"),
        ("Heal 1 the richest", 12, "richest", "a target such as 'each hero' or 'an enemy in the zone'", ""),
        ("Kill", 5, "the end", "a target such as 'each hero' or 'an enemy in the zone'", ""),
        ("Spawn guard in the zone", 7, "guard", "'a' or a number", ""),
        (
            "Spawn a gard in the zone",
            9,
            "gard in the zone",
            "a guard, mob, agent or roaming monster",
            "guard",
        ),
        ("Spawn a guard", 14, "the end", "a place, opened by 'on' or 'in'", ""),
        (
            "Spawn a guard on teh exit",
            18,
            "teh exit",
            "a known place such as 'the current level token'",
            "the exit",
        ),
        ("Spawn a guard on the level token", 28, "token", "a level such as 3 or +1", ""),
        ("Spawn a guard on the level +1 tile", 31, "tile", "'token'", ""),
        ("Place 1 tresure in the zone", 9, "tresure", "'treasure'", "treasure"),
        ("Draw 1 artifct", 8, "artifct", "'treasure' or 'artifact'", "artifact"),
        ("Draw 1 tresure", 8, "tresure", "'treasure' or 'artifact'", "treasure"),
        ("Draw 1 treasure of level x", 26, "x", "a level such as 3 or +1", ""),
        ("Discard 1 crd", 11, "crd", "'card'", "card"),
        ("Move far", 6, "far", "a number of zones or 'to'", ""),
        ("Gain 1 Acton", 8, "Acton", "Max Health, Actions or Movement points", "Action"),
    ],
)
def test_a_mistake_is_refused_at_its_column(
    text: str, column: int, got: str, expected: str, hint: str
) -> None:
    with pytest.raises(SentenceError) as caught:
        parse(text)

    error = caught.value
    assert (error.column, error.got, error.expected) == (column, got, expected)
    assert error.hint == (f"did you mean '{hint}'?" if hint else "")
    assert error.text == text


def test_the_message_reads_as_one_sentence() -> None:
    with pytest.raises(SentenceError) as caught:
        parse("[Shadw Mode] Attack: +1 hit")

    assert str(caught.value) == (
        "expected a known condition (got 'Shadw Mode') at column 2; did you mean 'Shadow Mode'?"
    )


def test_the_message_without_a_near_word_has_no_advice() -> None:
    assert str(SentenceError("x", 1, "a number", "x")) == "expected a number (got 'x') at column 1"
