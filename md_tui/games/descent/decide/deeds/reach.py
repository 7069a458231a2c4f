"""Whom an attack that is part of a deed can strike, from here or after the move before it."""

from collections.abc import Iterable
from typing import Any

from md_tui.games.descent.board.positions import apart, enemies, sees_figure
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.decide.fights.declare import choices
from md_tui.games.descent.evolve.parts import with_figure
from md_tui.games.descent.figures.paths import stops
from md_tui.games.descent.figures.values import item, named, speed
from md_tui.games.descent.model import State
from md_tui.games.descent.sentence.algebra import Stride, Strike

HEAVY = "Heavy Armor"
NIMBLE, NIMBLER = "nimble", 2
ARM = 2
"""As far as any melee weapon reaches."""


def struck_by(box: Box, state: State, owner: str, subject: str, effect: Strike) -> str:
    """The only figure that an attack of a deed may strike, if it names one."""
    if effect.on == "subject":
        return subject
    if effect.on == "attacker":
        return state.attack.attacker if state.attacks else ""
    return lone(box, state, owner) if effect.on == "lone" else ""


def lone(box: Box, state: State, hero: str) -> str:
    """The only monster that a hero sees, if there is just one."""
    seen = [name for name in state.monsters if sees_figure(box, state, hero, name)]
    return seen[0] if len(seen) == 1 else ""


def stride_of(box: Box, state: State, owner: str, text: str, effect: Stride) -> int:
    """How many spaces a move of a deed goes: less in heavy armor, more for whoever is fleet of foot."""
    hero = state.heroes.get(owner)
    if effect.heavy and hero is not None and any(HEAVY in item(box, card).traits for card in hero.equipped):
        return effect.heavy
    if box.texts[text].card == NIMBLE and named(box, state, owner, "nimbler"):
        return NIMBLER
    return effect.n or speed(box, state, owner)


def can_strike(box: Box, state: State, owner: str, text: Text, subject: str = "") -> bool:
    """Whether the first attack of a deed would find a target, after the move before it if there is one."""
    moved = 0
    for effect in text.sentence.effects:
        if isinstance(effect, Stride):
            moved += stride_of(box, state, owner, text.id, effect)
        elif isinstance(effect, Strike):
            only = struck_by(box, state, owner, subject, effect)
            if effect.on and not only:
                return False
            found = strikes_from(box, state, owner, text, effect, moved, only)
            return next(iter(found), None) is not None
    return True


def strikes_from(
    box: Box, state: State, owner: str, text: Text, effect: Strike, spaces: int, only: str = ""
) -> Iterable[str]:
    """The spaces from which the attack finds a target; the present place comes first, as ""."""
    weapon = text.card if text.card in box.items and box.items[text.card].weapon else ""
    weapon = text.id if effect.dice and owner in state.monsters else weapon
    if any(choices(box, state, owner, effect.kind, only, weapon)):
        yield ""
    near = effect.kind != "melee" or any(
        apart(box, state, owner, foe) <= spaces + ARM for foe in enemies(box, state, owner)
    )
    if not spaces or not near:
        return
    found: dict[str, Any] = stops(box, state, owner, spaces, counted=True)
    for space in sorted(found, key=lambda name: (len(found[name]), name)):
        there = with_figure(state, owner, spaces=(space,))
        if any(choices(box, there, owner, effect.kind, only, weapon)):
            yield space
