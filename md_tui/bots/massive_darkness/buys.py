"""Which skill the greedy bot buys."""

from collections.abc import Sequence

from md_tui.bots.massive_darkness.guess import Guess
from md_tui.games.massive_darkness.ability.algebra import Ability, Side
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName
from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.content.cards import SkillStep
from md_tui.games.massive_darkness.view import HeroView, View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

KEYWORD_WORTH = {
    KeywordName.MAX_HEALTH: 1.0,
    KeywordName.ACTION: 2.0,
    KeywordName.REGENERATION: 1.5,
    KeywordName.PAYBACK: 0.5,
    KeywordName.CHARGE: 0.6,
    KeywordName.SAFE_SHOT: 0.6,
}
OTHER_KEYWORD = 0.3
TRIGGERED = 1.0
"""A sentence that helps at certain moments, such as healing at the start of an activation."""
IN_SHADOW = 0.5
"""How often a hero stands in shadow."""


def choose_purchase(guess: Guess, view: View, offers: Sequence[Offer], ahead: float = 0.0) -> Command:
    """The most useful step that works now; else nothing.

    `ahead` is what a step that will work from the next level on is worth of what it will be worth then.
    """
    best, worth = None, 0.05
    for buy in (offer.command for offer in offers if isinstance(offer.command, Buy)):
        hero = view.heroes[buy.hero]
        steps = guess.box.classes[hero.cls].lines[buy.line]
        done = hero.hero.bought.get(buy.line, 0)
        step = steps[done]
        share = 1.0 if step.level <= view.level else ahead if step.level == view.level + 1 else 0.0
        if not share:
            continue
        before = step_worth(guess, hero, steps[done - 1]) if done else 0.0
        value = share * (step_worth(guess, hero, step) - before) / step.xp
        if value > worth:
            best, worth = buy, value
    return best or DoneBuying(view.seat)


def step_worth(guess: Guess, hero: HeroView, step: SkillStep) -> float:
    """What the sentences of a step are worth with the weapons in hand."""
    return sum(_worth(guess, hero, text.sentence) for text in step.texts)


def _worth(guess: Guess, hero: HeroView, sentence: object) -> float:
    if isinstance(sentence, Aura):
        return 1.5 * _worth(guess, hero, sentence.gift)
    if isinstance(sentence, Keyword):
        return KEYWORD_WORTH.get(sentence.name, OTHER_KEYWORD) * max(1, sentence.n)
    if not isinstance(sentence, Ability):
        return TRIGGERED
    kind = guess.best_kind(hero)
    pool = hero.dice.of("defense" if sentence.side is Side.DEFENSE else kind)
    lit = guess.ability(sentence, pool, sentence.side, kind, shadow=False)
    dark = guess.ability(sentence, pool, sentence.side, kind, shadow=True)
    return IN_SHADOW * dark + (1 - IN_SHADOW) * lit
