"""Moving figures over the map: points, paths, ground and bases (DE-MOV, DE-TER, DE-LRG)."""

from collections.abc import Callable

from msgspec.structs import replace

from md_tui.games.descent.board.ground import LAVA, PIT
from md_tui.games.descent.board.positions import empty, held_by_others, nearest_empty, occupants
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import hurt, pay_fatigue
from md_tui.games.descent.events.figures import Returned, Settled, Stepped
from md_tui.games.descent.events.turns import MoveEnded
from md_tui.games.descent.figures.bases import bases_at
from md_tui.games.descent.figures.terrain import breath_left, cost_of, flies_over, ghostly, may_pass, webs
from md_tui.games.descent.figures.values import size_of
from md_tui.games.descent.steps.fights import Barge
from md_tui.games.descent.steps.moves import Arrive, LayDown, ReturnHero, StepInto
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window

PIT_DAMAGE, LAVA_DAMAGE = 2, 1


def step_into(draft: Draft, step: StepInto) -> None:
    """Enter one space of the path, then see what is there, then go on."""
    if not _goes_on(draft, step):
        _stop(draft, step)
        return
    to, rest = step.path[0], step.path[1:]
    terrain = draft.ground.terrain[to]
    cost = 0 if step.free else cost_of(draft.box, draft.state, step.figure, terrain)
    pay_fatigue(draft, step.figure, _webbed(draft, step))
    was_empty = to not in occupants(draft.box, draft.state)
    further = replace(step, path=rest)
    window = Window("space_entered" if was_empty else "space_shared", step.figure)
    turn = draft.state.turn
    barging = (Barge(step.figure),) if turn is not None and turn.power else ()
    draft.plan(Arrive(step.figure, to), window, *barging, further)
    through = occupants(draft.box, draft.state).get(to, "") if turn is not None and turn.havoc else ""
    draft.tell(Stepped(step.figure, to, cost, through))


def _goes_on(draft: Draft, step: StepInto) -> bool:
    """Whether there is more of the path, and nothing has stopped the figure on it."""
    state = draft.state
    if not step.path or not state.present(step.figure):
        return False
    if not draft.ground.beside(state.figure(step.figure).spaces, step.path[:1]):
        return False
    turn, stretch = state.turn, _stretch(draft, step)
    sticky = _webbed(draft, step)
    if sticky and sticky > breath_left(draft.box, state, step.figure):
        return False
    if not _is_clear(draft, step.figure, stretch):
        return False
    if step.free or turn is None:
        return True
    need = sum(cost_of(draft.box, state, step.figure, draft.ground.terrain[space]) for space in stretch)
    return turn.figure == step.figure and turn.left >= need and not _stuck(draft, step)


def _webbed(draft: Draft, step: StepInto) -> int:
    """The fatigue of leaving this space; nobody who is moved by others pays for it."""
    if step.forced or step.figure not in draft.state.heroes:
        return 0
    here = draft.state.heroes[step.figure].spaces[0]
    return webs(draft.box, draft.state, step.figure).get(here, 0)


def _stretch(draft: Draft, step: StepInto) -> list[str]:
    """The next spaces up to one where the figure may stop: nobody is left among friends (DE-MOV-05)."""
    taken = occupants(draft.box, draft.state)
    found: list[str] = []
    for space in step.path:
        found.append(space)
        if taken.get(space, step.figure) == step.figure:
            break
    return found


def _is_clear(draft: Draft, figure: str, stretch: list[str]) -> bool:
    """Whether the way is still free: somebody may have stepped into it in between."""
    taken = occupants(draft.box, draft.state)
    others = [taken[space] for space in stretch if taken.get(space, figure) != figure]
    ends_free = taken.get(stretch[-1], figure) == figure or ghostly(draft.box, draft.state, figure)
    return ends_free and all(may_pass(draft.box, draft.state, figure, other) for other in others)


def _stuck(draft: Draft, step: StepInto) -> bool:
    """In a pit no movement points can be spent (DE-ERR-09); large figures cross single pit spaces."""
    here = draft.state.figure(step.figure).spaces[0]
    in_pit = draft.ground.terrain[here] == PIT and not step.base
    return in_pit and not flies_over(draft.box, draft.state, step.figure)


