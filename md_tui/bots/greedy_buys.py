"""Which skill the greedy bot buys."""

from collections.abc import Sequence

from md_tui.games.massive_darkness.ability.algebra import Ability, Side
from md_tui.games.massive_darkness.ability.skills import Keyword, KeywordName
from md_tui.games.massive_darkness.cards import SkillStep
from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

KEYWORD_WORTH = {KeywordName.MAX_HEALTH: 2.5, KeywordName.ACTION: 3.0, KeywordName.REGENERATION: 2.5}


def choose_purchase(box: Box, view: View, offers: Sequence[Offer]) -> Command:
    """The most useful step that works now; else nothing."""
    buys = [offer.command for offer in offers if isinstance(offer.command, Buy)]
    best, worth = None, 0.0
    for buy in buys:
        step = _step(box, view, buy)
        value = step_worth(box, view, buy.hero, step) / step.xp if step.level <= view.level else 0.0
        if value > worth:
            best, worth = buy, value
    return best or DoneBuying(view.seat)


def _step(box: Box, view: View, buy: Buy) -> SkillStep:
    hero = view.heroes[buy.hero].hero
    return box.classes[hero.cls].lines[buy.line][hero.bought.get(buy.line, 0)]


def step_worth(box: Box, view: View, hero: str, step: SkillStep) -> float:
    """A rough value: attack and defense sentences, and named skills."""
    total = 0.0
    kinds = {k for k in ("melee", "ranged", "magic") if view.heroes[hero].dice.of(k)}
    for text in step.texts:
        sentence = text.sentence
        if isinstance(sentence, Ability):
            fits = sentence.side is Side.DEFENSE or sentence.reach.value in (*kinds, "any")
            total += 2.0 if fits else 0.3
        elif isinstance(sentence, Keyword):
            total += KEYWORD_WORTH.get(sentence.name, 1.0)
        else:
            total += 1.5
    return total
