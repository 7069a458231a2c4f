"""Damage, fatigue, recovery, conditions and defeat (DE-DMG, DE-FTG, DE-KO, DE-CND)."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.board.ground import LAVA
from md_tui.games.descent.board.positions import nearest_empty, place_of
from md_tui.games.descent.decide import aims
from md_tui.games.descent.decide.cards import draw_cards
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.figures import (
    ConditionGained,
    ConditionLost,
    Damaged,
    Fell,
    Healed,
    ObjectiveDropped,
    Rested,
    Slain,
    Tired,
)
from md_tui.games.descent.figures.values import bones_of, health, named, stamina
from md_tui.games.descent.model import OVERLORD, Hero, Monster
from md_tui.games.descent.steps.fights import Defeat, DropTokens, KnockOut, KnockOutDraw, Pact
from md_tui.games.descent.steps.moves import ReturnHero
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window

MISERY = "misery"


def hurt(draft: Draft, figure: str, amount: int, cause: str, by: str = "", settled: bool = False) -> None:
    """Let a figure suffer damage up to its health, at which it is defeated (DE-DMG-01)."""
    found = draft.state.figure(figure)
    if getattr(found, "fallen", "") or amount <= 0:
        return
    if not settled and _bound(draft, figure):
        draft.plan(Pact(figure, amount, cause, by))
        return
    most = health(draft.box, draft.state, figure)
    dealt = min(amount, most - found.damage)
    if dealt <= 0:
        return
    draft.tell(Damaged(figure, dealt, cause))
    if found.damage + dealt >= most:
        draft.plan(Defeat(figure, by))
    elif isinstance(found, Hero) and cause != MISERY and _miserable(draft):
        tire(draft, figure, 1, MISERY)


def _bound(draft: Draft, figure: str) -> bool:
    """Whether somebody may suffer damage in a figure's place: a necromancer and his Reanimate."""
    familiar = draft.state.familiars.get(figure)
    hero = familiar.owner if familiar is not None else figure
    both = bones_of(hero) in draft.state.familiars and draft.state.present(hero)
    return both and named(draft.box, draft.state, hero, "pact")


def _miserable(draft: Draft) -> bool:
    return any(one.kind == MISERY for one in draft.state.lasting)


def tire(draft: Draft, figure: str, amount: int, cause: str) -> None:
    """Force fatigue on a figure: up to Stamina, the rest is damage (DE-FTG-02, DE-FTG-03)."""
    hero = draft.state.heroes.get(figure)
    if hero is None:
        hurt(draft, figure, amount, cause)
        return
    if hero.fallen:
        return
    room = stamina(draft.box, draft.state, figure) - hero.fatigue
    taken = max(0, min(amount, room))
    if taken:
        draft.tell(Tired(figure, taken))
    if amount > taken:
        hurt(draft, figure, amount - taken, cause)


def pay_fatigue(draft: Draft, hero: str, amount: int) -> None:
    """Let a hero choose to suffer fatigue; there is room for it (DE-FTG-01)."""
    if amount:
        draft.tell(Tired(hero, amount))


def heal(draft: Draft, figure: str, amount: int) -> None:
    """Let a figure recover damage; a knocked-out hero who does so comes back at once (DE-KO-06)."""
    found = draft.state.figure(figure)
    gained = min(amount, found.damage)
    if gained <= 0 or named(draft.box, draft.state, figure, "lifeless"):
        return
    draft.tell(Healed(figure, gained))
    if isinstance(found, Hero) and found.fallen:
        draft.plan(ReturnHero(figure, found.fallen))


def relax(draft: Draft, figure: str, amount: int) -> None:
    """Let a hero recover fatigue, never below none (DE-DMG-03)."""
    hero = draft.state.heroes.get(figure)
    if hero is not None and hero.fatigue and amount > 0:
        draft.tell(Rested(figure, min(amount, hero.fatigue)))


def keep_limits(draft: Draft, hero: str) -> None:
    """See to a hero whose Health or Stamina went down with a card: too much fatigue is void (DE-KO-03), and
    whoever has damage up to what is left is defeated (DE-CMB-10)."""
    found = draft.state.heroes[hero]
    relax(draft, hero, found.fatigue - stamina(draft.box, draft.state, hero))
    over = found.damage - health(draft.box, draft.state, hero)
    if found.stands and over >= 0:
        draft.plan(Defeat(hero))
    elif over > 0:
        draft.tell(Healed(hero, over))


