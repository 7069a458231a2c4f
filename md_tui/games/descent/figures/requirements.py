"""Whether the conditions in front of a sentence hold, and whether its price can be paid."""

from md_tui.games.descent.board.positions import beside
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MELEE, RANGED, Item, Text, card_id
from md_tui.games.descent.figures.values import item, ready, stamina, traits_of
from md_tui.games.descent.model import State
from md_tui.games.descent.sentence.algebra import YOU, Condition, Limit, Named, Stride, Suffer

SHIELD = "Shield"
TWO_MOVES = 2


def limits_hold(box: Box, state: State, owner: str, text: Text) -> bool:
    """Whether every condition of a sentence holds now."""
    return all(_holds(box, state, owner, condition) for condition in text.sentence.conditions)


def _holds(box: Box, state: State, owner: str, condition: Condition) -> bool:
    limit = condition.limit
    if limit is Limit.CARRYING:
        return _equipped(box, state, owner, condition.traits)
    if limit is Limit.BESIDE:
        others = (hero.id for hero in state.standing_heroes() if hero.id != owner)
        return any(beside(box, state, owner, other) for other in others)
    own = [turn for turn in state.turns if turn.figure == owner]
    if limit is Limit.UNMOVED:
        return not any(turn.walked for turn in own)
    if limit is Limit.MARCHED:
        return any(turn.moves >= TWO_MOVES for turn in own)
    if limit is Limit.UNAWARE:
        return bool(state.attacks) and any(state.attack.victim in turn.unaware for turn in own)
    return bool(state.attacks) and _in_attack(box, state, condition)


def _equipped(box: Box, state: State, owner: str, traits: tuple[str, ...]) -> bool:
    hero = state.heroes.get(owner)
    cards = hero.equipped if hero else ()
    return any(trait in traits_of(box, state, owner, card) for card in cards for trait in traits)


def _in_attack(box: Box, state: State, condition: Condition) -> bool:
    """Limits that speak of the attack under way."""
    attack, limit = state.attack, condition.limit
    if limit is Limit.WEAPON:
        known = card_id(attack.weapon) in box.items
        traits = traits_of(box, state, attack.attacker, attack.weapon) if known else ()
        return any(trait in traits for trait in condition.traits)
    if limit is Limit.DAMAGED:
        return any(one.suffered > 0 for one in attack.defenses)
    if limit is Limit.SLAYING:
        return bool(slain_by(state))
    if limit is Limit.UNSTEPPED:
        deeds = (effect for name in attack.options for effect in box.texts[name].sentence.effects)
        return not any(isinstance(effect, Stride) for effect in deeds)
    if limit in (Limit.TWO_HANDED, Limit.FREE_HAND):
        return _hands_fit(box, state, limit)
    if limit in (Limit.ADJACENT, Limit.DISTANT):
        return _is_near(box, state) is (limit is Limit.ADJACENT)
    return (attack.kind == RANGED) == (limit is Limit.RANGED)


def _is_near(box: Box, state: State) -> bool | None:
    """Whether the target stands beside the attacker; unknown once he is gone."""
    attack = state.attack
    if not state.present(attack.attacker):
        return None
    victim = attack.defenses[0].figure if attack.defenses else ""
    return state.present(victim) and beside(box, state, attack.attacker, victim)


def slain_by(state: State) -> tuple[str, ...]:
    """The monsters that the attack under way has defeated: familiars are named after their heroes."""
    struck = (one.figure for one in state.attack.defenses if one.suffered)
    known = {*state.heroes, *state.familiars, *state.monsters}
    return tuple(name for name in struck if name not in known and "@" not in name)


def _hands_fit(box: Box, state: State, limit: Limit) -> bool:
    """What the hands of the attacker hold beside the weapon in use."""
    hero, weapon = state.heroes.get(state.attack.attacker), box.items.get(card_id(state.attack.weapon))
    if hero is None or weapon is None:
        return False
    held = [item(box, card) for card in hero.equipped]
    if limit is Limit.FREE_HAND:
        return weapon.hands == 1 == sum(card.hands for card in held)
    return weapon.attack == MELEE and (weapon.hands == 2 or len(list(filter(_one_handed, held))) == 2)


def _one_handed(card: Item) -> bool:
    return card.attack == MELEE and card.hands == 1


def payer(box: Box, state: State, hero: str, card: str) -> str:
    """The card that is exhausted for a sentence: its own, or one that stands in for a Shield; or none."""
    if ready(state, hero, card):
        return card
    known = state.heroes[hero]
    if card not in known.exhausted or card_id(card) not in box.items or SHIELD not in item(box, card).traits:
        return ""
    return next(
        (
            name
            for name in known.skills
            for text in box.skills[name].texts
            if Named("stand_in") in text.sentence.effects and name not in known.exhausted
        ),
        "",
    )


LET_GO = Named("dismiss")


def fatigue_of(box: Box, text: Text) -> int:
    """The fatigue printed on the card of a sentence (DE-HERO-05); letting something go costs none."""
    skill = box.skills.get(text.card) if LET_GO not in text.sentence.effects else None
    return skill.fatigue if skill else 0


def can_pay(box: Box, state: State, hero: str, text: Text, card: str) -> bool:
    """Whether a hero can use a sentence: the card is ready and there is room for the fatigue (DE-HERO-06)."""
    if not payer(box, state, hero, card):
        return False
    room = stamina(box, state, hero) - state.heroes[hero].fatigue
    return fatigue_of(box, text) + _own_price(text) <= room


def _own_price(text: Text) -> int:
    """Fatigue that a hero chooses to suffer as part of what a card does (DE-FTG-01)."""
    paid = (effect for effect in text.sentence.effects if isinstance(effect, Suffer))
    return sum(effect.amount.n for effect in paid if effect.whom == YOU and effect.what == "fatigue")
