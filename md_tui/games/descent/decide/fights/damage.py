"""Dealing damage, conditions that come with it, and the end of an attack (DE-CMB-09, DE-CND-04)."""

from collections.abc import Callable

from md_tui.games.descent.attack.sums import damage
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights import own_words
from md_tui.games.descent.decide.harm import afflict, heal, hurt
from md_tui.games.descent.decide.touched import touch
from md_tui.games.descent.events.attacks import AttackOver, Struck
from md_tui.games.descent.events.figures import Tired
from md_tui.games.descent.figures.values import named, stamina
from md_tui.games.descent.model.fight import Attack
from md_tui.games.descent.sentence.algebra import Named
from md_tui.games.descent.sentence.algebra import Strike as StrikeEffect
from md_tui.games.descent.steps.fights import EndAttack, Perform, Strike, TakeAsFatigue, Wound
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window


def strike(draft: Draft, step: Strike) -> None:
    """Work out what comes through the defense of one figure."""
    if not draft.state.present(step.figure):
        return
    attack = draft.state.attack
    through = damage(draft.box, draft.state, attack, attack.defense(step.figure))
    draft.tell(Struck(step.figure, through))
    if not through:
        return
    for name in attack.options:
        touch(draft, attack.attacker, draft.box.texts[name].card, (step.figure,))
    if step.figure in draft.state.heroes and named(draft.box, draft.state, step.figure, "damage_as_fatigue"):
        draft.plan(TakeAsFatigue(step.figure, through))
    else:
        draft.plan(Wound(step.figure, through))


def take_as_fatigue(draft: Draft, step: TakeAsFatigue) -> None:
    """Ask how much of the damage a hero takes as fatigue, up to Stamina (DE-ERR-25)."""
    state = draft.state
    room = min(step.damage, stamina(draft.box, state, step.hero) - state.heroes[step.hero].fatigue)
    options = tuple(Option(str(n)) for n in range(room + 1))
    rule = "DE-ERR-25"
    facts: dict[str, str | int | tuple[str, ...]] = {"hero": step.hero, "damage": step.damage}
    suggested = (str(room),)
    draft.ask(
        Question("damage_as_fatigue", (step.hero,), options, facts=facts, suggested=suggested, rule=rule)
    )


def taken_as_fatigue(draft: Draft, step: TakeAsFatigue, question: Question, picks: tuple[str, ...]) -> None:
    """Deal the rest as damage."""
    n = int(picks[0])
    if n:
        draft.tell(Tired(step.hero, n))
    draft.plan(Wound(step.hero, step.damage - n))


def wound(draft: Draft, step: Wound) -> None:
    """Give the conditions bought with surges, then the damage (DE-CND-04, DE-AMB-31)."""
    attack = draft.state.attack
    for condition in attack.conditions:
        afflict(draft, step.figure, condition)
    hurt(draft, step.figure, step.damage, "attack", attack.attacker)


def _follows(draft: Draft, attack: Attack) -> list[Perform]:
    """What the deed behind an attack does, if the attack caused damage."""
    if not any(one.suffered for one in attack.defenses):
        return []
    return [
        Perform(name, attack.attacker, attack.victim, draft.box.texts[name].card, (place, 0))
        for name in attack.options
        for place, effect in enumerate(draft.box.texts[name].sentence.effects)
        if isinstance(effect, StrikeEffect) and effect.hurt
    ]


def _drink(draft: Draft, attack: Attack) -> None:
    """Let an attacker who has paid a surge for it recover the damage that came through."""
    texts = (draft.box.texts[name] for name in attack.spent if name in draft.box.texts)
    thirsty = any(Named("blood_call") in text.sentence.effects for text in texts)
    if thirsty and draft.state.present(attack.attacker):
        heal(draft, attack.attacker, sum(one.suffered for one in attack.defenses))


def end_attack(draft: Draft, step: EndAttack) -> None:
    """Open the window for abilities that wait for the outcome, then close the attack."""
    attack = draft.state.attack
    if not step.closed:
        follows = _follows(draft, attack)
        _drink(draft, attack)
        answers = own_words.struck(draft)
        window = Window("attack_resolved", attack.attacker)
        draft.plan(*follows, *answers, window, EndAttack(closed=True))
        return
    draft.tell(AttackOver())


RESOLVE: dict[type, Callable[..., None]] = {
    Strike: strike,
    TakeAsFatigue: take_as_fatigue,
    Wound: wound,
    EndAttack: end_attack,
}
ANSWERED: dict[type, Callable[..., None]] = {TakeAsFatigue: taken_as_fatigue}
