"""A bot that fights with good odds, loots, equips, buys skills and goes for the goals with its party."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from md_tui.bots.base import Outlook, ready_seat
from md_tui.bots.massive_darkness.aims import at_post, explore, snatch, step_aside
from md_tui.bots.massive_darkness.answers import answer
from md_tui.bots.massive_darkness.asking import OddsOf
from md_tui.bots.massive_darkness.buys import choose_purchase
from md_tui.bots.massive_darkness.fights import approach, best_attack, stand
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.bots.massive_darkness.town import in_town
from md_tui.bots.massive_darkness.uses import consumable, cover, hide, invocation, signature
from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

TOP_LEVEL = 5
"""Cards of this level become nothing better."""
MOST_COMMANDS = 60
"""No sensible activation is longer."""
Offers = dict[str, list[Offer]]


def steps_into_doom(scene: Scene, command: Command) -> bool:
    """Whether a command leads from firm ground to a tile that is about to fall."""
    return not scene.doomed(scene.here) and scene.doomed(stand(scene, command))


def sorted_offers(scene: Scene, offers: Sequence[Offer]) -> Offers:
    """The offers by kind, without those that lead into doom."""
    by_kind: Offers = {}
    for offer in offers:
        if not steps_into_doom(scene, offer.command):
            by_kind.setdefault(offer.kind, []).append(offer)
    return by_kind


class GreedyBot:
    """Thinks on view and offers only, and never about more than the activation at hand."""

    name = "greedy"

    def __init__(self, game: MassiveDarkness, seed: str, guess: Guess | None = None) -> None:
        self.box = game.box
        self.guess = guess or Guess(game.box)
        self._turn, self._commands = (0, ""), 0

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """The heroes act one after the other: what the next of them does."""
        seat = ready_seat(outlook)
        odds = partial(outlook.ask, seat, "odds", seat)
        return seat, self.command(outlook.view(seat), outlook.offers(seat), odds)

    def command(self, view: View, offers: Sequence[Offer], odds: OddsOf) -> Command:
        """Suggested answers, useful purchases, and in an activation the best action by a fixed order."""
        if view.asking:
            return answer(self.guess, view, offers)
        if view.phase in TOWN:
            return in_town(self.guess, view, offers)
        if view.phase == "experience":
            return choose_purchase(self.guess, view, offers)
        if self._lingers(view):
            return EndTurn()
        scene = Scene(self.box, view, self.guess)
        return self.act(scene, sorted_offers(scene, offers), odds)

    def _lingers(self, view: View) -> bool:
        """Whether an activation has gone on for so long that it must be a circle."""
        if (view.round, view.seat) != self._turn:
            self._turn, self._commands = (view.round, view.seat), 0
        self._commands += 1
        return self._commands > MOST_COMMANDS and view.turn is not None and view.turn.hero == view.seat

    def act(self, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
        """The best action by a fixed order: what is free, then flight, fight, and the way to the goals."""
        first = self.first_of_all(scene, by_kind)
        if first or (first := self._flee(scene, by_kind) or self._fight(scene, by_kind, odds)):
            return first
        if scene.threatened and not scene.hurried and not scene.bold:
            return snatch(scene, by_kind) or cover(scene, by_kind) or EndTurn()
        return explore(scene, by_kind) or EndTurn()

    def first_of_all(self, scene: Scene, by_kind: Offers) -> Command | None:
        """What comes before any plan: leaving, getting up, levers, and what costs no action."""
        for kind in ("leave", "get_up", "lever"):
            if kind in by_kind:
                return by_kind[kind][0].command
        return consumable(scene, by_kind) or invocation(scene, by_kind) or self._transmute(scene, by_kind)

    def _flee(self, scene: Scene, by_kind: Offers) -> Command | None:
        """Off a tile that is about to fall, or out of the way of what cannot be stopped."""
        if scene.engaged:
            return None
        if scene.doomed(scene.here):
            return explore(scene, by_kind)
        return step_aside(scene, by_kind) if scene.here in scene.trampled and scene.actions <= 1 else None

    def _transmute(self, scene: Scene, by_kind: Offers) -> Command | None:
        """Turn cards nobody wears into a better one."""
        spare = {c for c in scene.me.bag if self.box.equipment[c.partition("#")[0]].worn}
        for offer in by_kind.get("transmute", ()):
            command: Any = offer.command
            levels = [self.box.equipment[c.partition("#")[0]].level for c in command.cards if c in spare]
            if set(command.cards) <= spare and min(levels) < TOP_LEVEL:
                return offer.command
        return None

    def _fight(self, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command | None:
        """Attack, slip away, draw another weapon, or walk up to somebody."""
        if scene.engaged and scene.doomed(scene.here) and (weapon := self._other_weapon(scene, by_kind)):
            return weapon
        prospect = best_attack(scene, by_kind, odds)
        if away := hide(scene, by_kind, prospect):
            return away
        if prospect:
            return signature(scene, by_kind, prospect) or prospect.command
        if scene.engaged:
            return self._other_weapon(scene, by_kind) or signature(scene, by_kind, None)
        ready = signature(scene, by_kind, None)
        return ready or (None if at_post(scene) else approach(scene, by_kind))

    def _other_weapon(self, scene: Scene, by_kind: Offers) -> Command | None:
        """Something to strike with, if an enemy is too near for what is in hand."""
        if scene.mine.dice.melee:
            return None
        for offer in by_kind.get("trade", ()):
            command: Any = offer.command
            hands = command.loadouts[scene.me.id].hands
            if any(self.box.equipment[c.partition("#")[0]].dice.melee for c in hands):
                return offer.command
        return None
