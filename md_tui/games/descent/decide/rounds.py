"""Rounds and turns (DE-TURN), and what happens at their edges."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.board.ground import LAVA
from md_tui.games.descent.board.positions import beside, sees_figure
from md_tui.games.descent.commands import EndTurn
from md_tui.games.descent.decide import harm
from md_tui.games.descent.decide.common import acting
from md_tui.games.descent.decide.deeds.moments import at_end, at_start
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.figures import Activated, Damaged, Withdrawn
from md_tui.games.descent.events.turns import (
    CardsTurnedBack,
    CardTurned,
    LastingBegan,
    LastingEnded,
    PhaseBegan,
    Refreshed,
    RestEnded,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from md_tui.games.descent.figures.terrain import flies_over
from md_tui.games.descent.figures.values import CHILL, health, named, texts_of
from md_tui.games.descent.model import HERO_TURNS, OVERLORD, OVERLORD_TURN, Lasting, State, Turn
from md_tui.games.descent.sentence.algebra import Limit
from md_tui.games.descent.steps.fights import Defeat, Havoc
from md_tui.games.descent.steps.moves import ReturnHero
from md_tui.games.descent.steps.rounds import (
    BeginRound,
    CloseTurn,
    EndRound,
    FlipCard,
    NextHero,
    OpenTurn,
    OverlordDraw,
    Settle,
    StartTurn,
)
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window

START, TURN_END, NEXT, ROUND = "start", "turn", "next", "round"


def begin_round(draft: Draft, _: BeginRound) -> None:
    """Begin a round: every hero, then the overlord (DE-TURN-01)."""
    draft.tell(RoundBegan(draft.state.round + 1))
    draft.plan(NextHero())


def next_hero(draft: Draft, _: NextHero) -> None:
    """Ask the heroes who is next (DE-ERR-01); after all of them the overlord begins (DE-TURN-09)."""
    state = draft.state
    waiting = tuple(name for name in state.party if not state.heroes[name].acted and not _left(draft, name))
    if not waiting:
        draft.tell(PhaseBegan(OVERLORD_TURN))
        draft.plan(OverlordDraw())
        return
    draft.ask(
        Question(
            "next_hero",
            state.party,
            tuple(Option(name) for name in waiting),
            suggested=waiting[:1],
            reason="clockwise",
            rule="DE-TURN-02",
        )
    )


def _left(draft: Draft, hero: str) -> bool:
    """Whether a hero has left the map and will not come back."""
    return draft.state.gone.get(hero, 0) > 0


def hero_chosen(draft: Draft, step: NextHero, question: Question, picks: tuple[str, ...]) -> None:
    """Begin that hero's turn."""
    hero = picks[0]
    down = bool(draft.state.heroes[hero].fallen)
    for familiar in draft.state.familiars.values():
        if familiar.owner == hero and familiar.done:
            draft.tell(Activated(familiar.id, done=False))
    unaware = _unaware(draft, hero)
    draft.tell(TurnBegan(Turn(hero, equipping=True, down=down, unaware=unaware)))
    draft.plan(StartTurn(hero), OpenTurn(hero))


def _unaware(draft: Draft, hero: str) -> tuple[str, ...]:
    """The monsters that cannot see a hero, for those whose cards ask for it."""
    box, state = draft.box, draft.state
    if not state.present(hero) or not _sneaks(draft, hero):
        return ()
    return tuple(name for name in state.monsters if not sees_figure(box, state, name, hero))


def _sneaks(draft: Draft, hero: str) -> bool:
    texts = texts_of(draft.box, draft.state, hero)
    return any(one.limit is Limit.UNAWARE for text in texts for one in text.sentence.conditions)


def start_turn(draft: Draft, step: StartTurn) -> None:
    """End effects, then work abilities of the start; a knocked-out hero has none (DE-TURN-04, DE-ERR-26)."""
    hero = draft.state.heroes[step.hero]
    end_lasting(draft, hero.id, START)
    _last_turn(draft, hero.id)
    chilled(draft, hero.id)
    steps: list[Any] = []
    if hero.away:
        steps.append(ReturnHero(hero.id, hero.away, 4))
    if not hero.fallen:
        steps += [*at_start(draft, hero.id), Window("turn_start", hero.id)]
    draft.plan(*steps)


def chilled(draft: Draft, hero: str) -> None:
    """Let whoever begins beside the Duskblade be slower for this turn."""
    near = [
        name
        for name in draft.state.monsters
        if draft.state.present(hero)
        and named(draft.box, draft.state, name, "chill")
        and beside(draft.box, draft.state, name, hero)
    ]
    if near:
        draft.tell(LastingBegan(Lasting(CHILL, hero, TURN_END, len(near))))


