"""The captain hands on what is carried: a card nobody wears goes to a friend whom it clearly serves."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.captain import bot as captain
from md_tui.bots.massive_darkness.captain import sharing
from md_tui.bots.massive_darkness.captain.bot import CaptainBot
from md_tui.bots.massive_darkness.captain.manners import polite
from md_tui.bots.massive_darkness.captain.plans import Plan
from md_tui.bots.massive_darkness.captain.rollout import Outcome
from md_tui.bots.massive_darkness.captain.sharing import best_trade
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.commands import EndTurn, Move, Trade
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import view
from md_tui.games.massive_darkness.view.campaign import CampaignView
from md_tui.kernel.decider import Offer, act
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command

BARBARIAN, ARCHER = "bjorn", "sibyl"
BOW, CRUDE = "ash_bow", "short_bow#9"
NOBODY: frozenset[str] = frozenset()


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may strike in the next rounds."""
    monkeypatch.setattr(sharing, "enemies_near", lambda box, view: True)


def camp(game: MassiveDarkness, **cards: tuple[str, ...]) -> State:
    """The start of a quest: the barbarian's turn, everybody in his zone, these cards in their bags."""
    state: State = Timeline.start(game, arrangement(game.box, "q1", heroes=3), seed="5", id="captain").state
    heroes = dict(state.heroes)
    for name, bag in cards.items():
        heroes[name] = replace(heroes[name], bag=bag)
    return replace(state, heroes=heroes)


def changed(state: State, name: str, change: Callable[[Hero], Hero]) -> State:
    return replace(state, heroes={**state.heroes, name: change(state.heroes[name])})


def wanted(
    game: MassiveDarkness,
    state: State,
    partners: frozenset[str] | None = None,
    kept: frozenset[str] = NOBODY,
) -> Trade | None:
    """What the hero whose turn it is would hand over or take."""
    seat = state.turns[0].hero
    shown = view(game.box, state, seat)
    decent = partial(polite, shown, partners=partners, kept=kept)
    return best_trade(Scene(game.box, shown, Guess(game.box)), decent)


def test_a_bow_in_the_barbarians_bag_goes_into_the_archers_hands(game: MassiveDarkness) -> None:
    state = camp(game, bjorn=(BOW, CRUDE))
    trade = wanted(game, state)
    assert trade is not None
    after, _ = act(game, state, BARBARIAN, trade, Luck("1"))
    assert after.heroes[ARCHER].hands == (BOW,), "and is worn at once"
    assert after.heroes[BARBARIAN].hands == state.heroes[BARBARIAN].hands
    assert after.heroes[BARBARIAN].bag == (CRUDE,), "what would not help her stays"


def test_whose_turn_it_is_also_takes_what_a_friend_carries_for_nothing(game: MassiveDarkness) -> None:
    trade = wanted(game, camp(game, sibyl=("headsman_axe",)))
    assert trade is not None
    assert trade.loadouts[BARBARIAN].hands == ("headsman_axe",)


def test_a_hero_without_a_weapon_is_armed(game: MassiveDarkness) -> None:
    state = changed(camp(game, bjorn=(CRUDE,)), ARCHER, lambda hero: replace(hero, hands=()))
    trade = wanted(game, state)
    assert trade is not None
    assert trade.loadouts[ARCHER].hands == (CRUDE,)


@pytest.mark.parametrize("card", ["dagger", "leather_armor#9", CRUDE])
def test_what_serves_nobody_better_stays_where_it_is(game: MassiveDarkness, card: str) -> None:
    assert wanted(game, camp(game, bjorn=(card,))) is None


def test_what_its_holder_would_rather_wear_himself_stays_with_him(game: MassiveDarkness) -> None:
    assert wanted(game, camp(game, bjorn=("headsman_axe", "plate_armor"))) is None


def test_nothing_is_handed_to_another_zone_or_to_the_dead(game: MassiveDarkness) -> None:
    state = camp(game, bjorn=(BOW,))
    away = next(zone for zone in game.box.boards[state.map].zones if zone != state.heroes[ARCHER].zone)

    far = changed(state, ARCHER, lambda hero: replace(hero, zone=away))
    dead = changed(state, ARCHER, lambda hero: replace(hero, killed=True, health=0))
    for there in (far, dead):
        trade = wanted(game, there)
        assert trade is None or ARCHER not in trade.loadouts


def test_what_somebody_keeps_and_what_is_a_persons_is_left_alone(game: MassiveDarkness) -> None:
    state = camp(game, bjorn=(BOW,))
    others = frozenset(state.party) - {ARCHER}
    assert wanted(game, state, kept=frozenset({BOW})) != wanted(game, state), "kept"
    kept = wanted(game, state, kept=frozenset({BOW}))
    assert kept is None
    persons = wanted(game, state, partners=others)
    assert persons is None or ARCHER not in persons.loadouts, "nobody asks her whether she agrees"
    theirs = wanted(game, camp(game, sibyl=("headsman_axe",)), partners=others)
    assert theirs is None, "nor is anything taken out of her bag"


def test_a_crowded_bag_is_no_reason_against_it_and_nothing_is_lost(game: MassiveDarkness) -> None:
    full = tuple(f"dagger#{number}" for number in range(11, 21))
    state = camp(game, bjorn=(BOW,), sibyl=full)
    trade = wanted(game, state)
    assert trade is not None
    taken = trade.loadouts[ARCHER]
    assert sorted((*taken.hands, taken.body, *taken.bag)) == sorted((*state.heroes[ARCHER].cards, BOW))


