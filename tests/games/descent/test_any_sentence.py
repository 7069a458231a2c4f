"""Whatever `content check` takes is played: boxes in which every card says something else."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import Rank, Text
from md_tui.games.descent.content.plays.said import Bearer
from md_tui.games.descent.game import Descent
from md_tui.games.descent.sentence import parse
from md_tui.kernel.decider import act, start
from md_tui.kernel.errors import Rejected
from md_tui.kernel.folding import fold
from md_tui.kernel.limits import MOST_EVENTS
from md_tui.kernel.rng import Luck
from md_tui.sim.games.descent.laws import faults
from tests.games.descent.given import box
from tests.games.descent.talk import sentence
from tests.games.descent.wandering import ASKS, MODES, PARTIES, chosen
from tests.soak import rounds

COMMANDS = 60
PARTS = 4
"""A thousand boxes take half an hour of a processor: each of these may have one of its own."""


class Retold:
    """Cards with sentences of our own in the place of theirs."""

    def __init__(self, seed: str) -> None:
        self.source = random.Random(seed)

    def text(self, bearer: Bearer, text: Text) -> Text:
        """The same place, with other words."""
        said = sentence(bearer, self.source)
        return Text(text.id, parse(said), said)

    def texts(self, bearer: Bearer, texts: Iterable[Text]) -> tuple[Text, ...]:
        """Each of them, or what stands there."""
        return tuple(self.text(bearer, text) if self.source.random() < 0.8 else text for text in texts)

    def rank(self, rank: Rank) -> Rank:
        """A monster."""
        return replace(rank, texts=self.texts(Bearer.MONSTER, rank.texts))

    def box(self, printed: Box) -> Box:
        """The whole box."""
        heroes = {
            name: replace(
                hero,
                ability=self.text(Bearer.ABILITY, hero.ability),
                feat=self.text(Bearer.FEAT, hero.feat),
            )
            for name, hero in printed.heroes.items()
        }
        items = {
            name: replace(item, texts=self.texts(_of(item.weapon, item.deck), item.texts))
            for name, item in printed.items.items()
        }
        monsters = {
            name: replace(card, minion=self.rank(card.minion), master=self.rank(card.master))
            for name, card in printed.monsters.items()
        }
        more = {
            kind: {
                name: replace(card, texts=self.texts(bearer, card.texts))
                for name, card in getattr(printed, kind).items()
            }
            for kind, bearer in PLAIN.items()
        }
        return replace(printed, heroes=heroes, items=items, monsters=monsters, **more)


PLAIN = {
    "skills": Bearer.SKILL,
    "familiars": Bearer.FAMILIAR,
    "overlord": Bearer.OVERLORD,
    "conditions": Bearer.CONDITION,
}


def _of(weapon: bool, deck: str) -> Bearer:
    return Bearer.WEAPON if weapon else Bearer.SEARCH if deck == "search" else Bearer.ITEM


def play(seed: str, seen: Counter[str]) -> None:
    """A game with such cards, as far as it goes; whatever has no end is refused with its cards."""
    number = int(seed)
    game = Descent(Retold(seed).box(box()))
    party = PARTIES[number % len(PARTIES)]
    setup = {
        "quest": "first_blood",
        "party": party,
        "asks": ASKS[number % 3],
        "reactions": MODES[number // 3 % 3],
    }
    _, state, _ = start(game, setup, seed)
    luck = Luck(seed)
    for place in range(COMMANDS):
        if state.over:
            break
        seat = game.seats(state)[0]
        offer = chosen(list(game.offers(state, seat)), seed, place)
        try:
            after, events = act(game, state, seat, offer.command, luck)
        except Rejected as no:
            if no.why != "endless" or not no.facts["sources"]:
                raise
            seen["endless"] += 1
            continue
        assert len(events) <= MOST_EVENTS
        assert fold(game, state, events) == after
        state = after
        assert (seed, place, faults(game, state)) == (seed, place, [])
        seen["commands"] += 1
    seen["games"] += 1


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_a_card_may_say_is_played(part: int) -> None:
    seen = Counter[str]()
    for number in range(part, rounds(4, 1_000), PARTS):
        play(f"{number}", seen)
    print(f"\n{dict(seen)}")
    assert seen["commands"] > 20 * seen["games"]
