"""A whole game without a face: a bot plays every seat."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from md_tui.bots.base import BOTS, Bot
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.games.massive_darkness.setup import MOST_HEROES
from md_tui.games.massive_darkness.setup.seed_code import dealt
from md_tui.kernel.errors import Malformed
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import UNTIL_REVEAL
from md_tui.kernel.value import Command, Value

FIRST_QUEST = "tutorial"
MOST_ROUNDS = 60
"""A game that lasts longer counts as stalled and lost."""
MARK_LETTERS = 6


class Result(Value, frozen=True):
    """How a game without a face went."""

    quest: str
    seed: str
    bot: str
    result: str
    """won | lost | stalled"""
    reason: str
    rounds: int
    commands: int
    level: int
    lifebringer: int
    hash: str


def make_bot(name: str, box: Box, seed: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise Malformed(f"There is no bot {name}; known are {', '.join(BOTS)}.")
    module, _, cls = BOTS[name].partition(":")
    bot: Bot = getattr(import_module(module), cls)(box, seed)
    return bot


def quests_in_order(box: Box) -> list[str]:
    """The quests as they are numbered, the tutorial first."""
    return sorted(box.quests, key=lambda quest: (quest != FIRST_QUEST, len(quest), quest))


def arrangement(box: Box, quest: str, party: str = "", heroes: int = 0, **options: Any) -> dict[str, Any]:
    """The set-up of a quest: the party as named ("bjorn:shadow_barbarian:mace,…"), or the recommended one."""
    if quest not in box.quests:
        raise Malformed(f"There is no quest {quest}; known are {', '.join(quests_in_order(box))}.")
    names = party.split(",") if party else list(box.quests[quest].party)
    if not 0 <= heroes <= MOST_HEROES:
        raise Malformed(f"A party has 1 to {MOST_HEROES} heroes, not {heroes}.")
    if heroes:
        names = filled(box, names, heroes)
    members = [[*name.split(":"), "", ""][:3] for name in names]
    return {"quest": quest, "party": members, **options}


def begun(
    game: MassiveDarkness, setup: dict[str, Any], seed: str, undo: str = UNTIL_REVEAL, by: str = "auto"
) -> Timeline:
    """A new game in memory; a code in the place of the seed brings its own set-up."""
    setup, seed, undo = dealt(game.box, seed, setup, undo)
    id = _name(game, setup, seed, undo, by)
    return Timeline.start(game, setup, seed=seed, id=id, options={"undo": undo})


def _name(game: MassiveDarkness, setup: dict[str, Any], seed: str, undo: str, by: str) -> str:
    """A name that a library takes in: the same for the same game, another one for any other."""
    mark = digest(canonical([game.content_hash, setup, seed, undo, by]))[:MARK_LETTERS]
    what = setup.get("quest") or setup["campaign"]
    return f"auto-{what}-{seed.lower()}-{mark}"


def filled(box: Box, names: list[str], count: int) -> list[str]:
    """The party cut or filled up to a number, with each further hero in his recommended class."""
    there = {name.partition(":")[0] for name in names}
    more = [f"{hero.id}:{hero.recommended}" for hero in box.heroes.values() if hero.id not in there]
    return (names + more)[:count]


def play(timeline: Timeline, bot: Bot, watch: Callable[[Any], None] | None = None) -> Result:
    """Let a bot play a game to its end, or to the round at which it counts as stalled."""
    game: MassiveDarkness = timeline.game  # type: ignore[assignment]
    while not timeline.state.over and timeline.state.round <= MOST_ROUNDS:
        seat = game.seats(timeline.state)[0]
        batch = timeline.act(seat, choose(game, timeline.state, seat, bot))
        if watch:
            watch(batch)
    return result_of(timeline, bot.name)


def choose(game: MassiveDarkness, state: Any, seat: str, bot: Bot) -> Command:
    """What a bot does in a seat, from its view and its offers."""
    offers = list(game.offers(state, seat))
    return bot.choose(game.view(state, seat), offers, lambda command: odds_of(game.box, state, seat, command))


def result_of(timeline: Timeline, bot: str) -> Result:
    """The facts of a game that has ended."""
    state = timeline.state
    if state.campaign:
        return _road_result(timeline, bot)
    ending = state.ending
    result = "stalled" if ending is None else "won" if ending.won else "lost"
    return Result(
        state.quest,
        timeline.header.seed,
        bot,
        result,
        ending.reason if ending else "too_many_rounds",
        state.round,
        len(timeline.live()),
        state.level,
        state.lifebringer,
        timeline.records[timeline.head].state,
    )


def _road_result(timeline: Timeline, bot: str) -> Result:
    """The facts of a campaign: as its last quest ended, with the rounds of all."""
    state = timeline.state
    history = state.campaign.history
    last = history[-1] if history and state.over else None
    return Result(
        state.campaign.road,
        timeline.header.seed,
        bot,
        "stalled" if last is None else "won" if last.won else "lost",
        last.reason if last else "too_many_rounds",
        sum(outcome.rounds for outcome in history),
        len(timeline.live()),
        state.level,
        state.lifebringer,
        timeline.records[timeline.head].state,
    )
