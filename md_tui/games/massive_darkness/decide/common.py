"""What several chapters ask: whose turn it is, whether an action is left, who holds whom."""

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.combat.in_force import HEALTH, has, most_health
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.heroes import ActionSpent, LevelRose, MaxHealthRose, MovementEnded
from md_tui.games.massive_darkness.model import HEROES, Enemy, Hero, State, Turn
from md_tui.kernel.errors import Rejected

COMBAT_KINDS = ("melee", "ranged", "magic")


def board_of(box: Box, state: State) -> Board:
    """The board of the game."""
    return box.boards[state.map]


def quest_of(box: Box, state: State) -> Quest:
    """The quest of the game."""
    return box.layouts[state.map]


def acting(state: State, seat: str) -> tuple[Hero, Turn]:
    """The hero whose turn it is, if this seat may act for him."""
    turn = state.turn
    if turn is None or state.phase != HEROES:
        raise Rejected("wrong_phase", "MD-RND-01", wanted=HEROES, phase=state.phase)
    if turn.hero != seat:
        raise Rejected("not_your_turn", "MD-RND-02", active=turn.hero, hero=seat)
    return state.heroes[turn.hero], turn


def ready(state: State, seat: str) -> tuple[Hero, Turn]:
    """The acting hero, on his feet (MD-STN-02, MD-RUL-21)."""
    hero, turn = acting(state, seat)
    if hero.stunned:
        if turn.actions < 1:
            raise Rejected("no_action_to_get_up", "MD-STN-08", hero=hero.id)
        raise Rejected("stunned", "MD-STN-02", hero=hero.id)
    return hero, turn


def allowance(hero: Hero, turn: Turn, purpose: str) -> str | None:
    """Where an action for this purpose is taken from: an allowance, the common ones (""), or None."""
    fitting = (purpose, "combat") if purpose in COMBAT_KINDS else (purpose,)
    for kind in fitting:
        if turn.extra.get(kind, 0) > 0:
            return kind
    return "" if turn.actions > 0 else None


def need_action(hero: Hero, turn: Turn, purpose: str) -> str:
    """The allowance an action is taken from, or a refusal that says what is left."""
    found = allowance(hero, turn, purpose)
    if found is not None:
        return found
    other = [kind for kind, left in turn.extra.items() if left > 0]
    if other:
        raise Rejected("action_of_another_kind", "MD-SKL-05", hero=hero.id, kind=other[0])
    raise Rejected("no_actions", "MD-RND-03", hero=hero.id)


def spend_action(draft: Draft, hero: Hero, purpose: str) -> None:
    """End what was under way, with its level check, and use up an action (MD-RUL-07, MD-RUL-30)."""
    close_action(draft)
    turn = draft.state.turn
    assert turn is not None
    draft.tell(ActionSpent(hero.id, purpose, need_action(hero, turn, purpose)))


def close_action(draft: Draft) -> None:
    """The movement or trade action under way is over, and the level is checked."""
    turn = draft.state.turn
    if turn and (turn.moving or turn.trading):
        draft.tell(MovementEnded(turn.hero))
        check_level(draft)


def holders(box: Box, state: State, hero: Hero) -> tuple[Enemy, ...]:
    """The enemies that hold a hero in his zone (MD-MOV-02, MD-STN-04)."""
    there = tuple(e for e in state.enemies_in(hero.zone) if not e.stunned)
    return () if not there or has(box, state, hero, KeywordName.SLIPPERY) else there


def check_level(draft: Draft) -> None:
    """Raise the level to that of the highest tile a living hero stands on (MD-LVL-02, MD-RUL-08)."""
    box, state = draft.box, draft.state
    if hooks.level_stays(box, state):
        return
    board = board_of(box, state)
    for hero in state.living():
        raise_level(draft, board.tile_level(hero.zone, state.terrain) or 0, hero.id)


def raise_level(draft: Draft, level: int, hero: str = "") -> None:
    """A higher level wakes bought skills, maximum health among them (MD-XPP-03, MD-RUL-45)."""
    if level <= draft.state.level:
        return
    draft.tell(LevelRose(level, hero))
    for one in draft.state.heroes.values():
        update_health(draft, one)


def update_health(draft: Draft, hero: Hero) -> None:
    """Give the maximum health that a skill newly in force allows, with the healing it names (MD-SKL-04)."""
    most = most_health(draft.box, draft.state, hero)
    if most > hero.most:
        gained = 0 if hero.killed else most - HEALTH
        draft.tell(MaxHealthRose(hero.id, most, gained))


def chooser(state: State) -> str:
    """Whose choice a matter of the whole table is (MD-RUL-10, MD-GLO-01, MD-RUL-12)."""
    if state.turns:
        return state.turns[-1].hero
    if state.phase == HEROES and state.acted:
        return state.acted[-1]
    start = state.party.index(state.first)
    order = state.party[start:] + state.party[:start]
    return next((name for name in order if state.heroes[name].stands), state.first)
