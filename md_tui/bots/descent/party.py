"""The heroes by themselves: strike what matters most, heal, revive, rest, and go for the aim."""

from collections.abc import Sequence
from typing import Any

from md_tui.bots.base import Outlook
from md_tui.bots.descent.abilities import best_ability
from md_tui.bots.descent.answers import suggested
from md_tui.bots.descent.onward import best_plan
from md_tui.bots.descent.outlook import Known, Scene
from md_tui.bots.descent.plans import Ends, first_step
from md_tui.bots.descent.warden import legal
from md_tui.bots.descent.worked_out import Base
from md_tui.games.descent import commands as do
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.figures.values import item, stamina
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD
from md_tui.games.descent.odds.attack import Odds
from md_tui.games.descent.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.value import Command

MOST_COMMANDS = 30
AIM_HARM, HARM = 1.0, 0.5
"""A point of damage on whom the aim names, and on anybody else."""
AIM_FELL, FELL, STOPPED = 40.0, 1.5, 8.0
"""A defeat of whom the aim names, of anybody else, and of one who would be the last to get away."""
REVIVE, SEARCH, REST = 3.0, 0.6, 0.25
NEAR = 0.3
"""A space nearer to the prey."""


class PartyBot:
    """Plays every hero on views of the heroes' side."""

    name = "party"

    def __init__(self, game: Descent, seed: str) -> None:
        self.box = game.box
        self._known: Known = {}
        self._at: tuple[int, str] = (0, "")
        self._commands = 0

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """What the next hero does."""
        seat = next((seat for seat in outlook.acting if seat != OVERLORD), OVERLORD)
        return seat, self.command(outlook.view(seat), outlook.offers(seat))

    def command(self, view: View, offers: Sequence[Offer]) -> Command:
        """An answer, or the next step of the hero who acts."""
        scene = Scene(self.box, view, self._known)
        if view.table.asking is not None:
            return self._answer(scene, view.table.asking, offers)
        return self._act(scene, scene.turn.figure, offers)

    def _answer(self, scene: Scene, question: Question, offers: Sequence[Offer]) -> Command:
        """Whoever can strike goes first; a fallen hero may be helped up before his turn."""
        if question.kind != "next_hero":
            return suggested(question, offers)
        heroes = scene.table.heroes
        prey = self._prey_spaces(scene)

        def order(name: str) -> tuple[bool, int]:
            return bool(heroes[name].fallen), scene.far(heroes[name].spaces, prey) if prey else 0

        return Answer((min(question.ids(), key=order),))

    def _act(self, scene: Scene, figure: str, offers: Sequence[Offer]) -> Command:
        kinds: dict[str, list[Offer]] = {}
        for offer in offers:
            kinds.setdefault(offer.kind, []).append(offer)
        for kind in ("stand_up", "shake_off", "climb"):
            if kind in kinds:
                return kinds[kind][0].command
        if self._lingers(scene, figure) or not scene.table.present(figure):
            return do.EndTurn()
        return self._put_on(scene, figure, kinds) or self._best(scene, figure, kinds, offers)

    def _put_on(self, scene: Scene, figure: str, kinds: dict[str, list[Offer]]) -> Command | None:
        """One more card for which nothing has to make room: a find is of no use in the pack."""
        hero = scene.table.heroes.get(figure)
        if hero is None:
            return None
        worn = {card for card in hero.equipped if not item(self.box, card).loose}
        outfits = (offer.command for offer in kinds.get("equip", ()))
        return next((one for one in outfits if isinstance(one, do.Equip) and worn < set(one.items)), None)

    def _lingers(self, scene: Scene, figure: str) -> bool:
        if (scene.table.round, figure) != self._at:
            self._at, self._commands = (scene.table.round, figure), 0
        self._commands += 1
        return self._commands > MOST_COMMANDS

    def _best(
        self, scene: Scene, figure: str, kinds: dict[str, list[Offer]], offers: Sequence[Offer]
    ) -> Command:
        """The best of a plan of blows, an ability, a helping hand, a search and a rest."""
        turn = scene.turn
        strikes = turn.actions + turn.extra.count("attack")
        blow = self._blow(scene)
        plan = best_plan(scene, figure, Ends(self._place(scene)), blow, strikes)
        ability = best_ability(scene, figure, kinds.get("use", []), blow, plan.blow)
        if ability is not None and ability[0] > plan.blow / max(1, strikes):
            return ability[1]
        if plan.blow <= 0 or turn.actions == 0:
            helping = self._help(scene, figure, kinds)
            if helping is not None:
                return helping
        elif "revive" in kinds and plan.blow / max(1, strikes) < REVIVE:
            return kinds["revive"][0].command
        step = legal(first_step(scene, figure, plan), offers)
        if isinstance(step, do.EndTurn) and "rest" in kinds and self._tired(scene, figure):
            return kinds["rest"][0].command
        return step

    def _help(self, scene: Scene, figure: str, kinds: dict[str, list[Offer]]) -> Command | None:
        for kind in ("revive", "search"):
            if kind in kinds:
                return kinds[kind][0].command
        if "familiar" in kinds:
            return kinds["familiar"][0].command
        return None

    def _tired(self, scene: Scene, figure: str) -> bool:
        hero = scene.table.heroes.get(figure)
        resting = hero is not None and (hero.resting or hero.fatigue == 0)
        return hero is not None and not resting and stamina(self.box, scene.table, figure) > 0

    def _prey(self, scene: Scene) -> list[str]:
        """Whom the aims name, or else everybody."""
        wanted = scene.prey(HEROES)
        monsters = scene.table.monsters
        named = [name for name, one in monsters.items() if one.name in wanted or one.group in wanted]
        return named or list(monsters)

    def _prey_spaces(self, scene: Scene) -> tuple[str, ...]:
        return tuple(space for name in self._prey(scene) for space in scene.table.monsters[name].spaces)

    def _place(self, scene: Scene) -> Any:
        prey = self._prey_spaces(scene)

        def worth(base: Base) -> float:
            return -NEAR * scene.far(base, prey) if prey else 0.0

        return worth

    def _blow(self, scene: Scene) -> Any:
        """What a blow is worth: the aim first, then whoever is about to get away."""
        there = occupants(self.box, scene.table)
        prey = set(self._prey(scene)) if scene.prey(HEROES) else set()
        exits = scene.exits(OVERLORD)

        def worth(space: str, odds: Odds) -> float:
            victim = there[space]
            if victim in prey:
                return AIM_HARM * odds.mean + AIM_FELL * odds.defeat
            monster = scene.table.monsters.get(victim)
            ways = exits.get(monster.group, ()) if monster else ()
            urgent = 0.0
            if monster is not None and ways:
                far = scene.far(monster.spaces, ways)
                urgent = STOPPED / (max(1, far) * max(1, scene.still_to_go(monster.group)))
            return HARM * odds.mean + (FELL + urgent) * odds.defeat

        return worth
