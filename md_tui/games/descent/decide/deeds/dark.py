"""Deeds of monsters and of the overlord's cards that no grammar says."""

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import empty
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.declare import begin, choices, weapons
from md_tui.games.descent.decide.harm import MISERY, afflict
from md_tui.games.descent.decide.walking import put
from md_tui.games.descent.events.turns import LastingBegan, PointsGained, TurnBegan
from md_tui.games.descent.figures.paths import stops
from md_tui.games.descent.figures.values import speed
from md_tui.games.descent.model import OVERLORD, Lasting, State, Turn
from md_tui.games.descent.steps.fights import EndDeed, Perform, Pick, RerollDice
from md_tui.games.descent.steps.moves import StepInto

NEAR = 3


def throw(draft: Draft, step: Perform) -> None:
    """The hero is put on an empty space within 3 spaces of the thrower."""
    draft.plan(Pick("throw", step.owner, step.subject, step.text))


def landings(box: Box, state: State, step: Pick) -> list[str]:
    """Where a thrown hero can land."""
    counted = ground_of(box, state).count(*state.figure(step.owner).spaces)
    return sorted(space for space, far in counted.items() if far <= NEAR and empty(box, state, space))


def _thrown(draft: Draft, step: Pick, space: str) -> None:
    if draft.state.present(step.subject):
        put(draft, step.subject, space)


def stumble(draft: Draft, step: Perform) -> None:
    """A movement point is lost; without any the hero is stunned."""
    turn = draft.state.turn
    if turn is not None and turn.figure == step.subject and turn.left:
        draft.tell(PointsGained(step.subject, -1))
    else:
        afflict(draft, step.subject, "stunned")


def misery(draft: Draft, step: Perform) -> None:
    """Until the end of the overlord's turn whoever suffers damage suffers fatigue too."""
    draft.tell(LastingBegan(Lasting(MISERY, OVERLORD, "turn")))


def charm(draft: Draft, step: Perform) -> None:
    """The overlord moves the hero, or attacks with him, once (DE-ERR-32)."""
    if not draft.state.present(step.subject):
        return
    draft.tell(TurnBegan(Turn(step.subject, 0, inside=True, charmed=True)))
    draft.plan(Pick("charm", step.subject), EndDeed(step.subject))


def charms(box: Box, state: State, step: Pick) -> list[str]:
    """Every attack and every move that the hero could make; he may even hit himself. A familiar that counts
    as a figure can be charmed as well (DE-FAM-06)."""
    attacks = [f"attack>{weapon}>{space}" for weapon, space in choices(box, state, step.owner)]
    own_space = state.figure(step.owner).spaces[0]
    own = [f"attack>{weapon}>{own_space}" for weapon in weapons(box, state, step.owner)]
    moves = stops(box, state, step.owner, speed(box, state, step.owner), own=False)
    return [*attacks, *own, *(f"move>{space}" for space in sorted(moves)), "nothing"]


def _charmed(draft: Draft, step: Pick, choice: str) -> None:
    kind, _, rest = choice.partition(">")
    if kind == "attack":
        weapon, _, space = rest.partition(">")
        begin(draft, step.owner, weapon, space, free=True)
    elif kind == "move":
        most = speed(draft.box, draft.state, step.owner)
        path = stops(draft.box, draft.state, step.owner, most, own=False)[rest]
        draft.plan(StepInto(step.owner, path, free=True, forced=True))


def break_guard(draft: Draft, step: Perform) -> None:
    """The target rolls one of its defense dice again: the attacker says which."""
    attack = draft.state.attack
    if attack.defense(attack.victim).faces:
        seat = draft.state.seat_of(attack.attacker)
        draft.plan(RerollDice(attack.attacker, seat, attack.victim, 1))


DEEDS |= {
    "throw": Deed(landings, _thrown, "DE-AMB-45", "place"),
    "charm": Deed(charms, _charmed, "DE-ERR-32"),
}