def _last_turn(draft: Draft, hero: str) -> None:
    """What lasts to the end of the next turn lasts to the end of this one from now on."""
    going = [one for one in draft.state.lasting if (one.owner, one.until) == (hero, NEXT)]
    end_lasting(draft, hero, NEXT)
    draft.tell(*(LastingBegan(replace(one, until=TURN_END)) for one in going))


def open_turn(draft: Draft, step: OpenTurn) -> None:
    """Refresh exhausted cards; what follows is up to the player (DE-EXH-01)."""
    if draft.state.heroes[step.hero].exhausted:
        draft.tell(Refreshed(step.hero))


def may_end(state: State, seat: str) -> None:
    """Refuse the end of the overlord's turn while a monster was not activated (DE-OVL-04)."""
    if state.turn is None and state.phase == OVERLORD_TURN and seat == OVERLORD:
        late = next((m for m in state.monsters.values() if not m.done), None)
        if late is not None:
            raise Rejected("monster_not_activated", "DE-OVL-04", monster=late.id)
        return
    acting(state, seat)


def end_turn(draft: Draft, seat: str, command: EndTurn) -> None:
    """End a turn, an activation, a deed, or the overlord's turn."""
    may_end(draft.state, seat)
    turn = draft.state.turn
    if turn is None:
        draft.plan(Window("overlord_end", OVERLORD), EndRound())
    elif turn.inside:
        draft.tell(TurnEnded(turn.figure))
        if turn.master:
            draft.tell(Withdrawn(turn.figure))
        draft.plan(*((Havoc(turn.figure, turn.through),) if turn.havoc else ()))
    else:
        draft.plan(CloseTurn(turn.figure))


def close_turn(draft: Draft, step: CloseTurn) -> None:
    """Work abilities and conditions of the end and lava, then turn the activation card (DE-TURN-03)."""
    if not draft.state.present(step.figure):
        draft.plan(FlipCard(step.figure))
        return
    steps = at_end(draft, step.figure)
    if _in_lava(draft, step.figure):
        missing = health(draft.box, draft.state, step.figure) - draft.state.figure(step.figure).damage
        draft.tell(Damaged(step.figure, missing, LAVA))
        steps.append(Defeat(step.figure))
    draft.plan(*steps, FlipCard(step.figure))


def _in_lava(draft: Draft, figure: str) -> bool:
    """Whether all spaces of a base are lava (DE-TER-11, DE-TER-12)."""
    if flies_over(draft.box, draft.state, figure):
        return False
    terrain = draft.ground.terrain
    return all(terrain[space] == LAVA for space in draft.state.figure(figure).spaces)


def flip_card(draft: Draft, step: FlipCard) -> None:
    """Turn the card; then a rest takes all fatigue (DE-ACT-02), and the next hero is chosen."""
    draft.tell(TurnEnded(step.figure))
    hero = draft.state.heroes.get(step.figure)
    if hero is None:
        return
    draft.tell(CardTurned(hero.id))
    if hero.resting:
        if named(draft.box, draft.state, hero.id, "bounty"):
            harm.heal(draft, hero.id, hero.fatigue)
        harm.relax(draft, hero.id, hero.fatigue)
        draft.tell(RestEnded(hero.id))
    end_lasting(draft, hero.id, TURN_END)
    draft.plan(NextHero())


def end_lasting(draft: Draft, owner: str, until: str) -> None:
    """End effects of an owner that last until now."""
    if any((one.owner, one.until) == (owner, until) for one in draft.state.lasting):
        draft.tell(LastingEnded(owner, until))


def settle(draft: Draft, _: Settle) -> None:
    """End the turn of whoever fell, left or was removed: card flipped, rest void (DE-AMB-05)."""
    state = draft.state
    turn = state.turn
    if turn is None or state.present(turn.figure):
        return
    if turn.down and state.heroes[turn.figure].fallen:
        return
    if turn.inside:
        draft.tell(TurnEnded(turn.figure))
        draft.plan(Settle())
    else:
        draft.plan(CloseTurn(turn.figure))


def end_round(draft: Draft, _: EndRound) -> None:
    """Turn activation cards face up and begin a new round (DE-OVL-01, DE-TURN-10)."""
    end_lasting(draft, OVERLORD, TURN_END)
    for hero in draft.state.party:
        end_lasting(draft, hero, ROUND)
    draft.tell(*(Withdrawn(one.id) for one in draft.state.monsters.values() if one.brief))
    draft.tell(CardsTurnedBack(), PhaseBegan(HERO_TURNS))
    draft.plan(BeginRound())


DECIDE: dict[type, Callable[..., None]] = {EndTurn: end_turn}
RESOLVE: dict[type, Callable[..., None]] = {
    BeginRound: begin_round,
    NextHero: next_hero,
    StartTurn: start_turn,
    OpenTurn: open_turn,
    CloseTurn: close_turn,
    FlipCard: flip_card,
    Settle: settle,
    EndRound: end_round,
}
ANSWERED: dict[type, Callable[..., None]] = {NextHero: hero_chosen}
