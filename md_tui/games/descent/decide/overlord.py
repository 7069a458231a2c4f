"""The overlord's turn: cards, reinforcements, activations, orders (DE-OVL, DE-OLC)."""

from collections.abc import Callable

from md_tui.games.descent.board.positions import beside
from md_tui.games.descent.commands import Activate, GiveOrders, SetAsks, SetReactions
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MASTER, MINION
from md_tui.games.descent.content.quests import Reinforcement
from md_tui.games.descent.decide.aims import encounter_of
from md_tui.games.descent.decide.cards import draw_cards
from md_tui.games.descent.decide.deeds.moments import at_start
from md_tui.games.descent.decide.deeds.schemes import RITUAL
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import afflict
from md_tui.games.descent.decide.rounds import START, end_lasting
from md_tui.games.descent.events.cards import OrdersGiven
from md_tui.games.descent.events.figures import Activated
from md_tui.games.descent.events.turns import AsksSet, GroupChosen, ReactionsSet, TurnBegan
from md_tui.games.descent.figures.values import named, own_texts
from md_tui.games.descent.model import ACTIONS, OVERLORD, OVERLORD_TURN, State, Turn
from md_tui.games.descent.sentence.algebra import Price, When
from md_tui.games.descent.steps.fights import Perform, Rise
from md_tui.games.descent.steps.rounds import OverlordDraw, PlaceMonster, Reinforce, StartActivation
from md_tui.games.descent.windows.orders import check_orders
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window

ASKS = ("all", "matters", "auto")
REACTIONS = ("ask", "orders", "courtesy")


def overlord_draw(draft: Draft, _: OverlordDraw) -> None:
    """End effects, draw a card, then offer reinforcements and cards of the start (DE-OVL-02)."""
    end_lasting(draft, OVERLORD, START)
    for monster in draft.state.monsters.values():
        draft.tell(Activated(monster.id, done=False))
    draw_cards(draft, 1)
    words = [
        Perform(text.id, monster.id, monster.id, text.card)
        for monster in draft.state.monsters.values()
        for text in own_texts(draft.box, draft.state, monster.id)
        if text.sentence.when is When.START and text.sentence.price is Price.FREE
    ]
    risen = tuple(Rise(monster.id) for monster in draft.state.rising)
    draft.plan(*words, *risen, Reinforce(0), Window("overlord_start", OVERLORD))


def group_limit(box: Box, state: State, group: str) -> tuple[int, int]:
    """Minions and masters a group may have with this many heroes (DE-MON-02)."""
    return box.monster(group, state.act).groups[str(len(state.party))]


def missing(box: Box, state: State, group: str) -> str:
    """The rank that may come back: the master first, then minions; nothing if the group is whole."""
    minions, masters = group_limit(box, state, group)
    there = [one.rank for one in state.monsters.values() if one.group == group]
    if there.count(MASTER) < masters:
        return MASTER
    return MINION if there.count(MINION) < minions else ""


def reinforce(draft: Draft, step: Reinforce) -> None:
    """Ask the overlord whether one figure of a group comes back, as the quest allows."""
    listed = encounter_of(draft).reinforcements
    if step.index >= len(listed):
        return
    one = reinforcement(draft, step)
    rank = missing(draft.box, draft.state, one.group)
    if not rank:
        draft.plan(Reinforce(step.index + 1))
        return
    facts: dict[str, str | int | tuple[str, ...]] = {"group": one.group, "rank": rank, "area": one.area}
    options = (Option("place"), Option("pass"))
    draft.ask(
        Question(
            "reinforce",
            (OVERLORD,),
            options,
            facts=facts,
            suggested=("place",),
            reason="one_more_figure",
            rule="DE-QST-02",
            matters=False,
        )
    )


def reinforcement(draft: Draft, step: Reinforce) -> Reinforcement:
    """Which group comes back where; an open group is whatever was picked for it."""
    one = encounter_of(draft).reinforcements[step.index]
    return Reinforcement(draft.state.open.get(one.group, one.group), one.area)


