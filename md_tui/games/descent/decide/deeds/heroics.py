"""Feats and skills of heroes that no grammar says."""

from md_tui.games.descent.attack.pools import defense_of
from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import apart, beside, empty, figures, occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MELEE
from md_tui.games.descent.decide.deeds import beasts
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.declare import begin, choices, pacified, weapons
from md_tui.games.descent.decide.harm import afflict, remove
from md_tui.games.descent.decide.things import turn_token
from md_tui.games.descent.decide.walking import put
from md_tui.games.descent.events.attacks import Affected, DieAdded, Retargeted
from md_tui.games.descent.events.figures import FamiliarPlaced, Vanished
from md_tui.games.descent.events.turns import TurnBegan
from md_tui.games.descent.figures.values import MONKEY, item, speed
from md_tui.games.descent.model import Familiar, State, Turn
from md_tui.games.descent.steps.fights import AttackWith, Perform, Pick

NEAR = 3


def _pick(what: str, step: Perform) -> Pick:
    return Pick(what, step.owner, step.subject, step.text, step.card)


def stun_group(draft: Draft, step: Perform) -> None:
    """The whole group of a monster within 3 spaces is stunned."""
    draft.plan(_pick("stun_group", step))


def _monsters_near(box: Box, state: State, step: Pick) -> list[str]:
    return [name for name in state.monsters if apart(box, state, step.owner, name) <= NEAR]


def _stunned(draft: Draft, step: Pick, monster: str) -> None:
    group = draft.state.monsters[monster].group
    for name, one in draft.state.monsters.items():
        if one.group == group:
            afflict(draft, name, "stunned")


def curse(draft: Draft, step: Perform) -> None:
    """The target gets a condition that the attacker chooses."""
    if draft.state.present(step.subject):
        draft.plan(_pick("curse", step))


def _curses(box: Box, state: State, step: Pick) -> list[str]:
    """Every condition that the target does not have."""
    known = state.figure(step.subject).conditions if state.present(step.subject) else ()
    return [name for name in box.conditions if name not in known]


def _cursed(draft: Draft, step: Pick, condition: str) -> None:
    afflict(draft, step.subject, condition)


def leap(draft: Draft, step: Perform) -> None:
    """A move of twice the Speed with an attack before, during or after it."""
    points = 2 * speed(draft.box, draft.state, step.owner)
    turn = Turn(step.owner, 0, points, moving=True, moves=1, extra=("attack",), inside=True)
    draft.tell(TurnBegan(turn))


def joint_move(draft: Draft, step: Perform) -> None:
    """The owner and a hero within 3 spaces each take a move action."""
    draft.tell(TurnBegan(Turn(step.owner, 0, extra=("move",), inside=True)))
    draft.plan(_pick("joint_move", step))


def _heroes_near(box: Box, state: State, step: Pick) -> list[str]:
    near = (hero.id for hero in state.standing_heroes() if hero.id != step.owner)
    return ["nobody", *(name for name in near if apart(box, state, step.owner, name) <= NEAR)]


def _joined(draft: Draft, step: Pick, hero: str) -> None:
    if hero != "nobody":
        draft.tell(TurnBegan(Turn(hero, 0, extra=("move",), inside=True)))


def vanish(draft: Draft, step: Perform) -> None:
    """Off the map until the start of the next turn."""
    draft.tell(Vanished(step.owner, draft.state.heroes[step.owner].spaces[0]))


def search_afar(draft: Draft, step: Perform) -> None:
    """A search action on a token up to 3 spaces away."""
    draft.plan(_pick("search_afar", step))


def tokens_near(box: Box, state: State, step: Pick) -> list[str]:
    """The search tokens within reach of the hand."""
    counted = ground_of(box, state).count(*state.heroes[step.owner].spaces)
    return [space for space in sorted(state.tokens) if counted.get(space, NEAR + 1) <= NEAR]


def _searched(draft: Draft, step: Pick, space: str) -> None:
    turn_token(draft, step.owner, space)


def raise_dead(draft: Draft, step: Perform) -> None:
    """The Reanimate comes into an empty adjacent space (DE-ERR-21); there is only one."""
    name = f"reanimate@{step.owner}"
    if name in draft.state.familiars:
        remove(draft, name, "")
    draft.plan(_pick("raise_dead", step))


def empty_beside(box: Box, state: State, step: Pick) -> list[str]:
    """The empty spaces next to the owner."""
    spaces = state.figure(step.owner).spaces
    around = {name for space in spaces for name in ground_of(box, state).around(space)}
    return sorted(name for name in around if empty(box, state, name))


def _raised(draft: Draft, step: Pick, space: str) -> None:
    name = f"reanimate@{step.owner}"
    draft.tell(FamiliarPlaced(Familiar(name, (space,), card="reanimate", owner=step.owner)))


def oath(draft: Draft, step: Perform) -> None:
    """Beside a monster that threatens a hero within 3 spaces, and a melee attack on it."""
    draft.plan(_pick("oath", step))


