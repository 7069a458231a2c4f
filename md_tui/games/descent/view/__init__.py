"""What a seat may see of the game: the only road from a state to a screen, a socket or a bot."""

from md_tui.games.descent.attack.pools import defense_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.aims import fulfilled
from md_tui.games.descent.figures.values import health, speed, stamina
from md_tui.games.descent.model import State
from md_tui.games.descent.view.secrets import masked, sides
from md_tui.kernel.value import Value


class FigureView(Value, frozen=True):
    """A figure with the values that hold for it now."""

    id: str
    side: str
    spaces: tuple[str, ...]
    damage: int
    health: int
    speed: int
    conditions: tuple[str, ...]
    fatigue: int = 0
    stamina: int = 0
    defense: tuple[str, ...] = ()
    """The dice it would roll now: of its sheet, its armor and whatever cards add (DE-CMB-02)."""


class GoalView(Value, frozen=True):
    """An aim and how far it is."""

    side: str
    kind: str
    who: str
    done: int
    needed: int
    reached: bool


class View(Value, frozen=True):
    """The whole table as one seat sees it."""

    seat: str
    side: str
    table: State
    """Everything but secrets: another side's cards and orders are masked."""
    figures: dict[str, FigureView]
    goals: tuple[GoalView, ...]
    cards_left: int
    """Cards in the overlord's deck."""


def view(box: Box, state: State, seat: str | None) -> View:
    """The table for a seat, or for a watcher."""
    side = sides(state).get(seat or "", "")
    table = masked(state, side or None)
    names = (*state.heroes, *state.monsters, *state.familiars)
    found = {name: figure_view(box, state, name) for name in names}
    return View(seat or "", side, table, found, goals(box, state), state.deck.left)


def figure_view(box: Box, state: State, name: str) -> FigureView:
    """One figure."""
    figure = state.figure(name)
    hero = state.heroes.get(name)
    return FigureView(
        name,
        state.side_of(name),
        figure.spaces,
        figure.damage,
        health(box, state, name),
        speed(box, state, name),
        figure.conditions,
        hero.fatigue if hero else 0,
        stamina(box, state, name) if hero else 0,
        defense_of(box, state, name).pool,
    )


def goals(box: Box, state: State) -> tuple[GoalView, ...]:
    """The aims of the encounter, in public."""
    aims = box.quests[state.quest].encounters[state.encounter].aims
    return tuple(
        GoalView(
            aim.side,
            aim.kind,
            aim.who,
            (state.gone if aim.kind == "leave" else state.slain).get(aim.who, 0),
            max(1, aim.needed(len(state.party))),
            fulfilled(state, aim),
        )
        for aim in aims
    )