def afflict(draft: Draft, figure: str, condition: str) -> None:
    """Give a figure a condition, once only; a knocked-out hero gets none (DE-CND-02, DE-KO-04)."""
    if not draft.state.present(figure):
        return
    if condition not in draft.state.figure(figure).conditions:
        draft.tell(ConditionGained(figure, condition))


def cure(draft: Draft, figure: str, condition: str) -> None:
    """Take a condition away."""
    if condition in draft.state.figure(figure).conditions:
        draft.tell(ConditionLost(figure, condition))


def defeat(draft: Draft, step: Defeat) -> None:
    """Remove monsters and familiars, knock heroes out (DE-DMG-02)."""
    if not draft.state.present(step.figure):
        return
    found = draft.state.figure(step.figure)
    if isinstance(found, Hero):
        draft.plan(Window("hero_falls", step.figure), KnockOut(step.figure))
        return
    if found.tokens and len(found.spaces) > 1:
        draft.plan(DropTokens(step.figure), Defeat(step.figure, step.by))
        return
    leave_tokens(draft, step.figure)
    remove(draft, step.figure, step.by)


def remove(draft: Draft, figure: str, by: str) -> None:
    """Remove a monster or familiar from the map."""
    found = draft.state.figure(figure)
    draft.tell(Slain(figure))
    if isinstance(found, Monster):
        slain = by in draft.state.heroes or by in draft.state.familiars
        slayer = (Window("monster_slain", by),) if slain else ()
        draft.plan(Window("monster_fell", figure), *slayer)
    aims.check(draft)


def leave_tokens(draft: Draft, figure: str) -> None:
    """Leave a carrier's tokens in its space (DE-OBJ-03)."""
    found = draft.state.figure(figure)
    for token in found.tokens:
        draft.tell(ObjectiveDropped(figure, place_of(draft.state, figure)[0], token))


def knock_out(draft: Draft, step: KnockOut) -> None:
    """Knock a hero out: damage and fatigue full, token for figure, conditions gone (DE-KO-01)."""
    state, hero = draft.state, draft.state.heroes[step.hero]
    most = health(draft.box, state, hero.id)
    if not hero.stands or hero.damage < most:
        return
    space = hero.spaces[0]
    leave_tokens(draft, hero.id)
    if draft.ground.terrain[space] == LAVA:
        space = nearest_empty(draft.box, state, space, (LAVA,))[0]
    draft.tell(Fell(hero.id, space, most, stamina(draft.box, state, hero.id)))
    draft.plan(KnockOutDraw(hero.id), Window("hero_fell", hero.id))
    aims.check(draft)


def knock_out_draw(draft: Draft, step: KnockOutDraw) -> None:
    """Ask the overlord whether he draws a card (DE-KO-01, DE-AMB-48)."""
    options = (Option("draw"), Option("leave"))
    facts: dict[str, Any] = {"hero": step.hero}
    draft.ask(
        Question(
            "knock_out_draw",
            (OVERLORD,),
            options,
            facts=facts,
            suggested=("draw",),
            reason="a_card_more",
            rule="DE-KO-01",
            matters=False,
        )
    )


def knock_out_drawn(draft: Draft, step: KnockOutDraw, question: Question, picks: tuple[str, ...]) -> None:
    """Draw the card if he wants it."""
    if picks == ("draw",):
        draw_cards(draft, 1)


def drop_tokens(draft: Draft, step: DropTokens) -> None:
    """Ask in which of its spaces a large carrier's tokens stay (DE-AMB-15)."""
    found = draft.state.figure(step.figure)
    options = tuple(Option(space) for space in sorted(found.spaces))
    first = (options[0].id,)
    facts: dict[str, Any] = {"figure": step.figure}
    kind, rule = "drop_tokens", "DE-AMB-15"
    draft.ask(Question(kind, (OVERLORD,), options, "place", facts, suggested=first, rule=rule))


def tokens_dropped(draft: Draft, step: DropTokens, question: Question, picks: tuple[str, ...]) -> None:
    """Leave all of them there."""
    for token in draft.state.figure(step.figure).tokens:
        draft.tell(ObjectiveDropped(step.figure, picks[0], token))


RESOLVE: dict[type, Callable[..., None]] = {
    Defeat: defeat,
    KnockOut: knock_out,
    KnockOutDraw: knock_out_draw,
    DropTokens: drop_tokens,
}
ANSWERED: dict[type, Callable[..., None]] = {KnockOutDraw: knock_out_drawn, DropTokens: tokens_dropped}
