"""What relics do in the hands of lieutenants (DE-REL-03)."""

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.dice import total
from md_tui.games.descent.decide.cards import draw_cards
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import afflict
from md_tui.games.descent.events.attacks import Rerolled
from md_tui.games.descent.events.cards import CardsDiscarded
from md_tui.games.descent.events.figures import Shown
from md_tui.games.descent.model import HEROES, OVERLORD, State
from md_tui.games.descent.model.hidden import GIVE_UP
from md_tui.games.descent.steps.fights import Perform, Pick

BONE = ("blue",)
STINGS = ("immobilized", "poisoned")
OWN = "attack"
MISS = 9
"""An X counts for more than anything else on a die."""


def bones(draft: Draft, step: Perform) -> None:
    """Roll a blue die: a surge is a card."""
    faces = draft.roll(len(BONE))
    draft.tell(Shown(step.owner, BONE, faces))
    if total(draft.box.dice, BONE, faces).surges:
        draw_cards(draft, 1)


def sting(draft: Draft, step: Perform) -> None:
    """One of two conditions, whichever the overlord likes."""
    draft.plan(Pick("sting", step.owner, step.subject, step.text, step.card))


def _stings(box: Box, state: State, step: Pick) -> list[str]:
    known = state.figure(step.subject).conditions if state.present(step.subject) else STINGS
    return [name for name in STINGS if name not in known]


def _stung(draft: Draft, step: Pick, condition: str) -> None:
    afflict(draft, step.subject, condition)


def give_up(draft: Draft, step: Perform) -> None:
    """A card of the hand is discarded for it."""
    draft.plan(Pick(GIVE_UP, OVERLORD, step.subject, step.text, step.card))


def _hand(box: Box, state: State, step: Pick) -> list[str]:
    return list(state.hand)


def _given_up(draft: Draft, step: Pick, card: str) -> None:
    draft.tell(CardsDiscarded((card,)))


def any_die(draft: Draft, step: Perform) -> None:
    """One die on the table is rolled again, whoever rolled it (DE-CMB-05)."""
    draft.plan(Pick("any_die", step.owner, step.subject, step.text, step.card))


def _dice(box: Box, state: State, step: Pick) -> list[str]:
    """Every die of the attack: whose it is and its place, the one that is worst for the overlord first."""
    if not state.attacks:
        return []
    rolls = [(OWN, state.attack.faces), *((one.figure, one.faces) for one in state.attack.defenses)]
    dice = [f"{whose}>{place}" for whose, faces in rolls for place in range(len(faces))]
    return sorted(dice, key=lambda die: -_harm(box, state, die))


def _shown(state: State, die: str) -> tuple[str, str, int]:
    """Whose die it is, its colour and its face."""
    whose, _, place = die.partition(">")
    attack = state.attack
    if whose == OWN:
        return attack.attacker, attack.pool[int(place)], attack.faces[int(place)]
    defense = attack.defense(whose)
    return whose, defense.pool[int(place)], defense.faces[int(place)]


def _harm(box: Box, state: State, die: str) -> int:
    """How bad a face is for the overlord: what heroes roll well, and what his own figures roll badly."""
    whose, colour, number = _shown(state, die)
    face = box.dice[colour].faces[number]
    good = 2 * face.hearts + face.surges + 2 * face.shields - (MISS if face.miss else 0)
    return good if state.side_of(whose) == HEROES else -good


def _told(state: State, die: str) -> dict[str, str | int | tuple[str, ...]]:
    whose, colour, face = _shown(state, die)
    return {"whose": whose, "colour": colour, "face": face}


def _again(draft: Draft, step: Pick, die: str) -> None:
    whose, _, place = die.partition(">")
    draft.tell(Rerolled("" if whose == OWN else whose, int(place), draft.roll(1)[0]))


DEEDS |= {
    "sting": Deed(_stings, _stung, "DE-LT-03"),
    GIVE_UP: Deed(_hand, _given_up, "DE-LT-03"),
    "any_die": Deed(_dice, _again, "DE-CMB-05", told=_told),
}
