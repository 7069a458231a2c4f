"""What a figure is and can do now: printed values, and whatever cards and conditions make of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import LIEUTENANT, MASTER, FamiliarCard, Item, Rank, Text, card_id
from md_tui.games.descent.model import Familiar, Hero, Monster, State
from md_tui.games.descent.model.recent import Recent
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


MOST_SHEETS = 4096
"""This many sheets are remembered: all of a long game, but not all there could ever be."""


class Sheet:
    """What works for a figure as it is now, sorted by how it is asked for."""

    __slots__ = ("bonuses", "caps", "effects", "grants", "keys", "limits", "names", "texts")

    def __init__(self, box: Box, texts: Iterable[Text], limits: Mapping[Stat, int]) -> None:
        """`texts` are all sentences that work; `limits` what is added to health and stamina."""
        self.texts, self.limits = tuple(texts), limits
        self.effects: dict[When, list[tuple[Text, Any]]] = {}
        for text in self.texts:
            of_moment = self.effects.setdefault(text.sentence.when, [])
            of_moment += [(text, effect) for effect in text.sentence.effects]
        always = self.effects.get(When.ALWAYS, [])
        self.names = frozenset(effect.name for _, effect in always if isinstance(effect, Named))
        self.grants = tuple((text, effect) for text, effect in always if isinstance(effect, Grant))
        self.caps = tuple(effect.n for _, effect in always if isinstance(effect, Cap))
        free = [effect for text, effect in always if not is_weapon(box, text.card)]
        self.keys = frozenset(effect.name for effect in free if isinstance(effect, Key))
        self.bonuses = _summed(free)


def _summed(effects: Iterable[Any]) -> Counter[Stat]:
    """What bonuses add to each value."""
    found = Counter[Stat]()
    for effect in effects:
        if isinstance(effect, Bonus):
            found[effect.stat] += effect.n
    return found


def sheet_of(box: Box, state: State, figure: str) -> Sheet:
    """The sheet of a figure, remembered: most commands change nothing on most of them."""
    found = state.figure(figure)
    known: Recent[Sheet] | None = box.memo.get("sheets")
    if known is None:
        known = box.memo["sheets"] = Recent()
    kept = known.get(id(found))
    if kept is not None:
        return kept[0]
    sheet = _sheet(box, state, found)
    # What a familiar can do depends on its hero, what a lieutenant can on the party.
    if isinstance(found, Hero) or (isinstance(found, Monster) and found.rank != LIEUTENANT):
        known.keep(id(found), sheet, found)
    return sheet


def _sheet(box: Box, state: State, found: Hero | Monster | Familiar) -> Sheet:
    """One sheet for all figures that differ only in what does not matter to it, such as where they stand."""
    known: dict[tuple[object, ...], Sheet] = box.memo.setdefault("like", {})
    key = _likeness(state, found)
    sheet = known.get(key)
    if sheet is None:
        if len(known) >= MOST_SHEETS:
            known.clear()
        limits = _limits(box, found) if isinstance(found, Hero) else {}
        sheet = known[key] = Sheet(box, _texts(box, state, found), limits)
    return sheet


def _likeness(state: State, found: Hero | Monster | Familiar) -> tuple[object, ...]:
    """Everything that a sheet depends on."""
    if isinstance(found, Hero):
        kit = (found.skills, found.equipped, found.exhausted, found.feat, bool(found.fallen))
        return (found.id, found.conditions, kit)
    if isinstance(found, Familiar):
        owner = state.heroes[found.owner]
        return (found.card, found.conditions, owner.skills, bool(owner.fallen))
    return (found.card, found.conditions, found.rank, found.relic, len(state.party))


def texts_of(box: Box, state: State, figure: str) -> tuple[Text, ...]:
    """Every sentence that works for a figure: its own, its cards' in use, its conditions' (DE-EQP-04)."""
    return sheet_of(box, state, figure).texts


def _texts(box: Box, state: State, found: Hero | Monster | Familiar) -> Iterator[Text]:
    for condition in found.conditions:
        yield from box.conditions[condition].texts
    if isinstance(found, Hero):
        for text in _hero_texts(box, found):
            yield text
            yield from _in_force(found, text)
        return
    yield from own_texts(box, state, found.id)
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


def effects_of(box: Box, state: State, figure: str, when: When) -> Sequence[tuple[Text, Any]]:
    """Each effect of a moment, with the sentence it stands in."""
    return sheet_of(box, state, figure).effects.get(when, ())


def named(box: Box, state: State, figure: str, name: str) -> bool:
    """Whether a deed or limit with a name always holds for a figure."""
    return name in sheet_of(box, state, figure).names


def has_key(box: Box, state: State, figure: str, key: str) -> bool:
    """Whether a word of the rules always holds for a figure, whatever weapon it uses."""
    return key in sheet_of(box, state, figure).keys


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
    return sheet_of(box, state, figure).bonuses[stat]


def speed(box: Box, state: State, figure: str) -> int:
    """Movement points of a move action (DE-HERO-02)."""
    if state.lasts(MONKEY, figure):
        return MONKEY_SPEED
    printed = box.heroes[figure].speed if figure in state.heroes else body_of(box, state, figure).speed
    value = printed + bonus(box, state, figure, Stat.SPEED)
    cold = state.lasts(CHILL, figure)
    value -= cold.n if cold is not None else 0
    return max(0, min((value, *sheet_of(box, state, figure).caps)))


def health(box: Box, state: State, figure: str) -> int:
    """The damage at which a figure is defeated (DE-CMB-10)."""
    found = state.figure(figure)
    if isinstance(found, Hero):
        return box.heroes[figure].health + sheet_of(box, state, figure).limits[Stat.HEALTH]
    if isinstance(found, Familiar):
        return body_of(box, state, figure).health + _raised_health(_lent(box, state, found))
    return found.health or body_of(box, state, figure).health


def _raised_health(texts: Iterable[Text]) -> int:
    return _summed(effect for text in texts for effect in text.sentence.effects)[Stat.HEALTH]


def _limits(box: Box, hero: Hero) -> Counter[Stat]:
    """What skills and items add to a limit even while their owner is knocked out."""
    texts = [text for name in hero.skills for text in box.skills[name].texts]
    texts += [text for card in hero.equipped for text in item(box, card).texts]
    return _summed(e for text in texts if text.sentence.when is When.ALWAYS for e in text.sentence.effects)


def stamina(box: Box, state: State, hero: str) -> int:
    """The most fatigue a hero can have (DE-FTG-01)."""
    return box.heroes[hero].stamina + sheet_of(box, state, hero).limits[Stat.STAMINA]


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
