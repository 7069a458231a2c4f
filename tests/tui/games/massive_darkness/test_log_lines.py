"""The lines below the board: each thing is told once, and the prompt names whoever acts in his colour."""

from functools import cache, partial

import pytest

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.commands import EndTurn, Signature, Use
from md_tui.kernel.decider import act
from md_tui.kernel.rng import Luck
from md_tui.kernel.table_port import Beat, Heard, Played
from md_tui.kernel.value import Command
from md_tui.table.seated import SeatedTable
from md_tui.tui.games.massive_darkness.board.book import book_for, colours_of
from md_tui.tui.games.massive_darkness.drama.log_lines import told_of
from md_tui.tui.games.massive_darkness.present.status import idle_prompt
from md_tui.tui.keys.keymap import Keymap
from tests.games.massive_darkness.given import Duel
from tests.games.massive_darkness.rules import deeds_given
from tests.tui.table.given import new_table, opened


@cache
def lines_of_a_round() -> list[str]:
    """What is told of a round in which nobody does anything, up to the beginning of the next."""
    host = new_table()
    heard: list[tuple[Beat, ...]] = []

    def hear(one: Heard) -> None:
        if isinstance(one, Played):
            heard.append(tuple(one.beats))

    SeatedTable(host, opened()).subscribe(hear)
    while host.state.round == 1 and host.state.asking is None:
        host.submit(next(iter(host.game.seats(host.state))), EndTurn())
    assert host.state.round == 2, "another seed is needed"
    book = book_for(opened().words, "tutorial")
    return [line.text for batch in told_of(book, heard) for line in batch]


def test_a_new_round_is_one_line_with_whoever_goes_first() -> None:
    told = lines_of_a_round()

    assert "Round 2 begins. Whisper is now the first player." in told
    assert not any("The round ends" in line for line in told)
    assert sum("first player" in line for line in told) == 1


def test_the_prompt_names_whoever_acts_in_the_colour_of_the_board() -> None:
    host, face = new_table(), opened()
    view = host.game.view(host.state, None)
    (name, look), (rest, _) = idle_prompt(face.words, view, Keymap("arrows"))

    assert name == "Bjorn"
    assert look.fore == colours_of(face.game.box)["bjorn"]  # type: ignore[union-attr]
    assert rest.startswith(" has 3 actions.")


def test_what_a_blow_costs_whoever_strikes_is_told_with_his_name() -> None:
    duel, face = Duel(beast=["Payback 2"], hide="green"), opened()
    told, game, state = duel.strike("red:H green:SSB"), MassiveDarkness(duel.box), duel.state
    beats = []
    for event in told.events:
        state = game.evolve(state, event)
        beats.append(Beat(event, None, partial(game.view, state, None)))
    (lines,) = told_of(book_for(face.words, game.view(state, None).map), [beats])

    assert [line.text for line in lines] == [
        "Whisper strikes beast: 1 - 2 = 0 wounds, Whisper loses 2 (3 of 5 left)."
    ]


def lines_of(command: Command, *bag: str, cls: str = "battle_wizard") -> list[str]:
    """What is told of a deed of Bjorn's."""
    box, face = deeds_given.box(), opened()
    game = MassiveDarkness(box)
    state = deeds_given.table(
        deeds_given.hero("bjorn", cls, health=3, xp=2, bag=bag), enemies=(deeds_given.mob(),)
    )
    beats = []
    for event in act(game, state, "bjorn", command, Luck("1"))[1]:
        before, state = state, game.evolve(state, event)
        beats.append(Beat(event, face.tell(event, before, state), partial(game.view, state, None)))
    (lines,) = told_of(book_for(face.words, game.view(state, None).map), [beats])
    return [line.text for line in lines]


def test_a_signature_is_one_line_with_its_price() -> None:
    assert lines_of(Signature()) == ["Bjorn uses the signature Gather Power: Next attack: +2 bams (-1 XP)"]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("torn_diary", "Bjorn uses up Torn Diary. Bjorn gains 3 XP for Torn Diary (5 now)."),
        (
            "battle_draught",
            "Bjorn uses up Battle Draught. Bjorn benefits from Battle Draught: Attack: +2 hits.",
        ),
    ],
)
def test_a_card_that_is_used_up_is_told_before_what_it_does(card: str, told: str) -> None:
    assert lines_of(Use("bjorn", f"{card}#1"), f"{card}#1") == [told]