def oaths(box: Box, state: State, step: Pick) -> list[str]:
    """Monsters next to such a hero, each with the closest empty spaces beside it."""
    heroes = [
        h.id
        for h in state.standing_heroes()
        if h.id != step.owner and apart(box, state, step.owner, h.id) <= NEAR
    ]
    ground = ground_of(box, state)
    found: list[str] = []
    for name, monster in state.monsters.items():
        if not any(beside(box, state, hero, name) for hero in heroes):
            continue
        around = {near for space in monster.spaces for near in ground.around(space)}
        own = state.heroes[step.owner].spaces
        free = [s for s in sorted(around) if empty(box, state, s) or s in own]
        far = {space: ground.distance(own, (space,)) for space in free}
        found += [f"{name}>{space}" for space in free if far[space] == min(far.values())]
    return found


def _sworn(draft: Draft, step: Pick, choice: str) -> None:
    monster, _, space = choice.partition(">")
    draft.plan(AttackWith(step.owner, step.text, MELEE, monster))
    if space not in draft.state.heroes[step.owner].spaces:
        put(draft, step.owner, space)


def sweep(draft: Draft, step: Perform) -> None:
    """An attack with a magic weapon on every adjacent figure, whatever the range: one roll for all."""
    if step.owner in draft.state.heroes:
        draft.plan(_pick("sweep", step))
    else:
        beasts.burst(draft, step.owner)


def sweeps(box: Box, state: State, step: Pick) -> list[str]:
    """The magic weapons in hand, if anybody is near; a monster needs none."""
    if step.owner not in state.heroes:
        return [] if pacified(box, state, step.owner) else beasts.around(box, state, step.owner)
    near = [
        name for name in figures(box, state) if name != step.owner and beside(box, state, step.owner, name)
    ]
    magic = [c for c in weapons(box, state, step.owner)[:-1] if "Magic" in item(box, c).traits]
    return magic if near else []


def _swept(draft: Draft, step: Pick, weapon: str) -> None:
    box, state = draft.box, draft.state
    near = [
        name for name in figures(box, state) if name != step.owner and beside(box, state, step.owner, name)
    ]
    target = min(space for space in state.figure(near[0]).spaces)
    begin(draft, step.owner, weapon, target, ignores_range=True, free=True)
    others = tuple(defense_of(box, state, name) for name in near[1:])
    if others:
        draft.tell(Affected(others))


def strike_two(draft: Draft, step: Perform) -> None:
    """One attack on two different monsters in sight: each of them must be in range (DE-CMB-07)."""
    draft.plan(_pick("strike_two", step))


def pairs(box: Box, state: State, step: Pick) -> list[str]:
    """Weapon and two spaces with different monsters that it could attack."""
    there = occupants(box, state)
    found = list(choices(box, state, step.owner))
    return [
        f"{weapon}>{first}>{second}"
        for weapon, first in found
        for other, second in found
        if weapon == other and there[first] < there[second]
    ]


def _struck(draft: Draft, step: Pick, choice: str) -> None:
    weapon, *spaces = choice.split(">")
    box, state = draft.box, draft.state
    own = state.figure(step.owner).spaces
    first, second = sorted(spaces, key=lambda space: draft.ground.distance(own, (space,)))
    begin(draft, step.owner, weapon, first, free=True)
    draft.tell(Affected((defense_of(box, state, occupants(box, state)[second]),)))


def defend(draft: Draft, step: Perform) -> None:
    """Become the target in place of whoever is attacked, with one's own defense dice."""
    victim = draft.state.attack.victim
    if victim != step.owner:
        draft.tell(Retargeted(victim, step.owner, defense_of(draft.box, draft.state, step.owner).pool))


def shared_defense(draft: Draft, step: Perform) -> None:
    """The defense pool of an adjacent hero is added to one's own."""
    draft.plan(_pick("shared_defense", step))


def _heroes_beside(box: Box, state: State, step: Pick) -> list[str]:
    """Those whose pool could be added, if the owner himself is struck and has one in this attack."""
    if not any(one.figure == step.owner for attack in state.attacks[:1] for one in attack.defenses):
        return []
    others = (hero.id for hero in state.standing_heroes() if hero.id != step.owner)
    return [name for name in others if beside(box, state, step.owner, name)]


def _shared(draft: Draft, step: Pick, hero: str) -> None:
    monkey = draft.state.lasts(MONKEY, step.owner)
    for colour in () if monkey else defense_of(draft.box, draft.state, hero).pool:
        draft.tell(DieAdded(step.owner, colour))


DEEDS |= {
    "curse": Deed(_curses, _cursed, "DE-CND-01"),
    "stun_group": Deed(_monsters_near, _stunned, "DE-FEAT-01"),
    "joint_move": Deed(_heroes_near, _joined, "DE-FEAT-01"),
    "search_afar": Deed(tokens_near, _searched, "DE-ACT-03", "place"),
    "raise_dead": Deed(empty_beside, _raised, "DE-ERR-21", "place"),
    "oath": Deed(oaths, _sworn, "DE-ACT-01"),
    "sweep": Deed(sweeps, _swept, "DE-ATK-02"),
    "strike_two": Deed(pairs, _struck, "DE-ATK-02"),
    "shared_defense": Deed(_heroes_beside, _shared, "DE-CMB-02"),
}
