"""Which sentences are in force for each side of a combat, and how they are named in logs."""

from collections.abc import Iterable, Iterator

from md_tui.games.massive_darkness.ability.algebra import Ability, Condition, ConditionKind, Reach, blood_cost
from md_tui.games.massive_darkness.ability.deeds import Deed, Grant
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName
from md_tui.games.massive_darkness.combat.in_force import has, holds, texts_for
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import (
    BODY,
    CONSUMABLE,
    ITEM,
    TWO_HANDS,
    EnemyCard,
    Equipment,
    Text,
)
from md_tui.games.massive_darkness.model import Enemy, Hero, State, card_id
from md_tui.games.massive_darkness.model.fight import ATTACK, Fight
from md_tui.toolkit.memo import Memo

GRANT_MARK = "@"
"""Parts the id of a deed from the place of the grant within it."""
ACTS = 100
"""Grants are counted as option x 100 + act, as in `Lasting.index`."""


def ability_of(box: Box, ref: str) -> Ability | Keyword | None:
    """The combat ability or the named skill that a reference stands for."""
    known: Memo[str, Ability | Keyword | None] = box.abilities
    return known[ref] if ref in known else known.keep(ref, _printed(box, ref))


def _printed(box: Box, ref: str) -> Ability | Keyword | None:
    name, _, index = ref.partition(GRANT_MARK)
    sentence = box.texts[name].sentence
    if isinstance(sentence, Deed):
        option, act = divmod(int(index or 0), ACTS)
        grant = sentence.options[option][act]
        return grant.gift if isinstance(grant, Grant) else None
    if isinstance(sentence, Aura):
        return sentence.gift
    if isinstance(sentence, Keyword) and sentence.ability:
        return sentence.ability
    return sentence


def ref_of(box: Box, text: Text) -> str:
    """How a sentence in force is named: its id, and for a grant its place in the deed."""
    printed = box.texts[text.id].sentence
    if not isinstance(printed, Deed):
        return text.id
    for option, acts in enumerate(printed.options):
        for place, act in enumerate(acts):
            if isinstance(act, Grant) and act.gift == text.sentence:
                return f"{text.id}{GRANT_MARK}{option * ACTS + place}"
    return text.id


def card_of(box: Box, ref: str) -> Equipment | None:
    """The equipment card a sentence is printed on, if it is on one."""
    return box.equipment.get(ref.partition(".")[0])


def casts_blade(box: Box, state: State, fight: Fight) -> bool:
    """Whether a magic attack is made with melee weapons in one's own zone (MD-SKL-13, MD-RUL-44)."""
    hero = state.heroes.get(fight.attacker)
    if hero is None or fight.kind != "magic" or not at_hand(box, state, hero, fight.defender):
        return False
    return has(box, state, hero, KeywordName.SWORD_AND_SPELL)


def at_hand(box: Box, state: State, hero: Hero, target: str) -> bool:
    """Whether a target is at range 0; a pillar on a border is so from both its zones (MD-RUL-80)."""
    if target in state.enemies:
        return state.enemies[target].zone == hero.zone
    pillar = box.boards[state.map].pillars.get(target)
    return pillar is not None and hero.zone in pillar.zones


def refs(box: Box, state: State, fight: Fight, side: str) -> tuple[str, ...]:
    """The sentences in force for a side of a combat; blood must have been paid for those that ask for it."""
    found = candidates(box, state, fight, side)
    return tuple(ref for ref in found if not needs_blood(box, ref) or ref in fight.declared)


def bloody(box: Box, state: State, fight: Fight, side: str) -> tuple[str, ...]:
    """The sentences a side could use if somebody bled for them."""
    if fight.actor(side) not in state.heroes:
        return ()
    return tuple(ref for ref in candidates(box, state, fight, side) if needs_blood(box, ref))


def needs_blood(box: Box, ref: str) -> bool:
    """Whether a sentence has a blood cost."""
    sentence = ability_of(box, ref)
    return sentence is not None and blood_cost(sentence.when) is not None


def candidates(box: Box, state: State, fight: Fight, side: str) -> tuple[str, ...]:
    """The sentences that fit the side and the type and whose conditions hold, blood aside."""
    actor = fight.actor(side)
    if actor in state.heroes:
        found = _hero_refs(box, state, fight, side)
    elif actor in state.enemies:
        found = _enemy_refs(box, state, fight, side)
    else:
        return ()
    return tuple(ref for ref in found if _fits(ability_of(box, ref), fight.kind, side))


def _fits(sentence: Ability | Keyword | None, kind: str, side: str) -> bool:
    """Whether a sentence speaks of this side and this type of attack (MD-CMB-07)."""
    if isinstance(sentence, Keyword):
        return sentence.name is KeywordName.PAYBACK and side != ATTACK
    return (
        sentence is not None
        and sentence.side.value == side
        and sentence.reach.value in (Reach.ANY.value, kind)
    )


