"""Deeds of lieutenants that no grammar says."""

from collections.abc import Callable

from md_tui.games.descent.attack.pools import defense_of
from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import beside, empty, hostile
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MASTER, MINION
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.declare import begin, pacified
from md_tui.games.descent.decide.harm import heal, hurt
from md_tui.games.descent.decide.walking import put
from md_tui.games.descent.events.attacks import Affected, ConditionBought, Retargeted
from md_tui.games.descent.events.figures import Promoted, Settled
from md_tui.games.descent.events.turns import MoveBegan, PowerGained, TurnBegan
from md_tui.games.descent.figures.paths import stops
from md_tui.games.descent.figures.values import health, size_of, speed
from md_tui.games.descent.model import State, Turn
from md_tui.games.descent.sentence.algebra import Overpower
from md_tui.games.descent.steps.fights import Barge, Havoc, MakeTest, Perform, Pick, ShoveTo
from md_tui.games.descent.steps.moves import Arrive, StepInto
from md_tui.kernel.question import Option, Question

NEAR, SACRIFICED = 3, 5
NOBODY, STAY = "nobody", "stay"


def _pick(what: str, step: Perform) -> Pick:
    return Pick(what, step.owner, step.subject, step.text, step.card)


def shove_to(draft: Draft, step: ShoveTo) -> None:
    """Ask where somebody is moved; whoever cannot be moved stays."""
    if not draft.state.present(step.figure) or size_of(draft.box, draft.state, step.figure) != (1, 1):
        return
    found = sorted(stops(draft.box, draft.state, step.figure, step.spaces, counted=True, own=False))
    options = tuple(Option(name) for name in (STAY, *found))
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.figure, "spaces": step.spaces}
    seat = draft.state.seat_of(step.owner)
    draft.ask(Question("shove_to", (seat,), options, "place", facts, suggested=(STAY,), rule="DE-ERR-10"))


def shoved_to(draft: Draft, step: ShoveTo, question: Question, picks: tuple[str, ...]) -> None:
    """Move it there, space by space; webs do not hold it."""
    if picks != (STAY,):
        paths = stops(draft.box, draft.state, step.figure, step.spaces, counted=True, own=False)
        draft.plan(StepInto(step.figure, paths[picks[0]], free=True, forced=True))


def subdue(draft: Draft, step: Perform) -> None:
    """A condition of one's choice, if the attack causes damage (DE-CND-04)."""
    draft.plan(_pick("subdue", step))


def _conditions(box: Box, state: State, step: Pick) -> list[str]:
    """Every condition that the target does not have yet, the one that costs it most first."""
    known = state.figure(step.subject).conditions if state.present(step.subject) else ()
    return sorted((name for name in box.conditions if name not in known), key=lambda name: name != "stunned")


def _subdued(draft: Draft, step: Pick, condition: str) -> None:
    draft.tell(ConditionBought(condition))


def knockback(draft: Draft, step: Perform) -> None:
    """The target is put on an empty space within 3 spaces of it, which counts as entering it (DE-AMB-45)."""
    if draft.state.present(step.subject):
        draft.plan(_pick("knockback", step))


def _landings(box: Box, state: State, step: Pick) -> list[str]:
    counted = ground_of(box, state).count(*state.figure(step.subject).spaces)
    return sorted(space for space, far in counted.items() if 0 < far <= NEAR and empty(box, state, space))


def _knocked(draft: Draft, step: Pick, space: str) -> None:
    put(draft, step.subject, space)


def sacrifice(draft: Draft, step: Perform) -> None:
    """A monster beside the owner suffers, and the owner recovers as much."""
    draft.plan(_pick("sacrifice", step))


def victims(box: Box, state: State, step: Pick) -> list[str]:
    """The monsters beside the owner, the least of them first."""
    near = [n for n in state.monsters if n != step.owner and beside(box, state, step.owner, n)]
    return sorted(near, key=lambda name: (state.monsters[name].chief, -state.monsters[name].damage, name))


def _chosen(draft: Draft, step: Pick, monster: str) -> None:
    draft.plan(Pick("sacrificed", step.owner, monster, step.text, step.card))


def amounts(box: Box, state: State, step: Pick) -> list[str]:
    """As much as is useful first."""
    left = health(box, state, step.subject) - state.figure(step.subject).damage
    most = min(SACRIFICED, left)
    useful = min(most, max(1, state.figure(step.owner).damage))
    return [str(useful), *(str(n) for n in range(most, 0, -1) if n != useful)]


def _sacrificed(draft: Draft, step: Pick, amount: str) -> None:
    heal(draft, step.owner, int(amount))
    hurt(draft, step.subject, int(amount), step.text, step.owner)


def promote(draft: Draft, step: Perform) -> None:
    """A minion beside the owner becomes a master."""
    draft.plan(_pick("promote", step))


