"""Carrying out the effects of a sentence one after the other, asking who is meant where it is not said."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.board.positions import beside, candidates
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.decide.deeds import faith, spirits
from md_tui.games.descent.decide.deeds.effects import APPLY, NAMED
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.figures.values import named
from md_tui.games.descent.model import OVERLORD
from md_tui.games.descent.sentence.algebra import (
    AddDie,
    Afflict,
    Bonus,
    Challenge,
    Cleanse,
    Floor,
    Grant,
    Moved,
    Named,
    Overpower,
    Pierce,
    Recover,
    Reroll,
    Retest,
    Stat,
    Stride,
    Strike,
    Suffer,
    Target,
    Where,
    Who,
)
from md_tui.games.descent.steps.fights import Perform
from md_tui.kernel.question import Option, Question

FAILED, PASSED = 0, 1
IN_ATTACKS = frozenset({Stat.HEARTS, Stat.RANGE, Stat.SURGES, Stat.SHIELDS})
"""What is counted in attacks only."""
OF_FIGURES = (Recover, Suffer, Cleanse, Afflict, Challenge)
"""What only a figure can go through: the overlord is none."""


def effects_at(text: Text, path: tuple[int, ...]) -> tuple[Any, ...]:
    """The effects of a sentence, or of a branch such as a test; a path is pairs of place and branch."""
    found = text.sentence.effects
    for place, branch in zip(path[::2], path[1::2], strict=True):
        part = found[place]
        if isinstance(part, Strike):
            found = part.hurt
            continue
        if isinstance(part, Grant):
            found = part.sentence.effects
            continue
        if isinstance(part, Retest):
            found = part.passed
            continue
        if isinstance(part, Overpower):
            found = part.passed if branch == PASSED else ()
            continue
        assert isinstance(part, Challenge)
        found = part.passed if branch == PASSED else part.failed
    return found


def perform(draft: Draft, step: Perform) -> None:
    """One effect; the others wait below it. Nothing comes of it when its owner has been removed, or whom it
    was meant for."""
    if step.owner != OVERLORD and not draft.state.knows(step.owner):
        return
    effects = effects_at(draft.box.texts[step.text], step.path)
    if step.index >= len(effects):
        return
    if not step.index and not step.path:
        spirits.follow(draft, step.owner, draft.box.texts[step.text].card)
    effect = effects[step.index]
    whom: Target | None = getattr(effect, "whom", None)
    if whom is None:
        _go_on(draft, step)
        _apply(draft, step, effect, ())
        return
    fitting = tuple(
        one for one in meant(draft, step, effect, whom) if one == OVERLORD or draft.state.knows(one)
    )
    if whom.each or len(fitting) < 2:
        _go_on(draft, step, effect, fitting)
        if fitting:
            _apply(draft, step, effect, fitting)
        return
    _ask(draft, step, effect, fitting)


def meant(draft: Draft, step: Perform, effect: Any, whom: Target) -> tuple[str, ...]:
    """The figures an effect can go to."""
    state = draft.state
    if whom.who is Who.SUBJECT:
        return (step.subject, *_around(draft, step.subject, whom))
    if whom.who is Who.YOU and not whom.too:
        return () if step.owner == OVERLORD and isinstance(effect, OF_FIGURES) else (step.owner,)
    if whom.who is Who.TARGET:
        return (state.attack.victim,) if state.attacks else ()
    if whom.who is Who.ATTACKER:
        return _attacker(draft, step, whom)
    if whom.who is Who.GROUP:
        victim = state.attack.victim if state.attacks else ""
        struck = state.monsters.get(victim)
        group = struck.group if struck else victim.partition("#")[0]
        return tuple(name for name, one in state.monsters.items() if one.group == group and name != victim)
    healing = isinstance(effect, Recover) and effect.what == "damage"
    found = candidates(draft.box, state, step.owner, whom, fallen=healing)
    return tuple(one for one in found if not (healing and named(draft.box, state, one, "lifeless")))


def _attacker(draft: Draft, step: Perform, whom: Target) -> tuple[str, ...]:
    """The hero who makes the attack, if he is near enough."""
    name = draft.state.attack.attacker if draft.state.attacks else ""
    there = name in draft.state.heroes and draft.state.present(name) and draft.state.present(step.owner)
    near = whom.where is Where.ANYWHERE or (there and beside(draft.box, draft.state, step.owner, name))
    return (name,) if there and near else ()


def _around(draft: Draft, figure: str, whom: Target) -> tuple[str, ...]:
    """The other heroes that are meant with one: "that hero and each adjacent hero"."""
    if whom.where is Where.ANYWHERE:
        return ()
    return candidates(draft.box, draft.state, figure, Target(Who.HERO, whom.where, whom.n, each=True))


def _go_on(draft: Draft, step: Perform, effect: Any = None, figures: tuple[str, ...] = ()) -> None:
    """The next effect comes after whatever this one plans; who was moved is "that hero" for it."""
    subject = figures[0] if figures and isinstance(effect, Moved) else step.subject
    draft.plan(replace(step, index=step.index + 1, subject=subject))


def _apply(draft: Draft, step: Perform, effect: Any, figures: tuple[str, ...]) -> None:
    if _has_no_object(draft, step, effect):
        return
    if isinstance(effect, Named):
        NAMED[effect.name](draft, step)
    else:
        APPLY[type(effect)](draft, step, effect, figures)


def _has_no_object(draft: Draft, step: Perform, effect: Any) -> bool:
    """Whether there is nothing an effect could change: no attack under way, no figure of the overlord's own,
    or figures that always hold."""
    if isinstance(effect, Bonus) and effect.stat not in IN_ATTACKS:
        return True
    if step.owner == OVERLORD and isinstance(effect, Stride | Strike):
        return True
    of_attacks = isinstance(effect, Bonus | Pierce | AddDie | Grant | Floor)
    of_rolls = isinstance(effect, Reroll) and effect.kind != "test"
    return (of_attacks or of_rolls) and not draft.state.attacks


def _ask(draft: Draft, step: Perform, effect: Any, fitting: tuple[str, ...]) -> None:
    """Whoever owns the sentence chooses."""
    seat = OVERLORD if step.owner == OVERLORD else draft.state.seat_of(step.owner)
    most = faith.most_prayed_for(draft, step)
    draft.ask(
        Question(
            "effect_target",
            (seat,),
            tuple(Option(name) for name in fitting),
            "one" if most == 1 else "some",
            facts={"text": step.text, "effect": type(effect).__name__.lower()},
            max=most,
            suggested=_neediest(draft, effect, fitting)[:most],
            rule="DE-ACT-01",
        )
    )


def _neediest(draft: Draft, effect: Any, fitting: tuple[str, ...]) -> tuple[str, ...]:
    """Those with most to gain from being healed first, or else as they come."""
    if not isinstance(effect, Recover):
        return fitting
    worth = {name: getattr(draft.state.figure(name), effect.what, 0) for name in fitting}
    return tuple(sorted(fitting, key=lambda name: -worth[name]))


def chosen(draft: Draft, step: Perform, question: Question, picks: tuple[str, ...]) -> None:
    """The effect goes to whoever was picked."""
    effect = effects_at(draft.box.texts[step.text], step.path)[step.index]
    _go_on(draft, step, effect, picks)
    _apply(draft, step, effect, picks)


RESOLVE: dict[type, Callable[..., None]] = {Perform: perform}
ANSWERED: dict[type, Callable[..., None]] = {Perform: chosen}
