"""A combat as numbers: dice, effects by the step in which they bite, enchantments, and both bodies."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from md_tui.games.massive_darkness.ability.algebra import (
    Ability,
    Blanks,
    Cancel,
    Dice,
    Double,
    Effect,
    Flip,
    Kills,
    MomentKind,
    NoDice,
    Reroll,
    Retaliate,
    Side,
    StrikeBoss,
    Symbol,
    Symbols,
    Wounds,
)
from md_tui.games.massive_darkness.ability.skills import Keyword
from md_tui.games.massive_darkness.ability.timing import Step, cancels_first, step_of, tally_rank
from md_tui.games.massive_darkness.combat.body import Body, body_of
from md_tui.games.massive_darkness.combat.detail import (
    caps_of,
    detail_of,
    lowers,
    reads_of,
    settles,
    touched,
    trim_of,
)
from md_tui.games.massive_darkness.combat.sentences import ability_of
from md_tui.games.massive_darkness.combat.types import (
    ALWAYS,
    INDEX,
    NAMES,
    A,
    Change,
    Charm,
    Charms,
    D,
    Late,
    Offer,
    Sheet,
    Turn,
)
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.dice import Die
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.fight import Fight, Half
from md_tui.toolkit.memo import Memo


class Entry(NamedTuple):
    """A sentence in force with its owner."""

    owner: int
    ref: str
    ability: Ability


def bites(ability: Ability, effect: Effect) -> Step:
    """The step in which an effect changes the combat; the death of the attacker waits for the wounds."""
    if isinstance(effect, Kills) and effect.side is Side.ATTACK:
        return Step.AFTER
    return step_of(ability, effect)


def sheet_of(box: Box, state: State, fight: Fight) -> Sheet:
    """The numbers of a combat whose dice are gathered; equal combats have one sheet."""
    attack, defense = fight.attack, fight.defense
    bodies = (body_of(box, state, fight.attacker), body_of(box, state, fight.defender))
    thinks = (fight.attacker in state.heroes, fight.defender in state.heroes)
    key = (attack.texts, defense.texts, thinks, attack.dice, defense.dice, bodies)
    known: Memo[Any, Sheet] = box.sheets
    found = known.get(key)
    if found is None:
        frame = known.get(key[:3]) or known.keep(key[:3], _frame(box, fight, thinks))
        dice = (_dice(box, attack), _dice(box, defense))
        found = known.keep(key, frame._replace(dice=dice, bodies=bodies))
    return found


def _frame(box: Box, fight: Fight, thinks: tuple[bool, bool]) -> Sheet:
    """What the sentences in force make of a combat, whoever fights it with whatever dice."""
    entries = tuple(_entries(box, fight))
    charms = (_charms(entries, A), _charms(entries, D))
    counts = any(entry.ability.moment.symbol in (Symbol.BAM, Symbol.DIAMOND) for entry in entries)
    return Sheet(
        hero=D if thinks[D] else A,
        thinks=thinks,
        dice=((), ()),
        dies=tuple(box.dice.values()),
        **_depths(entries, charms, thinks, counts),
        cares=any(entry.ability.moment.kind is MomentKind.AFTER_REROLL for entry in entries),
        flips=tuple(_flips(entries)),
        changes=(_changes(entries, A), _changes(entries, D)),
        gains=_gains(entries),
        offers=_offers(entries),
        charms=charms,
        late=tuple(_late(box, fight, charms)),
        counts=counts,
        bodies=(Body(0), Body(0)),
    )


def _depths(
    entries: tuple[Entry, ...], charms: Charms, thinks: tuple[bool, bool], counts: bool
) -> dict[str, Any]:
    """How closely each side must be looked at."""
    flips, offers = tuple(_flips(entries)), _offers(entries)
    greedy = thinks[A] and _wants_wounds(entries)
    even = greedy and _keep_shields(entries)
    trims = tuple(trim_of(side, charms, thinks, even) for side in (A, D))
    return {
        "detail": tuple(detail_of(side, charms, flips, offers) for side in (A, D)),
        "keeps": tuple(touched(side, charms) is not None for side in (A, D)),
        "caps": tuple(caps_of(side, charms, trims[side], counts) for side in (A, D)),
        "settles": tuple(settles(side, charms, thinks, counts) for side in (A, D)),
        "greedy": greedy,
        "trims": trims,
        "reads": tuple(reads_of(side, charms) for side in (A, D)),
    }


def _wants_wounds(entries: tuple[Entry, ...]) -> bool:
    """Whether no text rewards a weaker attack, so that hits are always welcome and shields never."""
    moments = {entry.ability.moment.kind for entry in entries}
    return not moments & {MomentKind.NO_WOUND, MomentKind.ROLLED}


def _keep_shields(entries: tuple[Entry, ...]) -> bool:
    """Whether shields go only with their dice, so that every lost shield counts the same."""
    return not any(lowers(effect, D) for entry in entries for effect in entry.ability.effects)


def _dice(box: Box, half: Half) -> tuple[Die, ...]:
    return tuple(box.dice[colour] for colour in half.dice)


def _entries(box: Box, fight: Fight) -> Iterator[Entry]:
    """All abilities in force, the defender's first."""
    for owner in (D, A):
        for ref in fight.half(NAMES[owner]).texts:
            ability = ability_of(box, ref)
            if isinstance(ability, Ability):
                yield Entry(owner, ref, ability)


