"""Where quests reach into the general rules: each hook asks the quest's special rules in order."""

from collections.abc import Iterator

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.counts import FIREWORK, picked
from md_tui.games.massive_darkness.decide.objectives.own_enemies import IMMOBILE
from md_tui.games.massive_darkness.decide.objectives.waking import wake_up
from md_tui.games.massive_darkness.decide.special_rule import REGISTRY, Params, SpecialRule
from md_tui.games.massive_darkness.events.enemies import EnemyIdle
from md_tui.games.massive_darkness.events.quests import CountSet
from md_tui.games.massive_darkness.model import Enemy, Hero, State

MOVE_STAGES = (1, 3)


def _rules(box: Box, state: State) -> Iterator[tuple[SpecialRule, Params]]:
    """The special rules of this quest in its order, with their parameters."""
    for rule in box.layouts[state.map].rules:
        yield REGISTRY[rule.name], rule.params


def _all(draft: Draft) -> Iterator[tuple[SpecialRule, Params]]:
    """The special rules of the quest that is played."""
    return _rules(draft.box, draft.state)


def set_up(draft: Draft) -> None:
    """At the end of the general set-up."""
    for rule, params in _all(draft):
        rule.set_up(draft, params)


def start_of_round(draft: Draft) -> None:
    """After the resurrections (MD-RUL-09)."""
    for rule, params in _all(draft):
        rule.start_of_round(draft, params)


def hero_moved(draft: Draft, hero: str, before: str) -> None:
    """A hero has changed zone; steps planned here come before anything else."""
    for rule, params in _all(draft):
        rule.hero_moved(draft, params, hero, before)


def heroes_are_watched(box: Box, state: State) -> bool:
    """Whether a rule of this quest looks where heroes go."""
    return any(type(rule).hero_moved is not SpecialRule.hero_moved for rule, params in _rules(box, state))


def hero_died(draft: Draft, hero: str) -> None:
    """A hero has been killed."""
    for rule, params in _all(draft):
        rule.hero_died(draft, params, hero)


def token_picked(draft: Draft, hero: str, zone: str, token: str) -> bool:
    """An objective token was picked up, and is counted; whether a rule has dealt with it."""
    draft.tell(CountSet(f"picked:{token}", picked(draft.state, token) + 1))
    return any(rule.token_picked(draft, params, hero, zone, token) for rule, params in _all(draft))


def token_fixed(box: Box, state: State, zone: str, token: str) -> bool:
    """Whether a token only marks its place (MD-RUL-55), or burns there (MD-Q5-01)."""
    return token == FIREWORK or any(
        t.zone == zone and t.kind == token and t.fixed for t in box.layouts[state.map].tokens
    )


def door_refusal(box: Box, state: State, hero: Hero, door: str) -> None:
    """A locked door refuses (MD-Q6-01, MD-Q7-01)."""
    for rule, params in _rules(box, state):
        rule.door_refusal(box, state, params, hero, door)


def door_opened(draft: Draft, door: str, hero: str, zone: str, rooms: tuple[str, ...]) -> bool:
    """A chamber was opened for the first time; whether a rule replaces the door card (MD-DOR-06)."""
    return any(rule.door_opened(draft, params, door, hero, zone, rooms) for rule, params in _all(draft))


def chamber_revealed(draft: Draft, rooms: tuple[str, ...]) -> None:
    """A chamber is open and its door card, if any, is about to be drawn; rules may add to it."""
    for rule, params in _all(draft):
        rule.chamber_revealed(draft, params, rooms)
    wake_up(draft)


def enemies_phase(draft: Draft) -> bool:
    """The enemies' phase begins; whether that has ended the game (MD-Q9-02)."""
    for rule, params in _all(draft):
        rule.enemies_phase(draft, params)
    return draft.state.ended


