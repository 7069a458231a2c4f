"""Who may step in where: the ten places of windows and the sentences that fit them."""

from collections.abc import Iterator
from typing import NamedTuple

from md_tui.games.descent.attack.sums import defense_dice, rolled
from md_tui.games.descent.board.positions import beside, candidates, is_charmed, is_figure, reaches
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import LIEUTENANT, Text, card_id
from md_tui.games.descent.content.dice import total
from md_tui.games.descent.figures.requirements import can_pay, limits_hold
from md_tui.games.descent.figures.values import attribute, bones_of, item, sheet_of
from md_tui.games.descent.model import HERO_TURNS, OVERLORD, Hero, State
from md_tui.games.descent.model.fight import Attack
from md_tui.games.descent.sentence.algebra import Bonus, Cleanse, Named, Recover, Stat, When, Who
from md_tui.toolkit.windows import Window, play_of

OVERLORD_MOMENTS: dict[str, tuple[When, ...]] = {
    "overlord_start": (When.START,),
    "overlord_end": (When.END,),
    "monster_activated": (When.ACTIVATED,),
    "attack_declared": (When.DECLARED,),
    "dice_rolled": (When.ROLLED, When.DEFENDED),
    "space_entered": (When.ENTERED, When.MARCHED),
    "door_opened": (When.OPENED,),
    "searched": (When.OPENED, When.SEARCHED),
    "test_passed": (When.PASSED,),
    "hero_fell": (When.HERO_FELL,),
    "monster_fell": (When.MONSTER_FELL,),
}
HERO_MOMENTS: dict[str, tuple[When, ...]] = {
    "turn_start": (When.START,),
    "monster_activated": (When.PICKED,),
    "attack_declared": (When.DECLARED, When.ATTACKED),
    "dice_rolled": (When.ROLLED, When.DEFENDED, When.BONES_ROLLED),
    "attack_resolved": (When.RESOLVED, When.STRUCK, When.EITHER_RESOLVED),
    "space_entered": (When.CLOSED_IN, When.CORNERED),
    "space_shared": (When.CLOSED_IN,),
    "test_rolled": (When.TESTED,),
    "hero_falls": (When.FALLING,),
    "monster_slain": (When.SLAIN, When.EITHER_SLEW),
    "rested": (When.REST,),
}
SETTLED = play_of("attack_roll", "settled")
"""Stands among the plays of a window where the roll of the attack counts already: only defense may change."""


def late_window(attack: Attack) -> Window:
    """The window of those whom an attack reaches late; others have had their chance (DE-CMB-05)."""
    struck = tuple(one.figure for one in attack.defenses)
    return Window("dice_rolled", attack.attacker, passed=struck, played=(SETTLED,))


def _moments(places: dict[str, tuple[When, ...]], window: Window) -> tuple[When, ...]:
    """The moments that a window has for a side."""
    moments = places.get(window.at, ())
    return tuple(when for when in moments if when is When.DEFENDED) if SETTLED in window.played else moments


PLACES = (*dict.fromkeys((*OVERLORD_MOMENTS, *HERO_MOMENTS)),)
"""Every place where somebody may step in."""


class Reaction(NamedTuple):
    """A card and the sentence of it that fits."""

    card: str
    text: Text

    @property
    def id(self) -> str:
        """The option's stable name."""
        return f"{self.text.id}@{self.card}"


def seats_in_order(state: State) -> tuple[str, ...]:
    """The side whose turn it is comes first (DE-GLD-02): its acting hero, then the party; or the overlord."""
    if state.phase != HERO_TURNS:
        return (OVERLORD, *state.party)
    active = state.turns[-1].figure if state.turns and state.turns[-1].figure in state.heroes else ""
    others = tuple(name for name in state.party if name != active)
    return ((active,) if active else ()) + (*others, OVERLORD)


