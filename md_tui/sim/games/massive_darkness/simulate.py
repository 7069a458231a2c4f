"""Many games without a face, on several processes: what happened in each, for tables and tuning."""

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from md_tui.bots.base import Bot, check_bot, make_bot
from md_tui.games.massive_darkness.commands import Use
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CONSUMABLE, ITEM
from md_tui.games.massive_darkness.decide.objectives.counts import FIREWORK
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemySpawned
from md_tui.games.massive_darkness.events.heroes import Killed, XpGained
from md_tui.games.massive_darkness.events.quests import (
    BridgesFell,
    DoorUnlocked,
    LeverPulled,
    PillarFell,
    TokenPlaced,
)
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.model import Hero, card_id
from md_tui.games.registry import DEFAULT
from md_tui.kernel.errors import Malformed
from md_tui.kernel.question import Answer
from md_tui.kernel.rng import draw
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Value
from md_tui.sim.headless import Result, play
from md_tui.sim.processes import spread
from md_tui.table.game_with_packs import open_face

MOST_HEROES = 6
DEVICES: dict[type, str] = {
    PillarFell: "pillar",
    LeverPulled: "lever",
    BridgesFell: "bridges",
    DoorUnlocked: "lock",
}
"""Devices of quests by the event that shows them at work; fireworks are tokens among others."""
Play = Callable[[Any, Any], Any]
"""Plays one job with the rules and tells what happened."""


class Job(NamedTuple):
    """One game to be played."""

    quest: str
    heroes: int
    bot: str
    seed: str
    mixed: bool = False
    """Whether heroes and classes are paired at random."""
    level: int = 1
    """The level the quest begins at (MD-TWN-16)."""


class Facts(Value, frozen=True):
    """What happened in one game."""

    quest: str
    heroes: int
    bot: str
    seed: str
    mixed: bool
    party: tuple[str, ...]
    """hero:class of each."""
    result: str
    """won | lost | stalled"""
    reason: str
    rounds: int
    commands: int
    level: int
    lifebringer: int
    deaths: int
    xp: float
    """XP gained, on average of the party."""
    questions: tuple[int, ...]
    """Questions asked in each round."""
    seconds: float
    hash: str
    """The state the game ended in."""
    seen: tuple[str, ...] = ()
    """Cards that came up: events, doors, enemies, and whatever a hero held."""
    held: tuple[str, ...] = ()
    """Equipment that a hero held."""
    used: tuple[str, ...] = ()
    """Equipment that a hero wore, carried as an item, or used up."""
    start: int = 1
    """The level the quest began at."""
    devices: tuple[str, ...] = ()
    """What the quest brings along and the game made use of: fireworks, levers, pillars, bridges, locks."""

    @property
    def won(self) -> bool:
        """Whether the heroes won."""
        return self.result == "won"


class Watch:
    """Takes down what a game shows while it is played."""

    def __init__(self, box: Box, timeline: Timeline) -> None:
        self.box, self.timeline = box, timeline
        self.deaths = self.xp = 0
        self.questions: dict[int, int] = {}
        self.seen: set[str] = set()
        self.held: set[str] = set()
        self.used: set[str] = set()
        self.devices: set[str] = set()
        self._known: dict[str, Hero] = {}
        self._before = timeline.state

    def __call__(self, batch: Any) -> None:
        """Note a batch that has just been played."""
        if isinstance(batch.command, Answer):
            self.questions[self._before.round] = self.questions.get(self._before.round, 0) + 1
        if isinstance(batch.command, Use):
            self.used.add(card_id(batch.command.card))
        for event in batch.events:
            self._event(event)
        self._before = self.timeline.state
        for name, hero in self._before.heroes.items():
            if self._known.get(name) is not hero:
                self._known[name] = hero
                self._hero(hero)

    def _event(self, event: Any) -> None:
        if isinstance(event, Killed):
            self.deaths += 1
        elif isinstance(event, XpGained):
            self.xp += event.amount
        elif isinstance(event, CardDrawn | EnemySpawned):
            self.seen.add(card_id(event.card))
        elif device := _device(event):
            self.devices.add(device)

    def _hero(self, hero: Hero) -> None:
        self.used.update(card_id(card) for card in hero.equipped)
        for card in hero.cards:
            name = card_id(card)
            self.held.add(name)
            if self.box.equipment[name].slot == ITEM:
                self.used.add(name)


def _device(event: Any) -> str:
    """The device of a quest that an event shows at work, or nothing."""
    if isinstance(event, TokenPlaced):
        return FIREWORK if event.token == FIREWORK else ""
    return DEVICES.get(type(event), "")


