"""What works for whom at this moment: skills in force, conditions, and the dice of equipment."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.algebra import Condition, ConditionKind
from md_tui.games.massive_darkness.ability.deeds import Grant
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import (
    CONSUMABLE,
    ITEM,
    TWO_HANDS,
    Equipment,
    SkillStep,
    Text,
)
from md_tui.games.massive_darkness.model import ANY_LEVEL, DUE, Hero, Lasting, State, card_id


class Known(NamedTuple):
    """The sentences of one hero with these cards and skills, sorted by what is asked of them."""

    all: tuple[Text, ...]
    plain: tuple[Text, ...]
    """All but auras."""
    auras: tuple[Text, ...]
    keywords: dict[KeywordName, tuple[Keyword, ...]]
    """Of the plain ones."""


HEALTH = 5
"""Maximum health without any skill (MD-HRO-02)."""


def step_in_force(steps: tuple[SkillStep, ...], bought: int, level: int) -> SkillStep | None:
    """The highest bought step of a line whose level has been reached (MD-CLS-04)."""
    working = [step for step in steps[:bought] if step.level <= level]
    return working[-1] if working else None


def cards_at_work(box: Box, hero: Hero, usable: int = ANY_LEVEL) -> Iterator[Equipment]:
    """Equipped cards, and items and consumables, which always count as equipped (MD-EQP-01, MD-STO-09)."""
    for card in hero.equipped:
        yield box.equipment[card_id(card)]
    for card in hero.bag:
        printed = box.equipment[card_id(card)]
        if printed.slot in (ITEM, CONSUMABLE) and printed.level <= usable:
            yield printed


def skill_texts(box: Box, state: State, hero: Hero) -> Iterator[Text]:
    """The sentences of the hero card and of the class that are in force (MD-CLS-02 to 05)."""
    sheet = box.classes[hero.cls]
    yield from box.heroes[hero.id].texts
    yield from sheet.free
    for name, steps in sheet.lines.items():
        step = step_in_force(steps, hero.bought.get(name, 0), state.level)
        if step:
            yield from step.texts


def own_texts(box: Box, state: State, hero: Hero) -> tuple[Text, ...]:
    """Every sentence in force for a hero from skills and cards; a killed hero has none (MD-RUL-14)."""
    return () if hero.killed else known(box, state, hero).all


def known(box: Box, state: State, hero: Hero) -> Known:
    """What skills and cards say for a hero; worked out once, as they seldom change and are often read."""
    level, usable = state.level, state.usable
    last = box.latest.get(hero.id)
    if last is not None and last[0] is hero and last[1] == level and last[2] == usable:
        again: Known = last[3]
        return again
    key = (hero.id, hero.cls, level, usable, tuple(hero.bought.items()), hero.hands, hero.body, hero.bag)
    found: Known | None = box.memo.get(key)
    if found is None:
        found = box.memo.keep(key, _sorted_out(box, state, hero))
    box.latest[hero.id] = (hero, level, usable, found)
    return found


def _sorted_out(box: Box, state: State, hero: Hero) -> Known:
    cards = [text for card in cards_at_work(box, hero, state.usable) for text in card.abilities]
    every = (*skill_texts(box, state, hero), *cards)
    auras = tuple(text for text in every if isinstance(text.sentence, Aura))
    plain = tuple(text for text in every if not isinstance(text.sentence, Aura))
    return Known(every, plain, auras, _by_name(plain))


def _by_name(texts: Iterable[Text]) -> dict[KeywordName, tuple[Keyword, ...]]:
    named: dict[KeywordName, tuple[Keyword, ...]] = {}
    for text in texts:
        keyword = text.sentence
        if isinstance(keyword, Keyword):
            named[keyword.name] = (*named.get(keyword.name, ()), keyword)
    return named


def granted(box: Box, lasting: Lasting) -> Text:
    """The sentence that something in force for a while gives."""
    text = box.texts[lasting.source]
    option, act = divmod(lasting.index, 100)
    grant = text.sentence.options[option][act]  # type: ignore[union-attr]
    assert isinstance(grant, Grant)
    return Text(text.id, grant.gift, text.words)


def texts_for(box: Box, state: State, hero: Hero) -> list[Text]:
    """Every sentence that works for a hero: own ones, those in force for a while, and auras of his zone."""
    return [] if hero.killed else [*known(box, state, hero).plain, *_given(box, state, hero)]


def _given(box: Box, state: State, hero: Hero) -> list[Text]:
    """What works for a hero and is not his own: sentences in force for a while, and auras of his zone."""
    found = [granted(box, x) for x in state.lasting if x.owner == hero.id and x.until != DUE]
    zone = hero.zone
    for other in state.heroes.values():
        if other.zone == zone and not other.killed and known(box, state, other).auras:
            found += _auras(box, state, other, hero)
    return found


def _auras(box: Box, state: State, giver: Hero, taker: Hero) -> Iterator[Text]:
    """What one hero's auras give another of his zone."""
    for text in known(box, state, giver).auras:
        aura = text.sentence
        if (
            isinstance(aura, Aura)
            and (giver.id != taker.id or aura.self_too)
            and holds(box, state, giver, aura.when)
        ):
            yield Text(text.id, aura.gift, text.words)


