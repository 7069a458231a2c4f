"""How events change the combat under way."""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from md_tui.games.massive_darkness.events import combat as on
from md_tui.games.massive_darkness.evolve.parts import with_enemy, with_turn
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.fight import ATTACK, Fight, Half
from md_tui.kernel.rng import advanced

DICE = "dice"
"""The stream all combat dice are drawn from."""


def fight_of(state: State) -> Fight:
    """The combat under way."""
    assert state.fight is not None, "no combat is under way"
    return state.fight


def with_fight(state: State, **changes: Any) -> State:
    """The state with the combat changed."""
    return replace(state, fight=replace(fight_of(state), **changes))


def _put(fight: Fight, side: str, half: Half) -> Fight:
    """The combat with another half."""
    return replace(fight, attack=half) if side == ATTACK else replace(fight, defense=half)


def with_half(state: State, side: str, **changes: Any) -> State:
    """The state with one half of the combat changed."""
    fight = fight_of(state)
    return replace(state, fight=_put(fight, side, replace(fight.half(side), **changes)))


def began(state: State, event: on.FightBegan) -> State:
    """Open a combat; an enemy attacked in the hero's own activation will answer (MD-RUL-19)."""
    fresh = Fight(event.attacker, event.defender, event.kind, event.texts, zone=event.zone)
    state = replace(state, fight=replace(fresh, outer=state.fight) if state.fight else fresh)
    turn = state.turn
    own = turn is not None and turn.hero == event.attacker and not turn.commanded
    if turn is None or not own or not event.provokes or event.defender not in state.enemies:
        return state
    if event.defender in turn.attacked:
        return state
    return with_turn(state, attacked=(*turn.attacked, event.defender))


def blood_paid(state: State, event: on.BloodPaid) -> State:
    """Put the sentence in force."""
    return with_fight(state, declared=(*fight_of(state).declared, event.text))


def gathered(state: State, event: on.DiceGathered) -> State:
    """Set the dice, not yet rolled."""
    fight = fight_of(state)
    half = replace(fight.half(event.side), dice=event.dice, faces=(), texts=event.texts)
    return replace(state, fight=_put(fight, event.side, half))


def rolled(state: State, event: on.DiceRolled) -> State:
    """Set the faces; those of added dice come after the others."""
    fight = fight_of(state)
    half = fight.half(event.side)
    dice, faces = event.dice, event.faces
    if event.added:
        dice, faces = half.dice + dice, half.faces + faces
    fight = _put(fight, event.side, replace(half, dice=dice, faces=faces))
    return replace(state, fight=fight, cursors=advanced(state.cursors, DICE, len(event.faces)))


def rerolled(state: State, event: on.DiceRerolled) -> State:
    """Change some faces."""
    fight = fight_of(state)
    half = fight.half(event.side)
    half = replace(half, faces=_shown(half, event.which, event.faces))
    fight = replace(_put(fight, event.side, half), rerolled=True)
    return replace(state, fight=fight, cursors=advanced(state.cursors, DICE, len(event.faces)))


def _shown(half: Half, which: tuple[int, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces after some have changed."""
    shown = list(half.faces)
    for place, face in zip(which, faces, strict=True):
        shown[place] = face
    return tuple(shown)


def flipped(state: State, event: on.DiceFlipped) -> State:
    """Turn dice to their opposite faces."""
    half = fight_of(state).half(event.side)
    return with_half(state, event.side, faces=_shown(half, event.which, event.faces))


def dropped(state: State, event: on.DiceDropped) -> State:
    """Remove dice."""
    half = fight_of(state).half(event.side)
    kept = [place for place in range(len(half.dice)) if place not in event.which]
    dice, faces = tuple(half.dice[i] for i in kept), tuple(half.faces[i] for i in kept)
    return with_half(state, event.side, dice=dice, faces=faces)


def changed(state: State, event: on.ResultChanged) -> State:
    """Change the symbols beside those of the faces."""
    fight = fight_of(state)
    half = fight.half(event.side)
    half = replace(
        half,
        score=half.score + event.score,
        bams=half.bams + event.bams,
        diamonds=half.diamonds + event.diamonds,
        spent_bams=half.spent_bams + event.spent_bams,
        spent_diamonds=half.spent_diamonds + event.spent_diamonds,
    )
    return replace(state, fight=_put(fight, event.side, half))


def paid(state: State, event: on.EnchantmentPaid) -> State:
    """Count symbols as spent."""
    fight = fight_of(state)
    half = fight.half(event.side)
    half = replace(
        half,
        spent_bams=half.spent_bams + event.bams,
        spent_diamonds=half.spent_diamonds + event.diamonds,
        paid=(*half.paid, event.text),
    )
    return replace(state, fight=_put(fight, event.side, half))


def wounds_added(state: State, event: on.WoundsAdded) -> State:
    """Remember wounds until they are dealt."""
    fight = fight_of(state)
    return with_fight(
        state,
        wounds=fight.wounds + event.wounds,
        killing=fight.killing or event.killing,
        striking=fight.striking or event.striking,
    )


def told(state: State, event: Any) -> State:
    """Change nothing: the event is only for the story of the game."""
    return state


def noted(state: State, event: on.FightNoted) -> State:
    """Remember what the attack has done so far."""
    return with_fight(state, dealt=event.dealt, slain=event.slain)


def mended(state: State, event: on.FiguresMended) -> State:
    """Set the health."""
    return with_enemy(state, event.enemy, boss=event.boss, minions=event.minions)


def ended(state: State, event: on.FightEnded) -> State:
    """Close the combat; one that it interrupted goes on."""
    outer = state.fight.outer if state.fight else UNSET
    return replace(state, fight=None if outer is UNSET else outer)


EVOLVE: dict[type, Any] = {
    on.FightBegan: began,
    on.BloodPaid: blood_paid,
    on.DiceGathered: gathered,
    on.DiceRolled: rolled,
    on.DiceRerolled: rerolled,
    on.DiceFlipped: flipped,
    on.DiceDropped: dropped,
    on.ResultChanged: changed,
    on.EnchantmentPaid: paid,
    on.WoundsAdded: wounds_added,
    on.WoundsDealt: told,
    on.FightNoted: noted,
    on.FightEnded: ended,
    on.FiguresMended: mended,
}
