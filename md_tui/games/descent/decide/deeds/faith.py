"""Prayers: what goes with a Prayer of Healing, and the light that heals friends and burns foes."""

from typing import Any

from md_tui.games.descent.board.positions import candidates
from md_tui.games.descent.content.dice import total
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import heal, hurt, relax
from md_tui.games.descent.events.figures import Shown
from md_tui.games.descent.events.turns import LastingBegan
from md_tui.games.descent.model import Lasting
from md_tui.games.descent.sentence.algebra import Named, Target, When, Where, Who
from md_tui.games.descent.steps.fights import Perform

PRAYER = "prayer_of_healing"
LIGHT = ("red",)


def prayers(draft: Draft, step: Perform) -> list[Any]:
    """The sentences that go with a Prayer of Healing, if that is what is being used."""
    hero = draft.state.heroes.get(step.owner)
    if hero is None or draft.box.texts[step.text].card != PRAYER:
        return []
    texts = (text for name in hero.skills for text in draft.box.skills[name].texts)
    return [text for text in texts if text.sentence.when is When.PRAYED]


def most_prayed_for(draft: Draft, step: Perform) -> int:
    """How many heroes a prayer may name."""
    two = any(Named("two_prayed") in text.sentence.effects for text in prayers(draft, step))
    return 2 if two else 1


def prayed(draft: Draft, step: Perform, figures: tuple[str, ...]) -> None:
    """Let everything that goes with the prayer work for everybody who was prayed for."""
    found = [
        Perform(text.id, step.owner, figure, text.card) for figure in figures for text in prayers(draft, step)
    ]
    draft.plan(*found)


def answered_by_surge(draft: Draft, step: Perform, figures: tuple[str, ...], surges: int) -> None:
    """A surge on the die of the prayer takes fatigue off everybody who was prayed for."""
    if surges and most_prayed_for(draft, step) > 1:
        for figure in figures:
            relax(draft, figure, 1)


def faith(draft: Draft, step: Perform) -> None:
    """Whoever was prayed for defends with one more brown die until the next turn of the one who prayed."""
    draft.tell(LastingBegan(Lasting("brown", step.owner, "start", on=step.subject)))


def divine_fury(draft: Draft, step: Perform) -> None:
    """The next attack this round of whoever was prayed for has one more yellow die, and no second one."""
    new = Lasting("yellow", step.owner, "round", on=step.subject)
    if new not in draft.state.lasting:
        draft.tell(LastingBegan(new))


def radiance(draft: Draft, step: Perform) -> None:
    """One red die: heroes in sight recover what it shows, monsters in sight suffer it."""
    faces = draft.roll(len(LIGHT))
    draft.tell(Shown(step.owner, LIGHT, faces))
    hearts = total(draft.box.dice, LIGHT, faces).hearts
    heroes = Target(Who.HERO, Where.SIGHT, each=True, too=True)
    monsters = Target(Who.MONSTER, Where.SIGHT, each=True)
    lit = candidates(draft.box, draft.state, step.owner, heroes, fallen=True)
    burnt = candidates(draft.box, draft.state, step.owner, monsters)
    for figure in lit:
        heal(draft, figure, hearts)
    for figure in burnt:
        hurt(draft, figure, hearts, step.text, step.owner)