def keywords(box: Box, state: State, hero: Hero, name: KeywordName) -> list[Keyword]:
    """The keywords of a name that work for a hero now."""
    if hero.killed:
        return []
    found = known(box, state, hero).keywords.get(name, ())
    if given := _given(box, state, hero):
        found += _by_name(given).get(name, ())
    return [keyword for keyword in found if holds(box, state, hero, keyword.when)]


def has(box: Box, state: State, hero: Hero, name: KeywordName) -> bool:
    """Whether a keyword works for a hero now."""
    return bool(keywords(box, state, hero, name))


def amount(box: Box, state: State, hero: Hero, name: KeywordName) -> int:
    """The sum of a numbered keyword."""
    return sum(keyword.n for keyword in keywords(box, state, hero, name))


def holds(box: Box, state: State, hero: Hero, conditions: tuple[Condition, ...]) -> bool:
    """Whether all conditions hold for a hero; blood costs are asked for elsewhere (MD-CND-07)."""
    return all(_holds(box, state, hero, condition) for condition in conditions)


def _holds(box: Box, state: State, hero: Hero, condition: Condition) -> bool:
    kind = condition.kind
    if kind is ConditionKind.SHADOW_MODE:
        return bool(hero.zone) and not box.boards[state.map].is_light(hero.zone)
    if kind is ConditionKind.LIGHT_MODE:
        return bool(hero.zone) and box.boards[state.map].is_light(hero.zone)
    if kind is ConditionKind.WOUNDED:
        return hero.wounds >= condition.n
    return _equipment_holds(box, hero, kind)


def _equipment_holds(box: Box, hero: Hero, kind: ConditionKind) -> bool:
    hands = [box.equipment[card_id(card)] for card in hero.hands]
    weapons = [card for card in hands if card.weapon]
    match kind:
        case ConditionKind.DUAL_WIELDING:
            return len(weapons) >= 2
        case ConditionKind.MACE_OR_HAMMER:
            return any(card.words & {"mace", "hammer", "warhammer"} for card in weapons)
        case ConditionKind.SWORD:
            return any("sword" in card.words for card in weapons)
        case ConditionKind.NO_ARMOR:
            return not hero.body
        case ConditionKind.SHIELD_BEARER:
            return any("shield" in card.words for card in hands)
        case ConditionKind.TWO_HANDED:
            return any(card.slot == TWO_HANDS for card in weapons)
        case _:
            return True


def most_health(box: Box, state: State, hero: Hero) -> int:
    """Maximum health: 5, and what the Enhance Health line gives at this level (MD-HRO-02)."""
    gains = [
        text.sentence.n
        for text in skill_texts(box, state, hero)
        if isinstance(text.sentence, Keyword) and text.sentence.name is KeywordName.MAX_HEALTH
    ]
    return HEALTH + sum(gains)
