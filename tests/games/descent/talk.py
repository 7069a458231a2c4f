"""Random sentences of the whole grammar, for every kind of card."""

import random
from functools import cache

from md_tui.games.descent.content.playable import fault_of as unread
from md_tui.games.descent.content.plays.check import fault_of
from md_tui.games.descent.content.plays.said import Bearer
from md_tui.games.descent.sentence import parse, words
from md_tui.toolkit.grammar.tokens import SentenceError

WHO = (
    *("you", "that hero", "that monster", "that hero and each adjacent hero", "the target"),
    *("the others of its group", "a hero", "a monster", "a figure within 2", "an adjacent monster"),
    *("an adjacent hero", "each hero", "each monster within 3", "a monster in sight", "each hero within 3"),
    *("the Reanimate", "another monster within 3 of the target"),
    *("you or an adjacent hero", "you and each hero within 3", "you or a hero in sight"),
)
VERBS = (
    *("recovers 1 damage", "recovers all fatigue", "recovers 1 red die of damage", "suffers 1 damage"),
    *("suffers 2 fatigue", "suffers 1 red die of damage", "drops 1 condition", "drops all conditions"),
    *("suffers the excess as damage", "suffers the attribute as fatigue"),
    *(f"is {name}" for name in words.CONDITIONS),
)
PLAIN = (
    *("Pierce 1", "Speed at most 3", "draw 1 card", "draw 2 cards", "the move action ends"),
    *("reroll 1 die", "reroll any dice", "reroll the test", "move up to 1 space", "move up to your Speed"),
    *("at least 2 damage", "move up to 2 spaces (1 in Heavy Armor)"),
    *("+2 movement points", "-1 movement point", "+1 move action", "+1 attack action"),
    *(f"reroll 1 {kind} die" for kind in words.REROLLS if kind != "test"),
    *(f"+1 {colour} die" for colour in words.COLOURS),
    *(f"+1 {one}" for one, _ in words.STATS.values()),
    *(f"fetch {kind}" for kind in words.FETCHED),
    *("the test is taken again 1 harder", "the test is taken again 2 harder (passed: draw 1 card)"),
    *words.KEYS,
    *words.NAMED,
)
ATTACKS = (
    *words.STRIKES,
    *(f"{kind} on that monster" for kind in ("attack", "melee attack")),
    "attack on the only monster in sight",
)
LIMITS = (
    *("melee", "ranged", "adjacent target", "distant target", "damage dealt", "not moved"),
    *("two move actions", "beside a hero", "monster defeated", "two-handed or two melee weapons"),
    *("other hand empty", "unaware target", "no move before"),
    *("with Shield", "Bow weapon", "Magic or Rune weapon"),
)
MOMENTS = (
    *words.WHEN.values(),
    *("Surge", "Surge", "2 surges", "When you are attacked", "When an adjacent hero is attacked"),
    *("When you or a hero within 3 is attacked",),
)
PRICES = ("exhaust", "flip", "discard", "once a round")


def effect(source: random.Random, depth: int = 0) -> str:
    """Something that a sentence may do."""
    chance = source.random()
    if chance < 0.3:
        return f"{source.choice(WHO)} {source.choice(VERBS)}"
    if chance < 0.7 or depth > 1:
        return source.choice(PLAIN)
    if chance < 0.8:
        more = f" with {effect(source, depth + 1)}" if source.random() < 0.4 else ""
        hurt = f" (hurt: {effect(source, depth + 1)})" if source.random() < 0.4 else ""
        return f"{source.choice((*ATTACKS, 'attack on the attacker'))}{more}{hurt}"
    if chance < 0.84:
        return f"while exhausted (Always: {effect(source, depth + 1)})"
    if chance < 0.95:
        outcome = f"failed: {effect(source, depth + 1)}"
        if source.random() < 0.5:
            outcome += f"; passed: {effect(source, depth + 1)}"
        names = " or ".join(source.sample(words.ATTRIBUTES, source.choice((1, 1, 2))))
        return f"{source.choice(WHO)} tests {names} ({outcome})"
    return f"{source.choice(WHO)} gains ({source.choice(('Surge', 'Always'))}: {effect(source, depth + 1)})"


def anything(source: random.Random) -> str:
    """A sentence that the grammar may take, whoever says it."""
    limit = f"[{source.choice(LIMITS)}] " if source.random() < 0.15 else ""
    price = f", {source.choice(PRICES)}" if source.random() < 0.2 else ""
    said = " and ".join(effect(source) for _ in range(source.choice((1, 1, 2))))
    return f"{limit}{source.choice(MOMENTS)}{price}: {said}"


@cache
def is_played(bearer: Bearer, text: str) -> bool:
    """Whether a card of this kind may say it."""
    try:
        sentence = parse(text)
    except SentenceError:
        return False
    return not unread(sentence) and not fault_of(bearer, sentence)


def sentence(bearer: Bearer, source: random.Random) -> str:
    """A sentence that `content check` takes on a card of this kind."""
    while not is_played(bearer, said := anything(source)):
        pass
    return said
