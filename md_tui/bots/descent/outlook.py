"""What a side knows of the table, as its bot thinks of it: odds, ways and distances, each worked out once."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from md_tui.games.descent.attack.pools import dampened, has_reach, weapon_of
from md_tui.games.descent.attack.sums import cowed
from md_tui.games.descent.commands import Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import BARE_HANDS, RANGED
from md_tui.games.descent.decide.fights.declare import REACH, weapons
from md_tui.games.descent.evolve.parts import with_figure, with_turn
from md_tui.games.descent.figure_values import health, stamina, texts_of
from md_tui.games.descent.ground import FAR, PIT, Ground, ground_of
from md_tui.games.descent.model import OVERLORD, Hero, Monster, State, Turn
from md_tui.games.descent.odds.attack import Odds, odds
from md_tui.games.descent.positions import hostile, in_pit, occupants
from md_tui.games.descent.possible_walks import strolls
from md_tui.games.descent.sentence.algebra import Named
from md_tui.games.descent.terrain import cost_of
from md_tui.games.descent.view import View

Base = tuple[str, ...]
Kind = tuple[object, ...]
Known = dict[Kind, Odds]
"""Odds by attacker, weapon, victim and what of their places matters."""
FARTHEST = 9
"""No pool of the first act rolls a longer range but by luck."""


class Way:
    """One place a figure can come to: the walk there, what it costs, and what the base covers."""

    __slots__ = ("base", "cost", "walk")

    def __init__(self, base: Base, cost: int, walk: Walk | None) -> None:
        self.base, self.cost, self.walk = base, cost, walk


class Place(NamedTuple):
    """A figure on a base, with all of its odds that does not depend on whom it strikes."""

    table: State
    figure: str
    base: Base
    less: int
    cowering: bool


class Scene:
    """One view, and what follows from it."""

    def __init__(self, box: Box, view: View, known: Known) -> None:
        """`known` are the odds worked out earlier in the game."""
        self.box, self.view, self.table = box, view, view.table
        self.weighed = 0
        """How many plans were looked at, a measure of thought that no busy machine changes."""
        self.ground: Ground = ground_of(box, view.table)
        self._there = occupants(box, view.table)
        self._odds = known
        self._dampens: bool | None = None
        """Whether any hero takes the edge off attacks near by; found out when first asked."""
        self._kinds: dict[str, Kind] = {}
        self._targets: dict[tuple[str, Base], list[tuple[str, str, Odds]]] = {}
        self._enemies: dict[str, dict[str, Base]] = {}
        self._weapons: dict[str, list[tuple[str, int]]] = {}

    @property
    def turn(self) -> Turn:
        """The turn under way."""
        assert self.table.turn is not None
        return self.table.turn

    def exits(self, side: str) -> dict[str, tuple[str, ...]]:
        """By group the spaces from which a side's figures leave the map, where that is its aim."""
        aims = self.box.quests[self.table.quest].encounters[self.table.encounter].aims
        return {
            aim.who: self.ground.ways_off(aim.exit)
            for aim in aims
            if aim.kind == "leave" and aim.side == side
        }

    def prey(self, side: str) -> dict[str, int]:
        """Whom a side must defeat, by the names aims know them by, with the number that is needed."""
        aims = self.box.quests[self.table.quest].encounters[self.table.encounter].aims
        party = len(self.table.party)
        return {aim.who: aim.needed(party) for aim in aims if aim.kind == "defeat" and aim.side == side}

    def still_to_go(self, group: str) -> int:
        """How many of a group must still leave."""
        goal = next(g for g in self.view.goals if g.kind == "leave" and g.who == group and g.side == OVERLORD)
        return goal.needed - goal.done

    def far(self, base: Base, targets: tuple[str, ...]) -> int:
        """Spaces from a base to the nearest of some spaces, figures in between not counted."""
        return self.ground.distance(targets, base) if targets else FAR

    def left(self, figure: str) -> int:
        """The damage a figure can still take."""
        return health(self.box, self.table, figure) - self.table.figure(figure).damage

    def ways(self, figure: str, points: int) -> list[Way]:
        """Every place within so many points, the one where it stands first."""
        here = self.table.figure(figure).spaces
        found = [Way(here, 0, None)]
        if not points:
            return found
        table = with_turn(self.table, figure=figure, points=points, spare=0, actions=0)
        prices: dict[str, int] = {}
        for walk in strolls(self.box, table, table.turns[0]):
            if walk.then:
                continue
            cost = sum(self._price(prices, figure, space) for space in walk.path)
            found.append(Way(walk.base or (walk.path[-1],), cost, walk))
        return found

    def _price(self, prices: dict[str, int], figure: str, space: str) -> int:
        terrain = self.ground.terrain[space]
        if terrain not in prices:
            prices[terrain] = cost_of(self.box, self.table, figure, terrain)
        return prices[terrain]

    def targets(self, figure: str, base: Base) -> list[tuple[str, str, Odds]]:
        """Weapon, space and odds of every attack from a base."""
        known = self._targets.get((figure, base))
        if known is None:
            known = self._targets[figure, base] = list(self._attacks(figure, base))
        return known

    def _attacks(self, figure: str, base: Base) -> Iterator[tuple[str, str, Odds]]:
        table, ground = self._standing(figure, base), self.ground
        counted, blocked = ground.count(*base), -1
        place: Place | None = None
        for victim, spaces in self._foes(figure).items():
            nearest = min(spaces, key=lambda space: counted.get(space, FAR))
            far = counted.get(nearest, FAR)
            for weapon, most in self.arms(figure):
                if far > most:
                    continue
                if blocked < 0:
                    blocked = self._mask(figure, base)
                if self._sees(base, nearest, far, blocked):
                    place = place or Place(table, figure, base, *self._dulled(table, figure))
                    yield weapon, nearest, self._odds_of(place, weapon, nearest, victim, far)

    def _mask(self, figure: str, base: Base) -> int:
        """What stops a line from a base: everybody who stands elsewhere."""
        taken = (name for name, who in self._there.items() if who != figure and name not in base)
        return self.ground.standing(taken)

    def _dulled(self, table: State, figure: str) -> tuple[int, bool]:
        """What takes the edge off the attacks of a figure where it stands."""
        if self._dampens is None:
            heroes = [text for hero in table.standing_heroes() for text in texts_of(self.box, table, hero.id)]
            self._dampens = any(Named("dampen") in text.sentence.effects for text in heroes)
        less = dampened(self.box, table, figure) if self._dampens else 0
        return less, cowed(self.box, table, figure)

    def _foes(self, figure: str) -> dict[str, Base]:
        """The enemies of a figure with the spaces they cover."""
        if figure not in self._enemies:
            there = occupants(self.box, self.table)
            foes = {who for who in there.values() if hostile(self.table, figure, who)}
            self._enemies[figure] = {who: self.table.figure(who).spaces for who in sorted(foes)}
        return self._enemies[figure]

    def arms(self, figure: str) -> list[tuple[str, int]]:
        """What it strikes with and how far that goes; bare hands only if there is nothing else."""
        if figure not in self._weapons:
            found = [card for card in weapons(self.box, self.table, figure) if card != BARE_HANDS]
            self._weapons[figure] = [(card, self._most(figure, card)) for card in found or [BARE_HANDS]]
        return self._weapons[figure]

    def _most(self, figure: str, weapon: str) -> int:
        kind, _ = weapon_of(self.box, self.table, figure, weapon)
        if kind == RANGED:
            return FARTHEST
        return REACH if has_reach(self.box, self.table, figure, weapon) else 1

    def _sees(self, base: Base, space: str, far: int, blocked: int) -> bool:
        """Whether a space can be seen from a base; in a pit only what is adjacent (DE-LOS-08)."""
        if far <= 1:
            return True
        terrain = self.ground.terrain
        foe = self._there[space]
        if all(terrain[name] == PIT for name in base) or in_pit(self.box, self.table, foe):
            return False
        return any(self.ground.sees_past(own, space, blocked) for own in base)

    def _standing(self, figure: str, base: Base) -> State:
        if self.table.figure(figure).spaces == base:
            return self.table
        return with_figure(self.table, figure, spaces=base)

    def _odds_of(self, at: "Place", weapon: str, space: str, victim: str, far: int) -> Odds:
        near = self.ground.beside(at.base, self._foes(at.figure)[victim])
        ranged = dict(self.arms(at.figure))[weapon] == FARTHEST
        place = (far if ranged else 0, near, at.less, at.cowering)
        key = (self._kind(at.figure), weapon, self._kind(victim), place)
        found = self._odds.get(key)
        if found is None:
            found = odds(self.box, replace(at.table, attacks=()), at.figure, weapon, space)
            self._odds[key] = found
        return replace(found, fells=self.left(victim))

    def _kind(self, figure: str) -> Kind:
        """All about a figure that its dice and surges depend on."""
        if figure not in self._kinds:
            found = self.table.figure(figure)
            if isinstance(found, Hero):
                spare = stamina(self.box, self.table, figure) - found.fatigue
                cards = (*found.skills, *found.equipped, *found.exhausted)
                self._kinds[figure] = (figure, found.conditions, cards, min(spare, 2), found.feat)
            else:
                rank = found.rank if isinstance(found, Monster) else ""
                self._kinds[figure] = (found.card, found.conditions, rank)
        return self._kinds[figure]
