"""The captain: it plans whole activations on an imagined table, keeps to its plan, and can say why."""

from typing import Any

from md_tui.bots.base import Outlook
from md_tui.bots.massive_darkness.asking import OddsOf
from md_tui.bots.massive_darkness.captain.compare import Trial, compare, lower_bound
from md_tui.bots.massive_darkness.captain.plans import GREEDY, Plan, plans
from md_tui.bots.massive_darkness.captain.rollout import Rollouts
from md_tui.bots.massive_darkness.captain.value import chance, parts
from md_tui.bots.massive_darkness.greedy import GreedyBot, sorted_offers
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import HEROES
from md_tui.games.massive_darkness.view import View
from md_tui.games.massive_darkness.view.imagine import imagine
from md_tui.kernel.decider import Offer
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.value import Command, Value

FRESH_LOOKS, AGAIN_LOOKS = 24, 14
"""Rollouts for a thought at the start of an activation, and for one in the middle of it."""
MOST_EVENTS = 6000
"""No thought simulates more events than this."""


class Thought(Value, frozen=True):
    """One plan as the captain judges it, for those who ask why."""

    plan: str
    target: str
    chance: float
    """To win, by the mean of the looks."""
    yardstick: float
    """To win by greedy's play on the same luck."""
    looks: int
    gain: float
    """How much better it is at least, by the cautious measure; 0 for greedy's own plan."""
    about: str
    """What it is mostly about: lives, enemies, goals or gear."""


class _Thinking:
    """One thought: the plans of a moment, tried on the same luck."""

    def __init__(self, bot: "CaptainBot", view: View, found: list[Plan], looks: int) -> None:
        self.bot, self.plans, self.hero = bot, found, view.seat
        self.state = bot.rollouts.imagined(imagine(bot.box, view))
        self.key = [bot.seed, view.round, view.seat, bot.thoughts]
        self.left = MOST_EVENTS
        self.parts: dict[int, list[dict[str, float]]] = {}
        self.trials = compare(len(found), self.look, looks)

    def look(self, plan: int, row: int) -> float | None:
        """One plan on the luck of a row."""
        luck = Luck(digest(canonical([*self.key, row])))
        outcome = self.bot.rollouts.play(self.state, self.hero, self.plans[plan], luck, self.left)
        if outcome is None:
            return None
        self.left -= outcome.events
        self.parts.setdefault(plan, []).append(parts(self.bot.box, outcome.state))
        return chance(self.bot.box, outcome.state)

    def values_of(self, plan: int) -> list[float]:
        """What the looks at a plan were worth."""
        return next(trial.values for trial in self.trials if trial.plan == plan)

    def best(self) -> Plan:
        """The plan that is better than greedy's by more than chance, or greedy's own."""
        yardstick, best, gain = self.values_of(0), self.plans[0], 0.0
        for trial in self.trials:
            bound = lower_bound(trial.values, yardstick) if trial.plan and trial.values else 0.0
            if bound > gain:
                best, gain = self.plans[trial.plan], bound
        return best

    def thoughts(self) -> list[Thought]:
        """The plans that were looked at, the best first."""
        yardstick = next(trial for trial in self.trials if trial.plan == 0)
        return [self._thought(trial, yardstick) for trial in self.trials if trial.values]

    def _thought(self, trial: Trial, yardstick: Trial) -> Thought:
        plan = self.plans[trial.plan]
        gain = lower_bound(trial.values, yardstick.values) if trial.plan else 0.0
        rows = len(trial.values)
        beside = sum(yardstick.values[:rows]) / rows
        return Thought(plan.kind, plan.target, trial.mean, beside, rows, gain, self._about(trial.plan))

    def _about(self, plan: int) -> str:
        """The group of terms in which a plan differs most from greedy's."""
        mine, other = self.parts[plan], self.parts[0]
        pairs = list(zip(mine, other, strict=False))
        if not pairs:
            return ""
        differences = {name: sum(a[name] - b[name] for a, b in pairs) for name in pairs[0][0]}
        return max(differences, key=lambda name: (differences[name], name))


class CaptainBot:
    """Thinks at the start of an activation and when something new is seen; else it follows its plan."""

    name = "captain"

    def __init__(self, game: MassiveDarkness, seed: str) -> None:
        self.box, self.seed = game.box, seed
        self.greedy = GreedyBot(game, seed)
        self.rollouts = Rollouts(game)
        self.thoughts = 0
        self.last: list[Thought] = []
        """The last thought: every plan that was looked at, the best first."""
        self._plan: Plan | None = None
        self._seen: Any = None

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """The heroes act one after the other: what the next of them does."""
        seat = outlook.acting[0]

        def odds(command: Command) -> Any:
            return outlook.ask(seat, "odds", seat, command)

        return seat, self.command(outlook.view(seat), outlook.offers(seat), odds)

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

    def _think(self, view: View, scene: Scene, by_kind: dict[str, list[Offer]]) -> Plan:
        """Try what could be done, on dice of one's own."""
        found = plans(self.greedy, scene, by_kind)
        self.thoughts += 1
        fresh = view.turn is not None and not view.turn.attacked and not view.turn.moving
        thinking = _Thinking(self, view, found, FRESH_LOOKS if fresh else AGAIN_LOOKS)
        self.last = thinking.thoughts()
        return thinking.best()
