"""What a side knows of the table, as its bot thinks of it: odds, ways and distances, each worked out once."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from md_tui.bots.descent.worked_out import Base, Edge, Kind, Shot, WorkedOut, same_figures
from md_tui.games.descent.attack.pools import has_reach, weapon_of
from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.board.ground import FAR, PIT, Ground, ground_of
from md_tui.games.descent.board.positions import hostile, in_pit, occupants
from md_tui.games.descent.commands import Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import BARE_HANDS, RANGED
from md_tui.games.descent.decide.fights.declare import REACH, weapons
from md_tui.games.descent.evolve.parts import with_figure, with_turn
from md_tui.games.descent.figures.terrain import cost_of
from md_tui.games.descent.figures.values import has_key, health, stamina, texts_of
from md_tui.games.descent.legal.possible_walks import strolls
from md_tui.games.descent.model import OVERLORD, Hero, Monster, State, Turn
from md_tui.games.descent.odds.attack import Fight, Odds, fight_of, odds_in
from md_tui.games.descent.sentence.algebra import Named
from md_tui.games.descent.view import View

Known = dict[Kind, Fight]
"""Fights by attacker, weapon, victim and whatever matters about their places besides the distance."""
FARTHEST = 9
"""No pool of the first act rolls a longer range except by luck."""
NEAR = 3
"""How near a hero dulls attacks, and a master heartens cowards."""


class Way:
    """One place a figure can come to: the walk there, what it costs, and what the base covers."""

    __slots__ = ("base", "cost", "walk")

    def __init__(self, base: Base, cost: int, walk: Walk | None) -> None:
        self.base, self.cost, self.walk = base, cost, walk


class Place(NamedTuple):
    """A figure on a base, with all of its odds that does not depend on whom it strikes."""

    figure: str
    base: Base
    less: int
    cowering: bool


class Scene:
    """One view, and what follows from it."""

    def __init__(self, box: Box, view: View, known: Known, before: "Scene | None" = None) -> None:
        """`known` are the fights worked out earlier in the game, `before` the last scene of the same bot."""
        self.box, self.view, self.table = box, view, view.table
        self.weighed = 0
        """How many plans were looked at, a measure of thought that no busy machine changes."""
        self.ground: Ground = ground_of(box, view.table)
        self._fights = known
        kept = before is not None and same_figures(before.table, self.table)
        self._worked_out: WorkedOut = (
            before._worked_out if before is not None and kept else WorkedOut(occupants(box, view.table))
        )

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

    def ways(self, figure: str, points: int, start: Base = ()) -> list[Way]:
        """Every place within this many points of where it stands or would stand, the start first."""
        here = start or self.table.figure(figure).spaces
        found = [Way(here, 0, None)]
        if not points:
            return found
        there = self.standing(figure, here)
        table = with_turn(there, figure=figure, points=points, spare=0, actions=0)
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

    def targets(self, figure: str, base: Base) -> list[Shot]:
        """Weapon, space and odds of every attack from a base."""
        return [shot for shot in self.within(figure, base) if self.clear(figure, base, shot[1])]

    def within(self, figure: str, base: Base) -> list[Shot]:
        """The same on whoever is near enough, seen or not: to work out sight takes longest."""
        known = self._worked_out.targets
        found = known.get((figure, base))
        if found is None:
            found = known[figure, base] = list(self._near_enough(figure, base, self.arms(figure)))
        return found

    def attacks(self, figure: str, base: Base, arms: Sequence[tuple[str, int]]) -> Iterator[Shot]:
        """Every attack from a base with some weapons, each with how far it goes."""
        shots = self._near_enough(figure, base, arms)
        return (shot for shot in shots if self.clear(figure, base, shot[1]))

    def _near_enough(self, figure: str, base: Base, arms: Sequence[tuple[str, int]]) -> Iterator[Shot]:
        counted = self.ground.count(*base)
        place: Place | None = None
        for victim, spaces in self.foes(figure).items():
            nearest = min(spaces, key=lambda space: counted.get(space, FAR))
            far = counted.get(nearest, FAR)
            for weapon, most in arms:
                if far <= most:
                    place = place or Place(figure, base, *self._dulled(figure, base))
                    span = far if most == FARTHEST else 0
                    yield weapon, nearest, self._odds_of(place, weapon, (victim, nearest), span)

    def clear(self, figure: str, base: Base, space: str) -> bool:
        """Whether a figure would see an enemy's space from a base."""
        known = self._worked_out.clear
        found = known.get((figure, base, space))
        if found is None:
            far = self.ground.count(*base).get(space, FAR)
            found = known[figure, base, space] = self._sees(figure, base, space, far)
        return found

    def in_sight(self, figure: str, base: Base, other: str) -> bool:
        """Whether a figure would see another one from a base."""
        counted = self.ground.count(*base)
        spaces = self.table.figure(other).spaces
        return any(self._sees(figure, base, space, counted.get(space, FAR)) for space in spaces)

    def at_hand(self, figure: str, victim: str) -> Odds:
        """The odds of a blow of a figure against somebody right beside it."""
        here = self.table.figure(figure).spaces
        place = Place(figure, here, *self._dulled(figure, here))
        return self._odds_of(place, "", (victim, self.foes(figure)[victim][0]), 0, True)

    def _mask(self, figure: str) -> int:
        """What stops the lines of a figure: everybody else."""
        masks = self._worked_out.blocked
        if figure not in masks:
            taken = (name for name, who in self._worked_out.there.items() if who != figure)
            masks[figure] = self.ground.standing(taken)
        return masks[figure]

    def _dulled(self, figure: str, base: Base) -> tuple[int, bool]:
        """What takes the edge off the attacks of a figure on a base."""
        if figure not in self.table.monsters:
            return 0, False
        edge = self._worked_out.edge
        if edge is None:
            edge = self._worked_out.edge = self._edge()
        less = sum(self.ground.distance(base, spaces) <= NEAR for spaces in edge.dampening)
        if figure not in edge.cowards:
            return less, False
        chiefs = (one.spaces for name, one in self.table.monsters.items() if one.chief and name != figure)
        return less, not any(self.ground.distance(base, spaces) <= NEAR for spaces in chiefs)

    def _edge(self) -> Edge:
        """Which heroes take the edge off attacks near by, and which monsters need a master beside them."""
        table = self.table
        dampening = tuple(
            hero.spaces
            for hero in table.standing_heroes()
            for text in texts_of(self.box, table, hero.id)
            if Named("dampen") in text.sentence.effects
        )
        cowards = frozenset(name for name in table.monsters if has_key(self.box, table, name, "cowardly"))
        return Edge(dampening, cowards)

    def foes(self, figure: str) -> dict[str, Base]:
        """The enemies of a figure with the spaces they cover."""
        enemies = self._worked_out.enemies
        if figure not in enemies:
            there = self._worked_out.there.values()
            found = sorted({who for who in there if hostile(self.table, figure, who)})
            enemies[figure] = {who: self.table.figure(who).spaces for who in found}
        return enemies[figure]

    def arms(self, figure: str) -> list[tuple[str, int]]:
        """What it strikes with and how far that goes; bare hands only if there is nothing else."""
        arms = self._worked_out.arms
        if figure not in arms:
            found = [card for card in weapons(self.box, self.table, figure) if card != BARE_HANDS]
            arms[figure] = [(card, self._most(figure, card)) for card in found or [BARE_HANDS]]
        return arms[figure]

    def _most(self, figure: str, weapon: str) -> int:
        kind, _ = weapon_of(self.box, self.table, figure, weapon)
        if kind == RANGED:
            return FARTHEST
        return REACH if has_reach(self.box, self.table, figure, weapon) else 1

    def _sees(self, figure: str, base: Base, space: str, far: int) -> bool:
        """Whether a space can be seen from a base; in a pit only what is adjacent (DE-LOS-08)."""
        if far <= 1:
            return True
        terrain = self.ground.terrain
        foe = self._worked_out.there[space]
        if all(terrain[name] == PIT for name in base) or in_pit(self.box, self.table, foe):
            return False
        mask = self._mask(figure)
        return any(self.ground.sees_past(own, space, mask) for own in base)

    def standing(self, figure: str, base: Base) -> State:
        """The table with a figure on a base."""
        if self.table.figure(figure).spaces == base:
            return self.table
        return with_figure(self.table, figure, spaces=base)

    def _odds_of(
        self, at: Place, weapon: str, struck: tuple[str, str], far: int, beside: bool = False
    ) -> Odds:
        """Of an attack on somebody in a space; `far` counts only where range does."""
        victim, space = struck
        near = beside or self.ground.beside(at.base, self.foes(at.figure)[victim])
        here = (at.figure, weapon, victim, far, near, at.less, at.cowering)
        found = self._worked_out.odds.get(here)
        if found is None:
            kind = (self._kind(at.figure), weapon, self._kind(victim), near, at.less, at.cowering)
            fight = self._fights.get(kind)
            if fight is None:
                table = replace(self.standing(at.figure, at.base), attacks=())
                declared = prepared(self.box, table, at.figure, weapon, space)
                fight = self._fights[kind] = fight_of(self.box, replace(table, attacks=(declared,)))
            there = fight._replace(distance=far) if fight.distance else fight
            found = self._worked_out.odds[here] = odds_in(self.box, there, self.left(victim))
        return found

    def _kind(self, figure: str) -> Kind:
        """All about a figure that its dice and surges depend on."""
        kinds = self._worked_out.kinds
        if figure not in kinds:
            found = self.table.figure(figure)
            if isinstance(found, Hero):
                spare = stamina(self.box, self.table, figure) - found.fatigue
                cards = (*found.skills, *found.equipped, *found.exhausted)
                kinds[figure] = (figure, found.conditions, cards, min(spare, 2), found.feat)
            else:
                rank = found.rank if isinstance(found, Monster) else ""
                kinds[figure] = (found.card, found.conditions, rank)
        return kinds[figure]
