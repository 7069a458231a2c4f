"""Goals as data: what the quest wants now, who may leave, and whether the game is won or lost (MD-WIN)."""

from md_tui.games.massive_darkness.board.board import BRIDGE
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Goal
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.counts import monsters_to_come, picked
from md_tui.games.massive_darkness.decide.objectives.errands import Errand, errand
from md_tui.games.massive_darkness.decide.objectives.own_enemies import is_dead, on_board
from md_tui.games.massive_darkness.decide.objectives.waking import wake_up
from md_tui.games.massive_darkness.events.combat import FightEnded
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.events.quests import GoalReached
from md_tui.games.massive_darkness.model import END, Hero, State
from md_tui.kernel.errors import Rejected
from md_tui.kernel.value import Value

RULE = "MD-WIN-01"
PASSING = ("lure",)
"""Goals that are met only as long as something is so."""


class GoalView(Value, frozen=True):
    """One objective as everybody sees it, with what is to be done about it now."""

    id: str
    kind: str
    text: str
    """Message key of its words."""
    zones: tuple[str, ...] = ()
    """Where something is to be done now, behind closed doors or not."""
    wanted: str = ""
    """pick_up | kill | escape | open | pull_lever | stand | place_firework | attack_pillar"""
    targets: tuple[str, ...] = ()
    """The enemies, pillars or doors it is to be done to."""
    heroes: tuple[str, ...] = ()
    """Who has to do it; nobody named means anybody."""
    done: bool = False
    progress: int = 0
    total: int = 1
    current: bool = False
    """Whether it is open now: not done, and everything before it is (MD-WIN-03)."""


def goals(box: Box, state: State) -> tuple[GoalView, ...]:
    """The objectives in their order."""
    views: list[GoalView] = []
    earlier = True
    for goal in box.layouts[state.map].goals:
        done = is_done(box, state, goal)
        now = earlier and not done and not state.ended
        views.append(_view(state, goal, errand(box, state, goal), done, now))
        earlier = earlier and done
    return tuple(views)


def _view(state: State, goal: Goal, to_do: Errand, done: bool, current: bool) -> GoalView:
    """An objective that is done wants nothing any more."""
    key = f"quests.{state.quest}.goals.{goal.id}"
    if done:
        return GoalView(goal.id, goal.kind, key, done=True, progress=to_do.total, total=to_do.total)
    return GoalView(
        goal.id,
        goal.kind,
        key,
        to_do.zones,
        to_do.wanted,
        to_do.targets,
        to_do.heroes,
        progress=to_do.progress,
        total=to_do.total,
        current=current,
    )


def is_done(box: Box, state: State, goal: Goal) -> bool:
    """Whether an objective has been ticked off, or is met at this moment."""
    return bool(state.counts.get(f"goal:{goal.id}")) or is_met(box, state, goal)


def all_met(box: Box, state: State) -> bool:
    """Whether nothing is left to do: the game is won as soon as it is looked at."""
    return all(is_done(box, state, goal) for goal in box.layouts[state.map].goals)


def is_met(box: Box, state: State, goal: Goal) -> bool:
    """Whether the condition of an objective holds now."""
    match goal.kind:
        case "pick_up":
            return all(picked(state, kind) >= goal.tokens.count(kind) for kind in goal.tokens)
        case "gather":
            return state.phase == END and _gathered(state, goal)
        case "kill":
            return all(is_dead(state, name) for name in goal.enemies)
        case "escape":
            leavers = [state.names.get("chosen", "")] if goal.who == "chosen" else list(state.party)
            return all(name in state.heroes and state.heroes[name].left for name in leavers)
        case "open" | "levers":
            return set(goal.doors) <= set(state.terrain.open_doors)
        case "lure":
            return _fallen(state, goal) or all(_on_bridge(box, state, name) for name in goal.enemies)
        case "collapse":
            return _fallen(state, goal)
        case _:
            waves = box.layouts[state.map].rule("waves")
            return not state.enemies and (waves is None or monsters_to_come(state, waves) < 1)


def _gathered(state: State, goal: Goal) -> bool:
    """All tokens are held by living heroes on the zone, and no enemy is there (MD-RUL-57)."""
    (zone,) = goal.zones
    held = [token for hero in state.heroes_in(zone) for token in hero.tokens]
    enough = all(held.count(kind) >= goal.tokens.count(kind) for kind in goal.tokens)
    return enough and not state.enemies_in(zone)


def _on_bridge(box: Box, state: State, name: str) -> bool:
    enemy = on_board(state, name)
    return enemy is not None and box.boards[state.map].zones[enemy.zone].tile == BRIDGE


def _fallen(state: State, goal: Goal) -> bool:
    """The bridges fell and took the enemy with them (MD-Q5-03)."""
    return BRIDGE in state.terrain.gone and all(is_dead(state, name) for name in goal.enemies)


def exit_refusal(box: Box, state: State, hero: Hero) -> None:
    """Nobody leaves before all else is done, nor against MD-RUL-74 (MD-RUL-03)."""
    for goal in box.layouts[state.map].goals:
        if goal.kind != "escape" and not is_done(box, state, goal):
            raise Rejected("objectives_open", "MD-RUL-03", objective=goal.id)
        if goal.kind == "escape" and goal.who == "chosen":
            _artifact_refusal(state, hero)


def _artifact_refusal(state: State, hero: Hero) -> None:
    chosen, artifact = state.names.get("chosen", ""), state.names.get("artifact", "")
    carries = bool(artifact) and artifact in (*hero.cards, *hero.tokens)
    if hero.id == chosen and not carries:
        raise Rejected("artifact_missing", "MD-RUL-74", hero=hero.id)
    if hero.id != chosen and carries:
        raise Rejected("artifact_not_yours_to_carry", "MD-RUL-74", hero=hero.id, chosen=chosen)


def finish_game(draft: Draft) -> None:
    """Tick off what is met, in order; end the game when it is won or can be won no more (MD-WIN-01)."""
    if draft.state.ended:
        return
    wake_up(draft)
    if _tick(draft):
        _end(draft, GameEnded(True, "objectives_met", RULE, draft.box.layouts[draft.state.map].won_by))
    elif reason := hopeless(draft.box, draft.state):
        _end(draft, GameEnded(False, reason, RULE))


def _end(draft: Draft, ending: GameEnded) -> None:
    """The game is over, and with it every combat under way."""
    while fight := draft.state.fight:
        draft.tell(FightEnded(fight.attacker, fight.defender))
    draft.tell(ending)


def _tick(draft: Draft) -> bool:
    """Tell which objectives are newly met; whether all are. A passing one is ticked only with the last."""
    passing: list[str] = []
    for goal in draft.box.layouts[draft.state.map].goals:
        if draft.state.counts.get(f"goal:{goal.id}"):
            continue
        if not is_met(draft.box, draft.state, goal):
            return False
        if goal.kind in PASSING:
            passing.append(goal.id)
        else:
            draft.tell(*(GoalReached(name) for name in passing), GoalReached(goal.id))
            passing = []
    return True


def hopeless(box: Box, state: State) -> str:
    """Why the objectives can no longer be met, or nothing (MD-WIN-01)."""
    quest = box.layouts[state.map]
    if all(hero.left for hero in state.heroes.values()):
        return "nobody_left"
    escape = any(goal.kind == "escape" for goal in quest.goals)
    if escape and box.boards[state.map].zones[quest.exit].tile in state.terrain.gone:
        return "exit_gone"
    return ""