def test_what_a_quest_needs_stays_with_whoever_has_it(game: MassiveDarkness) -> None:
    state = replace(camp(game, bjorn=(BOW,)), names={"artifact": BOW})
    assert wanted(game, state) is None


def test_no_card_goes_back_and_forth(game: MassiveDarkness) -> None:
    """Twenty turns in one zone, all trades made that are wanted: each card moves once at most."""
    state = camp(game, bjorn=(BOW, "long_sword", "spark_wand"), elias=("headsman_axe", "scale_armor"))
    owners: dict[str, list[str]] = {}
    for number in range(20):
        seat = state.party[number % len(state.party)]
        turn = replace(state.turns[0], hero=seat, actions=3, trading=False)
        state = replace(state, turns=(turn,))
        for _ in range(len(state.party)):
            if (trade := wanted(game, state)) is None:
                break
            state, _ = act(game, state, seat, trade, Luck("1"))
            for name, load in trade.loadouts.items():
                for card in (*load.hands, load.body, *load.bag):
                    if owners.setdefault(card, [name])[-1] != name:
                        owners[card].append(name)
    assert state.heroes[ARCHER].hands == (BOW,)
    assert max(map(len, owners.values())) <= 2, "first where it was seen, then with a friend"


@pytest.mark.parametrize(
    ("actions", "trading", "planned", "gives"),
    [
        (1, False, EndTurn(), True),
        (1, False, Move("2R-2"), False),
        (0, False, EndTurn(), False),
        (0, True, Move("2R-2"), True),
    ],
)
def test_with_enemies_near_it_spends_no_action_on_it_that_its_plan_needs(
    game: MassiveDarkness, pressed: None, actions: int, trading: bool, planned: Command, gives: bool
) -> None:
    """It hands over before it ends a turn with an action to spare, or where a trade is open."""
    state, bot = camp(game, bjorn=(BOW,)), CaptainBot(game, "one")
    state = replace(state, turns=(replace(state.turns[0], actions=actions, trading=trading),))
    seat, outlook = BARBARIAN, GameOutlook(game, state)
    assert any(offer.legal for offer in outlook.offers(seat))
    bot._plan = Plan("planned", "", lambda *_: planned)
    bot._news = lambda view: False  # type: ignore[method-assign]
    command = bot.choose(outlook)[1]
    assert isinstance(command, Trade) if gives else command == planned


@pytest.mark.parametrize(
    ("least", "moving", "gives"),
    [(0.8, False, True), (0.8, True, False), (9.0, False, False)],
)
def test_in_a_quiet_moment_a_card_that_helps_much_is_worth_an_action(
    game: MassiveDarkness, monkeypatch: pytest.MonkeyPatch, least: float, moving: bool, gives: bool
) -> None:
    """Nobody is near when a quest begins; in the middle of a walk the rest of it would be lost."""
    monkeypatch.setattr(captain, "WORTH_AN_ACTION", least)
    state, bot = camp(game, bjorn=(BOW,)), CaptainBot(game, "one")
    state = replace(state, turns=(replace(state.turns[0], moving=moving, points=int(moving)),))
    bot._plan = Plan("planned", "", lambda *_: Move("2R-2"))
    bot._news = lambda view: False  # type: ignore[method-assign]
    assert isinstance(bot.choose(GameOutlook(game, state))[1], Trade) is gives


def test_handing_over_is_a_plan_among_the_others(game: MassiveDarkness, pressed: None) -> None:
    """Whether a card is worth an action in the middle of things is tried out like everything else."""
    state, bot = camp(game, bjorn=(BOW,)), CaptainBot(game, "one")
    tried: list[str] = []
    played = bot.rollouts.play

    def play(*args: Any) -> Outcome:
        tried.append(args[2].kind)
        return played(*args)

    bot.rollouts.play = play  # type: ignore[method-assign,assignment]
    bot.choose(GameOutlook(game, state))
    assert "trade" in tried


def test_a_card_above_the_level_of_a_campaign_waits_in_the_bag(game: MassiveDarkness) -> None:
    state = camp(game, bjorn=(BOW, "long_bow"))
    shown = replace(
        view(game.box, state, BARBARIAN),
        campaign=CampaignView("road", ("q1",), 0, "q1", (), 1, False, False, 1, 1, {}),
    )
    trade = best_trade(Scene(game.box, shown, Guess(game.box)), lambda command: True)
    assert trade is not None
    assert trade.loadouts[ARCHER].hands == (BOW,), "the long bow is of level 2"


def test_it_needs_no_more_of_an_offer_than_is_told_to_another_process(game: MassiveDarkness) -> None:
    """There the freedom that an offer gives is a description."""

    class Elsewhere(GameOutlook):
        def offers(self, seat: str) -> tuple[Offer, ...]:
            return tuple(msgspec.structs.replace(offer, span={}) for offer in super().offers(seat))

    state, chosen = camp(game, bjorn=(BOW,)), []
    for outlook in (GameOutlook(game, state), Elsewhere(game, state)):
        bot = CaptainBot(game, "one")
        bot._plan, bot._news = Plan("hold", "", lambda *_: EndTurn()), lambda view: False  # type: ignore
        chosen.append(bot.choose(outlook))
    assert chosen[0] == chosen[1]
    assert isinstance(chosen[0][1], Trade)