def fitting(box: Box, state: State, window: Window, seat: str) -> list[Reaction]:
    """What a seat could use in a window now."""
    if seat == OVERLORD:
        return [*_overlord(box, state, window), *_relics(state, box, window)]
    hero = state.heroes[seat]
    if hero.fallen or not hero.stands or is_charmed(state, seat):
        return []
    return list(_hero(box, state, window, hero))


def _overlord(box: Box, state: State, window: Window) -> Iterator[Reaction]:
    moments = _moments(OVERLORD_MOMENTS, window)
    seen: set[str] = set()
    for card in state.hand:
        name = card_id(card)
        if name in seen or _barred(state, window, name):
            continue
        for text in box.overlord[name].texts:
            fits = text.sentence.when in moments and overlord_may(box, state, window, text)
            if fits and _has_target(box, state, text):
                seen.add(name)
                yield Reaction(card, text)


def _relics(state: State, box: Box, window: Window) -> Iterator[Reaction]:
    """What lieutenants could do with relics here; what it costs is a card of the hand."""
    for name, one in state.monsters.items():
        if window.at != "dice_rolled" or not one.relic or one.exhausted or not state.hand:
            continue
        for text in box.relics[one.relic].texts:
            played = play_of(text.card, window.subject) in window.played
            if text.sentence.when is When.ANY_ROLLED and not played:
                yield Reaction(name, text)


def _barred(state: State, window: Window, name: str) -> bool:
    """One copy of a name for a trigger and target; his own turn is one trigger (DE-OLC-04, DE-AMB-50)."""
    play = play_of(name, window.subject)
    return play in window.played or (window.at == "monster_activated" and play in state.played)


def overlord_may(box: Box, state: State, window: Window, text: Text) -> bool:
    """Whether a card's moment is really there: his attack, his defense, a hero who moves."""
    when = text.sentence.when
    if when in (When.ENTERED, When.MARCHED):
        hero = counts_as_hero(box, state, window.subject) and not is_charmed(state, window.subject)
        turn = state.turn
        marching = turn is not None and turn.figure == window.subject and turn.moving
        return hero and (when is When.ENTERED or marching)
    if when in (When.ROLLED, When.DECLARED):
        attacker = state.attack.attacker
        own = attacker in state.monsters and not is_charmed(state, attacker)
        return own and limits_hold(box, state, OVERLORD, text)
    if when is When.DEFENDED:
        return any(one.figure in state.monsters for one in state.attack.defenses)
    if when is When.MONSTER_FELL:
        one = state.fallen.get(window.subject)
        return one is not None and one.rank != LIEUTENANT
    return True


def counts_as_hero(box: Box, state: State, figure: str) -> bool:
    """Whether cards against heroes can strike a figure: familiars treated as figures too (DE-FAM-06)."""
    familiar = state.familiars.get(figure)
    return figure in state.heroes or (familiar is not None and is_figure(box, familiar))


def _has_target(box: Box, state: State, text: Text) -> bool:
    """Whether there is anybody to choose for the first thing a card does."""
    whom = getattr(text.sentence.effects[0], "whom", None)
    if whom is None or whom.who not in (Who.HERO, Who.MONSTER, Who.FIGURE):
        return True
    return bool(candidates(box, state, OVERLORD, whom))


def _hero(box: Box, state: State, window: Window, hero: Hero) -> Iterator[Reaction]:
    moments = _moments(HERO_MOMENTS, window)
    if sheet_of(box, state, hero.id).effects.keys().isdisjoint(moments):
        return
    for card, text in cards_of(box, hero):
        if text.sentence.when not in moments or play_of(text.id, window.subject) in window.played:
            continue
        if can_pay(box, state, hero.id, text, card) and hero_may(box, state, window, hero, text):
            yield Reaction(card, text)


def cards_of(box: Box, hero: Hero) -> Iterator[tuple[str, Text]]:
    """Every sentence of a hero with the very card it stands on."""
    sheet = box.heroes[hero.id]
    yield hero.id, sheet.ability
    if hero.feat:
        yield hero.id, sheet.feat
    for skill in hero.skills:
        yield from ((skill, text) for text in box.skills[skill].texts)
    for card in hero.equipped:
        yield from ((card, text) for text in item(box, card).texts)


