"""A bot that fights with good odds, loots, equips, buys skills and goes for the goals."""

from collections.abc import Sequence
from typing import Any

from md_tui.bots.base import OddsOf
from md_tui.bots.greedy_aims import next_zone, wants_consumable
from md_tui.bots.greedy_buys import choose_purchase
from md_tui.bots.greedy_fights import best_attack
from md_tui.games.massive_darkness.commands import EndTurn, Move
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

SPARE_FOR_TRANSMUTE = 3


class GreedyBot:
    """Thinks on view and offers only, and never about more than the next action."""

    name = "greedy"

    def __init__(self, box: Box, seed: str) -> None:
        self.box = box

    def choose(self, view: View, offers: Sequence[Offer], odds: OddsOf) -> Command:
        """Suggested answers, useful purchases, and in an activation the best action by a fixed order."""
        if view.asking:
            return offers[0].command
        if view.phase == "experience":
            return choose_purchase(self.box, view, offers)
        by_kind: dict[str, list[Offer]] = {}
        for offer in offers:
            by_kind.setdefault(offer.kind, []).append(offer)
        return self._act(view, by_kind, odds)

    def _act(self, view: View, by_kind: dict[str, list[Offer]], odds: OddsOf) -> Command:
        for kind in ("leave", "get_up"):
            if kind in by_kind:
                return by_kind[kind][0].command
        for offer in by_kind.get("use", ()):
            if wants_consumable(self.box, view, offer):
                return offer.command
        chosen = self._free(view, by_kind)
        if chosen:
            return chosen
        fight = best_attack(self.box, view, by_kind, odds)
        if fight:
            return fight
        return self._explore(view, by_kind)

    def _free(self, view: View, by_kind: dict[str, list[Offer]]) -> Command | None:
        """What costs nothing and helps: transmuting spare cards."""
        hero = view.heroes[view.seat].hero
        spare = [card for card in hero.bag if self.box.equipment[card.partition("#")[0]].worn]
        if "transmute" in by_kind and len(spare) >= SPARE_FOR_TRANSMUTE:
            command: Any = by_kind["transmute"][0].command
            if set(command.cards) <= set(spare):
                return by_kind["transmute"][0].command
        return None

    def _explore(self, view: View, by_kind: dict[str, list[Offer]]) -> Command:
        """Pick up, work levers, open doors, walk to the next thing of interest, or wait."""
        for kind in ("pick_up", "lever", "firework", "invoke"):
            if kind in by_kind:
                return by_kind[kind][0].command
        if "open" in by_kind:
            return by_kind["open"][0].command
        step = next_zone(self.box, view)
        for offer in by_kind.get("move", ()):
            if isinstance(offer.command, Move) and offer.command.to == step:
                return offer.command
        return EndTurn()
