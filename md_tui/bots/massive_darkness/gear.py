"""What the greedy bot wears and who gets a find: wounds dealt and taken against enemies of the day."""

from itertools import combinations
from typing import NamedTuple

from md_tui.bots.massive_darkness.guess import Guess, Judge, likely, wounds
from md_tui.games.massive_darkness.ability.algebra import Ability, Condition, ConditionKind, Side
from md_tui.games.massive_darkness.ability.skills import Aura
from md_tui.games.massive_darkness.combat.equipment_value import pool_worth
from md_tui.games.massive_darkness.content.cards import BODY, HAND, KINDS, TWO_HANDS, Equipment
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.view import HeroView, View

FOE_SHIELDS, SHIELDS_A_LEVEL = 0.8, 0.25
FOE_HITS, HITS_A_LEVEL = 2.2, 0.7
"""What an ordinary enemy rolls at level 0, and how much more with each level."""
CARE, SORE_CARE, SHIELD_ROLE = 0.8, 1.8, 0.85
"""What a wound taken counts against one dealt; how much more near death, and to a bearer of shields."""
ROLES = (1.3, 1.15)
KIND = {"melee": 1.0, "ranged": 1.55, "magic": 1.55}
"""An attacker from afar is not always answered."""
ENOUGH, BEYOND = 3.5, 0.5
"""How many wounds at once are seldom wasted, and how much further ones count."""
VERSATILE = 0.5
"""How much a second kind of attack counts."""
HALF = 0.5
"""How often a hero stands in shadow."""
SHARED, OTHER_SENTENCE = 1.5, 0.3
"""How much more a gift to all in the zone is worth, and what a sentence is worth that shows in no dice."""
CONTENDERS = 6
"""This many one-handed cards are tried together; those that are weaker alone stay in the bag."""
Worn = tuple[str, ...]


class Gear(NamedTuple):
    """A hero and the day's dangers, by which arrangements are judged."""

    guess: Guess
    view: View
    hero: HeroView


def best_way(guess: Guess, view: View, name: str, ways: tuple[str, ...]) -> str:
    """The arrangement, as questions name it, that serves a hero best now."""
    gear = Gear(guess, view, view.heroes[name])
    bodies = dict.fromkeys(way.partition("|")[2] for way in ways)
    hands = dict.fromkeys(way.partition("|")[0] for way in ways)
    worn = gear.hero.hero.hands
    body = max(bodies, key=lambda card: worth(gear, (*worn, card)))
    single = [card for card in hands if "+" not in card]
    single.sort(key=lambda card: -worth(gear, (card, body)))
    known = [card for card in single if card and _slot(gear, card) == HAND][:CONTENDERS]
    pairs = [f"{one}+{two}" for a, b in combinations(known, 2) for one, two in ((a, b), (b, a))]
    tried = [*single[:CONTENDERS], *(pair for pair in pairs if pair in hands)]
    best = max(tried, key=lambda held: worth(gear, (*held.split("+"), body)))
    return f"{best}|{body}"


def best_owner(guess: Guess, view: View, card: str, names: tuple[str, ...]) -> str:
    """Who gains most by a card; the first of them if it is not to be worn."""
    return max(names, key=lambda name: card_gain(Gear(guess, view, view.heroes[name]), card))


def card_gain(gear: Gear, card: str) -> float:
    """How much better a hero would be off with a card in the place of another."""
    now = worth(gear, gear.hero.hero.equipped)
    return max((worth(gear, way) - now for way in _with(gear, card)), default=0.0)


def dressed_with(gear: Gear, card: str) -> tuple[Worn, str]:
    """Hands and body of a hero who wears a card in the best way."""
    best = max(_with(gear, card), key=lambda way: worth(gear, way))
    body = next((one for one in best if one and _slot(gear, one) == BODY), "")
    return tuple(one for one in best if one not in ("", body)), body


def _with(gear: Gear, card: str) -> list[Worn]:
    """The ways to wear a card beside what is worn already."""
    hands, body = gear.hero.hero.hands, gear.hero.hero.body
    slot = _slot(gear, card)
    if slot == BODY:
        return [(*hands, card)]
    if slot == TWO_HANDS:
        return [(card, body)]
    others = ("", *(other for other in hands if _slot(gear, other) == HAND))
    return [(card, other, body) for other in others] if slot == HAND else []


