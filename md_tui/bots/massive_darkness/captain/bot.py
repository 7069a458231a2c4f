"""The captain: it plans whole activations on an imagined table, keeps to its plan, and can say why."""

from typing import Any

from msgspec.structs import replace

from md_tui.bots.base import Advice, Outlook
from md_tui.bots.massive_darkness.asking import OddsOf
from md_tui.bots.massive_darkness.captain.compare import EARLY_ROWS, Trial, compare, lower_bound
from md_tui.bots.massive_darkness.captain.plans import GREEDY, Plan, greedy, plans
from md_tui.bots.massive_darkness.captain.rollout import Rollouts, no_odds
from md_tui.bots.massive_darkness.captain.seen import Seen, difference, figures, seen
from md_tui.bots.massive_darkness.captain.value import chance
from md_tui.bots.massive_darkness.greedy import GreedyBot, sorted_offers
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.commands import Trade
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import HEROES
from md_tui.games.massive_darkness.view import View
from md_tui.games.massive_darkness.view.imagine import imagine
from md_tui.kernel.decider import Offer
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.value import Command

FRESH_LOOKS, AGAIN_LOOKS = 24, 14
"""Rollouts for a thought at the start of an activation, and for one in the middle of it."""
ADVICE_LOOKS, ADVICES = 60, 3
MOST_EVENTS, MOST_ADVICE_EVENTS = 6000, 12_000
"""No thought simulates more events than this."""


class _Thinking:
    """One thought: the plans of a moment, tried on the same luck."""

    def __init__(self, bot: "CaptainBot", view: View, found: list[Plan], looks: int) -> None:
        self.bot, self.plans, self.hero = bot, found, view.seat
        self.state = bot.rollouts.imagined(imagine(bot.box, view))
        self.key = [bot.seed, view.round, view.seat, bot.thoughts]
        self.left = MOST_EVENTS if looks < ADVICE_LOOKS else MOST_ADVICE_EVENTS
        self.seen: dict[int, list[Seen]] = {}
        self.trials = compare(len(found), self.look, looks)

    def look(self, plan: int, row: int) -> float | None:
        """One plan on the luck of a row."""
        luck = Luck(digest(canonical([*self.key, row])))
        outcome = self.bot.rollouts.play(self.state, self.hero, self.plans[plan], luck, self.left)
        if outcome is None:
            return None
        self.left -= outcome.events
        self.seen.setdefault(plan, []).append(seen(self.bot.box, self.state, outcome.state))
        return chance(self.bot.box, outcome.state)

    def values_of(self, plan: int) -> list[float]:
        """What the looks at a plan were worth."""
        return next(trial.values for trial in self.trials if trial.plan == plan)

    def best(self) -> Trial:
        """The plan that is better than greedy's by more than chance, or greedy's own."""
        yardstick = self.values_of(0)
        best, gain = next(trial for trial in self.trials if trial.plan == 0), 0.0
        for trial in self.trials:
            bound = lower_bound(trial.values, yardstick) if trial.plan and trial.values else 0.0
            if bound > gain:
                best, gain = trial, bound
        return best

    def ranked(self) -> list[Trial]:
        """The plans by how surely they are better than greedy's; those dropped early come last."""
        yardstick = self.values_of(0)

        def rank(trial: Trial) -> tuple[bool, float, int]:
            return len(trial.values) < EARLY_ROWS, -lower_bound(trial.values, yardstick), trial.plan

        return sorted((trial for trial in self.trials if trial.values), key=rank)

    def advice(self, trial: Trial, command: Command) -> Advice:
        """A plan and what came of it, in figures."""
        plan = self.plans[trial.plan]
        about = "unsure" if trial.plan else "usual"
        if lower_bound(trial.values, self.values_of(0)) > 0:
            about = difference(self.seen[trial.plan], self.seen[0])
        return Advice(
            plan.kind,
            plan.target,
            command,
            about,
            figures(trial.values, self.values_of(0), self.seen[trial.plan], plan.target),
        )


