"""Handing on what is carried: a card in one hero's bag that would serve a friend in the same zone."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from md_tui.bots.massive_darkness.captain.bait import enemies_near
from md_tui.bots.massive_darkness.gear import Gear, card_gain, dressed_with
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.commands import Loadout, Trade
from md_tui.games.massive_darkness.model import ANY_LEVEL, Hero, card_id
from md_tui.kernel.value import Command

CLEARLY, WORTH_AN_ACTION = 0.4, 0.8
"""By how many wounds a fight a card must serve a friend better than its holder, who does not wear it; and by
how many where handing it over takes an action of a quiet moment."""


class Gift(NamedTuple):
    """A card that changes hands, and what the party gains by it."""

    gain: float
    giver: Gear
    card: str
    taker: Gear

    @property
    def rank(self) -> tuple[float, str, str, str]:
        """What helps most comes first."""
        return -self.gain, self.giver.hero.hero.id, self.card, self.taker.hero.hero.id


def best_trade(scene: Scene, polite: Callable[[Command], bool], least: float = CLEARLY) -> Trade | None:
    """The exchange that gains most, if any gains enough and is good manners; for whoever may trade now."""
    found = (gift for gift in gifts(scene) if gift.gain >= least)
    trades = (_trade(gift) for gift in sorted(found, key=lambda gift: gift.rank))
    return next((trade for trade in trades if polite(trade)), None)


def quiet(scene: Scene) -> bool:
    """Whether an action is worth no more than two steps: nobody is near, nothing presses, none is begun."""
    turn = scene.view.turn
    idle = turn is not None and not turn.moving and not scene.view.below
    return idle and not scene.hurried and not enemies_near(scene.box, scene.view)


def gifts(scene: Scene) -> Iterator[Gift]:
    """Every card of this zone that lies in a bag and would serve a friend better than its holder."""
    here = [Gear(scene.guess, scene.view, hero) for hero in scene.team if hero.hero.zone == scene.here]
    for giver in here if len(here) > 1 else ():
        for card in _spare(scene, giver.hero.hero):
            own = max(0.0, card_gain(giver, card))
            for taker in here:
                if taker is not giver and (gain := card_gain(taker, card) - own) > 0:
                    yield Gift(gain, giver, card, taker)


def _spare(scene: Scene, hero: Hero) -> list[str]:
    """What a hero could wear and does not, but for what a quest needs or is too high yet (MD-STO-09)."""
    needed, printed = scene.view.notes.get("artifact"), scene.box.equipment
    usable = ANY_LEVEL if scene.view.campaign is None else scene.view.level
    bag = [card for card in hero.bag if printed[card_id(card)].worn and card != needed]
    return [card for card in bag if printed[card_id(card)].level <= usable]


def _trade(gift: Gift) -> Trade:
    """The packs of both after the card has changed hands and is worn."""
    giver, taker = gift.giver.hero.hero, gift.taker.hero.hero
    hands, body = dressed_with(gift.taker, gift.card)
    bag = tuple(card for card in taker.cards if card not in (*hands, body))
    left = tuple(card for card in giver.bag if card != gift.card)
    return Trade(
        {
            giver.id: Loadout(giver.hands, giver.body, left, giver.tokens),
            taker.id: Loadout(hands, body, bag, taker.tokens),
        }
    )
