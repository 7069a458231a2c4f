"""The captain: it plans whole activations on an imagined table, keeps to its plan, and can say why."""

from typing import Any

from msgspec.structs import replace

from md_tui.bots.base import Advice, Outlook, ready_seat
from md_tui.bots.massive_darkness.asking import OddsOf
from md_tui.bots.massive_darkness.captain.bait import purchase
from md_tui.bots.massive_darkness.captain.judging import Judge
from md_tui.bots.massive_darkness.captain.manners import own_offers, polite
from md_tui.bots.massive_darkness.captain.plans import GREEDY, Plan, greedy, more, plans
from md_tui.bots.massive_darkness.captain.rollout import Rollouts, no_odds
from md_tui.bots.massive_darkness.captain.sharing import CLEARLY, WORTH_AN_ACTION, best_trade, quiet
from md_tui.bots.massive_darkness.captain.thinking import ADVISING, AGAIN, FRESH, Thinking
from md_tui.bots.massive_darkness.greedy import GreedyBot, sorted_offers
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import EXPERIENCE, HEROES
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

ADVICES = 3


class CaptainBot:
    """Thinks at the start of an activation and when something new is seen; else it follows its plan."""

    name = "captain"

    def __init__(self, game: MassiveDarkness, seed: str) -> None:
        self.box, self.seed = game.box, seed
        self.greedy = GreedyBot(game, seed)
        self.rollouts = Rollouts(game)
        self.thoughts = 0
        self.thought: Advice | None = None
        """Why it does what it does: its last plan and what spoke for it."""
        self.partners: frozenset[str] | None = None
        """The seats it may hand cards to and take them from; anybody's if nobody says so."""
        self.kept: frozenset[str] = frozenset()
        """Cards that it may not use up or hand on."""
        self._plan: Plan | None = None
        self._seen: Any = None

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """The heroes act one after the other: what the next of them does."""
        seat = ready_seat(outlook)

        def odds(command: Command) -> Any:
            return outlook.ask(seat, "odds", seat, command)

        view = outlook.view(seat)
        return seat, self.command(
            view, own_offers(view, outlook.offers(seat), self.partners, self.kept), odds
        )

    def command(self, view: View, offers: tuple[Offer, ...], odds: OddsOf) -> Command:
        """Questions and gear are left to greedy; purchases look ahead, activations are planned."""
        if view.phase == EXPERIENCE and not view.asking:
            return purchase(self.greedy.guess, view, offers)
        if view.asking or view.phase != HEROES or view.turn is None or view.fight:
            return self.greedy.command(view, offers, odds)
        scene = Scene(self.box, view, self.greedy.guess)
        by_kind = sorted_offers(scene, offers)
        first = self.greedy.first_of_all(scene, by_kind)
        if first or (first := self._share(scene, by_kind, WORTH_AN_ACTION) if quiet(scene) else None):
            return first
        if self._news(view):
            self._plan = self._think(view, scene, by_kind)
            if self._plan.first is not None:
                return self._plan.first
        command = self._follow(view, scene, by_kind, offers, odds)
        free = view.turn.trading or isinstance(command, EndTurn)
        return (self._share(scene, by_kind) if free else None) or command

    def _share(self, scene: Scene, by_kind: dict[str, list[Offer]], least: float = CLEARLY) -> Command | None:
        """A card handed on to whom it serves better by so much."""

        def decent(command: Command) -> bool:
            return polite(scene.view, command, self.partners, self.kept)

        return best_trade(scene, decent, least) if "trade" in by_kind else None

    def _follow(
        self,
        view: View,
        scene: Scene,
        by_kind: dict[str, list[Offer]],
        offers: tuple[Offer, ...],
        odds: OddsOf,
    ) -> Command:
        if self._plan is None or self._plan.kind == GREEDY:
            return self.greedy.command(view, offers, odds)
        return self._plan.step(self.greedy, scene, by_kind, odds)

    def _news(self, view: View) -> bool:
        """Whether there is something to think about: another activation, or a changed table."""
        me = view.heroes[view.seat].hero
        turn = view.turn
        foes = tuple(sorted(name for name, foe in view.enemies.items() if not foe.enemy.inactive))
        seen = (view.round, view.seat, bool(view.below), foes, me.health, me.stunned)
        if seen == self._seen:
            return False
        self._seen = seen
        return turn is not None and (turn.actions > 0 or turn.moving)

    def advise(self, outlook: Outlook) -> tuple[Advice, ...]:
        """The best three plans for the hero whose turn it is; nothing while something else is going on."""
        if not outlook.acting:
            return ()
        seat = ready_seat(outlook)
        view: View = replace(outlook.view(seat), seat=seat)
        if view.asking or view.phase != HEROES or view.turn is None or view.fight:
            return ()
        scene = Scene(self.box, view, self.greedy.guess)
        by_kind = sorted_offers(scene, outlook.offers(seat))
        found = self._different([*plans(self.greedy, scene, by_kind), *more(scene, by_kind)], scene, by_kind)
        thinking = Thinking(self.rollouts, view, found, ADVISING, f"{self.seed}:advice")
        best = thinking.to_the_end()[:ADVICES]
        return tuple(thinking.advice(trial, self._begun(found[trial.plan], scene, by_kind)) for trial in best)

    def _different(self, found: list[Plan], scene: Scene, by_kind: dict[str, list[Offer]]) -> list[Plan]:
        """The plans that begin in different ways; where there are too few, also some that begin alike."""
        begun: dict[str, Plan] = {}
        for plan in found:
            begun.setdefault(repr(self._begun(plan, scene, by_kind)), plan)
        rest = [plan for plan in found if all(plan is not other for other in begun.values())]
        return [*begun.values(), *rest[: max(0, ADVICES - len(begun))]]

    @property
    def judge(self) -> Judge:
        """Tells the chance to win at any moment of a recorded game."""
        return Judge(self.rollouts, self.seed)

    def _think(self, view: View, scene: Scene, by_kind: dict[str, list[Offer]]) -> Plan:
        """Try what could be done, with dice of its own."""
        found = plans(self.greedy, scene, by_kind)
        if trade := self._share(scene, by_kind):
            found.append(Plan("trade", "", greedy, trade))
        self.thoughts += 1
        fresh = view.turn is not None and not view.turn.attacked and not view.turn.moving
        key = f"{self.seed}:{self.thoughts}"
        thinking = Thinking(self.rollouts, view, found, FRESH if fresh else AGAIN, key)
        best = thinking.best()
        plan = found[best.plan]
        if best.values:
            self.thought = thinking.advice(best, self._begun(plan, scene, by_kind))
        return plan

    def _begun(self, plan: Plan, scene: Scene, by_kind: dict[str, list[Offer]]) -> Command:
        """How a plan begins."""
        return plan.first or plan.step(self.greedy, scene, by_kind, no_odds)
