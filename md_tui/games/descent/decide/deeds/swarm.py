"""Cards of the overlord that bring monsters onto the map or spend them."""

from collections.abc import Callable

from msgspec.structs import replace

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MASTER, MINION
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.declare import choices
from md_tui.games.descent.events.figures import MonsterPlaced, RiseMarked
from md_tui.games.descent.figures.bases import bases_over
from md_tui.games.descent.model import OVERLORD, Monster, State
from md_tui.games.descent.steps.fights import AttackWith, Defeat, Perform, Pick, Rise

GRAVE = 5
BASE = "+"
"""Between the spaces of a base in the id of an option."""


def reinforce(draft: Draft, step: Perform) -> None:
    """Minions come back around a master, up to the limit of its group (DE-ERR-31)."""
    draft.plan(Pick("reinforce_master", step.owner, step.subject, step.text, step.card))


def masters(box: Box, state: State, step: Pick) -> list[str]:
    """The masters whose group lacks minions and who have room beside them; no lieutenant (DE-ERR-33)."""
    return [name for name, one in state.monsters.items() if one.rank == MASTER and _room(box, state, name)]


def _room(box: Box, state: State, master: str) -> list[str]:
    """Every base of a minion that could still come in beside a master."""
    one = state.monsters[master]
    limit, _ = box.monster(one.group, state.act).groups[str(len(state.party))]
    there = [other.rank for other in state.monsters.values() if other.group == one.group]
    if there.count(MINION) >= limit:
        return []
    ground, taken = ground_of(box, state), occupants(box, state)
    around = {near for space in one.spaces for near in ground.around(space)}
    size = box.size(one.group, state.act)
    found = {base for space in around for base in bases_over(ground, size, space, taken)}
    return sorted(BASE.join(base) for base in found)


def _master_chosen(draft: Draft, step: Pick, master: str) -> None:
    draft.plan(Pick("reinforce_space", step.owner, master, step.text, step.card))


def spaces_beside(box: Box, state: State, step: Pick) -> list[str]:
    """Where the next minion may stand."""
    return _room(box, state, step.subject) if step.subject in state.monsters else []


def _minion_placed(draft: Draft, step: Pick, base: str) -> None:
    """Put it there, and ask for the next while there is one."""
    master = draft.state.monsters[step.subject]
    number = draft.state.serial.get(master.group, 0) + 1
    minion = Monster(
        f"{master.group}#{number}", tuple(base.split(BASE)), card=master.card, group=master.group, done=True
    )
    draft.tell(MonsterPlaced(minion))
    draft.plan(step)


def blood_rage(draft: Draft, step: Perform) -> None:
    """A monster attacks twice and is defeated."""
    draft.plan(Pick("blood_rage", step.owner, step.subject, step.text, step.card))


def raging(box: Box, state: State, step: Pick) -> list[str]:
    """The monsters that have somebody to attack."""
    return [name for name in state.monsters if any(choices(box, state, name))]


def _raged(draft: Draft, step: Pick, monster: str) -> None:
    draft.plan(AttackWith(monster), AttackWith(monster), Defeat(monster))


def rise_again(draft: Draft, step: Perform) -> None:
    """Mark where the monster fell; it comes back at the start of the overlord's next turn."""
    if step.subject in draft.state.fallen:
        draft.tell(RiseMarked(step.subject))


def rise(draft: Draft, step: Rise) -> None:
    """Ask for a place near the mark."""
    draft.plan(Pick("rise_again", OVERLORD, step.monster))


def graves(box: Box, state: State, step: Pick) -> list[str]:
    """Every base within 5 spaces of where the monster fell."""
    monster = next(one for one in state.rising if one.id == step.subject)
    ground, taken = ground_of(box, state), occupants(box, state)
    near = (space for space, far in ground.count(monster.spaces[0]).items() if far <= GRAVE)
    size = box.size(monster.group, state.act)
    found = {base for space in sorted(near) for base in bases_over(ground, size, space, taken)}
    heroes = [space for hero in state.standing_heroes() for space in hero.spaces]
    return sorted(map(BASE.join, found), key=lambda base: ground.distance(heroes, base.split(BASE)))


def _risen(draft: Draft, step: Pick, base: str) -> None:
    """Put it there unhurt, for one turn."""
    was = next(one for one in draft.state.rising if one.id == step.subject)
    spaces = tuple(base.split(BASE))
    monster = Monster(was.id, spaces, card=was.card, rank=was.rank, group=was.group, brief=True)
    draft.tell(MonsterPlaced(replace(monster, name=was.name, health=was.health)))


RESOLVE: dict[type, Callable[..., None]] = {Rise: rise}
DEEDS |= {
    "rise_again": Deed(graves, _risen, "DE-OLC-03", "place"),
    "reinforce_master": Deed(masters, _master_chosen, "DE-ERR-31"),
    "reinforce_space": Deed(spaces_beside, _minion_placed, "DE-ERR-31", "place"),
    "blood_rage": Deed(raging, _raged, "DE-OLC-03"),
}
