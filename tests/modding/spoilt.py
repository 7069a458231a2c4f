"""The ways in which the example pack is spoiled, each with everything that the check has to say of it."""

from typing import NamedTuple

CARD, ENEMY, WORDS = "equipment/treasure_1.toml", "enemies/guards_1.toml", "lang/en.toml"
SENTENCE = 'abilities.thorns = "[Shadow Mode] Melee 1 bam: +2 hits"'
MACE = f"dice.melee = {{ yellow = 1 }}\n{SENTENCE}\n"
CLASS = """[monk]
roles = ["melee"]
signature.calm = "Next attack: +2 bams"
free.fist = "Melee 1 bam: +1 hit"
[monk.lines.kicks]
steps = [{ level = 1, xp = 5, skills = ["Melee 1 bam: +1 hit"] }]
"""


class Spoilt(NamedTuple):
    """What is replaced in a file of the example pack, or added to it, and everything that is said of it."""

    file: str
    right: str
    wrong: str
    said: tuple[str, ...]


def monk(right: str, wrong: str, *said: str) -> Spoilt:
    """A class of its own with a mistake in it."""
    assert right in CLASS
    return Spoilt("classes.toml", "", CLASS.replace(right, wrong, 1), said)


SPOILT = {
    "huge health": Spoilt(
        ENEMY, "health = 1", f"health = {10**22}", ("4: cellar_rats_1.health: is too large",)
    ),
    "high health": Spoilt(
        ENEMY, "health = 1", "health = 100", ("4: cellar_rats_1.health: is 100 (at most 99)",)
    ),
    "huge dice": Spoilt(
        ENEMY, "yellow = 1", f"yellow = {10**20}", ("6: cellar_rats_1.dice.melee.yellow: is too large",)
    ),
    "many dice": Spoilt(
        CARD,
        "yellow = 1",
        "yellow = 99",
        ("3: thorn_mace.dice.melee.yellow: is 99 (no more than 3 of a colour",),
    ),
    "copies": Spoilt(
        CARD, "slot", f"copies = {10**9}\nslot", (f"2: thorn_mace.copies: is {10**9} (at most 20)",)
    ),
    "too few figures for six heroes": Spoilt(
        ENEMY, "minions = 2", "minions = 12", ("5: cellar_rats_1.minions: are more than the 12 miniatures",)
    ),
    "step": monk(
        "level = 1, xp = 5",
        "level = 9, xp = -5",
        "6: monk.lines.kicks.steps.0.level: is 9 (at most 5)",
        "6: monk.lines.kicks.steps.0.xp: is -5 (at least 1)",
    ),
    "step without skills": monk(
        '["Melee 1 bam: +1 hit"]', "[]", "6: monk.lines.kicks.steps.0.skills: are none (a step gives"
    ),
    "steps of every kind": monk(
        '["Melee 1 bam: +1 hit"] }',
        '[3, "foo"] }, 7',
        "6: monk.lines.kicks.steps.0.skills.0: expected `str`, got `int` (write a text in quotes)",
        "6: monk.lines.kicks.steps.0.skills.1: expected an ability",
        "6: monk.lines.kicks.steps.1: expected `object`, got `int` (write a table",
    ),
    "roles": monk(
        '["melee"]',
        '["melle", 3]',
        "2: monk.roles.0: melle is no role (did you mean melee?)",
        "2: monk.roles.1: expected `str`, got `int`",
    ),
    "signature and free skill of one name": monk(
        "free.fist", "free.calm", "4: monk.free.calm: has the name of signature.calm (give it another name)"
    ),
    "ability and use of one name": Spoilt(
        CARD,
        'slot = "hand"\ndice.melee = { yellow = 1 }\n',
        'slot = "item"\nuse.thorns = "Once per activation: Heal 1"\n',
        ("3: thorn_mace.use.thorns: has the name of abilities.thorns (give it another name)",),
    ),
    "use in hand": Spoilt(
        CARD,
        "dice.melee",
        'use.sap = "Once per activation: Heal 1"\ndice.melee',
        ("3: thorn_mace.use: never happens with a card of slot hand (write it under abilities)",),
    ),
    "use that is no deed": Spoilt(
        CARD,
        f'"hand"\n{MACE}',
        '"item"\nuse.thorns = "Melee 1 bam: +2 hits"\n',
        ("3: thorn_mace.use.thorns: is no deed, so it is never used (write it under abilities.thorns)",),
    ),
    "nothing on it": Spoilt(CARD, MACE, "", ("1: thorn_mace: does nothing (give it dice or abilities)",)),
    "taken letter, no skill": Spoilt(
        "heroes.toml",
        "",
        '[hilda]\nglyph = "B"\nrecommended = "battle_wizard"\n',
        ("1: hilda: has no skill (add", "2: hilda.glyph: B is the letter of bjorn (free letters: ACDF"),
    ),
    "wide letter": Spoilt(
        "heroes.toml",
        "",
        '[hilda]\nglyph = "\uff57"\nrecommended = "battle_wizard"\nspecial.a = "Slippery"\n',
        ("2: hilda.glyph: is '\uff57' (one letter",),
    ),
    "event": Spoilt(
        "events.toml",
        "",
        '[feast]\nkind = "bless"\neffects = []\n',
        ("2: feast.kind: bless is no kind of event (did you mean blessing?)", "3: feast.effects: are none"),
    ),
    "door": Spoilt(
        "doors.toml",
        "",
        "[vault]\nzones = [{ treasure = -4 }, { ambush = true }, { special = 99 }]\n",
        (
            "2: vault.zones.0.treasure: is -4 (at least 0)",
            "2: vault.zones.1.ambush: has nobody to lie in it (add guard = true)",
            "2: vault.zones.2.special: is 99 (at most 9)",
        ),
    ),
    "rule": Spoilt(
        "rules.toml",
        "",
        '[MD-FOO-01]\nfoo = 1\ntitle = "A"\ntext = "B"\nchapter = "C"\nsee = ["MD-SET-1"]\n[foo]\n',
        (
            "2: MD-FOO-01.foo: is no known key (known: chapter,",
            "6: MD-FOO-01.see.0: MD-SET-1 is no rule of the book (did you mean MD-SET-",
            "7: foo: 'foo' is no id of a rule (such as",
            "7: foo: chapter is missing",
            "7: foo: text is missing",
            "7: foo: title is missing",
        ),
    ),
    "hint": Spoilt("hints.toml", "", "[sing]\norder = 1\n", ("1: sing: is never shown (the hints of the",)),
    "three sentences": Spoilt(
        CARD,
        SENTENCE,
        f'{SENTENCE}\nabilities.a = 3\nabilities.b = "foo"\nabilities.c = "Heal 1"',
        (
            "5: thorn_mace.abilities.a: expected `str`, got `int` (write a text in quotes)",
            "6: thorn_mace.abilities.b: expected an ability",
            "7: thorn_mace.abilities.c: without a trigger this could be used without end",
        ),
    ),
    "dice of every kind": Spoilt(
        CARD,
        "{ yellow = 1 }",
        '{ yellow = "x", pink = "x", blue = 1 }\ndice.foo = 3\ndice.magic = 3',
        (
            "3: thorn_mace.dice.melee.blue: is no colour of melee dice (red or yellow)",
            "3: thorn_mace.dice.melee.pink: is no colour of melee dice (red or yellow)",
            "3: thorn_mace.dice.melee.yellow: expected `int`, got `str` (write a whole number without quotes",
            "4: thorn_mace.dice.foo: is no kind of dice (known: defense, magic, melee, ranged)",
            "5: thorn_mace.dice.magic: expected `object`, got `int` (write a table",
        ),
    ),
    "attack of a wrong type": Spoilt(
        ENEMY,
        "yellow = 1",
        'yellow = "1"',
        ("6: cellar_rats_1.dice.melee.yellow: expected `int`, got `str`",),
    ),
    "number in quotes": Spoilt(
        ENEMY,
        "minions = 2",
        'minions = "2"',
        ("5: cellar_rats_1.minions: expected `int`, got `str` (write a whole",),
    ),
    "slot nearly right": Spoilt(
        CARD, '"hand"', '"hend"', ("2: thorn_mace.slot: invalid enum value 'hend' (did you mean hand?)",)
    ),
    "slot": Spoilt(
        CARD,
        '"hand"',
        '"zzz"',
        ("2: thorn_mace.slot: invalid enum value 'zzz' (one of hand, two_hands, body,",),
    ),
    "sentence in the wrong place": Spoilt(
        CARD,
        "[Shadow Mode] Melee 1 bam: +2 hits",
        "Heal 1",
        ("4: thorn_mace.abilities.thorns: without a trigger",),
    ),
    "table of words": Spoilt(
        WORDS,
        "",
        '\n[equipmnt.mace]\nname = "Mace"\n[zzz]\n[screens.title]\nfoo = "Foo"\n',
        (
            "19: equipmnt: is no known table (did you mean equipment?)",
            "21: zzz: is no known table (known: campaigns, classes, doors,",
            "22: screens: is read from the box alone",
        ),
    ),
    "key of words": Spoilt(
        WORDS,
        "flavour",
        "flavor",
        ("3: equipment.thorn_mace.flavor: is no known key (did you mean flavour?)",),
    ),
    "name of an ability": Spoilt(
        WORDS,
        "abilities.thorns",
        "abilities.thornz",
        ("4: equipment.thorn_mace.abilities.thornz: names nothing (did you mean thorns?)",),
    ),
    "goal": Spoilt(
        WORDS,
        "goals.ledger",
        "goals.legder",
        ("15: quests.rats_in_the_cellar.goals.legder: names nothing (did you mean ledger?)",),
    ),
    "special rule": Spoilt(
        WORDS,
        "reward_library",
        "reward_libary",
        ("17: quests.rats_in_the_cellar.special.reward_libary: names nothing (did you mean reward_lib",),
    ),
    "story": Spoilt(
        WORDS,
        "story = ",
        "story = 7 # ",
        ("14: quests.rats_in_the_cellar.story: is a number (write a text in",),
    ),
    "plural": Spoilt(
        WORDS,
        "plural = true",
        'plural = "yes"',
        ("8: enemies.cellar_rats_1.plural: is a text (write plural = true",),
    ),
    "words of no card": Spoilt(
        WORDS,
        "",
        '\n[names]\ncellar_rats = "Rats"\nzzz = "Z"\n[grammar]\nnothin = "x"\n[narration.zzz]\nplain = "x"\n',
        (
            "21: names.zzz: names nothing",
            "23: grammar.nothin: is no known key (did you mean nothing?)",
            "24: narration.zzz: is no known key (for example",
        ),
    ),
    "another language": Spoilt(
        "lang/de.toml",
        "",
        '[equipment.mace]\nname = "Masse"\n[grammar]\nnothing = "rien"\nsingular = 1\n[heroes]\nowen = 3\n',
        (
            "5: grammar.singular: is a number (write a list of numbers, such as [0, 1])",
            "7: heroes.owen: has no name",
        ),
    ),
    "file of no language": Spoilt(
        "lang/more/en.toml", "", "[names]\n", (": is the file of no language: 'more/en' (write lang/en.toml",)
    ),
}