def _slot(gear: Gear, card: str) -> str:
    return gear.guess.box.equipment[card_id(card)].slot


def worth(gear: Gear, worn: Worn) -> float:
    """Wounds dealt with the best kind of attack, less wounds taken."""
    cards = [gear.guess.box.equipment[card_id(card)] for card in worn if card]
    texts = (*_skills(gear), *(text.id for card in cards for text in card.abilities))
    judge = _judge(cards)
    extra = sum(_extra(gear, name) for name in texts)
    return _strikes(gear, cards, texts, judge) - _blows(gear, cards, texts, judge) + extra


def _strikes(gear: Gear, cards: list[Equipment], texts: Worn, judge: Judge) -> float:
    roles = gear.guess.box.classes[gear.hero.cls].roles
    weight = dict(zip(roles, ROLES, strict=False))
    found = [0.0, 0.0]
    for kind in KINDS:
        pool = sum((card.dice.of(kind) for card in cards), Pool())
        if pool:
            hits = _mean(gear, texts, pool, Side.ATTACK, kind, judge)
            dealt = wounds(hits, FOE_SHIELDS + SHIELDS_A_LEVEL * gear.view.level)
            useful = min(dealt, ENOUGH) + BEYOND * max(0.0, dealt - ENOUGH)
            found.append(KIND[kind] * weight.get(kind, 1.0) * useful)
    second, best = sorted(found)[-2:]
    return best + VERSATILE * second


def _blows(gear: Gear, cards: list[Equipment], texts: Worn, judge: Judge) -> float:
    pool = sum((card.dice.defense for card in cards), Pool())
    shields = sum(_mean(gear, texts, pool, Side.DEFENSE, kind, judge) for kind in KINDS) / len(KINDS)
    taken = wounds(FOE_HITS + HITS_A_LEVEL * gear.view.level, shields)
    hero = gear.hero.hero
    by_trade = SHIELD_ROLE * ("defense" in gear.guess.box.classes[gear.hero.cls].roles)
    return (CARE + by_trade + SORE_CARE * hero.wounds / max(1, hero.most)) * taken


def _skills(gear: Gear) -> Worn:
    """The sentences that work whatever a hero wears."""
    known = gear.guess.box.equipment
    worn = {text.id for card in gear.hero.hero.equipped for text in known[card_id(card)].abilities}
    return tuple(name for name in gear.hero.texts if name not in worn)


def _extra(gear: Gear, name: str) -> float:
    """What a sentence is worth beyond the hero's own dice."""
    text = gear.guess.box.texts.get(name)
    if text is None or isinstance(text.sentence, Ability):
        return 0.0
    if isinstance(text.sentence, Aura) and isinstance(text.sentence.gift, Ability):
        gift = text.sentence.gift
        return SHARED * gear.guess.ability(gift, gear.hero.dice.defense, gift.side, "melee", shadow=True)
    return OTHER_SENTENCE


def _judge(cards: list[Equipment]) -> Judge:
    """How likely a condition holds for someone who wears these cards."""
    weapons = [card for card in cards if card.weapon]
    words = frozenset(word for card in cards for word in card.words)
    holds = {
        ConditionKind.DUAL_WIELDING: len(weapons) > 1,
        ConditionKind.TWO_HANDED: any(card.slot == TWO_HANDS for card in weapons),
        ConditionKind.SHIELD_BEARER: "shield" in words,
        ConditionKind.SWORD: "sword" in words,
        ConditionKind.MACE_OR_HAMMER: bool(words & {"mace", "hammer"}),
        ConditionKind.NO_ARMOR: all(card.slot != BODY for card in cards),
    }

    def judge(condition: Condition, shadow: bool) -> float:
        return float(holds[condition.kind]) if condition.kind in holds else likely(condition, shadow)

    return judge


def _mean(gear: Gear, texts: Worn, pool: Pool, side: Side, kind: str, judge: Judge) -> float:
    lit = gear.guess.sentences(texts, pool, side, kind, False, judge)
    dark = gear.guess.sentences(texts, pool, side, kind, True, judge)
    return pool_worth(pool) + HALF * lit + HALF * dark
