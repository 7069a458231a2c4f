"""How events change heroes, turns and the order of play."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.events import heroes as on
from md_tui.games.massive_darkness.evolve.correct import corrected
from md_tui.games.massive_darkness.evolve.parts import with_hero, with_tokens, with_turn, without
from md_tui.games.massive_darkness.model import HEROES, MOST_XP, Ending, Lasting, State, Turn
from md_tui.games.massive_darkness.steps.campaign import CloseChapter


def round_began(state: State, event: on.RoundBegan) -> State:
    """Open a new round."""
    return replace(state, round=event.number, phase=HEROES, acted=())


def phase_began(state: State, event: on.PhaseBegan) -> State:
    """Open a new phase."""
    return replace(state, phase=event.phase)


def resurrected(state: State, event: on.Resurrected) -> State:
    """Spend a Lifebringer token and put the hero back."""
    state = replace(state, lifebringer=state.lifebringer - 1)
    return with_hero(state, event.hero, killed=False, stunned=False, health=state.heroes[event.hero].most)


def activated(state: State, event: on.Activated) -> State:
    """Open the hero's turn."""
    signed = tuple(name for name in state.signed if name != event.hero)
    turn = Turn(event.hero, event.actions, event.extra)
    return replace(state, turns=(turn, *state.turns), signed=signed)


def ordered(state: State, event: on.Ordered) -> State:
    """Put the turn of a commanded hero, with one action, on top of the commander's."""
    return replace(state, turns=(Turn(event.hero, 1, commanded=True), *state.turns))


def turn_over(state: State, event: on.TurnOver) -> State:
    """Remove the turn on top."""
    acted = state.acted if state.turns[0].commanded else (*state.acted, event.hero)
    return replace(state, turns=state.turns[1:], acted=acted)


def action_spent(state: State, event: on.ActionSpent) -> State:
    """Take one action away; whatever action was under way is over."""
    turn = state.turns[0]
    actions, extra = turn.actions - 1, turn.extra
    if event.extra:
        actions, extra = turn.actions, {**turn.extra, event.extra: turn.extra[event.extra] - 1}
    turn = replace(turn, actions=actions, extra=extra, points=0, moving=False, trading=False)
    return replace(state, turns=(turn, *state.turns[1:]))


def movement_began(state: State, event: on.MovementBegan) -> State:
    """Give the points of a movement."""
    return with_turn(state, points=event.points, moving=True)


def movement_ended(state: State, event: on.MovementEnded) -> State:
    """Remove the points left, and close an open trade."""
    return with_turn(state, points=0, moving=False, trading=False)


def trade_opened(state: State, event: on.TradeOpened) -> State:
    """Open a trade: cards may change hands until the next action."""
    return with_turn(state, trading=True)


def once_used(state: State, event: on.OnceUsed) -> State:
    """Remember that it cannot be used again in this activation."""
    return with_turn(state, used=(*state.turns[0].used, event.what))


def _paid(state: State, points: int) -> State:
    """Take movement points from the hero whose turn it is."""
    return with_turn(state, points=state.turns[0].points - points) if points else state


def hero_moved(state: State, event: on.HeroMoved) -> State:
    """Put the hero on another zone."""
    return _paid(with_hero(state, event.hero, zone=event.to), event.points)


def door_opened(state: State, event: on.DoorOpened) -> State:
    """Open the door for good."""
    return _paid(replace(state, terrain=state.terrain.with_door(event.door)), event.points)


def tokens_taken(state: State, event: on.TokensTaken) -> State:
    """Remove the tokens from the zone."""
    left = without(state.tokens.get(event.zone, ()), *event.tokens)
    return _paid(with_tokens(state, event.zone, left), event.points)


def level_rose(state: State, event: on.LevelRose) -> State:
    """Raise the level; it never falls (MD-LVL-03)."""
    return replace(state, level=max(state.level, event.level))


def stood_up(state: State, event: on.StoodUp) -> State:
    """The hero is no longer stunned."""
    return with_hero(state, event.hero, stunned=False)


def stunned(state: State, event: on.Stunned) -> State:
    """Mark the hero as stunned."""
    return with_hero(state, event.hero, stunned=True)


def wounded(state: State, event: on.Wounded) -> State:
    """Lower the health, never below 0 (MD-HRO-02)."""
    return with_hero(state, event.hero, health=max(0, state.heroes[event.hero].health - event.wounds))


def killed(state: State, event: on.Killed) -> State:
    """Mark the hero as killed; nothing he had in force goes on."""
    state = replace(state, lasting=tuple(x for x in state.lasting if x.owner != event.hero))
    return with_hero(state, event.hero, killed=True, health=0)


def healed(state: State, event: on.Healed) -> State:
    """Raise the health, never above the maximum (MD-RUL-45)."""
    hero = state.heroes[event.hero]
    return with_hero(state, event.hero, health=min(hero.most, hero.health + event.amount))