def _hero_refs(box: Box, state: State, fight: Fight, side: str) -> Iterator[str]:
    """Sentences of a hero: skills, cards, auras, grants, and those of this attack alone."""
    hero = state.heroes[fight.actor(side)]
    category = "melee" if casts_blade(box, state, fight) else fight.kind
    for text in texts_for(box, state, hero):
        sentence = text.sentence
        if not isinstance(sentence, Ability | Keyword) or not holds(box, state, hero, sentence.when):
            continue
        if isinstance(sentence, Keyword) and sentence.ability:
            continue  # what stands in brackets works only for the attack that names it
        ref = ref_of(box, text)
        if side != ATTACK or _weapon_serves(box, ref, category):
            yield ref
    if side == ATTACK:
        for ref in fight.texts:
            extra = ability_of(box, ref)
            if extra is not None and holds(box, state, hero, extra.when):
                yield ref


def _weapon_serves(box: Box, ref: str, category: str) -> bool:
    """A weapon's own attack texts work only where the weapon gives its dice (MD-RUL-49, MD-RUL-76)."""
    card = card_of(box, ref)
    if (
        card is None
        or not card.weapon
        or not isinstance(box.texts[ref.partition(GRANT_MARK)[0]].sentence, Ability)
    ):
        return True
    return bool(card.dice.of(category))


def gear_of(box: Box, enemy: Enemy) -> list[Equipment | EnemyCard]:
    """What an enemy fights with: its leader's cards while he lives, but no items (MD-GRD-06, MD-GRD-08)."""
    if enemy.boss < 1:
        return []
    found: Iterable[Equipment | EnemyCard] = (
        box.equipment[name] if name in box.equipment else box.enemies[name]
        for name in map(card_id, enemy.gear)
    )
    return [card for card in found if isinstance(card, EnemyCard) or card.slot not in (ITEM, CONSUMABLE)]


def _enemy_refs(box: Box, state: State, fight: Fight, side: str) -> Iterator[str]:
    """Sentences of an enemy: natural ones, those of its gear, auras of its allies, and grants (MD-GRD-04)."""
    enemy = state.enemies[fight.actor(side)]
    category = fight.kind if side == ATTACK else "defense"
    found = [text.id for text in _enemy_texts(box, enemy, category) if _own(box, state, enemy, text)]
    for other in state.enemies_in(enemy.zone):
        if other.id != enemy.id:
            texts = _enemy_texts(box, other, category)
            found += [text.id for text in texts if _shared(box, state, other, text)]
    for lasting in state.lasting:
        if lasting.owner == enemy.id:
            found.append(f"{lasting.source}{GRANT_MARK}{lasting.index}")
    for ref in found:
        sentence = ability_of(box, ref)
        if sentence is not None and enemy_holds(box, state, enemy, sentence.when):
            yield ref


def _own(box: Box, state: State, enemy: Enemy, text: Text) -> bool:
    """Whether a sentence of an enemy works for itself."""
    if isinstance(text.sentence, Aura):
        return text.sentence.self_too and enemy_holds(box, state, enemy, text.sentence.when)
    return isinstance(text.sentence, Ability | Keyword)


def _shared(box: Box, state: State, enemy: Enemy, text: Text) -> bool:
    """Whether a sentence of an enemy works for its allies in the zone."""
    return isinstance(text.sentence, Aura) and enemy_holds(box, state, enemy, text.sentence.when)


def _enemy_texts(box: Box, enemy: Enemy, category: str) -> Iterator[Text]:
    """Natural sentences, then those of gear that gives dice in a category it has itself (MD-GRD-03)."""
    card = box.enemy(enemy.card)
    yield from card.abilities
    for gear in gear_of(box, enemy):
        if card.dice.of(category) and gear.dice.of(category):
            yield from gear.abilities


def enemy_holds(box: Box, state: State, enemy: Enemy, conditions: tuple[Condition, ...]) -> bool:
    """Whether all conditions hold for an enemy: it is the hero of the text (MD-SKL-02, MD-GRD-05)."""
    return all(_enemy_holds(box, state, enemy, condition) for condition in conditions)


def _enemy_holds(box: Box, state: State, enemy: Enemy, condition: Condition) -> bool:
    if condition.kind is ConditionKind.WOUNDED:
        card = box.enemy(enemy.card)
        full = card.health if card.role == "mob" else card.health * len(state.party)
        return full - enemy.boss >= condition.n
    lit = box.boards[state.map].is_light(enemy.zone)
    if condition.kind in (ConditionKind.SHADOW_MODE, ConditionKind.LIGHT_MODE):
        return lit is (condition.kind is ConditionKind.LIGHT_MODE)
    gear = [card for card in gear_of(box, enemy) if isinstance(card, Equipment)]
    return _gear_holds(gear, condition.kind)


def _gear_holds(gear: list[Equipment], kind: ConditionKind) -> bool:
    match kind:
        case ConditionKind.DUAL_WIELDING:
            return sum(card.weapon for card in gear) >= 2
        case ConditionKind.MACE_OR_HAMMER:
            return any(card.weapon and card.words & {"mace", "hammer", "warhammer"} for card in gear)
        case ConditionKind.SWORD:
            return any(card.weapon and "sword" in card.words for card in gear)
        case ConditionKind.SHIELD_BEARER:
            return any("shield" in card.words for card in gear)
        case ConditionKind.NO_ARMOR:
            return not any(card.slot == BODY for card in gear)
        case ConditionKind.TWO_HANDED:
            return any(card.weapon and card.slot == TWO_HANDS for card in gear)
        case _:
            return False
