"""What a figure is and can do now: printed values, and whatever cards and conditions make of them."""

from collections.abc import Iterable, Iterator
from typing import Any

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import LIEUTENANT, MASTER, FamiliarCard, Item, Rank, Text, card_id
from md_tui.games.descent.model import Familiar, Hero, Monster, State
from md_tui.games.descent.sentence.algebra import Bonus, Cap, Grant, Key, Named, Stat, When, While, Who

RUNE = "Rune"

DESPAIR, MONKEY, CHILL = "despair", "monkey", "chill"
"""Lasting effects of the overlord's magic on a hero."""
MONKEY_SPEED = 5


def rank_of(box: Box, state: State, monster: Monster) -> Rank:
    """The values on the part of the card that holds for a monster (DE-MON-03, DE-LT-03)."""
    if monster.rank == LIEUTENANT:
        return box.lieutenants[monster.card].ranks[str(len(state.party))]
    card = box.monsters[monster.card]
    return card.master if monster.rank == MASTER else card.minion


def body_of(box: Box, state: State, figure: str) -> Rank | FamiliarCard:
    """The printed values of a figure that is no hero."""
    found = state.figure(figure)
    if isinstance(found, Familiar):
        return box.familiars[found.card]
    assert isinstance(found, Monster)
    return rank_of(box, state, found)


def item(box: Box, card: str) -> Item:
    """The printed card of one of several copies."""
    return box.items[card_id(card)]


def texts_of(box: Box, state: State, figure: str) -> Iterator[Text]:
    """Every sentence that works for a figure: its own, its cards' in use, its conditions' (DE-EQP-04)."""
    found = state.figure(figure)
    for condition in found.conditions:
        yield from box.conditions[condition].texts
    if isinstance(found, Hero):
        for text in _hero_texts(box, found):
            yield text
            yield from _in_force(found, text)
        return
    yield from own_texts(box, state, figure)
    if isinstance(found, Familiar) and not state.heroes[found.owner].fallen:
        yield from _lent(box, state, found)


def _in_force(hero: Hero, text: Text) -> Iterator[Text]:
    """What holds as long as the card of a sentence is exhausted."""
    for effect in text.sentence.effects:
        if isinstance(effect, While) and text.card in map(card_id, hero.exhausted):
            yield Text(text.id, effect.sentence, text.words)


def _lent(box: Box, state: State, familiar: Familiar) -> Iterator[Text]:
    """What the skills of its hero give to a Reanimate."""
    for name in state.heroes[familiar.owner].skills:
        for text in box.skills[name].texts:
            for effect in text.sentence.effects:
                if isinstance(effect, Grant) and effect.whom.who is Who.BONES:
                    yield Text(text.id, effect.sentence, text.words)


def bones_of(hero: str) -> str:
    """The name of a hero's Reanimate, whether there is one or not."""
    return f"reanimate@{hero}"


def own_texts(box: Box, state: State, figure: str) -> Iterator[Text]:
    """What stands on the card of a monster or familiar, and on the relic it wields (DE-REL-03)."""
    yield from body_of(box, state, figure).texts
    relic = getattr(state.figure(figure), "relic", "")
    if relic:
        yield from box.relics[relic].texts


def _hero_texts(box: Box, hero: Hero) -> Iterator[Text]:
    """A knocked-out hero has none (DE-KO-02); a feat works while the sheet lies face up (DE-FEAT-02)."""
    if hero.fallen:
        return
    sheet = box.heroes[hero.id]
    yield sheet.ability
    if hero.feat:
        yield sheet.feat
    for name in hero.skills:
        yield from box.skills[name].texts
    for card in hero.equipped:
        yield from item(box, card).texts


def effects_of(box: Box, state: State, figure: str, when: When) -> Iterator[tuple[Text, Any]]:
    """Each effect of a moment, with the sentence it stands in."""
    for text in texts_of(box, state, figure):
        if text.sentence.when is when:
            yield from ((text, effect) for effect in text.sentence.effects)


def named(box: Box, state: State, figure: str, name: str) -> bool:
    """Whether a deed or limit with a name always holds for a figure."""
    return any(effect == Named(name) for _, effect in effects_of(box, state, figure, When.ALWAYS))


