"""What the own actions of monsters and lieutenants are worth from each place they can come to."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from md_tui.bots.descent.cards import failing, worth
from md_tui.bots.descent.decks import liking
from md_tui.bots.descent.havoc import best_rampage
from md_tui.bots.descent.outlook import FARTHEST, Scene
from md_tui.bots.descent.plans import Blow, Deed, Deeds
from md_tui.bots.descent.weights import deed_weights
from md_tui.bots.descent.worked_out import Base
from md_tui.games.descent.commands import Use
from md_tui.games.descent.content.cards import RANGED, Text
from md_tui.games.descent.decide.deeds.captains import promising
from md_tui.games.descent.decide.deeds.use import attacks, usable
from md_tui.games.descent.model import State
from md_tui.games.descent.sentence import algebra as a
from md_tui.games.descent.steps.fights import Pick

Worth = Callable[[Base], float]
"""What something is worth from a place."""
RED_DIE = 2.0
"""The hearts on a red die, roughly, on average."""
SACRIFICED = 5


def deeds_of(scene: Scene, figure: str, blow: Blow, offered: Iterable[str]) -> Deeds | None:
    """The best own action of a figure for any place; where it stands only what it is offered there."""
    texts = [text for _, text in usable(scene.box, scene.table, figure) if _is_deed(text)]
    if not texts:
        return None
    here, now = scene.table.figure(figure).spaces, frozenset(offered)
    rated = [
        (text.id, attacks(text), Valued(scene, figure, blow).of(text.sentence.effects)) for text in texts
    ]

    def best(base: Base, may_attack: bool) -> Deed:
        found = [
            Deed(value(base), text)
            for text, strikes, value in rated
            if (may_attack or not strikes) and (base != here or text in now)
        ]
        return max(found, default=Deed(0.0, ""))

    return best


def _is_deed(text: Text) -> bool:
    """Whether it takes an action and is more than another way to move."""
    moves = any(isinstance(effect, a.Overpower) for effect in text.sentence.effects)
    return text.sentence.when is a.When.ACTION and not moves


class Valued:
    """What effects are worth to one figure; all that does not depend on its place is worked out once."""

    def __init__(self, scene: Scene, figure: str, blow: Blow) -> None:
        self.scene, self.figure, self.blow = scene, figure, blow
        self.table: State = scene.table
        self.heroes = {hero.id: hero.spaces for hero in scene.table.standing_heroes()}

    def of(self, effects: tuple[Any, ...]) -> Worth:
        """All of them, one after the other; the rest is about the figure that was moved."""
        if effects and isinstance(effects[0], a.Moved):
            return self._moved(effects[0], effects[1:])
        parts = [self._one(effect) for effect in effects]
        return lambda base: sum(part(base) for part in parts)

    def _one(self, effect: Any) -> Worth:
        if isinstance(effect, a.Challenge) and effect.whom == a.YOU:
            return self._if_passed(effect)
        if isinstance(effect, a.Challenge):
            return self._tested(effect)
        if isinstance(effect, a.Recover):
            return self._mended(effect)
        if isinstance(effect, a.Strike):
            return self._shot(effect)
        if isinstance(effect, a.Suffer):
            return lambda base: -float(effect.amount.n)
        found = NAMED.get(effect.name) if isinstance(effect, a.Named) else None
        return partial(found, self) if found is not None else lambda base: 0.0

    def _if_passed(self, effect: a.Challenge) -> Worth:
        passes = 1.0 - max(failing(self.scene, self.figure, name) for name in effect.attributes)
        then = self.of(effect.passed)
        return lambda base: passes * then(base)

    def _tested(self, effect: a.Challenge) -> Worth:
        """Every hero within reach who must test, or the one for whom it would be worst."""
        rated = {hero: self._rate(effect, hero) for hero in self.heroes}
        most: Callable[..., float] = sum if effect.whom.each else partial(max, default=0.0)
        return lambda base: most([rated[hero] for hero in self._reached(base, effect.whom)])

    def _rate(self, effect: a.Challenge, hero: str) -> float:
        fails = max(failing(self.scene, hero, name) for name in effect.attributes)
        bad = sum(worth(self.scene, one, hero) for one in effect.failed)
        good = sum(worth(self.scene, one, hero) for one in effect.passed)
        return fails * bad + (1.0 - fails) * good

    def _moved(self, effect: a.Moved, rest: tuple[Any, ...]) -> Worth:
        """The hero who suffers most from what comes after the shove."""
        rated = {hero: deed_weights().shove * effect.n + self.after(rest, hero) for hero in self.heroes}
        return lambda base: max((rated[hero] for hero in self._reached(base, effect.whom)), default=0.0)

    def after(self, rest: tuple[Any, ...], hero: str) -> float:
        """What happens to a hero once he has been moved."""
        tests = sum(self._rate(one, hero) for one in rest if isinstance(one, a.Challenge))
        return tests + sum(worth(self.scene, one, hero) for one in rest if not isinstance(one, a.Challenge))

    def _reached(self, base: Base, whom: a.Target) -> list[str]:
        ground = self.scene.ground
        if whom.where is a.Where.ADJACENT:
            return [hero for hero, spaces in self.heroes.items() if ground.beside(base, spaces)]
        if whom.where is a.Where.WITHIN:
            return [hero for hero, spaces in self.heroes.items() if ground.distance(base, spaces) <= whom.n]
        if whom.where is a.Where.SIGHT:
            return [hero for hero in self.heroes if self.scene.in_sight(self.figure, base, hero)]
        return list(self.heroes)

    def _mended(self, effect: a.Recover) -> Worth:
        """The damage that a companion near by would recover."""
        most = RED_DIE * len(effect.amount.dice) or float(effect.amount.n)
        hurt = {
            one.spaces: min(most, float(one.damage))
            for name, one in self.table.monsters.items()
            if name != self.figure and one.damage
        }
        near = effect.whom.n
        distance = self.scene.ground.distance
        return lambda base: max((n for at, n in hurt.items() if distance(base, at) <= near), default=0.0)

    def _shot(self, effect: a.Strike) -> Worth:
        """An attack with other dice than the usual ones."""
        box, texts = self.scene.box, usable(self.scene.box, self.table, self.figure)
        weapon = next(text.id for _, text in texts if effect in text.sentence.effects)
        arm = (weapon, FARTHEST if effect.kind == RANGED else 1)
        assert box.texts[weapon].sentence.when is a.When.ACTION
        return lambda base: max(
            (self.blow(space, odds) for _, space, odds in self.scene.attacks(self.figure, base, [arm])),
            default=0.0,
        )

    def burst(self, base: Base) -> float:
        """One roll against everybody around, friends too."""
        beside = self.scene.ground.beside
        found = self.scene.attacks(self.figure, base, [("", 1)])
        blows = sum(self.blow(space, odds) for _, space, odds in found)
        friends = [one for name, one in self.table.monsters.items() if name != self.figure]
        return blows - deed_weights().friend * sum(beside(base, one.spaces) for one in friends)

    def air(self, base: Base) -> float:
        """Every hero who could only have shot at it."""
        beside = self.scene.ground.beside
        far = [hero for hero, spaces in self.heroes.items() if not beside(base, spaces)]
        shooters = [hero for hero in far if any(most == FARTHEST for _, most in self.scene.arms(hero))]
        lasting = self.table.lasts("air", self.figure) is not None
        return 0.0 if lasting else deed_weights().air * len(shooters)

    def sacrifice(self, base: Base) -> float:
        """The damage it gets rid of, less what the companion who pays is worth."""
        own = float(min(SACRIFICED, self.table.figure(self.figure).damage))
        gains = [
            min(own, float(self.scene.left(name))) - deed_weights().companion * (self.scene.left(name) <= own)
            for name, one in self.table.monsters.items()
            if name != self.figure and self.scene.ground.beside(base, one.spaces)
        ]
        return max(gains, default=0.0) - deed_weights().trouble

    def promote(self, base: Base) -> float:
        """A master in the place of a minion."""
        table = self.scene.standing(self.figure, base)
        found = promising(self.scene.box, table, Pick("promote", self.figure, self.figure))
        return deed_weights().master if found else 0.0

    def havoc(self, base: Base) -> float:
        """A flight over the heroes, from where it stands: afterwards it may still walk."""
        if base != self.table.figure(self.figure).spaces:
            return 0.0
        return best_rampage(self.scene, self.figure, self.blow)[0]


NAMED: dict[str, Callable[[Valued, Base], float]] = {
    "sweep": Valued.burst,
    "air": Valued.air,
    "sacrifice": Valued.sacrifice,
    "promote": Valued.promote,
    "havoc": Valued.havoc,
}
"""Each deed of a monster or lieutenant that no grammar says and that takes an action."""


def free_deed(scene: Scene, uses: Mapping[str, Use]) -> Use | None:
    """A deed that takes no action: a card he is not glad of for a new one, while there is one to draw."""
    cards = scene.table.hand
    if not cards or min(map(liking, cards)) == max(map(liking, cards)):
        return None
    found = (use for text, use in uses.items() if scene.box.texts[text].sentence.when is a.When.TURN)
    return next(found, None)
