"""Attacks on many at once, challenges, and what cards do to a blow or its target."""

from collections.abc import Iterator
from typing import Any

from md_tui.games.descent.attack.pools import defense_of, weapon_of
from md_tui.games.descent.attack.sums import CHALLENGE
from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import apart, beside, empty, figures, out_of_air, sees_figure
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MELEE
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.declare import begin, weapons
from md_tui.games.descent.decide.fights.roll import roll_defense
from md_tui.games.descent.decide.harm import pay_fatigue
from md_tui.games.descent.events.attacks import Affected, AttackRaised, DefenseFixed
from md_tui.games.descent.events.turns import LastingBegan
from md_tui.games.descent.figures.bases import bases_at
from md_tui.games.descent.figures.values import RUNE, attribute, has_key, size_of, stamina, traits_of
from md_tui.games.descent.model import Lasting, State
from md_tui.games.descent.sentence.algebra import Challenge, Moved
from md_tui.games.descent.steps.fights import Perform, Pick, ShoveTo
from md_tui.games.descent.steps.moves import StepInto
from md_tui.games.descent.windows.reactions import late_window

NEAR = 3
STAY, BASE = "stay", "+"
FIRM, GIVE_WAY = "firm", "give_way"


def _pick(what: str, step: Perform) -> Pick:
    return Pick(what, step.owner, step.subject, step.text, step.card)


def strike_all(draft: Draft, owner: str, weapon: str, struck: list[str], **more: Any) -> None:
    """One attack on all of them: one roll, and a defense for each (DE-KEY-01)."""
    target = min(draft.state.figure(struck[0]).spaces)
    begin(draft, owner, weapon, target, free=True, **more)
    others = tuple(defense_of(draft.box, draft.state, name) for name in struck[1:])
    if others:
        draft.tell(Affected(others))


def whirl(draft: Draft, step: Perform) -> None:
    """A melee attack on every adjacent monster."""
    draft.plan(_pick("whirl", step))


def _around(box: Box, state: State, hero: str) -> list[str]:
    return [name for name in state.monsters if beside(box, state, hero, name)]


def whirls(box: Box, state: State, step: Pick) -> list[str]:
    """The melee weapons in hand, or bare hands, if a monster is near."""
    held = weapons(box, state, step.owner)
    melee = [card for card in held if weapon_of(box, state, step.owner, card)[0] == MELEE]
    return melee if _around(box, state, step.owner) else []


def _whirled(draft: Draft, step: Pick, weapon: str) -> None:
    strike_all(draft, step.owner, weapon, _around(draft.box, draft.state, step.owner))


def break_rune(draft: Draft, step: Perform) -> None:
    """An attack with a Rune on every other figure within 3 and in sight, without Blast (DE-ERR-24)."""
    draft.plan(_pick("break_rune", step))


def _reached(box: Box, state: State, hero: str) -> list[str]:
    """Everybody it strikes, monsters first: one of them is the target."""
    near = [
        name
        for name in figures(box, state)
        if name != hero
        and apart(box, state, hero, name) <= NEAR
        and sees_figure(box, state, hero, name)
        and not out_of_air(box, state, hero, name)
    ]
    return sorted(near, key=lambda name: name not in state.monsters)


def runes(box: Box, state: State, step: Pick) -> list[str]:
    """The Runes in hand, if a monster is in their reach."""
    held = weapons(box, state, step.owner)[:-1]
    some = any(name in state.monsters for name in _reached(box, state, step.owner))
    return [card for card in held if RUNE in traits_of(box, state, step.owner, card)] if some else []


def _broken(draft: Draft, step: Pick, weapon: str) -> None:
    struck = _reached(draft.box, draft.state, step.owner)
    strike_all(draft, step.owner, weapon, struck, ignores_range=True, spares=True, blast=False)


def execute(draft: Draft, step: Perform) -> None:
    """Any amount of fatigue for as many hearts."""
    draft.plan(_pick("execute", step))


def prices(box: Box, state: State, step: Pick) -> list[str]:
    """Every amount that Stamina has room for, the whole of it first."""
    room = stamina(box, state, step.owner) - state.heroes[step.owner].fatigue
    return [str(n) for n in range(room, 0, -1)]


def _executed(draft: Draft, step: Pick, paid: str) -> None:
    pay_fatigue(draft, step.owner, int(paid))
    draft.tell(AttackRaised("hearts", int(paid)))