def has_key(box: Box, state: State, figure: str, key: str) -> bool:
    """Whether a word of the rules always holds for a figure, whatever weapon it uses."""
    return any(
        effect == Key(key)
        for text, effect in effects_of(box, state, figure, When.ALWAYS)
        if not is_weapon(box, text.card)
    )


def traits_of(box: Box, state: State, figure: str, card: str) -> tuple[str, ...]:
    """The traits of an item in somebody's hands: runes may be inscribed on weapons."""
    printed = item(box, card)
    inscribed = printed.weapon and figure in state.heroes and named(box, state, figure, "inscribed")
    return (*printed.traits, RUNE) if inscribed and RUNE not in printed.traits else printed.traits


def is_weapon(box: Box, card: str) -> bool:
    """Whether a card is a weapon: what stands on it counts in its own attacks only (DE-ATK-05)."""
    found = box.items.get(card_id(card))
    return found is not None and found.weapon


def bonus(box: Box, state: State, figure: str, stat: Stat) -> int:
    """What always adds to a value."""
    return sum(
        effect.n
        for text, effect in effects_of(box, state, figure, When.ALWAYS)
        if isinstance(effect, Bonus) and effect.stat is stat and not is_weapon(box, text.card)
    )


def speed(box: Box, state: State, figure: str) -> int:
    """Movement points of a move action (DE-HERO-02)."""
    if state.lasts(MONKEY, figure):
        return MONKEY_SPEED
    printed = box.heroes[figure].speed if figure in state.heroes else body_of(box, state, figure).speed
    value = printed + bonus(box, state, figure, Stat.SPEED)
    cold = state.lasts(CHILL, figure)
    value -= cold.n if cold is not None else 0
    caps = [e.n for _, e in effects_of(box, state, figure, When.ALWAYS) if isinstance(e, Cap)]
    return max(0, min([value, *caps]))


def health(box: Box, state: State, figure: str) -> int:
    """The damage at which a figure is defeated (DE-CMB-10)."""
    found = state.figure(figure)
    if isinstance(found, Hero):
        return box.heroes[figure].health + _limit_bonus(box, found, Stat.HEALTH)
    if isinstance(found, Familiar):
        return body_of(box, state, figure).health + _raised_health(_lent(box, state, found))
    return found.health or body_of(box, state, figure).health


def _raised_health(texts: Iterable[Text]) -> int:
    effects = (effect for text in texts for effect in text.sentence.effects)
    return sum(effect.n for effect in effects if isinstance(effect, Bonus) and effect.stat is Stat.HEALTH)


def _limit_bonus(box: Box, hero: Hero, stat: Stat) -> int:
    """What skills and items add to a limit even while their owner is knocked out."""
    texts = [text for name in hero.skills for text in box.skills[name].texts]
    texts += [text for card in hero.equipped for text in item(box, card).texts]
    effects = (e for text in texts if text.sentence.when is When.ALWAYS for e in text.sentence.effects)
    return sum(e.n for e in effects if isinstance(e, Bonus) and e.stat is stat)


def stamina(box: Box, state: State, hero: str) -> int:
    """The most fatigue a hero can have (DE-FTG-01)."""
    found = state.heroes[hero]
    more = _limit_bonus(box, found, Stat.STAMINA)
    return box.heroes[hero].stamina + more


def attribute(box: Box, state: State, figure: str, name: str) -> int | None:
    """The value of an attribute; monsters and familiars have none (DE-TST-03, DE-TST-04)."""
    if figure in state.heroes:
        return box.heroes[figure].attributes[name]
    found = state.figure(figure)
    if isinstance(found, Monster) and found.rank == LIEUTENANT:
        return box.lieutenants[found.card].attributes[name]
    return None


def ready(state: State, hero: str, card: str) -> bool:
    """Whether a card is neither exhausted nor used up."""
    found = state.heroes[hero]
    return card not in found.exhausted and card not in found.spent and card not in found.flipped


def size_of(box: Box, state: State, figure: str) -> tuple[int, int]:
    """Columns and rows of a base, one of its two orientations."""
    found = state.figure(figure)
    if not isinstance(found, Monster):
        return 1, 1
    card = box.lieutenants.get(found.card) or box.monsters[found.card]
    return card.size
