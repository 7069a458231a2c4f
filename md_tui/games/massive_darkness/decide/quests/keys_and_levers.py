"""Locked doors and the levers and keys that open them (MD-Q6-01, MD-Q7-01, MD-Q10-02)."""

from md_tui.games.massive_darkness.commands import PullLever
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import (
    board_of,
    need_action,
    quest_of,
    ready,
    spend_action,
)
from md_tui.games.massive_darkness.decide.doors import level_of_door
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.counts import (
    lever_hands,
    lever_pillars_left,
    levers_needed,
    picked,
)
from md_tui.games.massive_darkness.decide.objectives.own_enemies import UNCOUNTED, named
from md_tui.games.massive_darkness.decide.quests.set_up import QUEST
from md_tui.games.massive_darkness.decide.quests.steps import does, settles
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.heroes import DoorOpened
from md_tui.games.massive_darkness.events.quests import (
    CountSet,
    DoorUnlocked,
    LeverPulled,
    PillarFell,
    RoomsRevealed,
    TokenRemoved,
)
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.steps.general import AfterAction, QuestDo, SpawnMonster
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question

LEVER = "lair"
"""The token that marks a lever."""


class Keys(SpecialRule, name="keys"):
    """A door opens when all keys are found."""

    def token_picked(self, draft: Draft, params: Params, hero: str, zone: str, token: str) -> bool:
        """A key belongs to the party; the last one unlocks the door (MD-RUL-63)."""
        if token != params["token"]:
            return False
        if picked(draft.state, token) == params["count"]:
            draft.tell(DoorUnlocked(params["door"]))
        return True

    def door_refusal(self, box: Box, state: State, params: Params, hero: Hero, door: str) -> None:
        """The special door stays shut until all keys are found."""
        found = picked(state, params["token"])
        if door == params["door"] and found < params["count"]:
            raise Rejected("keys_missing", "MD-Q6-01", found=found)


class Levers(SpecialRule, name="levers"):
    """A door opens when heroes stand at every lever."""

    def door_refusal(self, box: Box, state: State, params: Params, hero: Hero, door: str) -> None:
        """Nobody opens this door by hand."""
        if door == params["door"]:
            raise Rejected("door_opened_by_levers", "MD-Q7-01")

    def start_of_round(self, draft: Draft, params: Params) -> None:
        """With a hero at every lever the door opens: first the level, no door card, the keeper (MD-Q7-01)."""
        hands = lever_hands(draft.state, params)
        name = params["door"]
        if name in draft.state.terrain.open_doors or len(hands) < levers_needed(draft.state, params):
            return
        for zone, hero in hands.items():
            draft.tell(LeverPulled(hero, zone))
        board = board_of(draft.box, draft.state)
        door = board.doors[name]
        level_of_door(draft, door, draft.state.heroes[next(iter(hands.values()))])
        draft.tell(DoorOpened(name))
        for zone in door.zones:
            fresh = board.chamber(zone, draft.state.terrain) - set(draft.state.revealed)
            if fresh:
                draft.tell(RoomsRevealed(tuple(sorted(fresh))))
        hooks.gate_opened(draft)


class Keeper(SpecialRule, name="keeper"):
    """A monster waits behind the door of the levers."""

    def gate_opened(self, draft: Draft, params: Params) -> None:
        """The keeper waits behind the door (MD-Q7-01, MD-RUL-71)."""
        strength = "" if params["deck"] == "roaming" else params["deck"]
        draft.plan(SpawnMonster((params["zone"],), QUEST, strength, True, named("keeper", UNCOUNTED)))


class LeverPillars(SpecialRule, name="lever_pillars"):
    """Levers bring pillars down: by a command of the heroes, so that no hook is needed."""


def may_pull(box: Box, state: State, seat: str) -> None:
    """A lever not yet worked in the hero's zone, and an action (MD-RUL-67)."""
    hero, turn = ready(state, seat)
    params = quest_of(box, state).rule("lever_pillars")
    if params is None or hero.zone not in params["zones"]:
        raise Rejected("no_lever_here", "MD-Q10-02", hero=hero.id)
    if state.counts.get(f"lever:{hero.zone}"):
        raise Rejected("lever_used", "MD-RUL-67", hero=hero.id)
    need_action(hero, turn, "lever")


def pull(draft: Draft, seat: str, command: PullLever) -> None:
    """Spend an action, turn the token down and let a pillar fall (MD-Q10-02)."""
    may_pull(draft.box, draft.state, seat)
    hero = draft.state.heroes[seat]
    spend_action(draft, hero, "lever")
    draft.tell(LeverPulled(seat, hero.zone), CountSet(f"lever:{hero.zone}", 1))
    if LEVER in draft.state.tokens.get(hero.zone, ()):
        draft.tell(TokenRemoved(hero.zone, LEVER))
    draft.plan(QuestDo("lever", (seat,)), AfterAction(seat))


@does("lever")
def choose_pillar(draft: Draft, step: QuestDo) -> None:
    """The player picks the pillar (MD-RUL-67)."""
    pillars = lever_pillars_left(draft.box, draft.state)
    if not pillars:
        return
    draft.ask(
        Question(
            "lever_pillar",
            (step.args[0],),
            tuple(Option(name) for name in pillars),
            facts={"hero": step.args[0]},
            suggested=pillars[:1],
            reason="first_in_order",
            rule="MD-RUL-67",
        )
    )


@settles("lever")
def pillar_chosen(draft: Draft, step: QuestDo, pillar: str) -> None:
    """The pillar that was chosen falls."""
    draft.tell(PillarFell(pillar, step.args[0]))
    hooks.pillar_fell(draft, pillar)
