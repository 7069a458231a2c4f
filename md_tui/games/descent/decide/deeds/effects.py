"""What each kind of effect does to whom."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.attack.pools import DEFENSE_DICE
from md_tui.games.descent.board.positions import reaches
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.content.dice import Face, total
from md_tui.games.descent.decide.cards import draw_cards
from md_tui.games.descent.decide.deeds import captains, curses, faith, named, rolling, schemes
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.deeds.reach import stride_of, struck_by
from md_tui.games.descent.decide.deeds.rolling import protected
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import afflict, cure, heal, hurt, relax, tire
from md_tui.games.descent.decide.touched import touch
from md_tui.games.descent.events.attacks import AttackRaised, DieAdded, SentenceGained, ShieldsAdded
from md_tui.games.descent.events.figures import Shown
from md_tui.games.descent.events.turns import ExtraGained, MoveEnded, PointsGained
from md_tui.games.descent.figures.values import MONKEY, has_key, health
from md_tui.games.descent.model import State
from md_tui.games.descent.sentence import algebra as a
from md_tui.games.descent.steps.fights import AttackWith, LoseOne, MakeTest, Perform, Pick, ShoveTo, StrideTo

ALL = 99
RAISED = {a.Stat.HEARTS: "hearts", a.Stat.RANGE: "range", a.Stat.SURGES: "surges"}


def amount_of(draft: Draft, step: Perform, amount: a.Amount) -> Face:
    """A number as hearts; dice are rolled once for everybody concerned, and may show surges too."""
    if amount.all:
        return Face(hearts=ALL)
    if amount.of:
        told = {"excess": step.shown - step.value, "attribute": step.value, "shields": step.shown}
        return Face(hearts=told[amount.of])
    if not amount.dice:
        return Face(hearts=amount.n)
    faces = draft.roll(len(amount.dice))
    draft.tell(Shown(step.owner, amount.dice, faces))
    return total(draft.box.dice, amount.dice, faces)


def shielded(draft: Draft, step: Pick, figure: str) -> None:
    """Let the figure that was chosen have the shields of the card."""
    effects = draft.box.texts[step.text].sentence.effects
    bonuses = (e for e in effects if isinstance(e, a.Bonus) and e.stat is a.Stat.SHIELDS)
    draft.tell(*(ShieldsAdded(figure, effect.n) for effect in bonuses))


def recover(draft: Draft, step: Perform, effect: a.Recover, figures: tuple[str, ...]) -> None:
    """Let figures recover damage or fatigue (DE-DMG-03)."""
    shown = amount_of(draft, step, effect.amount)
    n = shown.hearts
    for figure in figures:
        if effect.what == "damage":
            heal(draft, figure, min(n, health(draft.box, draft.state, figure)))
        else:
            relax(draft, figure, n)
    touch(draft, step.owner, draft.box.texts[step.text].card, figures)
    faith.answered_by_surge(draft, step, figures, shown.surges)
    faith.prayed(draft, step, figures)


def suffer(draft: Draft, step: Perform, effect: a.Suffer, figures: tuple[str, ...]) -> None:
    """Let figures suffer damage or fatigue, without a defense roll (DE-CMB-11)."""
    n = amount_of(draft, step, effect.amount).hearts
    touch(draft, step.owner, draft.box.texts[step.text].card, figures)
    for figure in figures:
        if not draft.state.present(figure):
            continue
        if effect.what == "damage":
            hurt(draft, figure, n, step.text, step.owner)
        else:
            tire(draft, figure, n, step.text)


def afflicted(draft: Draft, step: Perform, effect: a.Afflict, figures: tuple[str, ...]) -> None:
    """Give figures a condition (DE-CND-01)."""
    for figure in figures:
        afflict(draft, figure, effect.condition)


def cleanse(draft: Draft, step: Perform, effect: a.Cleanse, figures: tuple[str, ...]) -> None:
    """Take one condition away, or all; of several one is chosen."""
    for figure in figures:
        known = draft.state.figure(figure).conditions
        if effect.all or len(known) < 2:
            for condition in known:
                cure(draft, figure, condition)
        else:
            draft.plan(LoseOne(figure))


def challenge(draft: Draft, step: Perform, effect: a.Challenge, figures: tuple[str, ...]) -> None:
    """Let everybody concerned test, one after the other (DE-TST-02)."""
    path = (*step.path, step.index)
    attribute = effect.attributes[0] if len(effect.attributes) == 1 else ""
    cause = step.subject if effect.whom == a.YOU else ""
    tests = (MakeTest(one, attribute, step.text, step.owner, path, step.card, cause) for one in figures)
    draft.plan(*tests)


def draw(draft: Draft, step: Perform, effect: a.Draw, _: tuple[str, ...]) -> None:
    """Draw cards for the overlord."""
    draw_cards(draft, effect.n)


def points(draft: Draft, step: Perform, effect: a.Points, _: tuple[str, ...]) -> None:
    """Change the movement points of the figure whose turn it is."""
    turn = draft.state.turn
    if turn is not None:
        draft.tell(PointsGained(turn.figure, effect.n))


def extra(draft: Draft, step: Perform, effect: a.Extra, _: tuple[str, ...]) -> None:
    """Give an action for one purpose."""
    turn = draft.state.turn
    if turn is not None:
        draft.tell(ExtraGained(turn.figure, effect.purpose))


def end_move(draft: Draft, step: Perform, effect: a.EndMove, _: tuple[str, ...]) -> None:
    """End the move action; what fatigue gave stays."""
    turn = draft.state.turn
    if turn is not None and turn.figure == step.subject:
        draft.tell(MoveEnded(turn.figure))


def strike(draft: Draft, step: Perform, effect: a.Strike, _: tuple[str, ...]) -> None:
    """Plan an attack by the owner."""
    weapon = step.card if step.card in draft.box.items and draft.box.items[step.card].weapon else ""
    weapon = step.text if effect.dice and step.owner in draft.state.monsters else weapon
    target = struck_by(draft.box, draft.state, step.owner, step.subject, effect)
    if not effect.on or (target and draft.state.present(target)):
        draft.plan(AttackWith(step.owner, step.text, effect.kind, target, weapon))


def stride(draft: Draft, step: Perform, effect: a.Stride, _: tuple[str, ...]) -> None:
    """Plan a move of some spaces without movement points."""
    spaces = stride_of(draft.box, draft.state, step.owner, step.text, effect)
    draft.plan(StrideTo(step.owner, spaces, step.text))


def moved(draft: Draft, step: Perform, effect: a.Moved, figures: tuple[str, ...]) -> None:
    """Plan the way of whoever is moved; who is unmovable may take no notice."""
    for figure in figures:
        if has_key(draft.box, draft.state, figure, "unmovable"):
            draft.plan(Pick("stand_firm", figure, step.owner, step.text, step.card))
        else:
            draft.plan(ShoveTo(step.owner, figure, effect.n))


def bonus(draft: Draft, step: Perform, effect: a.Bonus, _: tuple[str, ...]) -> None:
    """Raise the attack under way: shields for the owner's side, the rest for the attack."""
    if effect.stat is a.Stat.SHIELDS and len(protected(draft.state, step.owner)) > 1:
        draft.plan(Pick("shielded", step.owner, step.subject, step.text, step.card))
    elif effect.stat is a.Stat.SHIELDS:
        draft.tell(ShieldsAdded(defender(draft, step), effect.n))
    else:
        draft.tell(AttackRaised(RAISED[effect.stat], effect.n))