def _traders(command: Any) -> tuple[str, ...]:
    """The heroes whose packs a command sorts out."""
    return tuple(command.loadouts) if isinstance(command, Trade) else ()


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
        self._plan: Plan | None = None
        self._seen: Any = None

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """The heroes act one after the other: what the next of them does."""
        seat = outlook.acting[0]

        def odds(command: Command) -> Any:
            return outlook.ask(seat, "odds", seat, command)

        return seat, self.command(outlook.view(seat), self._own(outlook.offers(seat)), odds)

    def command(self, view: View, offers: tuple[Offer, ...], odds: OddsOf) -> Command:
        """Questions, purchases and gear are greedy's; activations are planned."""
        if view.asking or view.phase != HEROES or view.turn is None or view.fight:
            return self.greedy.command(view, offers, odds)
        scene = Scene(self.box, view, self.greedy.guess)
        by_kind = sorted_offers(scene, offers)
        first = self.greedy.first_of_all(scene, by_kind)
        if first:
            return first
        if self._news(view):
            self._plan = self._think(view, scene, by_kind)
            if self._plan.first is not None:
                return self._plan.first
        return self._follow(view, scene, by_kind, offers, odds)

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
        seat = outlook.acting[0]
        view: View = replace(outlook.view(seat), seat=seat)
        if view.asking or view.phase != HEROES or view.turn is None or view.fight:
            return ()
        scene = Scene(self.box, view, self.greedy.guess)
        by_kind = sorted_offers(scene, outlook.offers(seat))
        thinking = _Thinking(self, view, plans(self.greedy, scene, by_kind), ADVICE_LOOKS)
        found: list[Advice] = []
        for trial in thinking.ranked():
            plan = thinking.plans[trial.plan]
            command = self._begun(plan, scene, by_kind)
            if len(found) < ADVICES and all(command != advice.command for advice in found):
                found.append(thinking.advice(trial, command))
        return tuple(found)

    def judge(self, outlook: Outlook, looks: int, first: Command | None = None) -> tuple[float, ...]:
        """The chance to win as each of some looks ahead values it; nothing at a moment that cannot be judged.

        With a first command, the chance if the hero whose turn it is gives that one.
        """
        seat = outlook.acting[0]
        view: View = replace(outlook.view(seat), seat=seat)
        if view.asking or view.phase != HEROES or view.turn is None or view.fight:
            return ()
        state = self.rollouts.imagined(imagine(self.box, view))
        plan = Plan(GREEDY, "", greedy, first)
        found: list[float] = []
        for row in range(looks):
            luck = Luck(digest(canonical([self.seed, "judge", row])))
            outcome = self.rollouts.play(state, seat, plan, luck, MOST_EVENTS)
            if outcome is not None:
                found.append(chance(self.box, outcome.state))
        return tuple(found)

    def _think(self, view: View, scene: Scene, by_kind: dict[str, list[Offer]]) -> Plan:
        """Try what could be done, on dice of one's own."""
        found = plans(self.greedy, scene, by_kind)
        self.thoughts += 1
        fresh = view.turn is not None and not view.turn.attacked and not view.turn.moving
        thinking = _Thinking(self, view, found, FRESH_LOOKS if fresh else AGAIN_LOOKS)
        best = thinking.best()
        plan = found[best.plan]
        if best.values:
            self.thought = thinking.advice(best, self._begun(plan, scene, by_kind))
        return plan

    def _begun(self, plan: Plan, scene: Scene, by_kind: dict[str, list[Offer]]) -> Command:
        """How a plan begins."""
        return plan.first or plan.step(self.greedy, scene, by_kind, no_odds)

    def _own(self, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """The offers without trades that people have a part in: their cards are theirs."""
        if self.partners is None:
            return offers
        return tuple(offer for offer in offers if set(_traders(offer.command)) <= self.partners)
