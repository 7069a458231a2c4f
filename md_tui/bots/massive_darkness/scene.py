"""The table as the greedy bot reads it: who stands where, who can hurt whom, and how much."""

from collections.abc import Mapping
from functools import cached_property

from md_tui.bots.massive_darkness.guess import Guess, wounds
from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.decide.objectives.counts import FIREWORK
from md_tui.games.massive_darkness.view import EnemyView, HeroView, View

IMMORTAL = "immortal"
CRUMBLING = "crumbling"
"""A rule by which the road falls away behind the heroes."""
PACE, LEAD, WATCHED = 2, 5, 5
"""How far the immortal walks in a round, how far ahead of it is safe, and where it needs watching."""
CRUSHING, CRUSHED_FROM = "crushing_darkness", 3
"""A rule that wounds everybody each round once the party stands on tiles of this level."""
REACH = {"melee": (0, 0), "ranged": (1, 99), "magic": (1, 2)}
FAR = 99
GUARDED = 3
LEAVE_IN = 2
"""Rounds before a tile falls at which heroes leave it; one more for the first tile, and for a hero alone."""
BOLD_EVERY, PATIENCE = 3, 20


class Scene:
    """One moment of the game from the acting hero's side."""

    def __init__(self, box: Box, view: View, guess: Guess) -> None:
        self.box, self.view, self.guess = box, view, guess
        self.board: Board = box.boards[view.map]
        self.mine: HeroView = view.heroes[view.seat]
        self.me = self.mine.hero
        self.here = self.me.zone
        self.foes: dict[str, EnemyView] = {
            name: foe
            for name, foe in view.enemies.items()
            if not foe.enemy.inactive and IMMORTAL not in foe.enemy.traits
        }
        self._blows: dict[tuple[str, str, str, int], float] = {}

    @cached_property
    def team(self) -> list[HeroView]:
        """The living heroes on the board."""
        return [hero for hero in self.view.heroes.values() if hero.hero.stands]

    @cached_property
    def hurried(self) -> bool:
        """Whether the quest leaves no time for looking around."""
        quest = self.box.layouts[self.view.map]
        if quest.rule(CRUMBLING) is not None:
            return self.doomed(self.here) or self.board.zones[self.here].tile == self.road[-1]
        if self.walker is not None:
            return not self.idle
        return quest.rule(CRUSHING) is not None and self.view.level >= CRUSHED_FROM

    @cached_property
    def walker(self) -> EnemyView | None:
        """The enemy that cannot be stopped, if there is one."""
        return next((foe for foe in self.view.enemies.values() if IMMORTAL in foe.enemy.traits), None)

    @cached_property
    def idle(self) -> bool:
        """Whether the quest wants nothing but patience, and its walker is still far."""
        waits = any(goal.current and goal.wanted == "stand" for goal in self.view.goals)
        return waits and self.walker_home > WATCHED and not self.overtaken(self.here)

    @cached_property
    def walker_home(self) -> int:
        """How far the walker is from the start, or nothing if nobody walks."""
        return self.home.get(self.walker.enemy.zone, FAR) if self.walker else 0

    @cached_property
    def home(self) -> Mapping[str, int]:
        """How far every zone is from the start."""
        return self.away(self.box.layouts[self.view.map].start)

    def overtaken(self, zone: str) -> bool:
        """Whether the walker is there, or will be soon."""
        return self.walker is not None and self.home.get(zone, 0) > self.walker_home - LEAD

    @cached_property
    def trampled(self) -> frozenset[str]:
        """The zones the walker comes through next: for a firework as soon as it sees one, else homeward."""
        if self.walker is None:
            return frozenset()
        zone = self.walker.enemy.zone
        through, start = {zone}, self.box.layouts[self.view.map].start
        for _ in range(PACE):
            goal = self._lured_to(zone) or start
            steps = self.board.first_steps(zone, goal, self.view.terrain, through_closed=True)
            through.update(steps)
            zone = steps[0] if steps else zone
        return frozenset(through)

    def _lured_to(self, zone: str) -> str:
        """The nearest firework that the walker would see from a zone."""
        seen = self.board.sight(zone, self.view.terrain)
        lit = (at for at, tokens in self.view.tokens.items() if FIREWORK in tokens and at in seen)
        return min(lit, key=lambda at: (seen[at], at), default="")

    @cached_property
    def actions(self) -> int:
        """Actions left, those for combat only included."""
        turn = self.view.turn
        if turn is None:
            return 0
        return turn.actions + sum(n for kind, n in turn.extra.items() if kind != "movement")

    @cached_property
    def engaged(self) -> list[EnemyView]:
        """The enemies that hold the acting hero in his zone."""
        return [f for f in self.view.enemies.values() if f.enemy.zone == self.here and not f.enemy.stunned]

    @cached_property
    def threatened(self) -> bool:
        """Whether an enemy on its feet is near the acting hero."""
        return any(self.blow(foe, self.mine, self.here) for foe in self.foes.values())

    @cached_property
    def bold(self) -> bool:
        """Whether it is time for risks: now and then, and always once a game has become long."""
        return self.view.round % BOLD_EVERY == 0 or self.view.round > PATIENCE

    @cached_property
    def chosen(self) -> bool:
        """Whether the quest is lost with the acting hero."""
        return self.view.notes.get("chosen") == self.me.id

    @cached_property
    def shrine(self) -> str:
        """The zone that must not fall, if the quest has one."""
        goals = self.box.layouts[self.view.map].goals
        return next((goal.zones[0] for goal in goals if goal.kind == "hold"), "")

    def guarded(self, zone: str) -> bool:
        """Whether a zone is so near to the shrine that leaving it for this zone is no risk."""
        return not self.shrine or self.away(self.shrine).get(zone, FAR) <= GUARDED

    @cached_property
    def road(self) -> list[str]:
        """The tiles that are left of a road that crumbles, the next to fall first; else nothing."""
        if self.box.layouts[self.view.map].rule(CRUMBLING) is None:
            return []
        tiles = (self.board.zones[token.zone].tile for token in self.board.level_tokens)
        return [tile for tile in tiles if tile not in self.view.terrain.gone]

    def doomed(self, zone: str) -> bool:
        """Whether it is time to be off the tile of a zone, because it falls soon."""
        if not self.road:
            return False
        tile = self.board.zones[zone].tile
        first = self.board.zones[self.board.level_tokens[0].zone].tile
        alone = len(self.view.party) == 1
        return self.falls_within(LEAVE_IN + (tile == first) + alone, zone)

    def falls_within(self, rounds: int, zone: str) -> bool:
        """Whether the ground of a zone falls within this many rounds."""
        tile = self.board.zones[zone].tile
        if tile not in self.road:
            return False
        lower = self.road[: self.road.index(tile) + 1]
        return sum(int(self.view.notes.get(f"crumbling:{name}", 0)) for name in lower) <= rounds

    def stuck_with(self, foe: EnemyView) -> bool:
        """Whether an enemy holds the acting hero on ground that falls soon."""
        return foe in self.engaged and self.doomed(self.here)

    def away(self, zone: str) -> Mapping[str, int]:
        """Walking distances as the board is now."""
        return self.board.distances(zone, self.view.terrain)

    def dark(self, zone: str) -> bool:
        """Whether a zone lies in shadow."""
        return not self.board.is_light(zone)

    def strike(self, hero: HeroView, foe: EnemyView, kind: str, zone: str) -> float:
        """Expected wounds of one attack from a zone."""
        hits = self.guess.hero_hits(hero, kind, self.dark(zone))
        return wounds(hits, self.guess.enemy_shields(foe, kind)) if hits else 0.0

    def best_strike(self, hero: HeroView, foe: EnemyView) -> float:
        """Expected wounds of the best kind of attack a hero has."""
        return max(self.strike(hero, foe, kind, hero.hero.zone) for kind in KINDS)

    def blow(self, foe: EnemyView, hero: HeroView, zone: str, steps: int = 1) -> float:
        """Expected wounds a hero in a zone takes from an enemy's next activation."""
        key = foe.enemy.id, hero.hero.id, zone, steps
        if key not in self._blows:
            self._blows[key] = self._blow(foe, hero, zone, steps)
        return self._blows[key]

    def _blow(self, foe: EnemyView, hero: HeroView, zone: str, steps: int) -> float:
        if foe.enemy.stunned or self.hidden(zone, foe):
            return 0.0
        dark = self.dark(zone)
        best = 0.0
        for kind in KINDS:
            hits = self.guess.enemy_hits(foe, kind)
            if hits and self._comes_in_range(foe, kind, zone, steps):
                best = max(best, wounds(hits, self.guess.hero_shields(hero, kind, dark)))
        return best

    def hidden(self, zone: str, foe: EnemyView) -> bool:
        """Whether an enemy does not notice a hero in a zone (MD-SHD-03)."""
        return self.dark(zone) and self.board.sees(foe.enemy.zone, zone, self.view.terrain) is None

    def _comes_in_range(self, foe: EnemyView, kind: str, zone: str, steps: int) -> bool:
        low, high = REACH[kind]
        terrain, start = self.view.terrain, foe.enemy.zone
        froms = (start, *self.board.neighbours(start, terrain)) if steps else (start,)
        for place in froms:
            seen = self.board.sees(place, zone, terrain)
            if seen is not None and low <= seen <= high:
                return True
        return False

    def danger(self, hero: HeroView, zone: str) -> float:
        """Expected wounds of the enemies' phase for a hero in a zone, shared with those as near."""
        total = 0.0
        for foe in self.foes.values():
            blow = self.blow(foe, hero, zone)
            if blow:
                total += blow / (1 + 0.6 * self._others_in_reach(foe, hero))
        return total

    def _others_in_reach(self, foe: EnemyView, hero: HeroView) -> int:
        others = (h for h in self.team if h.hero.id != hero.hero.id)
        return sum(self.blow(foe, other, other.hero.zone) > 0 for other in others)

    def near(self, foe: EnemyView) -> int:
        """How far an enemy is from the nearest hero."""
        away = self.away(foe.enemy.zone)
        return min((away.get(hero.hero.zone, FAR) for hero in self.team), default=FAR)

    @cached_property
    def fitness(self) -> float:
        """How much of its health the party has."""
        most = sum(hero.hero.most for hero in self.team)
        return sum(hero.hero.health for hero in self.team) / most if most else 0.0

    @cached_property
    def to_act(self) -> list[HeroView]:
        """The heroes who can still act in this round, the acting one included."""
        return [h for h in self.team if not h.acted or h.hero.id == self.view.seat]


def health_of(foe: EnemyView) -> int:
    """All the health an enemy has left."""
    return foe.enemy.boss + sum(foe.enemy.minions)
