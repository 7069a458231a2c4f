"""The automatic overlord: works in stated steps, and leaves a line for each."""

from collections.abc import Mapping, Sequence

from md_tui.bots.base import Outlook, Why, ready_seat
from md_tui.bots.descent.answers import suggested
from md_tui.bots.descent.cards import best_play, own_answer
from md_tui.bots.descent.havoc import best_rampage
from md_tui.bots.descent.monster_answers import ANSWERS as ANSWERS_OF_MONSTERS
from md_tui.bots.descent.monster_deeds import deeds_of, free_deed
from md_tui.bots.descent.onward import best_plan
from md_tui.bots.descent.outlook import Known, Scene
from md_tui.bots.descent.plans import Blow, Ends, Plan, first_step
from md_tui.bots.descent.reasons import Reasons
from md_tui.bots.descent.standing_orders import orders_for
from md_tui.bots.descent.weights import roles
from md_tui.bots.descent.worked_out import Base
from md_tui.games.descent import commands as do
from md_tui.games.descent.content.cards import RANGED
from md_tui.games.descent.figures.values import body_of
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD, Monster
from md_tui.games.descent.odds.attack import Odds
from md_tui.games.descent.sentence.algebra import Overpower
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
        self._scene: Scene | None = None
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
        scene = self._scene = Scene(self.box, view, self._known, self._scene)
        if table.asking is not None:
            return self._answer(scene, table.asking, offers)
        if table.turn is None:
            return self._next(scene, offers)
        return self._act(scene, table.turn.figure, offers)

    def _answer(self, scene: Scene, question: Question, offers: Sequence[Offer]) -> Command:
        """A card of his own by its worth, anything else as the rules suggest; only what is played is told."""
        answer = own_answer(scene, question, ANSWERS_OF_MONSTERS) or suggested(question, offers)
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
        if "leave" in kinds and self._wins_by_leaving(scene, figure):
            self.thought = Why("leaves", {"figure": figure}, {})
            return kinds["leave"]
        if "shake_off" in kinds:
            self.thought = Why("recovers", {"figure": figure}, {})
            return kinds["shake_off"]
        if self._lingers(scene, figure) or not scene.table.present(figure):
            self.thought = Why("gives_up", {"figure": figure}, {})
            return do.EndTurn()
        if scene.turn.havoc:
            return self._rampage(scene, figure)
        role = self._role(scene, figure)
        blow = self._blow(scene, role)
        uses = {o.command.text: o.command for o in offers if isinstance(o.command, do.Use)}
        plan = self._plan(scene, figure, role, blow, offers, uses)
        self.weighed = scene.weighed
        self.thought = Reasons(scene, figure).of(plan)
        step = first_step(scene, figure, plan)
        return legal(free_deed(scene, uses) or _own_way(scene, step, uses), offers)

    def _plan(
        self,
        scene: Scene,
        figure: str,
        role: str,
        blow: Blow,
        offers: Sequence[Offer],
        uses: Mapping[str, do.Use],
    ) -> Plan:
        """Where to go, whom to strike and what else to do."""
        attacks = any(offer.kind == "attack" for offer in offers)
        strikes = int(attacks or not scene.turn.attacks or "attack" in scene.turn.extra)
        deeds = deeds_of(scene, figure, blow, uses) if figure in scene.table.monsters else None
        return best_plan(scene, figure, self._ends(scene, figure, role), blow, strikes, deeds)

    def _rampage(self, scene: Scene, figure: str) -> Command:
        """Fly over as many heroes as there are points for."""
        worth, path = best_rampage(scene, figure, self._blow(scene, self._role(scene, figure)))
        self.thought = Reasons(scene, figure).rampage(worth, path)
        return do.Walk(path) if path else do.EndTurn()

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

    def _wins_by_leaving(self, scene: Scene, figure: str) -> bool:
        monster = scene.table.monsters.get(figure)
        runs = monster is not None and monster.group in scene.exits(OVERLORD)
        return monster is not None and runs and scene.still_to_go(monster.group) == 1

    def _ends(self, scene: Scene, figure: str, role: str) -> Ends:
        """What it is worth to stand somewhere at the end of a turn or to leave the map, for a role."""
        weights = roles()[role]
        monster = scene.table.figure(figure)
        group = monster.group if isinstance(monster, Monster) else ""
        exits = scene.exits(OVERLORD).get(group, ())
        heroes = [hero.spaces for hero in scene.table.standing_heroes() if hero.id != figure]
        spaces = tuple(space for hero in scene.table.standing_heroes() for space in hero.spaces)

        def worth(base: Base) -> float:
            beside = sum(scene.ground.beside(base, spaces) for spaces in heroes)
            run = -weights.progress * scene.far(base, exits) if exits else 0.0
            chase = -weights.chase * scene.far(base, spaces) if weights.chase else 0.0
            return run + chase - weights.guard * beside

        return Ends(worth, exits, weights.away)

    def _blow(self, scene: Scene, role: str) -> Blow:
        weights = roles()[role]
        known: dict[int, tuple[Odds, float]] = {}

        def worth(space: str, odds: Odds) -> float:
            found = known.get(id(odds))
            if found is None:
                hurt = 1.0 - odds.fells / 30
                value = weights.harm * odds.mean * (1 + hurt / 4) + weights.fell * odds.defeat
                found = known[id(odds)] = odds, value
            return found[1]

        return worth


def _own_way(scene: Scene, step: Command, uses: Mapping[str, do.Use]) -> Command:
    """A move as this figure moves best, and a deed with the card it stands on."""
    if isinstance(step, do.Move):
        return next((use for text, use in uses.items() if _moves(scene, text)), step)
    return uses.get(step.text, step) if isinstance(step, do.Use) else step


def _moves(scene: Scene, text: str) -> bool:
    """Whether a deed is a move and more."""
    return any(isinstance(effect, Overpower) for effect in scene.box.texts[text].sentence.effects)


def legal(command: Command, offers: Sequence[Offer]) -> Command:
    """The command if it may be given; a large figure that cannot stop to attack just walks."""
    if isinstance(command, do.Walk) and command.then:
        stops = (offer.command for offer in offers if isinstance(offer.command, do.Walk))
        if not any((stop.base, stop.then) == (command.base, command.then) for stop in stops):
            command = do.Walk(command.path, command.start, command.base)
    free = isinstance(command, do.Walk | do.Tire)
    return command if free or any(offer.command == command for offer in offers) else do.EndTurn()
