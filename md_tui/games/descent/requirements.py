"""Whether the conditions in front of a sentence hold, and whether its price can be paid."""

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import RANGED, Text, card_id
from md_tui.games.descent.figure_values import item, ready, stamina
from md_tui.games.descent.model import State
from md_tui.games.descent.positions import beside
from md_tui.games.descent.sentence.algebra import Condition, Limit


def limits_hold(box: Box, state: State, owner: str, text: Text) -> bool:
    """Whether every condition of a sentence holds now."""
    return all(_holds(box, state, owner, condition) for condition in text.sentence.conditions)


def _holds(box: Box, state: State, owner: str, condition: Condition) -> bool:
    limit = condition.limit
    if limit is Limit.CARRYING:
        return _equipped(box, state, owner, condition.traits)
    if limit is Limit.UNMOVED:
        return not any(turn.figure == owner and turn.walked for turn in state.turns)
    return bool(state.attacks) and _in_attack(box, state, condition)


def _equipped(box: Box, state: State, owner: str, traits: tuple[str, ...]) -> bool:
    hero = state.heroes.get(owner)
    cards = hero.equipped if hero else ()
    return any(trait in item(box, card).traits for card in cards for trait in traits)


def _in_attack(box: Box, state: State, condition: Condition) -> bool:
    """Limits that speak of the attack under way."""
    attack, limit = state.attack, condition.limit
    if limit is Limit.WEAPON:
        weapon = box.items.get(card_id(attack.weapon))
        return weapon is not None and any(trait in weapon.traits for trait in condition.traits)
    if limit is Limit.DAMAGED:
        return any(one.suffered > 0 for one in attack.defenses)
    if limit in (Limit.ADJACENT, Limit.DISTANT):
        return _is_near(box, state) is (limit is Limit.ADJACENT)
    return (attack.kind == RANGED) == (limit is Limit.RANGED)


def _is_near(box: Box, state: State) -> bool | None:
    """Whether the target stands beside the attacker; nobody can say if he is gone."""
    attack = state.attack
    if not state.present(attack.attacker):
        return None
    victim = attack.defenses[0].figure if attack.defenses else ""
    return state.present(victim) and beside(box, state, attack.attacker, victim)


def fatigue_of(box: Box, text: Text) -> int:
    """The fatigue printed on the card of a sentence (DE-HERO-05)."""
    skill = box.skills.get(text.card)
    return skill.fatigue if skill else 0


def can_pay(box: Box, state: State, hero: str, text: Text, card: str) -> bool:
    """Whether a hero can use a sentence: the card is ready and there is room for the fatigue (DE-HERO-06)."""
    if not ready(state, hero, card):
        return False
    room = stamina(box, state, hero) - state.heroes[hero].fatigue
    return fatigue_of(box, text) <= room
