"""The experience phase: buying skills (MD-XPP, MD-CLS-03)."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import SkillStep
from md_tui.games.massive_darkness.decide.common import check_level, update_health
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.heroes import BuyersNamed, BuyingDone, PhaseBegan, SkillBought
from md_tui.games.massive_darkness.model import EXPERIENCE, Hero, State
from md_tui.games.massive_darkness.steps.general import EventPhase, ExperiencePhase, FinishGame
from md_tui.kernel.errors import Rejected


def next_step(box: Box, hero: Hero, line: str) -> SkillStep | None:
    """The step of a line that is to be bought next."""
    steps = box.classes[hero.cls].lines[line]
    bought = hero.bought.get(line, 0)
    return steps[bought] if bought < len(steps) else None


def affordable(box: Box, hero: Hero) -> tuple[str, ...]:
    """The lines in which a hero can buy something now."""
    if not hero.stands:
        return ()
    lines = box.classes[hero.cls].lines
    return tuple(name for name in lines if (step := next_step(box, hero, name)) and step.xp <= hero.xp)


def goes_on(box: Box, hero: Hero, line: str) -> bool:
    """Whether a hero can buy something more after the next step of a line."""
    step = next_step(box, hero, line)
    if step is None or step.xp > hero.xp:
        return False
    after = replace(hero, xp=hero.xp - step.xp, bought={**hero.bought, line: hero.bought.get(line, 0) + 1})
    return bool(affordable(box, after))


def experience_phase(draft: Draft, step: ExperiencePhase) -> None:
    """Whoever can afford a skill may buy; if nobody can, the phase is over at once."""
    check_level(draft)
    draft.tell(PhaseBegan(EXPERIENCE))
    buyers = tuple(name for name in draft.state.party if affordable(draft.box, draft.state.heroes[name]))
    draft.tell(BuyersNamed(buyers))
    if not buyers:
        draft.plan(FinishGame(), EventPhase())


def may_buy(box: Box, state: State, seat: str, name: str, line: str) -> None:
    """In this phase, by a living hero, in order, for its price (MD-CLS-03, MD-RUL-13)."""
    hero = may_act(state, seat, name)
    if line not in box.classes[hero.cls].lines:
        raise Rejected("no_such_line", "MD-CLS-01", hero=name, line=line)
    step = next_step(box, hero, line)
    if step is None:
        raise Rejected("line_complete", "MD-CLS-03", hero=name, line=line)
    if step.xp > hero.xp:
        raise Rejected("not_enough_xp", "MD-CLS-03", hero=name, skill=line, cost=step.xp, xp=hero.xp)


def may_act(state: State, seat: str, name: str) -> Hero:
    """The hero who may still spend XP in this phase."""
    if state.phase != EXPERIENCE:
        raise Rejected("not_the_experience_phase", "MD-XPP-01")
    if name not in state.heroes:
        raise Rejected("no_such_hero", "MD-SET-01", hero=name)
    hero = state.heroes[name]
    if seat != name:
        raise Rejected("not_your_sheet", "MD-XPP-01", owner=name, hero=seat)
    if hero.killed:
        raise Rejected("killed_cannot_buy", "MD-RUL-13", hero=name)
    if name not in state.buyers:
        raise Rejected("done_buying", "MD-XPP-01", hero=name)
    return hero


def buy(draft: Draft, seat: str, command: Buy) -> None:
    """One step further in a line; it works at once if its level is reached (MD-SKL-03, MD-XPP-02)."""
    may_buy(draft.box, draft.state, seat, command.hero, command.line)
    step = next_step(draft.box, draft.state.heroes[command.hero], command.line)
    assert step is not None
    draft.tell(SkillBought(command.hero, command.line, step.xp))
    update_health(draft, draft.state.heroes[command.hero])
    if not affordable(draft.box, draft.state.heroes[command.hero]):
        _done(draft, command.hero)


def done_buying(draft: Draft, seat: str, command: DoneBuying) -> None:
    """Keep the rest of one's XP."""
    may_act(draft.state, seat, command.hero)
    _done(draft, command.hero)


def _done(draft: Draft, hero: str) -> None:
    draft.tell(BuyingDone(hero))
    if not draft.state.buyers:
        draft.plan(FinishGame(), EventPhase())


DECIDE = {Buy: buy, DoneBuying: done_buying}
RESOLVE = {ExperiencePhase: experience_phase}
