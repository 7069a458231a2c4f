"""Where quests reach into the general rules: every hook asks the quest's named special rules in printed order."""

from collections.abc import Callable, Iterator
from typing import Any

from md_tui.games.massive_darkness.board import Terrain
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.games.massive_darkness.story import Story

Hook = Callable[..., Any]

REGISTRY: dict[str, dict[str, Hook]] = {}
"""Hook name -> special rule name -> function."""


def on(hook: str, rule: str) -> Callable[[Hook], Hook]:
    """Register what a special rule does at a hook."""

    def register(function: Hook) -> Hook:
        REGISTRY.setdefault(hook, {})[rule] = function
        return function

    return register


def _of(box: Box, state: State, hook: str) -> Iterator[tuple[Hook, dict[str, Any]]]:
    """The functions of this quest's rules at a hook, with their parameters."""
    known = REGISTRY.get(hook, {})
    for rule in box.quests[state.quest].rules:
        if rule.name in known:
            yield known[rule.name], rule.params


def _tell(hook: str, story: Story, *args: Any) -> None:
    """Let each rule add to the story."""
    for function, params in _of(story.box, story.state, hook):
        function(story, params, *args)


def _first(hook: str, story: Story, *args: Any) -> bool:
    """Whether one of the rules has dealt with the matter instead of the general rules."""
    return any(function(story, params, *args) for function, params in _of(story.box, story.state, hook))


def set_up(story: Story) -> None:
    """At the end of the general set-up."""
    _tell("set_up", story)


def start_of_round(story: Story) -> None:
    """After the resurrections (MD-RUL-09)."""
    _tell("start_of_round", story)


def hero_moved(story: Story, hero: str, before: str) -> None:
    """A hero has changed zone; steps planned here come before anything else."""
    _tell("hero_moved", story, hero, before)


def hero_died(story: Story, hero: str) -> None:
    """A hero has been killed."""
    _tell("hero_died", story, hero)


def token_picked(story: Story, hero: str, zone: str, token: str) -> bool:
    """An objective token was picked up; whether a rule has dealt with it."""
    return _first("token_picked", story, hero, zone, token)


def token_fixed(box: Box, state: State, zone: str, token: str) -> bool:
    """Whether a token only marks its place (MD-RUL-55)."""
    return any(t.zone == zone and t.kind == token and t.fixed for t in box.quests[state.quest].tokens)


def door_refusal(box: Box, state: State, hero: Hero, door: str) -> None:
    """A locked door refuses (MD-Q6-01, MD-Q7-01)."""
    for function, params in _of(box, state, "door_refusal"):
        function(box, state, params, hero, door)


def door_opened(story: Story, door: str, hero: str, zone: str, rooms: tuple[str, ...]) -> bool:
    """A chamber was opened for the first time; whether a rule replaces the door card (MD-DOR-06)."""
    return _first("door_opened", story, door, hero, zone, rooms)


def chamber_revealed(story: Story, rooms: tuple[str, ...]) -> None:
    """A chamber is open and its door card, if any, is about to be drawn; rules may add to it."""
    _tell("chamber_revealed", story, rooms)


def enemies_phase(story: Story) -> bool:
    """The enemies' phase begins; whether the game has ended by it (MD-Q9-02)."""
    _tell("enemies_phase", story)
    return story.state.over


def enemy_activates(story: Story, enemy: Enemy, against: str, phase: bool, stage: int) -> bool:
    """Whether a rule takes the place of this part of a normal activation (0-3: attack, move, attack, move)."""
    return _first("enemy_activates", story, enemy, against, phase, stage)


def enemy_moved(story: Story, enemy: str, before: str) -> None:
    """An enemy has changed zone."""
    _tell("enemy_moved", story, enemy, before)


def enemy_held(box: Box, state: State, enemy: Enemy) -> bool:
    """Whether a rule keeps an enemy in its zone (MD-Q9-02)."""
    return any(function(box, state, params, enemy) for function, params in _of(box, state, "enemy_held"))


def enemy_died(story: Story, enemy: Enemy, killer: str) -> None:
    """An enemy is off the board."""
    _tell("enemy_died", story, enemy, killer)


def attack_refusal(box: Box, state: State, hero: Hero, target: str) -> None:
    """Some things cannot be attacked (MD-Q5-01)."""
    for function, params in _of(box, state, "attack_refusal"):
        function(box, state, params, hero, target)


def pillar_fell(story: Story, pillar: str) -> None:
    """A pillar is down."""
    _tell("pillar_fell", story, pillar)


def no_events(box: Box, state: State) -> bool:
    """Whether the quest has no event phase (MD-Q9-01)."""
    return box.quests[state.quest].rule("no_events") is not None


def no_reinforcements(box: Box, state: State) -> bool:
    """Whether agents call nobody (MD-Q9-01)."""
    return box.quests[state.quest].rule("no_reinforcements") is not None


def end_phase(story: Story) -> None:
    """In the end phase, before the token passes (MD-RUL-57)."""
    _tell("end_phase", story)


def token_passed(story: Story) -> None:
    """The first-player token has passed (MD-Q4-01)."""
    _tell("token_passed", story)


def finish(story: Story) -> None:
    """After an action or phase: goals met, game won or lost."""
    _tell("finish", story)


def hero_terrain(box: Box, state: State) -> Terrain:
    """The terrain as heroes may walk it (MD-Q10-03)."""
    terrain = state.terrain
    for function, params in _of(box, state, "hero_terrain"):
        terrain = function(box, state, params, terrain)
    return terrain


def barring_enemy(box: Box, state: State) -> str:
    """The enemy whose death opens the way to the next stage."""
    names = [function(box, state, params) for function, params in _of(box, state, "barring_enemy")]
    return names[0] if names else ""


def card_kept(box: Box, state: State, card: str) -> bool:
    """Whether the quest needs a card, so that it cannot be transmuted or discarded (MD-RUL-59)."""
    return any(function(box, state, params, card) for function, params in _of(box, state, "card_kept"))