def enemy_activates(draft: Draft, enemy: Enemy, against: str, phase: bool, stage: int) -> bool:
    """Whether a rule takes the place of this stage of an activation (0-3: attack, move, attack, move)."""
    if IMMOBILE in enemy.traits and stage in MOVE_STAGES:
        draft.tell(EnemyIdle(enemy.id, "immobile", "MD-Q5-01"))
        return True
    return any(
        rule.enemy_activates(draft, params, enemy, against, phase, stage) for rule, params in _all(draft)
    )


def order_matters(box: Box, state: State) -> bool:
    """Whether enemies have more to do in this quest than to go for heroes (MD-Q5-02, MD-Q9-02)."""
    return any(rule.makes_order_matter for rule, params in _rules(box, state))


def enemy_moved(draft: Draft, enemy: str, before: str) -> None:
    """An enemy has changed zone."""
    for rule, params in _all(draft):
        rule.enemy_moved(draft, params, enemy, before)


def enemy_held(box: Box, state: State, enemy: Enemy) -> bool:
    """Whether a rule keeps an enemy in its zone (MD-Q9-02)."""
    return any(rule.enemy_held(box, state, params, enemy) for rule, params in _rules(box, state))


def enemy_died(draft: Draft, enemy: Enemy, killer: str) -> None:
    """An enemy is off the board."""
    for rule, params in _all(draft):
        rule.enemy_died(draft, params, enemy, killer)


def enemy_brought(draft: Draft, enemy: str, name: str) -> None:
    """A named enemy of the quest has appeared; `name` is what the quest calls it."""
    for rule, params in _all(draft):
        rule.enemy_brought(draft, params, enemy, name)


def pieces_assembled(draft: Draft) -> None:
    """The last piece was found (MD-Q3-01)."""
    for rule, params in _all(draft):
        rule.pieces_assembled(draft, params)


def gate_opened(draft: Draft) -> None:
    """The door held by levers is open (MD-Q7-01)."""
    for rule, params in _all(draft):
        rule.gate_opened(draft, params)


def attack_refusal(box: Box, state: State, hero: Hero, target: str) -> None:
    """Some things cannot be attacked (MD-Q5-01)."""
    for rule, params in _rules(box, state):
        rule.attack_refusal(box, state, params, hero, target)


def pillar_fell(draft: Draft, pillar: str) -> None:
    """A pillar is down; what it kept asleep wakes."""
    wake_up(draft)
    for rule, params in _all(draft):
        rule.pillar_fell(draft, params, pillar)


def no_events(box: Box, state: State) -> bool:
    """Whether the quest has no event phase (MD-Q9-01)."""
    return any(rule.skips_events for rule, params in _rules(box, state))


def no_reinforcements(box: Box, state: State) -> bool:
    """Whether agents call nobody (MD-Q9-01)."""
    return any(rule.skips_reinforcements for rule, params in _rules(box, state))


def end_phase(draft: Draft) -> None:
    """In the end phase, before the token passes (MD-RUL-57)."""
    for rule, params in _all(draft):
        rule.end_phase(draft, params)


def token_passed(draft: Draft) -> None:
    """The first-player token has passed (MD-Q4-01)."""
    for rule, params in _all(draft):
        rule.token_passed(draft, params)


def level_stays(box: Box, state: State) -> bool:
    """Whether the level does not rise by itself (MD-Q9-01)."""
    return any(rule.keeps_level for rule, params in _rules(box, state))


def hero_terrain(box: Box, state: State) -> Terrain:
    """The terrain as heroes may walk it (MD-Q10-03)."""
    terrain = state.terrain
    for rule, params in _rules(box, state):
        terrain = rule.hero_terrain(box, state, params, terrain)
    return terrain


def barring_enemy(box: Box, state: State) -> str:
    """The enemy whose death opens the way to the next stage."""
    names = (rule.barring_enemy(box, state, params) for rule, params in _rules(box, state))
    return next(filter(None, names), "")


def card_kept(box: Box, state: State, card: str) -> bool:
    """Whether the quest needs a card, so that it cannot be transmuted or discarded (MD-RUL-59)."""
    return any(rule.card_kept(box, state, params, card) for rule, params in _rules(box, state))
