"""Decks: drawing, falling through, rebuilding (MD-DCK, MD-RUL-28)."""

from md_tui.games.massive_darkness.decide.decks import discard, draw_card
from md_tui.games.massive_darkness.events.cards import CardDrawn, DeckRebuilt
from md_tui.games.massive_darkness.model import Deck
from md_tui.games.massive_darkness.steps.general import DrawArtifact, EventPhase, SpawnGuard
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def with_deck(table: Table, name: str, bag: tuple[str, ...] = (), piled: tuple[str, ...] = ()) -> Table:
    """A deck that holds just this."""
    return table.given(decks={**table.state.decks, name: Deck(bag, piled)})


@rule("MD-DCK-02", "MD-RUL-28")
def test_an_exhausted_deck_is_rebuilt_from_its_discards_when_a_draw_is_due() -> None:
    table = with_deck(Table("bjorn", at="A-8"), "event", (), ("looters", "pay_convoy"))
    table.tell(draw_card, "event")
    assert table.events(DeckRebuilt)[0].deck == "event"
    assert table.events(CardDrawn)[0].card in ("looters", "pay_convoy")
    assert len(table.state.decks["event"].bag) == 1
    assert table.state.decks["event"].discard == ()


@rule("MD-DCK-02")
def test_every_card_goes_to_the_pile_of_its_own_deck() -> None:
    table = Table("bjorn", at="A-8").tell(discard, "battle_axe").tell(discard, "door_1")
    assert table.state.decks["treasure_1"].discard == ("battle_axe",)
    assert table.state.decks["door"].discard == ("door_1",)


@rule("MD-DCK-03")
def test_guard_and_treasure_decks_below_5_are_never_rebuilt_but_fall_through() -> None:
    table = with_deck(Table("bjorn", at="A-8"), "treasure_1", (), ("battle_axe",))
    table.tell(draw_card, "treasure_1")
    assert not table.events(DeckRebuilt)
    assert table.events(CardDrawn)[0].deck == "treasure_2"
    with_deck(with_deck(table, "treasure_2"), "treasure_3").tell(draw_card, "treasure_1")
    assert table.events(CardDrawn)[0].deck == "treasure_4", "the next higher level that has cards"
    with_deck(table, "guard_1").given(asks="auto").work(SpawnGuard(("B-5",), 1, "test"))
    assert table.events(CardDrawn)[0].deck == "guard_2"
    assert next(iter(table.state.enemies.values())).level == 2


@rule("MD-DCK-03")
def test_level_5_is_rebuilt() -> None:
    card = next(c.id for c in Table("bjorn").shelf.equipment.values() if c.deck == "treasure_5")
    table = with_deck(Table("bjorn", at="A-8"), "treasure_4")
    with_deck(table, "treasure_5", (), (card,)).tell(draw_card, "treasure_4")
    assert [type(e) for e in table.told[:2]] == [DeckRebuilt, CardDrawn]
    assert table.events(CardDrawn)[0].card == card


@rule("MD-RUL-28")
def test_with_deck_and_pile_empty_nothing_is_drawn() -> None:
    table = with_deck(Table("bjorn", at="A-8"), "artifact", (), ("a_discarded_one",))
    table.work(DrawArtifact("bjorn"))
    assert not table.events(CardDrawn), "artifacts are not reshuffled"
    with_deck(table, "event").given(asks="auto").work(EventPhase())
    assert not [e for e in table.events(CardDrawn) if e.deck == "event"]
    empty = {f"guard_{n}": Deck() for n in range(1, 6)}
    table.given(decks={**table.state.decks, **empty}).work(SpawnGuard(("B-5",), 1, "test"))
    assert table.state.enemies == {}, "the spawn fails"


@rule("MD-DCK-01")
def test_a_bag_is_drawn_without_an_order_anybody_could_know() -> None:
    table = Table("bjorn", at="A-8")
    for deck in table.state.decks.values():
        assert deck.bag == tuple(sorted(deck.bag))
