"""The automatic overlord: works in stated steps, and leaves a line for each."""

from collections.abc import Sequence
from typing import Any

from md_tui.bots.base import Outlook, Why, ready_seat
from md_tui.bots.descent.answers import suggested
from md_tui.bots.descent.cards import best_play, own_answer
from md_tui.bots.descent.outlook import Base, Known, Scene
from md_tui.bots.descent.plans import Plan, best_plan, first_step
from md_tui.bots.descent.standing_orders import orders_for
from md_tui.bots.descent.weights import roles
from md_tui.games.descent import commands as do
from md_tui.games.descent.content.cards import RANGED
from md_tui.games.descent.figure_values import body_of
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD, Monster
from md_tui.games.descent.odds.attack import Odds
from md_tui.games.descent.positions import occupants
from md_tui.games.descent.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.value import Command

MOST_COMMANDS = 24
"""No sensible activation is longer."""


class WardenBot:
    """Plays the overlord on his own view and offers; explains each step."""

    name = "warden"

    def __init__(self, game: Descent, seed: str) -> None:
        self.box = game.box
        self._known: Known = {}
        self.thought: Why | None = None
        """Why it does what it does next; nothing where that would tell what must stay hidden."""
        self.weighed = 0
        """How many plans it looked at for the step it took last."""
        self._at: tuple[int, str] = (0, "")
        self._commands = 0

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """What the overlord does next."""
        seat = OVERLORD if OVERLORD in outlook.acting else ready_seat(outlook)
        return seat, self.command(outlook.view(seat), outlook.offers(seat))

    def command(self, view: View, offers: Sequence[Offer]) -> Command:
        """An answer, the next figure to activate, or the next step of the one that acts."""
        table = view.table
        scene = Scene(self.box, view, self._known)
        if table.asking is not None:
            return self._answer(scene, table.asking, offers)
        if table.turn is None:
            return self._next(scene, offers)
        return self._act(scene, table.turn.figure, offers)

    def _answer(self, scene: Scene, question: Question, offers: Sequence[Offer]) -> Command:
        """A card of his own by its worth, anything else as the rules suggest; only what is played is told."""
        answer = own_answer(scene, question) or suggested(question, offers)
        self.thought = None
        picks = answer.picks if isinstance(answer, Answer) else ()
        card = next((o.facts.get("card") for o in question.options if o.id in picks), None)
        if question.kind == "react" and card:
            self.thought = Why("plays", {"card": str(card)}, {})
        elif question.kind == "reinforce" and picks == ("place",):
            self.thought = Why("reinforces", {"group": str(question.facts["group"])}, {})
        return answer

    def _next(self, scene: Scene, offers: Sequence[Offer]) -> Command:
        """Who can get away first, then who is nearest to a hero; others come after them."""
        card = best_play(scene, offers)
        if card is not None:
            self.thought = Why("plays", {"card": card.card}, {})
            return card
        ready = [o.command.monster for o in offers if isinstance(o.command, do.Activate)]
        if not ready:
            return self._done(scene)
        first = min(ready, key=lambda name: self._order(scene, name))
        self.thought = Why("activates", {"figure": first}, {})
        return do.Activate(first)

    def _done(self, scene: Scene) -> Command:
        """Leave orders for the heroes' turns, unheard; then the turn ends."""
        orders = orders_for(scene)
        if orders != scene.table.orders:
            self.thought = None
            return do.GiveOrders(orders)
        self.thought = Why("ends", {}, {})
        return do.EndTurn()

    def _order(self, scene: Scene, name: str) -> tuple[int, int, str]:
        monster = scene.table.monsters[name]
        exits = scene.exits(OVERLORD).get(monster.group, ())
        runs = bool(exits)
        far = scene.far(monster.spaces, exits) if runs else self._near(scene, monster.spaces)
        return (0 if runs else 1), far, name

    def _near(self, scene: Scene, base: Base) -> int:
        spaces = tuple(space for hero in scene.table.standing_heroes() for space in hero.spaces)
        return scene.far(base, spaces)

    def _act(self, scene: Scene, figure: str, offers: Sequence[Offer]) -> Command:
        kinds = {offer.kind: offer.command for offer in reversed(offers)}
        if "leave" in kinds:
            self.thought = Why("leaves", {"figure": figure}, {})
            return kinds["leave"]
        if "shake_off" in kinds:
            self.thought = Why("recovers", {"figure": figure}, {})
            return kinds["shake_off"]
        if self._lingers(scene, figure) or not scene.table.present(figure):
            self.thought = Why("gives_up", {"figure": figure}, {})
            return do.EndTurn()
        strikes = int("attack" in kinds or not scene.turn.attacks or "attack" in scene.turn.extra)
        role = self._role(scene, figure)
        plan = best_plan(scene, figure, self._place(scene, figure, role), self._blow(scene, role), strikes)
        self.weighed = scene.weighed
        self.thought = self._reason(scene, figure, plan)
        return legal(first_step(scene, figure, plan), offers)

    def _lingers(self, scene: Scene, figure: str) -> bool:
        """Whether an activation has gone on for so long that it must be a circle."""
        if (scene.table.round, figure) != self._at:
            self._at, self._commands = (scene.table.round, figure), 0
        self._commands += 1
        return self._commands > MOST_COMMANDS

    def _role(self, scene: Scene, figure: str) -> str:
        monster = scene.table.figure(figure)
        if isinstance(monster, Monster) and monster.group in scene.exits(OVERLORD):
            return "runner"
        if figure in scene.table.heroes:
            return "brawler"
        if isinstance(monster, Monster) and {monster.name, monster.group} & scene.prey(HEROES).keys():
            return "quarry"
        return "archer" if body_of(self.box, scene.table, figure).attack == RANGED else "brawler"

    def _place(self, scene: Scene, figure: str, role: str) -> Any:
        """What it is worth to stand somewhere, for a role."""
        weights = roles()[role]
        monster = scene.table.figure(figure)
        group = monster.group if isinstance(monster, Monster) else ""
        exits = scene.exits(OVERLORD).get(group, ())
        heroes = [hero.spaces for hero in scene.table.standing_heroes() if hero.id != figure]

        def worth(base: Base) -> float:
            beside = sum(scene.ground.beside(base, spaces) for spaces in heroes)
            run = -weights.progress * scene.far(base, exits) if exits else 0.0
            chase = -weights.chase * self._near(scene, base) if weights.chase else 0.0
            return run + chase - weights.guard * beside

        return worth

    def _blow(self, scene: Scene, role: str) -> Any:
        weights = roles()[role]
        there = occupants(self.box, scene.table)

        def worth(space: str, odds: Odds) -> float:
            hurt = 1.0 - scene.left(there[space]) / 30
            return weights.harm * odds.mean * (1 + hurt / 4) + weights.fell * odds.defeat

        return worth

    def _reason(self, scene: Scene, figure: str, plan: Plan) -> Why:
        place = plan.way.base[0]
        names = {"figure": figure}
        facts: dict[str, str | int] = {"space": place, "worth": f"{plan.worth:.1f}"}
        if plan.strike is not None:
            victim = occupants(self.box, scene.table)[plan.strike[1]]
            return Why("strikes", {**names, "victim": victim}, {**facts, "harm": f"{plan.blow:.1f}"})
        monster = scene.table.figure(figure)
        exits = scene.exits(OVERLORD).get(monster.group, ()) if isinstance(monster, Monster) else ()
        if exits:
            return Why("runs", names, {**facts, "far": scene.far(plan.way.base, exits)})
        return Why("closes_in", names, {**facts, "far": self._near(scene, plan.way.base)})


def legal(command: Command, offers: Sequence[Offer]) -> Command:
    """The command if it may be given; a large figure that cannot stop to attack just walks."""
    if isinstance(command, do.Walk) and command.then:
        stops = (offer.command for offer in offers if isinstance(offer.command, do.Walk))
        if not any((stop.base, stop.then) == (command.base, command.then) for stop in stops):
            command = do.Walk(command.path, command.start, command.base)
    free = isinstance(command, do.Walk | do.Tire)
    return command if free or any(offer.command == command for offer in offers) else do.EndTurn()
