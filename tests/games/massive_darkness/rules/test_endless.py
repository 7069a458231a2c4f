"""Cards that feed each other: the command ends, the turn goes on, the record stays small (MD-RUL-84)."""

import tracemalloc
from collections import Counter
from time import process_time
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.content.cards import Equipment
from md_tui.games.massive_darkness.events.heroes import Healed
from md_tui.games.massive_darkness.face.narrate.events import narrate, refusal
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps.general import Perform
from md_tui.kernel.decider import advance
from md_tui.kernel.errors import Rejected
from md_tui.kernel.event import read_log
from md_tui.kernel.folding import answer_given
from md_tui.kernel.limits import ENDLESS, MOST_EVENTS
from md_tui.kernel.question import RULES, Answer, Answered
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event
from md_tui.kernel.verify import verify
from tests.games.massive_darkness.given import a_card, a_foe, an_enemy, with_cards
from tests.games.massive_darkness.wandering import opened
from tests.rule import rule

EXAMPLE = "When you are wounded: Fully heal, Activate each enemy"
PARTY = [["whisper", "nightshade_ranger", ""], ["bjorn", "pit_fighter_berserker", ""]]
SECONDS, MEGABYTES = 10, 60
"""Of the processor, whatever else it does: the time that a hostile file may take."""


class Prepared(MassiveDarkness):
    """The tutorial, set up and with these cards in the bags of all, and beasts on their zone."""

    def __init__(self, *cards: Equipment, foes: int = 5) -> None:
        super().__init__(with_cards(*cards, a_foe("beast", melee="yellow", health=40)))
        self.cards, self.foes = cards, foes

    def initial(self, arrangement: dict[str, Any], luck: Luck) -> State:
        """The table in the first hero's first activation."""
        plain = MassiveDarkness(self.box)
        state, _ = advance(plain, plain.initial(arrangement, luck), luck)
        ids = tuple(card.id for card in self.cards)
        heroes = {name: replace(hero, bag=(*hero.bag, *ids)) for name, hero in state.heroes.items()}
        zone = next(iter(heroes.values())).zone
        names = [f"beast#{n}" for n in range(1, self.foes + 1)]
        beasts = {name: an_enemy(name, "beast", self.box, zone, len(heroes)) for name in names}
        return replace(state, heroes=heroes, enemies=beasts, lifebringer=9)


def begun(*cards: Equipment, asks: str = "auto", foes: int = 5) -> Timeline:
    """A game with these cards in which nobody is asked unless told otherwise."""
    setup = {"quest": "tutorial", "party": PARTY, "asks": asks}
    return Timeline.start(Prepared(*cards, foes=foes), setup, seed="endless", id="md-endless")


def end_the_heroes_phase(line: Timeline) -> tuple[Event, ...]:
    """Every hero ends his activation; what the last of them led to."""
    for _ in PARTY:
        batch = line.act(line.game.seats(line.state)[0], EndTurn())
    return tuple(batch.events)


def declined(told: tuple[Event, ...]) -> list[str]:
    """The questions that the rules answered with no because there was no end."""
    return [event.kind for event in told if isinstance(event, Answered) and event.why == ENDLESS]


@rule("MD-RUL-84", "MD-RUL-10")
def test_a_circle_through_the_enemies_phase_ends_and_the_next_round_begins() -> None:
    line = begun(a_card("locket", EXAMPLE))
    told = end_the_heroes_phase(line)
    healed = Counter(event.hero for event in told if isinstance(event, Healed))
    assert set(healed.values()) == {1}, "once for each hero who was wounded"
    assert set(declined(told)) == {"deed_use"}
    assert (line.state.round, line.state.phase) == (2, "heroes")


@rule("MD-RUL-84")
def test_a_circle_costs_little_time_memory_and_room() -> None:
    line = begun(a_card("locket", EXAMPLE), foes=10)
    tracemalloc.start()
    began = process_time()
    told = end_the_heroes_phase(line)
    seconds, peak = process_time() - began, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert declined(told)
    assert len(told) < MOST_EVENTS / 5
    assert len(line.codec.encode(line.records[-1])) < 200_000
    assert peak < MEGABYTES * 2**20
    assert seconds < SECONDS


@rule("MD-RUL-84")
def test_a_circle_over_two_cards_ends_too() -> None:
    balm = a_card("balm", "When you are wounded: Fully heal")
    horn = a_card("horn", "When you are wounded: Activate each enemy")
    line = begun(balm, horn)
    assert declined(end_the_heroes_phase(line))
    assert line.state.round == 2


@rule("MD-RUL-84")
def test_a_game_with_a_circle_is_taken_back_replayed_and_decided_again() -> None:
    line = begun(a_card("locket", EXAMPLE))
    end_the_heroes_phase(line)
    after, seat = line.state, line.game.seats(line.state)[0]
    line.undo(cross=True)
    assert line.state.round == 1
    line.redo()
    assert line.state == after
    line.act(seat, EndTurn())
    bodies = [line.codec.encode(record) for record in line.records]
    assert verify(line.game, read_log(line.game, bodies)).state == line.state


@rule("MD-RUL-84")
def test_whoever_is_asked_may_go_round_as_often_as_he_likes() -> None:
    line = begun(a_card("locket", EXAMPLE), asks="matters")
    end_the_heroes_phase(line)
    uses = 0
    while (question := line.state.asking) and uses < 5:
        uses += question.kind == "deed_use"
        batch = line.act(question.seats[0], Answer(question.suggested))
        assert not declined(tuple(batch.events))
        assert len(batch.events) < MOST_EVENTS / 10
    assert uses == 5


@rule("MD-RUL-84")
def test_a_sentence_that_comes_to_an_end_by_itself_is_left_alone() -> None:
    line = begun(a_card("balm", "When you are wounded: Heal 1"))
    told = end_the_heroes_phase(line)
    assert sum(isinstance(event, Healed) for event in told) > 2
    assert declined(told) == []


@rule("MD-RUL-84")
def test_the_player_reads_which_sentence_was_declined_and_which_feed_each_other() -> None:
    before = begun().state
    before = replace(before, agenda=(Perform("midnight_robe.vanish", "bjorn"),))
    event = Answered("deed_use", ("no",), RULES, ENDLESS)
    line = narrate(opened().words, event, before, answer_given(before, event))
    assert line is not None
    assert line.text == "Midnight Robe is declined: it would never end."
    no = Rejected("endless", "MD-RUL-84", sources=("midnight_robe.vanish", "mace"), most=MOST_EVENTS)
    said = "That would never end; these go on setting each other off: Midnight Robe and Mace. (MD-RUL-84)"
    assert refusal(opened().words, no) == said