def promising(box: Box, state: State, step: Pick) -> list[str]:
    """Minions beside the owner whose group lacks a master (DE-MON-02)."""
    found = []
    for name, one in state.monsters.items():
        if one.rank == MINION and beside(box, state, step.owner, name):
            _, masters = box.monster(one.group, state.act).groups[str(len(state.party))]
            ranks = [other.rank for other in state.monsters.values() if other.group == one.group]
            found += [name] if ranks.count(MASTER) < masters else []
    return found


def _promoted(draft: Draft, step: Pick, monster: str) -> None:
    draft.tell(Promoted(monster))


def not_me(draft: Draft, step: Perform) -> None:
    """Somebody else is pushed into the way; range and sight still count to the owner."""
    draft.plan(_pick("not_me", step))


def scapegoats(box: Box, state: State, step: Pick) -> list[str]:
    """Monsters beside the owner that the attack does not strike already."""
    if not state.attacks:
        return []
    struck = {one.figure for one in state.attack.defenses}
    return [name for name in victims(box, state, step) if name not in struck]


def _pushed(draft: Draft, step: Pick, monster: str) -> None:
    draft.tell(Retargeted(step.owner, monster, defense_of(draft.box, draft.state, monster).pool))


def cry_havoc(draft: Draft, step: Perform) -> None:
    """A move of the owner's Speed; then everybody it went through is struck."""
    points = speed(draft.box, draft.state, step.owner)
    draft.tell(TurnBegan(Turn(step.owner, 0, points, moving=True, moves=1, inside=True, havoc=True)))


def havoc(draft: Draft, step: Havoc) -> None:
    """One roll against everybody it went through; an enemy is the target."""
    state = draft.state
    struck = [name for name in dict.fromkeys(step.through) if state.present(name) and name != step.figure]
    if not struck or not state.present(step.figure) or pacified(draft.box, state, step.figure):
        return
    struck.sort(key=lambda name: not hostile(state, step.figure, name))
    begin(draft, step.figure, "", min(state.figure(struck[0]).spaces), free=True)
    others = tuple(defense_of(draft.box, state, name) for name in struck[1:])
    draft.tell(*((Affected(others),) if others else ()))


def overpower(draft: Draft, step: Perform, effect: Overpower, _: tuple[str, ...]) -> None:
    """A move action in which the owner may force heroes beside him out of the way."""
    draft.tell(MoveBegan(step.owner, speed(draft.box, draft.state, step.owner)))
    draft.tell(PowerGained(step.owner, step.text))


def barge(draft: Draft, step: Barge) -> None:
    """Ask whether a hero next to the space just entered is to give way."""
    turn = draft.state.turn
    if turn is not None and turn.figure == step.figure and turn.power and draft.state.present(step.figure):
        draft.plan(Pick("overpower", step.figure, step.figure, turn.power))


def in_the_way(box: Box, state: State, step: Pick) -> list[str]:
    """Heroes beside the owner, or nobody, which comes first while the walk goes on."""
    near = [hero.id for hero in state.standing_heroes() if beside(box, state, step.owner, hero.id)]
    goes_on = any(isinstance(one, StepInto) and one.path for one in state.agenda)
    return ([NOBODY, *near] if goes_on else [*near, NOBODY]) if near else []


def _barged(draft: Draft, step: Pick, hero: str) -> None:
    if hero == NOBODY:
        return
    effects = draft.box.texts[step.text].sentence.effects
    place = next(at for at, effect in enumerate(effects) if isinstance(effect, Overpower))
    draft.plan(MakeTest(step.owner, "might", step.text, step.owner, (place,), cause=hero))


def trade_places(draft: Draft, step: Perform) -> None:
    """The two swap their spaces; each enters the other's (DE-AMB-45)."""
    state = draft.state
    if not (state.present(step.owner) and state.present(step.subject)):
        return
    mine, other = state.figure(step.owner).spaces, state.figure(step.subject).spaces
    draft.tell(Settled(step.subject, mine), Settled(step.owner, other))
    draft.plan(Arrive(step.subject, mine[0]), Arrive(step.owner, other[0]))


DEEDS |= {
    "subdue": Deed(_conditions, _subdued, "DE-CND-04"),
    "knockback": Deed(_landings, _knocked, "DE-AMB-45", "place"),
    "sacrifice": Deed(victims, _chosen, "DE-LT-03"),
    "sacrificed": Deed(amounts, _sacrificed, "DE-LT-03"),
    "promote": Deed(promising, _promoted, "DE-MON-02"),
    "not_me": Deed(scapegoats, _pushed, "DE-LT-03"),
    "overpower": Deed(in_the_way, _barged, "DE-LT-03"),
}
RESOLVE: dict[type, Callable[..., None]] = {ShoveTo: shove_to, Havoc: havoc, Barge: barge}
ANSWERED: dict[type, Callable[..., None]] = {ShoveTo: shoved_to}
