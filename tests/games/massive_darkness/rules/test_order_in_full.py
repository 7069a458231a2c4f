"""The order of enemies: asked once, and only where it can make a difference (MD-ENP-01, MD-RUL-02)."""

import pytest

from md_tui.games.massive_darkness.events.enemies import EnemyActivated
from md_tui.games.massive_darkness.steps.general import EnemiesPhase
from md_tui.kernel.question import Asked
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

THREE = ("dwarf_warriors#1", "orc_flayers#1", "goblin_archers#1")


def crowd(*zones: str) -> Table:
    """Bjorn in a corridor, and enemies on these zones."""
    table = Table("bjorn", at="A-8", turn=False)
    for enemy, zone in zip(THREE, zones, strict=False):
        table.foe(f"{enemy.partition('#')[0]}_1", zone)
    return table


def played(table: Table) -> list[object]:
    """Everything of the enemies' phase, its questions answered as suggested."""
    table.work(EnemiesPhase())
    told = list(table.told)
    while table.state.asking and table.state.phase == "enemies":
        table.answer_all(table.question.suggested)
        told += table.told
    return told


@rule("MD-ENP-01")
def test_the_order_of_three_is_asked_for_once() -> None:
    table = crowd("A-8", "A-8", "A-8")
    table.hero("bjorn", health=99, most=99)
    told = played(table)
    orders = [e.question for e in told if isinstance(e, Asked) and e.question.kind == "enemy_order"]
    assert len(orders) == 1
    acted = [e.enemy for e in told if isinstance(e, EnemyActivated)]
    assert acted[: len(THREE)] == list(orders[0].suggested)


@rule("MD-ENP-01", "MD-RUL-02")
@pytest.mark.parametrize(
    ("zones", "asked"),
    [
        (("A-8", "A-8"), True),
        (("A-8", "B-8"), False),
        (("A-8", "A-9", "B-8"), True),
    ],
)
def test_the_order_matters_only_if_two_enemies_have_a_hero_to_go_for(
    zones: tuple[str, ...], asked: bool
) -> None:
    table = crowd(*zones)
    table.work(EnemiesPhase())
    assert table.question.kind == "enemy_order"
    assert table.question.matters is asked