def hero_may(box: Box, state: State, window: Window, hero: Hero, text: Text) -> bool:
    """Whether the moment of a sentence is this hero's."""
    when = text.sentence.when
    if when in (When.START, When.REST, When.FALLING, When.TESTED):
        own = window.subject == hero.id and _useful(box, state, hero, text)
        return own and limits_hold(box, state, hero.id, text)
    if when in (When.CLOSED_IN, When.CORNERED):
        foe = window.subject in state.monsters and not is_charmed(state, window.subject)
        return foe and beside(box, state, hero.id, window.subject)
    if when is When.SLAIN:
        return window.subject == hero.id and _own_weapon(box, state, text)
    if when is When.EITHER_SLEW:
        return window.subject in (hero.id, bones_of(hero.id)) and _useful(box, state, hero, text)
    if when is When.PICKED:
        return True
    return bool(state.attacks) and _in_attack(box, state, hero, text)


def _useful(box: Box, state: State, hero: Hero, text: Text) -> bool:
    """Nobody is asked to drop a condition he does not have, or to recover from nothing."""
    effects = text.sentence.effects
    if any(isinstance(effect, Cleanse) for effect in effects):
        return bool(hero.conditions)
    healing = [effect for effect in effects if isinstance(effect, Recover)]
    if len(healing) < len(effects):
        return True
    return any(
        getattr(state.figure(name), effect.what, 0)
        for effect in healing
        for name in (*candidates(box, state, hero.id, effect.whom), hero.id)
    )


def _own_weapon(box: Box, state: State, text: Text) -> bool:
    """What stands on a weapon works in its own attacks only (DE-ATK-05)."""
    weapon = box.items.get(text.card)
    if weapon is None or not weapon.weapon:
        return True
    return bool(state.attacks) and card_id(state.attack.weapon) == text.card


def _in_attack(box: Box, state: State, hero: Hero, text: Text) -> bool:
    """Own attacks, attacks on oneself, or on whom the sentence protects."""
    attack, when = state.attack, text.sentence.when
    if when in (When.BONES_ROLLED, When.EITHER_RESOLVED):
        bones = attack.attacker == bones_of(hero.id)
        own = bones or (attack.attacker == hero.id and when is When.EITHER_RESOLVED)
        return own and limits_hold(box, state, hero.id, text)
    if when in (When.ROLLED, When.DECLARED, When.RESOLVED):
        mine = attack.attacker == hero.id and _own_weapon(box, state, text)
        return mine and limits_hold(box, state, hero.id, text)
    affected = [one.figure for one in attack.defenses]
    if when is When.ATTACKED and text.sentence.of.who is Who.HERO:
        near = any(
            name in state.heroes and name != hero.id and reaches(box, state, hero.id, name, text.sentence.of)
            for name in affected
        )
        return near or (text.sentence.of.too and hero.id in affected)
    in_vain = (_takes_surges(text) and rolled(box, attack).surges < 1) or _is_worse(box, state, hero, text)
    return hero.id in affected and not in_vain and limits_hold(box, state, hero.id, text)


def _is_worse(box: Box, state: State, hero: Hero, text: Text) -> bool:
    """Whether the dice show as many shields as would take their place."""
    struck = {one.figure for one in state.attack.defenses}
    if Named("cloak") not in text.sentence.effects or hero.id not in struck:
        return False
    own = state.attack.defense(hero.id)
    shown = total(defense_dice(box, state, hero.id), own.pool, own.faces).shields if own.faces else 0
    return shown >= (attribute(box, state, hero.id, "awareness") or 0)


def _takes_surges(text: Text) -> bool:
    """Whether it cancels surges of an attack, which must have some."""
    return any(
        isinstance(effect, Bonus) and effect.stat is Stat.SURGES and effect.n < 0
        for effect in text.sentence.effects
    )
