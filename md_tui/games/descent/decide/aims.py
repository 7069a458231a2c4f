"""When a side has won (DE-QST-03, DE-QST-04)."""

from md_tui.games.descent.content.quests import Aim, Encounter
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.turns import EncounterEnded, GameEnded
from md_tui.games.descent.model import HEROES, OVERLORD, OVERLORD_TURN, State
from md_tui.games.descent.steps.rounds import NextEncounter


def encounter_of(draft: Draft) -> Encounter:
    """The encounter being played."""
    return draft.box.quests[draft.state.quest].encounters[draft.state.encounter]


def fulfilled(state: State, aim: Aim) -> bool:
    """Whether an aim has been reached."""
    need = aim.needed(len(state.party))
    if aim.kind == "defeat":
        return state.slain.get(aim.who, 0) >= max(1, need)
    if aim.kind == "leave":
        return state.gone.get(aim.who, 0) >= need
    return all(hero.fallen for hero in state.heroes.values())


def check(draft: Draft) -> None:
    """End the encounter as soon as a side has its aim; of both, the one whose turn it is wins (DE-AMB-53)."""
    if draft.state.over:
        return
    first = OVERLORD if draft.state.phase == OVERLORD_TURN else HEROES
    reached = [aim for aim in encounter_of(draft).aims if fulfilled(draft.state, aim)]
    for aim in sorted(reached, key=lambda aim: aim.side != first):
        _end(draft, aim)
        return


def _end(draft: Draft, aim: Aim) -> None:
    won = aim.side == HEROES
    reason = f"{aim.kind}_{aim.who}"
    last = draft.state.encounter + 1 == len(draft.box.quests[draft.state.quest].encounters)
    if last:
        draft.tell(GameEnded(won, reason, "DE-QST-04"))
        return
    draft.tell(EncounterEnded(won, reason))
    draft.plan(NextEncounter())