def xp_gained(state: State, event: on.XpGained) -> State:
    """Add XP; at most 30 are stored (MD-HRO-06)."""
    return with_hero(state, event.hero, xp=min(MOST_XP, state.heroes[event.hero].xp + event.amount))


def xp_paid(state: State, event: on.XpPaid) -> State:
    """Take XP away, or micro-XP (MD-STO-14)."""
    hero = state.heroes[event.hero]
    if event.micro:
        return with_hero(state, event.hero, micro=hero.micro - event.amount)
    return with_hero(state, event.hero, xp=hero.xp - event.amount)


def skill_bought(state: State, event: on.SkillBought) -> State:
    """Add one step to the line."""
    hero = state.heroes[event.hero]
    bought = {**hero.bought, event.line: hero.bought.get(event.line, 0) + 1}
    return with_hero(state, event.hero, xp=hero.xp - event.xp, bought=bought)


def max_health_rose(state: State, event: on.MaxHealthRose) -> State:
    """Raise the maximum, with the healing that comes with it."""
    hero = state.heroes[event.hero]
    return with_hero(state, event.hero, most=event.most, health=min(event.most, hero.health + event.healed))


def buyers_named(state: State, event: on.BuyersNamed) -> State:
    """Set who may still buy."""
    return replace(state, buyers=event.heroes)


def buying_done(state: State, event: on.BuyingDone) -> State:
    """Remove a hero from those who may still buy."""
    return replace(state, buyers=tuple(name for name in state.buyers if name != event.hero))


def left(state: State, event: on.Left) -> State:
    """Take the hero off the board."""
    return with_hero(state, event.hero, zone="")


def signed(state: State, event: on.Signed) -> State:
    """Remember that the signature was used; once per activation (MD-RUL-32)."""
    return replace(state, signed=(*state.signed, event.hero))


def lasting_began(state: State, event: on.LastingBegan) -> State:
    """Put an ability in force."""
    new = Lasting(event.owner, event.source, event.until, event.index)
    return replace(state, lasting=(*state.lasting, new))


def lasting_ended(state: State, event: on.LastingEnded) -> State:
    """End the abilities of this hero, or of all, that lasted until now."""
    if not state.lasting:
        return state
    until, owner = event.until, event.owner
    kept = [x for x in state.lasting if x.until != until or (owner and x.owner != owner)]
    return replace(state, lasting=tuple(kept)) if len(kept) < len(state.lasting) else state


def equipped(state: State, event: on.Equipped) -> State:
    """Set what the hero has in hands and on the body."""
    return with_hero(state, event.hero, hands=event.hands, body=event.body, bag=event.bag)


def traded(state: State, event: on.Traded) -> State:
    """Set what each of the traders holds."""
    for name, load in event.loadouts.items():
        state = with_hero(state, name, hands=load.hands, body=load.body, bag=load.bag, tokens=load.tokens)
    return state


def first_passed(state: State, event: on.FirstPassed) -> State:
    """Set the first player."""
    return replace(state, first=event.hero)


def game_ended(state: State, event: on.GameEnded) -> State:
    """Set the ending and clear the agenda; in a campaign the chapter is closed next."""
    ending = Ending(event.won, event.reason, event.rule, event.quest_rule)
    rest = () if state.campaign is None else (CloseChapter(),)
    return replace(state, ending=ending, agenda=rest, asking=None)


def asks_set(state: State, event: on.AsksSet) -> State:
    """Set how much is asked."""
    return replace(state, asks=event.mode)


def standing_revoked(state: State, event: on.StandingRevoked) -> State:
    """Forget a standing answer."""
    return replace(state, standing={k: v for k, v in state.standing.items() if k != event.kind})


EVOLVE: dict[type, Any] = {
    on.RoundBegan: round_began,
    on.PhaseBegan: phase_began,
    on.Resurrected: resurrected,
    on.Activated: activated,
    on.Ordered: ordered,
    on.TurnOver: turn_over,
    on.ActionSpent: action_spent,
    on.MovementBegan: movement_began,
    on.MovementEnded: movement_ended,
    on.TradeOpened: trade_opened,
    on.OnceUsed: once_used,
    on.HeroMoved: hero_moved,
    on.DoorOpened: door_opened,
    on.TokensTaken: tokens_taken,
    on.LevelRose: level_rose,
    on.StoodUp: stood_up,
    on.Stunned: stunned,
    on.Wounded: wounded,
    on.Killed: killed,
    on.Healed: healed,
    on.XpGained: xp_gained,
    on.XpPaid: xp_paid,
    on.SkillBought: skill_bought,
    on.MaxHealthRose: max_health_rose,
    on.BuyersNamed: buyers_named,
    on.BuyingDone: buying_done,
    on.Left: left,
    on.Signed: signed,
    on.LastingBegan: lasting_began,
    on.LastingEnded: lasting_ended,
    on.Equipped: equipped,
    on.Traded: traded,
    on.FirstPassed: first_passed,
    on.GameEnded: game_ended,
    on.AsksSet: asks_set,
    on.StandingRevoked: standing_revoked,
    on.Corrected: corrected,
}
