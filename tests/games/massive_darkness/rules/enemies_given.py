"""One activation of an enemy, played out, and what it came to."""

from md_tui.games.massive_darkness.events.combat import FightBegan
from md_tui.games.massive_darkness.events.enemies import EnemyMoved
from md_tui.games.massive_darkness.steps.general import ActivateEnemy
from tests.games.massive_darkness.tables import Table

MOB = "dwarf_warriors#1"


def activated(table: Table, enemy: str = MOB) -> Table:
    """One activation, every question answered as suggested; all of it is in `told`."""
    table.given(turns=()).work(ActivateEnemy(enemy))
    told = list(table.told)
    while table.state.asking:
        table.answer_all(table.state.asking.suggested)
        told += table.told
    table.told = told
    return table


def steps(table: Table) -> list[str]:
    """The zones an enemy walked to."""
    return [event.to for event in table.events(EnemyMoved)]


def fights(table: Table) -> list[tuple[str, str, str]]:
    """Who attacked whom how."""
    return [(e.attacker, e.defender, e.kind) for e in table.events(FightBegan)]