def defender(draft: Draft, step: Perform) -> str:
    """The figure of the attack that the owner of a sentence protects."""
    found = protected(draft.state, step.owner)
    return found[0] if found else draft.state.attack.victim


def add_die(draft: Draft, step: Perform, effect: a.AddDie, _: tuple[str, ...]) -> None:
    """Add a die before the roll: the colour says to which pool it belongs."""
    if effect.colour not in DEFENSE_DICE:
        draft.tell(DieAdded("", effect.colour))
        return
    found = guarded(draft.box, draft.state, step.owner, draft.box.texts[step.text])
    if len(found) > 1:
        draft.plan(Pick("braced", step.owner, step.subject, step.text, step.card))
    elif found:
        brace(draft, step, effect.colour, found[0])


def guarded(box: Box, state: State, owner: str, text: Text) -> list[str]:
    """Those struck whom a sentence guards: "you or a hero within 3" names them, else the owner's side."""
    whom = text.sentence.of
    if text.sentence.when is not a.When.ATTACKED or whom.who is not a.Who.HERO:
        return list(protected(state, owner))
    near = (
        name
        for name in (one.figure for one in state.attack.defenses)
        if (whom.too if name == owner else name in state.heroes and reaches(box, state, owner, name, whom))
    )
    return list(near)


def brace(draft: Draft, step: Perform | Pick, colour: str, figure: str) -> None:
    """Add the die to a figure's defense; a monkey rolls none."""
    if not draft.state.lasts(MONKEY, figure):
        draft.tell(DieAdded(figure, colour))
    touch(draft, step.owner, draft.box.texts[step.text].card, (figure,))


def _braced(draft: Draft, step: Pick, figure: str) -> None:
    dice = (e for e in draft.box.texts[step.text].sentence.effects if isinstance(e, a.AddDie))
    for effect in dice:
        brace(draft, step, effect.colour, figure)


def grant(draft: Draft, step: Perform, effect: a.Grant, _: tuple[str, ...]) -> None:
    """Let the attack under way gain a sentence."""
    draft.tell(SentenceGained(step.text))


def pierce(draft: Draft, step: Perform, effect: a.Pierce, _: tuple[str, ...]) -> None:
    """Ignore this many shields more (DE-KEY-04)."""
    draft.tell(AttackRaised("pierce", effect.n))


def in_force(draft: Draft, step: Perform, effect: a.While, _: tuple[str, ...]) -> None:
    """Do nothing here: the effect holds by itself while the card lies exhausted."""


APPLY: dict[type, Callable[[Draft, Perform, Any, tuple[str, ...]], None]] = {
    a.Recover: recover,
    a.Suffer: suffer,
    a.Afflict: afflicted,
    a.Cleanse: cleanse,
    a.Challenge: challenge,
    a.Draw: draw,
    a.Fetch: schemes.fetch,
    a.Retest: curses.retest,
    a.Points: points,
    a.Extra: extra,
    a.EndMove: end_move,
    a.Strike: strike,
    a.Moved: moved,
    a.Overpower: captains.overpower,
    a.Stride: stride,
    a.Bonus: bonus,
    a.AddDie: add_die,
    a.Grant: grant,
    a.Pierce: pierce,
    a.While: in_force,
    a.Reroll: rolling.reroll,
}
NAMED = named.NAMED
DEEDS |= {
    "shielded": Deed(lambda box, state, step: list(protected(state, step.owner)), shielded, "DE-CMB-05"),
    "braced": Deed(
        lambda box, state, step: guarded(box, state, step.owner, box.texts[step.text]), _braced, "DE-CMB-02"
    ),
}
