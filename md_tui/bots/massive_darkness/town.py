"""How the greedy bot spends its time between quests: what it sells, barters, wears and takes along."""

from collections.abc import Sequence

from md_tui.bots.massive_darkness.gear import Gear, best_way, card_gain
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.games.massive_darkness.campaign.levels import card_level
from md_tui.games.massive_darkness.campaign.supply import is_weapon
from md_tui.games.massive_darkness.combat.equipment_value import arrangements
from md_tui.games.massive_darkness.commands import (
    Barter,
    LeaveMarket,
    MoveOn,
    Retry,
    Sell,
    SetOut,
    Swap,
    TakeStarting,
    Trade,
)
from md_tui.games.massive_darkness.model import Hero, card_id
from md_tui.games.massive_darkness.model.campaign import CAMP, MARKET, MOST_CARDS
from md_tui.games.massive_darkness.setup import fitting
from md_tui.games.massive_darkness.view import View
from md_tui.games.massive_darkness.view.campaign import CampaignView
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

MOST_TRIES = 2
"""How often a quest is tried before the party leaves it behind."""
WORTH_IT = 0.25
"""By how many wounds a fight a card must be better to be bartered for."""


def in_town(guess: Guess, view: View, offers: Sequence[Offer]) -> Command:
    """The next thing to do between two quests."""
    commands = [offer.command for offer in offers]
    camp = view.campaign
    assert camp is not None
    if view.phase == CAMP:
        return _after_quest(camp, commands)
    if view.phase == MARKET:
        return _barter(guess, view, commands) or _sale(guess, view, commands) or LeaveMarket(view.seat)
    return _starting_card(guess, view, commands) or _arrange(guess, view) or SetOut(view.seat)


def _after_quest(camp: CampaignView, commands: list[Command]) -> Command:
    """Once more after a defeat, else on to town."""
    again = next((command for command in commands if isinstance(command, Retry)), None)
    return again if again and camp.tries < MOST_TRIES else MoveOn()


def worn_at_best(guess: Guess, view: View, hero: Hero) -> frozenset[str]:
    """The cards a hero would wear now."""
    ways = tuple(way.id for way in arrangements(guess.box, hero, view.level))
    hands, _, body = best_way(guess, view, hero.id, ways).partition("|")
    return frozenset(card for card in (*hands.split("+"), body) if card)


def _spare(guess: Guess, view: View) -> list[str]:
    """The cards a hero does not wear, the highest first."""
    hero = view.heroes[view.seat].hero
    kept = worn_at_best(guess, view, hero)
    return sorted((c for c in hero.cards if c not in kept), key=lambda c: (-card_level(guess.box, c), c))


def _barter(guess: Guess, view: View, commands: list[Command]) -> Command | None:
    """The card that helps most, if it costs nothing that is worn."""
    spare, gear = set(_spare(guess, view)), Gear(guess, view, view.heroes[view.seat])
    best, most = None, WORTH_IT
    for command in commands:
        if not isinstance(command, Barter) or not set(command.gives) <= spare:
            continue
        gain = sum(card_gain(gear, c) for c in command.takes if card_level(guess.box, c) <= view.level)
        if gain > most:
            best, most = command, gain
    return best


def _sale(guess: Guess, view: View, commands: list[Command]) -> Command | None:
    """The spare card that brings most; items and potions only if they would have to stay behind anyway."""
    hero = view.heroes[view.seat].hero
    spare = _spare(guess, view)
    crowded = len(hero.cards) > MOST_CARDS
    sellable = [c for c in spare if crowded or guess.box.equipment[card_id(c)].worn]
    offered = {command.card for command in commands if isinstance(command, Sell)}
    camp = view.campaign
    assert camp is not None
    prices = camp.heroes[view.seat].prices
    worth = {c: prices[c][0] - prices[c][1] for c in sellable if c in offered}
    best = max(worth, key=lambda c: (worth[c], -card_level(guess.box, c), c), default="")
    return Sell(view.seat, best) if best and worth[best] > 0 else None


def _starting_card(guess: Guess, view: View, commands: list[Command]) -> Command | None:
    """A weapon for a hero who has none that works, for nothing or for the least of his cards."""
    hero, camp = view.heroes[view.seat].hero, view.campaign
    assert camp is not None
    takes = [command for command in commands if isinstance(command, TakeStarting)]
    if takes:
        return max(takes, key=lambda take: card_id(take.starting) == _favourite(guess, view))
    box = guess.box
    if any(is_weapon(box, card) and card_level(box, card) <= view.level for card in hero.cards):
        return None
    swaps = [c for c in commands if isinstance(c, Swap) and card_id(c.starting) == _favourite(guess, view)]
    return min(swaps, key=lambda swap: card_level(box, swap.card), default=None)


def _favourite(guess: Guess, view: View) -> str:
    """The starting weapon that serves the class best, of those that are left."""
    camp = view.campaign
    assert camp is not None
    weapons = [card for card in camp.supply if is_weapon(guess.box, card)]
    return fitting(guess.box, view.heroes[view.seat].cls, weapons) if weapons else ""


def _arrange(guess: Guess, view: View) -> Command | None:
    """The best arrangement of what he has, if it is not worn yet."""
    hero = view.heroes[view.seat].hero
    best = worn_at_best(guess, view, hero)
    if best == frozenset(hero.equipped):
        return None
    way = next(w for w in arrangements(guess.box, hero, view.level) if {*w.hands, w.body} - {""} == best)
    return Trade({hero.id: way.loadout(hero)})
