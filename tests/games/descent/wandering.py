"""Random games, the same for the same seed: states on the way for tests that want many."""

from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import State
from md_tui.kernel.decider import Offer, act, start
from md_tui.kernel.rng import Luck, draw
from tests.games.descent.given import box

PARTIES = (
    [["jain_fairwood", "wildlander"], ["grisban_the_thirsty", "berserker"], ["avric_albright", "disciple"]],
    [["leoric_of_the_book", "runemaster"], ["syndrael", "knight"], ["ashrian", "spiritspeaker"]],
    [
        ["tomble_burrowell", "thief"], ["widow_tarha", "necromancer"],
        ["syndrael", "berserker"], ["avric_albright", "spiritspeaker"],
    ],
)  # fmt: skip
MODES = ("ask", "orders", "courtesy")
ASKS = ("all", "matters", "auto")
EAGER = ("attack", "stand_up", "leave", "search")


def begin(seed: str, number: int) -> State:
    """A new game, its party and modes chosen by the number."""
    party = PARTIES[number % len(PARTIES)]
    setup = {
        "quest": "first_blood",
        "party": party[: 2 + number % len(party)] if len(party) > 2 else party,
        "asks": ASKS[number % 3],
        "reactions": MODES[number // 3 % 3],
    }
    return start(Descent(box()), setup, f"{seed}/{number}")[1]


def chosen(offers: list[Offer], seed: str, place: int) -> Offer:
    """Any offer; two times of three one that gets things done, if there is one."""
    eager = [offer for offer in offers if offer.kind in EAGER] if draw(seed, "mood", place, 3) else []
    pool = eager or offers
    return pool[draw(seed, "pick", place, len(pool))]


def wander(seed: str, steps: int, number: int = 0) -> list[State]:
    """The states of random games, one a command, until there are enough."""
    game, states = Descent(box()), list[State]()
    state, luck = begin(seed, number), Luck(f"{seed}/{number}")
    while len(states) < steps:
        if state.over:
            number += 1
            state, luck = begin(seed, number), Luck(f"{seed}/{number}")
        seat = game.seats(state)[0]
        offer = chosen(list(game.offers(state, seat)), seed, len(states))
        state, _ = act(game, state, seat, offer.command, luck)
        states.append(state)
    return states
