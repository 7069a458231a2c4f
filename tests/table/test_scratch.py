"""What if: a table of its own, which tells nothing of what the game is going to roll."""

from md_tui.table.scratch import scratch
from tests.toy.game import Dig, Rolled, Strike
from tests.toy.recorded import played


def test_a_what_if_does_not_foretell_the_dice_of_the_game() -> None:
    same = 0
    for number in range(24):
        table = played(number)
        if table.state.asking or table.state.over:
            continue
        seat = table.state.turn
        foe = next(f for f, figure in table.state.figures.items() if figure.owner != seat)
        tried = scratch(table.timeline).submit(seat, Strike(foe)).events
        came = table.submit(seat, Strike(foe)).events
        faces = [[event.faces for event in events if isinstance(event, Rolled)] for events in (tried, came)]
        same += faces[0] == faces[1]
    assert same < 6


def test_two_tries_of_the_same_draw_cards_apart() -> None:
    table = played(0)
    drawn = {
        scratch(table.timeline, str(seed)).submit("ann", Dig("f00")).events[0].card for seed in range(40)
    }
    assert drawn == {"gold", "trap"}


def test_a_what_if_is_repeated_by_the_seed_of_its_own() -> None:
    table = played(3)
    seat = table.state.turn
    mine = next(f for f, figure in table.state.figures.items() if figure.owner == seat)
    tries = [scratch(table.timeline, "mine").submit(seat, Dig(mine)).events for _ in range(2)]
    assert tries[0] == tries[1]