def _stop(draft: Draft, step: StepInto) -> None:
    """At the end of the path, or where something stopped it, a large figure is put down.

    So is a small one that was stopped where somebody else stands: nobody is left there (DE-MOV-05).
    """
    if not draft.state.present(step.figure):
        return
    if step.base or _shares(draft, step.figure):
        base = step.base if not step.path else ()
        draft.plan(LayDown(step.figure, base, step.origin, step.ends))


def _shares(draft: Draft, figure: str) -> bool:
    """Whether somebody else stands where a figure stands that may not end its way there."""
    box, state = draft.box, draft.state
    shared = not held_by_others(box, state, figure).isdisjoint(state.figure(figure).spaces)
    return shared and not ghostly(box, state, figure)


def arrive(draft: Draft, step: Arrive) -> None:
    """Let lava burn at each entry and pits be fallen into; large figures cross single pit spaces (DE-TER)."""
    state = draft.state
    if not state.present(step.figure) or flies_over(draft.box, state, step.figure):
        return
    terrain = draft.ground.terrain[step.space]
    if terrain == LAVA:
        hurt(draft, step.figure, LAVA_DAMAGE, LAVA)
    elif terrain == PIT and not _large_type(draft, step.figure):
        hurt(draft, step.figure, PIT_DAMAGE, PIT)


def _large_type(draft: Draft, figure: str) -> bool:
    return size_of(draft.box, draft.state, figure) != (1, 1)


def lay_down(draft: Draft, step: LayDown) -> None:
    """Lay the base over the reached space; where it does not fit, put the figure back (DE-LRG-03, -04)."""
    state = draft.state
    if not state.present(step.figure):
        return
    here = state.figure(step.figure).spaces[0]
    base = step.base
    crowded = not held_by_others(draft.box, state, step.figure).isdisjoint(base)
    if not base or here not in base or crowded:
        base = _room_for(draft, step, here)
    draft.tell(Settled(step.figure, base))
    turn = draft.state.turn
    if step.ends and turn is not None and turn.figure == step.figure:
        draft.tell(MoveEnded(step.figure))
    if all(draft.ground.terrain[space] == PIT for space in base):
        hurt(draft, step.figure, PIT_DAMAGE, PIT)


def _room_for(draft: Draft, step: LayDown, here: str) -> tuple[str, ...]:
    """A base over the space a figure was stopped in, else where it came from, else the closest that fits."""
    over = bases_at(draft.box, draft.state, step.figure, here)
    if over:
        return over[0]
    if step.origin and held_by_others(draft.box, draft.state, step.figure).isdisjoint(step.origin):
        return step.origin
    far = draft.ground.count(here)
    spaces = sorted(far, key=lambda space: (far[space], space))
    found = (base for space in spaces for base in bases_at(draft.box, draft.state, step.figure, space))
    return next(found, step.origin)


def return_hero(draft: Draft, step: ReturnHero) -> None:
    """Ask where the hero returns: the token's space, or the closest empty one (DE-ACT-08)."""
    options = nearest_empty(draft.box, draft.state, step.space)
    if step.within:
        far = draft.ground.count(step.space)
        options = tuple(s for s in sorted(far) if far[s] <= step.within and empty(draft.box, draft.state, s))
    draft.ask(
        Question(
            "return_to",
            (step.hero,),
            tuple(Option(space) for space in options),
            "place",
            {"hero": step.hero},
            suggested=options[:1],
            rule="DE-ACT-08",
            matters=False,
        )
    )


def returned(draft: Draft, step: ReturnHero, question: Question, picks: tuple[str, ...]) -> None:
    """Put the figure back; placing counts as entering (DE-AMB-45), but who lies in a pit has fallen into it
    already (DE-AMB-38)."""
    draft.tell(Returned(step.hero, picks[0]))
    lay_there = picks[0] == step.space and not step.within
    if not (lay_there and draft.ground.terrain[picks[0]] == PIT):
        draft.plan(Arrive(step.hero, picks[0]))


def put(draft: Draft, figure: str, space: str) -> None:
    """Place a figure on a space: this counts as entering it, without movement points (DE-AMB-45)."""
    draft.tell(Settled(figure, (space,)))
    draft.plan(Arrive(figure, space))


RESOLVE: dict[type, Callable[..., None]] = {
    StepInto: step_into,
    Arrive: arrive,
    LayDown: lay_down,
    ReturnHero: return_hero,
}
ANSWERED: dict[type, Callable[..., None]] = {ReturnHero: returned}
