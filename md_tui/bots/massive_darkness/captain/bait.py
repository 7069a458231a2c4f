"""Unspent XP as bait: enemies go for the richest hero (MD-ENP-03), so let that be the one who can bear it."""

from collections.abc import Sequence

from md_tui.bots.massive_darkness.buys import choose_purchase
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.games.massive_darkness.ability.skills import Keyword, KeywordName
from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import SkillStep
from md_tui.games.massive_darkness.view import HeroView, View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

AHEAD = 0.4
"""What a skill that works from the next level on is worth: it buys ahead rather than hoard XP."""
MUCH_FRAILER = 0.6
"""Somebody who bears less than this share of what the bait bears is not to take its place."""

NEAR = 3
"""Zones within which enemies are reckoned with before a purchase."""


def purchase(guess: Guess, view: View, offers: Sequence[Offer]) -> Command:
    """The most useful step, and a small one if it turns the enemies from a frail hero to a sturdy one.

    With enemies near, what would make a frail hero the richest waits: the XP is not lost.
    """
    buys = [offer.command for offer in offers if isinstance(offer.command, Buy)]
    gains = {buy.line: lure(guess, view, buy) for buy in buys}
    pressed = enemies_near(guess.box, view)
    safe = [offer for offer in offers if gains.get(getattr(offer.command, "line", ""), 0) >= 0 or not pressed]
    best = choose_purchase(guess, view, safe, AHEAD)
    if not isinstance(best, DoneBuying):
        return best
    sheds = [
        buy for buy in buys if gains[buy.line] > 0 and _step(guess.box, view, buy).level <= view.level + 1
    ]
    return min(sheds, key=lambda buy: _step(guess.box, view, buy).xp, default=best)


def enemies_near(box: Box, view: View) -> bool:
    """Whether an enemy that is awake may reach a hero in the next rounds."""
    awake = {seen.enemy.zone for seen in view.enemies.values() if not seen.enemy.inactive}
    board = box.boards[view.map]
    return any(
        board.distances(hero.hero.zone, view.terrain).get(zone, NEAR + 1) <= NEAR
        for hero in view.heroes.values()
        if hero.hero.stands
        for zone in awake
    )


def lure(guess: Guess, view: View, buy: Buy) -> int:
    """1 if the enemies turn from a frail hero to a sturdy one after a purchase, -1 if the other way round."""
    standing = {name: hero for name, hero in view.heroes.items() if hero.hero.stands}
    if buy.hero not in standing or any(_taunts(guess.box, hero) for hero in standing.values()):
        return 0
    riches = {name: hero.hero.wealth for name, hero in standing.items()}
    before = _bears(guess, standing, riches)
    xp, micro = riches[buy.hero]
    riches[buy.hero] = xp - _step(guess.box, view, buy).xp, micro
    after = _bears(guess, standing, riches)
    if after < MUCH_FRAILER * before:
        return -1
    return 1 if before < MUCH_FRAILER * after else 0


def _bears(guess: Guess, standing: dict[str, HeroView], riches: dict[str, tuple[int, int]]) -> float:
    """What the richest hero bears; of several who are equally rich, the sturdiest: the players choose."""
    most = max(riches.values())
    return max(sturdiness(guess, standing[name]) for name, wealth in riches.items() if wealth == most)


def sturdiness(guess: Guess, hero: HeroView) -> float:
    """How much a hero can bear: health, and what his defense keeps off."""
    return hero.hero.health * (1 + max(0.0, guess.hero_shields(hero, "melee", shadow=False)))


def _taunts(box: Box, hero: HeroView) -> bool:
    """Whether enemies go for a hero whatever the others own (MD-SKL-14)."""
    sentences = (box.texts[text].sentence for text in hero.texts if text in box.texts)
    return any(isinstance(one, Keyword) and one.name is KeywordName.TAUNT for one in sentences)


def _step(box: Box, view: View, buy: Buy) -> SkillStep:
    """What a purchase brings."""
    hero = view.heroes[buy.hero]
    return box.classes[hero.cls].lines[buy.line][hero.hero.bought.get(buy.line, 0)]