def challenge(draft: Draft, step: Perform) -> None:
    """A monster in sight: attacks between the two gain a heart until the card is refreshed."""
    draft.plan(_pick("challenge", step))


def rivals(box: Box, state: State, step: Pick) -> list[str]:
    """The monsters in sight."""
    return [name for name in state.monsters if sees_figure(box, state, step.owner, name)]


def _challenged(draft: Draft, step: Pick, monster: str) -> None:
    draft.tell(LastingBegan(Lasting(CHALLENGE, step.owner, "start", on=monster)))


def shove(draft: Draft, step: Perform) -> None:
    """The target is moved a space, where the attacker likes (DE-ERR-10)."""
    victim = draft.state.attack.victim
    if not draft.state.present(victim):
        return
    if has_key(draft.box, draft.state, victim, "unmovable"):
        draft.plan(Pick("stand_firm", victim, step.owner, step.text, step.card))
    else:
        draft.plan(Pick("shove", step.owner, victim, step.text, step.card))


def firmness(box: Box, state: State, step: Pick) -> list[str]:
    """Whoever is unmovable may take no notice, or give way all the same."""
    return [FIRM, GIVE_WAY] if state.present(step.owner) else []


def _stood(draft: Draft, step: Pick, choice: str) -> None:
    """`subject` is whoever moves it, by the sentence of the step."""
    if choice == FIRM:
        return
    far = next(spaces_of(draft.box.texts[step.text].sentence.effects), 0)
    if far:
        draft.plan(ShoveTo(step.subject, step.owner, far))
    else:
        draft.plan(Pick("shove", step.subject, step.owner, step.text, step.card))


def spaces_of(effects: tuple[Any, ...]) -> Iterator[int]:
    """How far somebody is moved by effects, or by what follows a test."""
    for effect in effects:
        if isinstance(effect, Moved):
            yield effect.n
        elif isinstance(effect, Challenge):
            yield from spaces_of((*effect.passed, *effect.failed))


def shoves(box: Box, state: State, step: Pick) -> list[str]:
    """Where the target can be moved; it may also stay."""
    if not state.present(step.subject):
        return []
    ground, own = ground_of(box, state), state.figure(step.subject).spaces
    around = sorted({near for space in own for near in ground.around(space)} - {*own})
    if size_of(box, state, step.subject) == (1, 1):
        return [STAY, *(space for space in around if empty(box, state, space))]
    bases = {tuple(base) for space in around for base in bases_at(box, state, step.subject, space)}
    return [STAY, *sorted(BASE.join(base) for base in bases)]


def _shoved(draft: Draft, step: Pick, choice: str) -> None:
    if choice == STAY:
        return
    own, base = draft.state.figure(step.subject).spaces, tuple(choice.split(BASE))
    into = next(space for space in base if space not in own and draft.ground.beside(own, (space,)))
    large = base if len(base) > 1 else ()
    draft.plan(StepInto(step.subject, (into,), large, own if large else (), free=True, forced=True))


def cleave(draft: Draft, step: Perform) -> None:
    """Another monster next to the attacker suffers the attack as well, with a defense of its own."""
    draft.plan(_pick("cleave", step))


def cleaved(box: Box, state: State, step: Pick) -> list[str]:
    """The adjacent monsters that the attack does not strike yet."""
    known = {one.figure for one in state.attack.defenses} if state.attacks else set()
    return [name for name in _around(box, state, step.owner) if name not in known] if known else []


def _cleft(draft: Draft, step: Pick, monster: str) -> None:
    late, window = defense_of(draft.box, draft.state, monster), late_window(draft.state.attack)
    draft.tell(Affected((late,)))
    roll_defense(draft, late)
    draft.plan(window)


def cloak(draft: Draft, step: Perform) -> None:
    """Shields equal to Awareness take the place of the defense roll."""
    shields = attribute(draft.box, draft.state, step.owner, "awareness") or 0
    draft.tell(DefenseFixed(step.owner, shields))


DEEDS |= {
    "cleave": Deed(cleaved, _cleft, "DE-KEY-01"),
    "whirl": Deed(whirls, _whirled, "DE-ATK-03"),
    "break_rune": Deed(runes, _broken, "DE-ERR-24"),
    "execute": Deed(prices, _executed, "DE-FTG-01"),
    "challenge": Deed(rivals, _challenged, "DE-LOS-01"),
    "stand_firm": Deed(firmness, _stood, "DE-LT-03"),
    "shove": Deed(shoves, _shoved, "DE-ERR-10", "place"),
}
