"""The Reanimate and the dead: what a necromancer makes them do."""

from collections.abc import Callable

from msgspec.structs import replace

from md_tui.games.descent.attack.pools import defense_of
from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import occupants, out_of_air, sees_figure
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.deeds.moments import at_start
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights.declare import begin, weapons
from md_tui.games.descent.decide.harm import hurt
from md_tui.games.descent.events.attacks import Affected
from md_tui.games.descent.events.figures import MonsterPlaced, Withdrawn
from md_tui.games.descent.events.turns import TurnBegan
from md_tui.games.descent.figures.bases import bases_at
from md_tui.games.descent.figures.requirements import slain_by
from md_tui.games.descent.figures.values import bones_of, traits_of
from md_tui.games.descent.model import Monster, State, Turn
from md_tui.games.descent.steps.fights import Defeat, Pact, Perform, Pick, StrideTo
from md_tui.kernel.question import Option, Question

KEEP, GIVE = "keep", "give"
MAGIC = "Magic"


def has_bones(box: Box, state: State, hero: str) -> bool:
    """Whether a hero's Reanimate is on the map."""
    return bones_of(hero) in state.familiars


def dismiss(draft: Draft, step: Perform) -> None:
    """Its hero lets the Reanimate go: it is gone, and nobody has defeated it."""
    if has_bones(draft.box, draft.state, step.owner):
        draft.tell(Withdrawn(bones_of(step.owner)))


def fury(draft: Draft, step: Perform) -> None:
    """The Reanimate is activated once more, whether it was before or not (DE-FAM-03)."""
    bones = bones_of(step.owner)
    if has_bones(draft.box, draft.state, step.owner):
        draft.tell(TurnBegan(Turn(bones, 0, extra=("move", "attack"))))
        draft.plan(*at_start(draft, bones))


def hasten(draft: Draft, hero: str, fatigue: int) -> None:
    """For each fatigue that a hero spends on movement his Reanimate moves a space."""
    if has_bones(draft.box, draft.state, hero):
        draft.plan(StrideTo(bones_of(hero), fatigue))


def beset(box: Box, state: State, hero: str) -> list[str]:
    """The monsters a hero sees and his Reanimate can strike: thin air only from beside it (DE-ERR-28)."""
    bones = bones_of(hero)
    seen = (name for name in state.monsters if sees_figure(box, state, hero, name))
    return [name for name in seen if not out_of_air(box, state, bones, name)]


def has_army(box: Box, state: State, hero: str) -> bool:
    """Whether there is a Reanimate, and anybody in sight of its hero to be attacked."""
    return has_bones(box, state, hero) and bool(beset(box, state, hero))


def army(draft: Draft, step: Perform) -> None:
    """One attack of the Reanimate on every monster in sight of its hero, wherever it stands."""
    box, state = draft.box, draft.state
    if not has_army(box, state, step.owner):
        return
    struck = beset(box, state, step.owner)
    first = min(state.monsters[struck[0]].spaces)
    begin(draft, bones_of(step.owner), "", first, ignores_range=True, free=True)
    others = tuple(defense_of(box, draft.state, name) for name in struck[1:])
    if others:
        draft.tell(Affected(others))


def corpse(draft: Draft, step: Perform) -> None:
    """The Reanimate bursts: an attack with a magic weapon on its space, with Blast."""
    draft.plan(Pick("corpse", step.owner, step.subject, step.text, step.card))


def fuses(box: Box, state: State, step: Pick) -> list[str]:
    """The magic weapons in hand, if there is a Reanimate."""
    if not has_bones(box, state, step.owner):
        return []
    held = weapons(box, state, step.owner)[:-1]
    return [card for card in held if MAGIC in traits_of(box, state, step.owner, card)]


def _burst(draft: Draft, step: Pick, weapon: str) -> None:
    bones = bones_of(step.owner)
    space = draft.state.familiars[bones].spaces[0]
    draft.plan(Defeat(bones))
    begin(draft, step.owner, weapon, space, ignores_range=True, free=True, blast=True)


def command(draft: Draft, step: Perform) -> None:
    """A monster that the attack has defeated comes back and fights for the necromancer (DE-ERR-23)."""
    draft.plan(Pick("command", step.owner, step.subject, step.text, step.card))


def fallen(box: Box, state: State, step: Pick) -> list[str]:
    """The monsters that the attack has defeated and that have room to come back."""
    if not state.attacks:
        return []
    return [name for name in slain_by(state) if name in state.fallen and _grave(box, state, name)]


def _grave(box: Box, state: State, name: str) -> tuple[str, ...]:
    """Where it comes back: where it fell, or as near as its base fits."""
    monster = state.fallen[name]
    taken = occupants(box, state)
    if not any(space in taken for space in monster.spaces):
        return monster.spaces
    there = replace(state, monsters={**state.monsters, name: monster})
    far = ground_of(box, state).count(*monster.spaces)
    spaces = sorted(far, key=lambda space: (far[space], space))
    return next((base for space in spaces for base in bases_at(box, there, name, space)), ())


def _commanded(draft: Draft, step: Pick, name: str) -> None:
    spaces = _grave(draft.box, draft.state, name)
    grave = draft.state.fallen[name]
    back: Monster = replace(grave, spaces=spaces, damage=0, conditions=(), tokens=(), done=True)
    draft.tell(MonsterPlaced(back))
    extra = ("move", "attack")
    draft.tell(TurnBegan(Turn(name, 0, extra=extra, inside=True, charmed=True, master=step.owner)))


def pact(draft: Draft, step: Pact) -> None:
    """Ask whether the other of the two suffers it; conditions stay where they were (DE-ERR-25)."""
    state = draft.state
    if not state.present(step.figure):
        return
    hero = state.familiars[step.figure].owner if step.figure in state.familiars else step.figure
    hurting = step.figure == hero
    if not state.present(bones_of(hero) if hurting else hero):
        hurt(draft, step.figure, step.amount, step.cause, step.by, settled=True)
        return
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.figure, "damage": step.amount}
    draft.ask(
        Question(
            "pact",
            (hero,),
            (Option(KEEP), Option(GIVE)),
            facts=facts,
            suggested=(GIVE if hurting else KEEP,),
            rule="DE-ERR-25",
        )
    )


def pacted(draft: Draft, step: Pact, question: Question, picks: tuple[str, ...]) -> None:
    """All of it goes to the one of them."""
    other = draft.state.familiars[step.figure].owner if step.figure in draft.state.familiars else ""
    figure = (other or bones_of(step.figure)) if picks == (GIVE,) else step.figure
    hurt(draft, figure, step.amount, step.cause, step.by, settled=True)


DEEDS |= {
    "corpse": Deed(fuses, _burst, "DE-KEY-01"),
    "command": Deed(fallen, _commanded, "DE-ERR-23"),
}
RESOLVE: dict[type, Callable[..., None]] = {Pact: pact}
ANSWERED: dict[type, Callable[..., None]] = {Pact: pacted}
