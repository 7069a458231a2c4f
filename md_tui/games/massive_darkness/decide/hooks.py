"""Where quests reach into the general rules: each hook asks the quest's special rules in order."""

from collections.abc import Callable, Iterator
from typing import Any

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.own_enemies import IMMOBILE
from md_tui.games.massive_darkness.decide.objectives.waking import wake_up
from md_tui.games.massive_darkness.events.enemies import EnemyIdle
from md_tui.games.massive_darkness.events.quests import CountSet
from md_tui.games.massive_darkness.model import Enemy, Hero, State

Hook = Callable[..., Any]

REGISTRY: dict[str, dict[str, Hook]] = {}
"""Hook name -> special rule name -> function."""

FIREWORK = "firework"
"""A token that only special rules put on the board and take off again."""

MOVE_STAGES = (1, 3)


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


def _tell(hook: str, draft: Draft, *args: Any) -> None:
    """Let each rule add to the draft."""
    for function, params in _of(draft.box, draft.state, hook):
        function(draft, params, *args)


def _first(hook: str, draft: Draft, *args: Any) -> bool:
    """Whether one of the rules has dealt with the matter instead of the general rules."""
    return any(function(draft, params, *args) for function, params in _of(draft.box, draft.state, hook))


def set_up(draft: Draft) -> None:
    """At the end of the general set-up."""
    _tell("set_up", draft)


def start_of_round(draft: Draft) -> None:
    """After the resurrections (MD-RUL-09)."""
    _tell("start_of_round", draft)


def hero_moved(draft: Draft, hero: str, before: str) -> None:
    """A hero has changed zone; steps planned here come before anything else."""
    _tell("hero_moved", draft, hero, before)


def hero_died(draft: Draft, hero: str) -> None:
    """A hero has been killed."""
    _tell("hero_died", draft, hero)


def token_picked(draft: Draft, hero: str, zone: str, token: str) -> bool:
    """An objective token was picked up, and is counted; whether a rule has dealt with it."""
    draft.tell(CountSet(f"picked:{token}", picked(draft.state, token) + 1))
    return _first("token_picked", draft, hero, zone, token)


def picked(state: State, token: str) -> int:
    """How many tokens of a kind have been picked up."""
    return state.counts.get(f"picked:{token}", 0)


def token_fixed(box: Box, state: State, zone: str, token: str) -> bool:
    """Whether a token only marks its place (MD-RUL-55), or burns there (MD-Q5-01)."""
    return token == FIREWORK or any(
        t.zone == zone and t.kind == token and t.fixed for t in box.quests[state.quest].tokens
    )


def door_refusal(box: Box, state: State, hero: Hero, door: str) -> None:
    """A locked door refuses (MD-Q6-01, MD-Q7-01)."""
    for function, params in _of(box, state, "door_refusal"):
        function(box, state, params, hero, door)


def door_opened(draft: Draft, door: str, hero: str, zone: str, rooms: tuple[str, ...]) -> bool:
    """A chamber was opened for the first time; whether a rule replaces the door card (MD-DOR-06)."""
    return _first("door_opened", draft, door, hero, zone, rooms)


def chamber_revealed(draft: Draft, rooms: tuple[str, ...]) -> None:
    """A chamber is open and its door card, if any, is about to be drawn; rules may add to it."""
    _tell("chamber_revealed", draft, rooms)
    wake_up(draft)


def enemies_phase(draft: Draft) -> bool:
    """The enemies' phase begins; whether the game has ended by it (MD-Q9-02)."""
    _tell("enemies_phase", draft)
    return draft.state.over


def enemy_activates(draft: Draft, enemy: Enemy, against: str, phase: bool, stage: int) -> bool:
    """Whether a rule takes the place of this stage of an activation (0-3: attack, move, attack, move)."""
    if IMMOBILE in enemy.traits and stage in MOVE_STAGES:
        draft.tell(EnemyIdle(enemy.id, "immobile", "MD-Q5-01"))
        return True
    return _first("enemy_activates", draft, enemy, against, phase, stage)


def order_matters(box: Box, state: State) -> bool:
    """Whether enemies have more to do in this quest than to go for heroes (MD-Q5-02, MD-Q9-02)."""
    quest = box.quests[state.quest]
    return any(quest.rule(name) is not None for name in ("immortal", "march", "pillars_draw_enemies"))


def enemy_moved(draft: Draft, enemy: str, before: str) -> None:
    """An enemy has changed zone."""
    _tell("enemy_moved", draft, enemy, before)


def enemy_held(box: Box, state: State, enemy: Enemy) -> bool:
    """Whether a rule keeps an enemy in its zone (MD-Q9-02)."""
    return any(function(box, state, params, enemy) for function, params in _of(box, state, "enemy_held"))


def enemy_died(draft: Draft, enemy: Enemy, killer: str) -> None:
    """An enemy is off the board."""
    _tell("enemy_died", draft, enemy, killer)


def enemy_brought(draft: Draft, enemy: str, name: str) -> None:
    """A named enemy of the quest has appeared; `name` is what the quest calls it."""
    _tell("enemy_brought", draft, enemy, name)


def pieces_assembled(draft: Draft) -> None:
    """The last piece was found (MD-Q3-01)."""
    _tell("pieces_assembled", draft)


def gate_opened(draft: Draft) -> None:
    """The door held by levers is open (MD-Q7-01)."""
    _tell("gate_opened", draft)


def attack_refusal(box: Box, state: State, hero: Hero, target: str) -> None:
    """Some things cannot be attacked (MD-Q5-01)."""
    for function, params in _of(box, state, "attack_refusal"):
        function(box, state, params, hero, target)


def pillar_fell(draft: Draft, pillar: str) -> None:
    """A pillar is down; what it kept asleep wakes."""
    wake_up(draft)
    _tell("pillar_fell", draft, pillar)


def no_events(box: Box, state: State) -> bool:
    """Whether the quest has no event phase (MD-Q9-01)."""
    return box.quests[state.quest].rule("no_events") is not None


def no_reinforcements(box: Box, state: State) -> bool:
    """Whether agents call nobody (MD-Q9-01)."""
    return box.quests[state.quest].rule("no_reinforcements") is not None


def end_phase(draft: Draft) -> None:
    """In the end phase, before the token passes (MD-RUL-57)."""
    _tell("end_phase", draft)


def token_passed(draft: Draft) -> None:
    """The first-player token has passed (MD-Q4-01)."""
    _tell("token_passed", draft)


def finish(draft: Draft) -> None:
    """After an action or phase: goals met, game won or lost."""
    _tell("finish", draft)


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