def _free(entries: tuple[Entry, ...], step: Step) -> Iterator[tuple[Entry, Effect]]:
    """Effects of skills that bite in a step."""
    for entry in entries:
        for effect in entry.ability.effects:
            if not entry.ability.is_enchantment and bites(entry.ability, effect) is step:
                yield entry, effect


def _changes(entries: tuple[Entry, ...], side: int) -> tuple[Change, ...]:
    """Free changes of one side's result: blanks, doubles, additions, subtractions; defense first in each."""
    found = [
        Change(effect, entry.owner, entry.ability.moment.kind is MomentKind.AFTER_REROLL, entry.ref)
        for entry, effect in _free(entries, Step.TALLY)
        if isinstance(effect, Symbols | Cancel | Blanks | Double) and INDEX[effect.side] == side
    ]
    return tuple(sorted(found, key=lambda change: (tally_rank(change.effect), -change.owner)))


def _gains(entries: tuple[Entry, ...]) -> tuple[Change, ...]:
    """Free wounds for the defender, outright kills and ways to the boss."""
    return tuple(
        Change(effect, entry.owner, entry.ability.moment.kind is MomentKind.AFTER_REROLL, entry.ref)
        for entry, effect in _free(entries, Step.TALLY)
        if isinstance(effect, Wounds | Kills | StrikeBoss)
    )


def _flips(entries: tuple[Entry, ...]) -> Iterator[Turn]:
    for entry, effect in _free(entries, Step.TALLY):
        if isinstance(effect, Flip):
            yield entry.owner, INDEX[effect.side], effect.count, entry.ref


def _offers(entries: tuple[Entry, ...]) -> tuple[Offer, ...]:
    """Every re-roll: ordinary ones first, the defender's before the attacker's (MD-CMB-04, MD-RUL-48)."""
    found = [
        Offer(entry.owner, tuple(INDEX[side] for side in effect.sides), effect.blanks, entry.ref)
        for entry, effect in _free(entries, Step.REROLL)
        if isinstance(effect, Reroll)
        for _ in range(effect.times)
    ]
    return tuple(sorted(found, key=lambda offer: (offer.blanks, -offer.owner)))


def _charms(entries: tuple[Entry, ...], owner: int) -> tuple[Charm, ...]:
    """A side's enchantments in printed order; the same one on two cards may be paid twice."""
    found: dict[str, Charm] = {}
    for entry in entries:
        if entry.owner == owner and entry.ability.is_enchantment:
            known = found.get(entry.ref)
            charm = _charm(entry)
            found[entry.ref] = charm._replace(uses=charm.uses + known.uses) if known else charm
    return tuple(found.values())


def _charm(entry: Entry) -> Charm:
    ability = entry.ability
    at_once = tuple(effect for effect in ability.effects if bites(ability, effect) is Step.ENCHANT)
    return Charm(
        entry.ref,
        ability.cost.bams,
        ability.cost.diamonds,
        ability.repeat,
        tuple(sorted(at_once, key=tally_rank)),
        cancels_first(ability),
        any(_fancy(effect, entry.owner) for effect in at_once),
        any(isinstance(e, Wounds | Kills) and INDEX[e.side] == entry.owner for e in ability.effects),
        len(at_once) < len(ability.effects),
        ability.moment.kind is MomentKind.AFTER_REROLL,
    )


def _fancy(effect: Effect, owner: int) -> bool:
    if isinstance(effect, Dice | NoDice | Reroll | Flip):
        return True
    if isinstance(effect, Symbols | Blanks | Double):
        return INDEX[effect.side] == owner and effect.symbol in (Symbol.BAM, Symbol.DIAMOND)
    return False


def _late(box: Box, fight: Fight, charms: Charms) -> Iterator[Late]:
    """What waits for the wounds, the defender's first (MD-RUL-48)."""
    for owner in (D, A):
        places = {charm.ref: place for place, charm in enumerate(charms[owner])}
        for ref in fight.half(NAMES[owner]).texts:
            sentence = ability_of(box, ref)
            if isinstance(sentence, Keyword):
                yield Late(owner, -1, ALWAYS, Retaliate(sentence.n), ref)
            elif sentence is not None and not (sentence.is_enchantment and ref not in places):
                place = places.pop(ref) if sentence.is_enchantment else -1
                for effect in sentence.effects:
                    if bites(sentence, effect) is Step.AFTER:
                        yield Late(owner, place, sentence.moment, effect, ref)