def play_job(box_game: Any, job: Job, bot: Bot | None = None) -> Facts:
    """Play one game, by the bot that the job names or by this one, and tell what happened."""
    box = box_game.box
    began = time.process_time()
    party = mixed_party(box, job) if job.mixed else ""
    above = {"level": job.level} if job.level > 1 else {}
    setup = arrangement(box, job.quest, party, job.heroes, **above)
    timeline = Timeline.start(box_game, setup, seed=job.seed, id=f"sim-{job.quest}-{job.seed}")
    watch = Watch(box, timeline)
    result = play(timeline, bot or make_bot(job.bot, box_game, job.seed), watch)
    return _facts(job, watch, result, time.process_time() - began)


def job_of(facts: Facts) -> Job:
    """The job that these facts came of."""
    return Job(facts.quest, facts.heroes, facts.bot, facts.seed, facts.mixed, facts.start)


def _facts(job: Job, watch: Watch, result: Result, seconds: float) -> Facts:
    state = watch.timeline.state
    return Facts(
        *(job.quest, job.heroes, job.bot, job.seed, job.mixed),
        tuple(f"{name}:{state.heroes[name].cls}" for name in state.party),
        result.result,
        result.facts["reason"],
        result.facts["rounds"],
        result.commands,
        result.facts["level"],
        result.facts["lifebringer"],
        watch.deaths,
        watch.xp / len(state.party),
        tuple(watch.questions.get(number, 0) for number in range(1, state.round + 1)),
        seconds,
        result.hash,
        tuple(sorted(watch.seen | watch.held)),
        tuple(sorted(watch.held)),
        tuple(sorted(watch.used & watch.held | _drunk(watch))),
        job.level,
        tuple(sorted(watch.devices)),
    )


def _drunk(watch: Watch) -> set[str]:
    """Consumables are gone once they are used."""
    return {name for name in watch.used if watch.box.equipment[name].slot == CONSUMABLE}


def mixed_party(box: Box, job: Job) -> str:
    """Heroes and classes drawn without regard to each other."""
    heroes = _shuffled(sorted(box.heroes), job.seed, "sim:heroes")[: job.heroes or MOST_HEROES]
    classes = _shuffled(sorted(box.classes), job.seed, "sim:classes")
    return ",".join(f"{hero}:{cls}" for hero, cls in zip(heroes, classes, strict=False))


def _shuffled(names: list[str], seed: str, stream: str) -> list[str]:
    left = list(names)
    out: list[str] = []
    while left:
        out.append(left.pop(draw(seed, stream, len(out), len(left))))
    return out


def jobs_for(
    quests: Iterable[str],
    heroes: Iterable[int],
    bot: str,
    games: int,
    seed: int,
    mixed: bool = False,
    level: int = 1,
) -> list[Job]:
    """The games of a run, cell by cell; the same arguments give the same games."""
    cells = product(quests, heroes)
    return [Job(q, n, bot, str(seed + i), mixed, level) for q, n in cells for i in range(games)]


def check(box: Box, jobs: Iterable[Job]) -> None:
    """Refuse games whose quest or bot is not there, before any of them is played."""
    for quest, bot in dict.fromkeys((job.quest, job.bot) for job in jobs):
        arrangement(box, quest)
        check_bot(DEFAULT, bot)


def heroes_of(text: str) -> list[int]:
    """The party sizes that a number or a range such as 1-6 names."""
    low, dash, high = text.partition("-")
    high = high if dash else low
    if not all(bound.isascii() and bound.isdigit() for bound in (low, high)):
        raise Malformed(f"heroes must be a number or a range such as 1-6, not {text[:80]}.")
    sizes = {str(size): size for size in range(1, MOST_HEROES + 1)}
    if low not in sizes or high not in sizes or sizes[low] > sizes[high]:
        raise Malformed(f"A party has 1 to {MOST_HEROES} heroes, not {text[:80]}.")
    return list(range(sizes[low], sizes[high] + 1))


def _rules() -> Any:
    return open_face().game


def run(
    jobs: list[Any], processes: int, tick: Callable[[int], None], play_one: Play = play_job
) -> Iterator[Any]:
    """Play all games, in order; whoever stops listening early stops the processes."""
    if processes <= 1:
        played: Iterator[Any] = map(partial(play_one, _rules()), jobs)
    else:
        played = spread(_rules, (), play_one, jobs, processes)
    for done, facts in enumerate(played, 1):
        yield facts
        tick(done)
