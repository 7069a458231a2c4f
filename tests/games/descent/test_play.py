"""Random games of First Blood: nothing breaks, nothing is lost, and the log replays."""

from collections import Counter

import pytest

from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.game import Descent
from md_tui.games.descent.ground import ground_of
from md_tui.games.descent.model import State
from md_tui.games.descent.powers import health, stamina
from md_tui.games.descent.spots import occupants
from md_tui.kernel.errors import Rejected
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import unhashable_fields
from tests.games.descent.given import box
from tests.games.descent.wandering import wander
from tests.soak import rounds


def faults(state: State) -> list[str]:
    """Everything that must never be so."""
    found = []
    covered = Counter(
        space for figure in (*state.heroes.values(), *state.monsters.values()) for space in figure.spaces
    )
    crowded = [space for space, times in covered.items() if times > 1]
    if crowded and not state.agenda and not state.asking:
        found.append(f"two figures on {crowded[0]}")
    ground = ground_of(box(), state)
    found += [
        f"{who} stands on {space}" for space, who in occupants(box(), state).items() if ground.blocked(space)
    ]
    for hero in state.heroes.values():
        if not 0 <= hero.damage <= health(box(), state, hero.id):
            found.append(f"{hero.id} has {hero.damage} damage")
        if not 0 <= hero.fatigue <= stamina(box(), state, hero.id):
            found.append(f"{hero.id} has {hero.fatigue} fatigue")
    deck = state.deck
    if len((*state.hand, *deck.top, *deck.bag, *deck.bottom, *deck.discard)) != 15:
        found.append("an overlord card is lost")
    carried = [
        card
        for hero in state.heroes.values()
        for card in hero.items
        if box().items[card_id(card)].deck == "search"
    ]
    search = state.search
    if len((*search.top, *search.bag, *search.bottom, *search.discard, *carried)) != 12:
        found.append("a search card is lost")
    if len(state.agenda) > 40:
        found.append("the agenda grows")
    return found


@pytest.mark.soak
@pytest.mark.parametrize("number", range(6))
def test_random_games_keep_to_the_rules(number: int) -> None:
    for state in wander(f"play{number}", rounds(150, 20_000), number):
        assert faults(state) == []


def test_states_have_one_hash_on_every_machine() -> None:
    assert unhashable_fields(State) == []


def test_every_refused_offer_names_a_rule_and_every_legal_one_is_accepted() -> None:
    game = Descent(box())
    for state in wander("offers", 60)[::6]:
        if state.over:
            continue
        seat = game.seats(state)[0]
        for offer in game.offers(state, seat, illegal=True):
            if offer.kind == "answer":
                continue
            if not offer.legal:
                assert offer.rule.startswith("DE-"), offer
                with pytest.raises(Rejected):
                    game.decide(state, seat, offer.command, Luck("offers"))
            else:
                game.decide(state, seat, offer.command, Luck("offers"))