def reinforced(draft: Draft, step: Reinforce, question: Question, picks: tuple[str, ...]) -> None:
    """Place it on its tile, not next to a hero; then go on to the next group."""
    one = reinforcement(draft, step)
    rank = missing(draft.box, draft.state, one.group)
    placing = (PlaceMonster(one.group, rank, one.area, apart=True),) if picks == ("place",) else ()
    draft.plan(*placing, Reinforce(step.index + 1))


def may_activate(box: Box, state: State, seat: str, monster: str) -> None:
    """Refuse a monster that was activated, or whose group must wait (DE-OVL-03, DE-OVL-04)."""
    if seat != OVERLORD or state.phase != OVERLORD_TURN:
        raise Rejected("not_the_overlords_turn", "DE-OVL-01", phase=state.phase)
    if state.turn is not None:
        raise Rejected("another_is_active", "DE-OVL-03", figure=state.turn.figure)
    found = state.monsters.get(monster)
    if found is None:
        raise Rejected("no_such_monster", "DE-OVL-03", monster=monster)
    if found.done:
        raise Rejected("already_activated", "DE-OVL-04", monster=monster)
    started = [one for one in state.monsters.values() if one.group == state.group and not one.done]
    if state.group and state.group != found.group and started:
        raise Rejected("finish_the_group", "DE-OVL-03", group=state.group)


def activate(draft: Draft, seat: str, command: Activate) -> None:
    """Begin an activation of up to two actions (DE-OVL-05)."""
    may_activate(draft.box, draft.state, seat, command.monster)
    monster = draft.state.monsters[command.monster]
    if draft.state.group != monster.group:
        draft.tell(GroupChosen(monster.group))
    actions = ACTIONS - 1 if draft.state.lasts(RITUAL, monster.group) else ACTIONS
    draft.tell(Activated(monster.id), TurnBegan(Turn(monster.id, actions)))
    draft.plan(StartActivation(monster.id))


def start_activation(draft: Draft, step: StartActivation) -> None:
    """Let conditions work, then whoever reacts to it (DE-AMB-49)."""
    monster = draft.state.monsters[step.monster]
    for hero in draft.state.standing_heroes():
        near = monster.rank == MINION and beside(draft.box, draft.state, hero.id, monster.id)
        if near and named(draft.box, draft.state, hero.id, "awe"):
            afflict(draft, monster.id, "stunned")
    draft.plan(*at_start(draft, monster.id), Window("monster_activated", monster.id))


def give_orders(draft: Draft, seat: str, command: GiveOrders) -> None:
    """Keep orders, hidden from the heroes."""
    if seat != OVERLORD:
        raise Rejected("overlord_only", "DE-OLC-02", seat=seat)
    check_orders(draft.box, command.orders)
    draft.tell(OrdersGiven(command.orders))


def set_asks(draft: Draft, seat: str, command: SetAsks) -> None:
    """Change how much is asked."""
    if command.mode not in ASKS:
        raise Rejected("no_such_mode", "DE-TURN-02", mode=command.mode)
    draft.tell(AsksSet(command.mode))


def set_reactions(draft: Draft, seat: str, command: SetReactions) -> None:
    """Change how the overlord is asked."""
    if command.mode not in REACTIONS or seat != OVERLORD:
        raise Rejected("no_such_mode", "DE-OLC-02", mode=command.mode)
    draft.tell(ReactionsSet(command.mode))


DECIDE: dict[type, Callable[..., None]] = {
    Activate: activate,
    GiveOrders: give_orders,
    SetAsks: set_asks,
    SetReactions: set_reactions,
}
ANYTIME = frozenset({GiveOrders, SetAsks, SetReactions})
RESOLVE: dict[type, Callable[..., None]] = {
    OverlordDraw: overlord_draw,
    Reinforce: reinforce,
    StartActivation: start_activation,
}
ANSWERED: dict[type, Callable[..., None]] = {Reinforce: reinforced}
