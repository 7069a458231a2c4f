"""The cards an overlord buys: each does what it says, and nothing happens without it (DE-OLC-03)."""
# Long, because each of twelve cards has its tests here.

import pytest

from md_tui.games.descent.commands import Activate, Attack, EndTurn, Move, Play, Rest, Search
from md_tui.games.descent.events.attacks import Struck, TrialOver, TrialRetaken
from md_tui.games.descent.events.cards import (
    CardFetched,
    CardsDiscarded,
    CardsDrawn,
    CardsRevealed,
    CardTakenBack,
    DeckOrdered,
    DeckSeen,
    DeckShuffled,
)
from md_tui.games.descent.events.figures import Damaged, Fell, MonsterPlaced, Tired, Withdrawn
from md_tui.games.descent.figures.values import speed
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD, OVERLORD_TURN, Lasting, State, Turn
from md_tui.kernel.question import Answered
from md_tui.kernel.secrets import seen_events, seen_question
from md_tui.toolkit.decks import Pile
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
    once,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

PARTY = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
DECK = Pile(bag=("dark_charm", "dash#1", "dash#2", "frenzy#1", "pit_trap", "tripwire#1"))


def his_turn(*monsters: object, heroes: list = PARTY, **more: object) -> State:  # type: ignore[type-arg]
    """The overlord's turn with nobody active."""
    fields = {"phase": OVERLORD_TURN, "deck": DECK} | more
    return a_table(field(), heroes, monsters, "", **fields)  # type: ignore[arg-type]


def searching(card: str, *heroes: object) -> State:
    """A hero beside a token, the overlord with a trap in hand."""
    here = [a_hero(AVRIC, "b2"), *(heroes or (a_hero(JAIN, "i6"),))]
    return a_table(drawn(*FIELD, search=["b3"]), here, hand=(card,))  # type: ignore[arg-type, list-item]


@rule("DE-OLC-03")
def test_dark_resilience_mends_a_monster_by_two_red_dice() -> None:
    hurt, whole = a_monster("goblin_archer#1", "c1", damage=1), a_monster("ettin#1", "f3", "g3", "f4", "g4")
    table = his_turn(hurt, whole, hand=("dark_resilience",))
    told = go(field(), table, OVERLORD, Play("dark_resilience"), roll="red:H red:HH")
    assert told.state.monsters[hurt.id].damage == 0
    assert told.questions("effect_target")[0].suggested == (hurt.id,), "the one that needs it"
    assert told.state.deck.discard == ("dark_resilience",)
    nobody = his_turn(whole, hand=("dark_resilience",))
    assert refused(field(), nobody, OVERLORD, Play("dark_resilience")) == "DE-OLC-03"


@rule("DE-OLC-03", "DE-OLC-02")
def test_plan_ahead_orders_the_top_of_the_deck_and_only_he_sees_it() -> None:
    table = his_turn(a_monster("goblin_archer#1", "c1"), hand=("plan_ahead#1",))
    told = go(field(), table, OVERLORD, Play("plan_ahead#1"), stop="plan_ahead")
    game, shown = Descent(field()), told.of(DeckSeen)[0].cards
    assert len(shown) == 5
    masked = seen_question(game, told.state, HEROES)
    assert masked is not None
    assert (masked.options, masked.suggested) == ((), ())
    assert game.view(told.state, AVRIC).table.deck.top == (), "the heroes see a deck in unknown order"
    wanted = tuple(reversed(shown))
    told = go(field(), table, OVERLORD, Play("plan_ahead#1"), plan_ahead=wanted)
    assert told.state.deck.top == wanted
    events = [event for event, _, _ in seen_events(game, table, told.events, HEROES)]
    hidden = [e for e in events if isinstance(e, DeckSeen | DeckOrdered)]
    assert {card for event in hidden for card in event.cards} == {"?"}
    assert not any(isinstance(event, Answered) for event in events)


@rule("DE-OLC-06")
def test_cards_that_were_laid_on_top_are_drawn_in_that_order() -> None:
    acted = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6", acted=True)]
    deck = Pile(top=("pit_trap", "dash#1"), bag=("frenzy#1",))
    table = a_table(field(), acted, [a_monster("goblin_archer#1", "c1")], deck=deck)
    told = go(field(), table, AVRIC, EndTurn())
    assert told.of(CardsDrawn)[0].cards == ("pit_trap",)
    assert told.state.deck.top == ("dash#1",)


def test_schemes_reveals_up_to_the_kind_he_names_takes_it_and_discards_the_rest() -> None:
    deck = Pile(top=("dash#1", "frenzy#1", "tripwire#1", "pit_trap"))
    table = his_turn(a_monster("goblin_archer#1", "c1"), hand=("schemes",), deck=deck)
    told = go(field(), table, OVERLORD, Play("schemes"), schemes=("trap",))
    assert told.of(CardsRevealed) == [CardsRevealed(("dash#1", "frenzy#1", "tripwire#1"), "tripwire#1")]
    assert told.state.hand == ("tripwire#1",)
    assert told.state.deck.top == ("pit_trap",)
    assert told.state.deck.discard == ("schemes", "dash#1", "frenzy#1")
    none = go(field(), table, OVERLORD, Play("schemes"), schemes=("magic",))
    assert none.of(CardsRevealed)[0].taken == ""
    assert none.of(DeckShuffled), "no card is left: the discards become the deck"
    assert len(none.state.deck.bag) == 5
    empty = his_turn(a_monster("goblin_archer#1", "c1"), hand=("schemes",), deck=Pile())
    assert refused(field(), empty, OVERLORD, Play("schemes")) == "DE-OLC-03"


@pytest.mark.parametrize(
    ("kind", "card", "attribute", "roll", "hurt"),
    [
        ("event", "dash#1", "willpower", "gray:BBB black:BB gray:- black:BB", [AVRIC]),
        ("magic", "dark_charm", "knowledge", "gray:BB black:BB gray:- black:BBBB", [AVRIC, JAIN]),
        ("trap", "pit_trap", "awareness", "gray:B black:BB gray:B black:BBB", [AVRIC]),
    ],
)
def test_diabolic_power_fetches_a_card_and_its_kind_says_what_the_heroes_test(
    kind: str, card: str, attribute: str, roll: str, hurt: list[str]
) -> None:
    table = his_turn(a_monster("goblin_archer#1", "c1"), hand=("diabolic_power",))
    told = go(
        field(), table, OVERLORD, Play("diabolic_power", f"diabolic_power.{kind}"), roll=roll, fetch=(card,)
    )
    assert told.of(CardFetched) == [CardFetched(card, kind)]
    assert card in told.state.hand
    assert [event.figure for event in told.of(Damaged) if event.amount == 2] == hurt, attribute
    game = Descent(field())
    shown = [event for event, _, _ in seen_events(game, table, told.events, HEROES)]
    assert CardFetched("?", kind) in shown, "the heroes learn of its kind only"


def test_a_card_fetched_from_the_discards_is_seen_and_the_deck_is_shuffled_after_a_search() -> None:
    deck = Pile(top=("dash#1",), bag=("frenzy#1",), discard=("pit_trap",))
    table = his_turn(a_monster("goblin_archer#1", "c1"), hand=("diabolic_power",), deck=deck)
    play = Play("diabolic_power", "diabolic_power.trap")
    told = go(field(), table, OVERLORD, play, roll="gray:- black:- gray:- black:-", fetch=("pit_trap",))
    shown = [event for event, _, _ in seen_events(Descent(field()), table, told.events, HEROES)]
    assert CardFetched("pit_trap", "trap") in shown, "discards lie open"
    assert told.state.deck.top == ("dash#1",), "nobody has touched the deck"
    play = Play("diabolic_power", "diabolic_power.event")
    told = go(field(), table, OVERLORD, play, roll="gray:- black:- gray:- black:-", fetch=("frenzy#1",))
    assert (told.state.deck.top, told.state.deck.bag) == ((), ("dash#1",)), "shuffled"


def test_expert_blow_adds_two_hearts_before_the_roll_and_a_surge_takes_it_back() -> None:
    goblin = a_monster("goblin_archer#1", "c1", rank="master")
    table = a_table(field(), PARTY, [goblin], goblin.id, hand=("expert_blow",))
    roll = "blue:2HHS yellow:HH gray:-"
    plain = go(field(), table, OVERLORD, Attack("a1"), roll=roll, surges=())
    blow = go(field(), table, OVERLORD, Attack("a1"), roll=roll, surges=(), react=once("expert_blow"))
    assert [event.damage for event in (plain.of(Struck)[0], blow.of(Struck)[0])] == [4, 6]
    assert blow.state.hand == (), "without the surge it is gone"
    back = go(
        field(), table, OVERLORD, Attack("a1"), roll=roll, surges=("expert_blow.blow+",),
        react=once("expert_blow"),
    )  # fmt: skip
    assert back.of(CardTakenBack)
    assert back.of(Struck)[0].damage == 6, "taking it back does not strike once more"
    assert (back.state.hand, back.state.deck.discard) == (("expert_blow",), ())


@rule("DE-ERR-29")
def test_unholy_ritual_draws_a_card_a_figure_keeps_two_and_costs_the_group_an_action() -> None:
    foes = [a_monster(f"goblin_archer#{n}", f"{space}1") for n, space in enumerate("cde", 1)]
    ettin = a_monster("ettin#1", "f3", "g3", "f4", "g4")
    acted = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6", acted=True)]
    deck = Pile(top=("unholy_ritual#1", "dash#1", "frenzy#1", "pit_trap", "dark_charm"))
    table = a_table(field(), acted, [*foes, ettin], deck=deck, hand=())
    told = go(
        field(), table, AVRIC, EndTurn(), react=once("unholy_ritual#1"), ritual=("goblin_archer",),
        keep_cards=("dash#1", "pit_trap"),
    )  # fmt: skip
    assert told.state.hand == ("dash#1", "pit_trap")
    assert told.of(CardsDiscarded) == [CardsDiscarded(("frenzy#1",))]
    goblin = go(field(), told.state, OVERLORD, Activate("goblin_archer#1"))
    assert turn_of(goblin).actions == 1
    assert turn_of(go(field(), told.state, OVERLORD, Activate("ettin#1"))).actions == 2, (
        "other groups have two"
    )
    game = Descent(field())
    asked = go(
        field(), table, AVRIC, EndTurn(), react=once("unholy_ritual#1"), ritual=("goblin_archer",),
        stop="keep_cards",
    )  # fmt: skip
    masked = seen_question(game, asked.state, HEROES)
    assert masked is not None
    assert masked.options == ()


@rule("DE-ERR-29")
def test_a_ritual_of_one_figure_keeps_its_only_card_and_ends_with_the_turn() -> None:
    acted = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6", acted=True)]
    deck = Pile(top=("unholy_ritual#1", "dash#1", "frenzy#1"))
    table = a_table(field(), acted, [a_monster("goblin_archer#1", "c1")], deck=deck)
    told = go(field(), table, AVRIC, EndTurn(), react=once("unholy_ritual#1"))
    assert told.state.hand == ("dash#1",)
    assert not told.questions("keep_cards")
    told = go(field(), told.state, OVERLORD, Activate("goblin_archer#1"), EndTurn(), EndTurn())
    assert not told.state.lasts("ritual", "goblin_archer")


def test_word_of_despair_makes_every_action_of_the_next_turn_tiring() -> None:
    table = his_turn(a_monster("goblin_archer#1", "c6", done=True), hand=("word_of_despair",))
    roll = "gray:BBB black:BB gray:- black:-"
    told = go(field(), table, OVERLORD, EndTurn(), react=once("word_of_despair"), roll=roll)
    told = go(field(), told.state, AVRIC, Move(), Rest())
    assert [(event.hero, event.amount) for event in told.of(Tired)] == [(AVRIC, 1), (AVRIC, 1)]
    ended = go(field(), told.state, AVRIC, EndTurn(), next_hero=(JAIN,))
    assert not ended.state.lasts("despair", AVRIC), "one turn only"
    assert not go(field(), ended.state, JAIN, Move()).of(Tired), "Jain has passed"


def test_despair_strikes_after_the_action_not_before_it() -> None:
    goblin = a_monster("goblin_archer#1", "b1")
    weak = a_hero(AVRIC, "a1", damage=11, fatigue=4)
    table = a_table(
        field(), [weak, a_hero(JAIN, "i6")], [goblin], lasting=(Lasting("despair", AVRIC, "turn"),)
    )
    told = go(field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:4HH yellow:HH gray:-")
    assert goblin.id not in told.state.monsters, "the blow still falls"
    assert told.of(Fell), "then fatigue beyond Stamina is damage"


def test_a_monkey_has_no_defense_dice_runs_and_cannot_attack_to_the_end_of_the_next_turn() -> None:
    table = searching("curse_of_the_monkey_god")
    ground = drawn(*FIELD, search=["b3"])
    told = go(
        ground, table, AVRIC, Search("b3"), roll="gray:BB black:BB", react=once("curse_of_the_monkey_god")
    )
    assert told.state.lasts("monkey", AVRIC)
    assert speed(ground, told.state, AVRIC) == 5
    goblin = a_monster("goblin_archer#1", "b1")
    beside = a_table(field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], [goblin], lasting=told.state.lasting)
    assert refused(field(), beside, AVRIC, Attack("b1", "iron_mace")) == "DE-OLC-03"
    assert not [offer for offer in Descent(field()).offers(beside, AVRIC) if offer.kind == "attack"]
    shot = a_table(field(), beside.heroes.values(), [goblin], goblin.id, lasting=told.state.lasting)
    struck = go(field(), shot, OVERLORD, Attack("a1"), roll="blue:4HH yellow:HH", surges=())
    assert struck.of(Struck)[0].damage == 4, "no die falls for the monkey"


def test_a_monkey_is_a_hero_again_after_his_next_turn_not_after_this_one() -> None:
    lasting = (Lasting("monkey", AVRIC, "next"),)
    table = a_table(field(), PARTY, [a_monster("goblin_archer#1", "c6")], lasting=lasting)
    told = go(field(), table, AVRIC, EndTurn(), next_hero=(JAIN,))
    assert told.state.lasts("monkey", AVRIC), "this turn was the search"
    told = go(field(), told.state, JAIN, EndTurn())
    told = go(
        field(), told.state, OVERLORD, Activate("goblin_archer#1"), EndTurn(), EndTurn(), next_hero=(AVRIC,)
    )
    assert told.state.lasts("monkey", AVRIC)
    assert not go(field(), told.state, AVRIC, EndTurn()).state.lasts("monkey", AVRIC)


def test_who_knows_the_monkey_god_pays_with_a_card_for_the_overlord() -> None:
    table = searching("curse_of_the_monkey_god")
    told = go(
        drawn(*FIELD, search=["b3"]), table, AVRIC, Search("b3"), roll="gray:B black:BB",
        react=once("curse_of_the_monkey_god"),
    )  # fmt: skip
    assert told.of(CardsDrawn)
    assert not told.state.lasts("monkey", AVRIC), "Knowledge 3 is enough"


def test_explosive_runes_hurt_everybody_near_by_what_the_test_is_failed_by() -> None:
    table = searching("explosive_runes#1", a_hero(GRISBAN, "d2"), a_hero(JAIN, "e2"))
    ground = drawn(*FIELD, search=["b3"])
    told = go(
        ground, table, AVRIC, Search("b3"), roll="gray:BBB black:BB gray:- black:BBBB",
        react=once("explosive_runes#1"),
    )  # fmt: skip
    assert [event.figure for event in told.of(TrialOver)] == [AVRIC, GRISBAN], "Jain stands 3 away"
    assert told.state.heroes[AVRIC].damage == 3, "5 shields, Awareness 2"
    assert told.state.heroes[GRISBAN].damage == 3, "4 shields, Awareness 1"


def test_the_demon_trap_lets_the_hero_choose_and_defeats_him_if_he_fails() -> None:
    ground, table = drawn(*FIELD, search=["b3"]), searching("uthuk_demon_trap")
    play = once("uthuk_demon_trap")
    told = go(ground, table, AVRIC, Search("b3"), stop="attribute", react=play)
    assert told.asked[-1].seats == (AVRIC,), "his choice"
    failed = go(
        ground, table, AVRIC, Search("b3"), roll="gray:B black:BB", attribute=("might",),
        react=once("uthuk_demon_trap"),
    )  # fmt: skip
    assert failed.of(Fell), "Might 2 against 3 shields"
    passed = go(
        ground, table, AVRIC, Search("b3"), roll="gray:- black:BB", attribute=("awareness",),
        react=once("uthuk_demon_trap"),
    )  # fmt: skip
    assert passed.state.heroes[AVRIC].damage == 2, "the attribute he tested"


def test_wicked_laughter_makes_a_hero_test_again_one_harder() -> None:
    ground = drawn(*FIELD, search=["b3"])
    table = searching("curse_of_the_monkey_god")
    table = a_table(ground, table.heroes.values(), hand=("curse_of_the_monkey_god", "wicked_laughter"))

    def both(question):  # type: ignore[no-untyped-def]
        return (question.ids()[0],) if question.seats == (OVERLORD,) else ("pass",)

    failed = go(ground, table, AVRIC, Search("b3"), roll="gray:B black:BB gray:B black:BB", react=both)
    assert failed.of(TrialRetaken)
    assert [event.passed for event in failed.of(TrialOver)] == [False], "3 shields against 3, then against 2"
    assert failed.state.lasts("monkey", AVRIC), "what counts is the second test"
    assert not failed.of(CardsDrawn)
    passed = go(ground, table, AVRIC, Search("b3"), roll="gray:B black:BB gray:- black:BB", react=both)
    assert [event.passed for event in passed.of(TrialOver)] == [True]
    assert len(passed.of(CardsDrawn)) == 2, "one for the trap, one for the laughter"


def test_rise_again_brings_a_monster_back_for_one_turn() -> None:
    goblin = a_monster("goblin_archer#1", "c1")
    heroes = [a_hero(JAIN, "a1"), a_hero(AVRIC, "i6", acted=True)]
    table = a_table(field(), heroes, [goblin, a_monster("goblin_archer#2", "i1")], hand=("rise_again",))
    told = go(
        field(), table, JAIN, Attack("c1", "yew_shortbow"), roll="blue:4HH yellow:HH gray:-", surges=(),
        react=once("rise_again"),
    )  # fmt: skip
    assert goblin.id not in told.state.monsters
    assert told.state.slain == {"goblin_archer": 1}, "it was defeated all the same"
    told = go(field(), told.state, JAIN, EndTurn(), rise_again=("d2",))
    assert told.of(MonsterPlaced)[0].monster.spaces == ("d2",)
    risen = told.state.monsters[goblin.id]
    assert (risen.damage, risen.done, risen.brief) == (0, False, True)
    told = go(
        field(), told.state, OVERLORD, Activate("goblin_archer#1"), EndTurn(), Activate("goblin_archer#2"),
        EndTurn(), EndTurn(),
    )  # fmt: skip
    assert told.of(Withdrawn) == [Withdrawn(goblin.id)]
    assert set(told.state.monsters) == {"goblin_archer#2"}
    assert told.state.slain == {"goblin_archer": 1}, "nobody defeated it a second time"


def test_a_monster_rises_within_five_spaces_of_where_it_fell() -> None:
    ground = drawn("..........")
    goblin = a_monster("goblin_archer#1", "b1")
    table = a_table(
        ground, [a_hero(JAIN, "a1"), a_hero(AVRIC, "j1", acted=True)], (), turn=Turn(JAIN), rising=(goblin,)
    )
    told = go(ground, table, JAIN, EndTurn(), stop="rise_again")
    assert set(told.asked[-1].ids()) == {"b1", "c1", "d1", "e1", "f1", "g1"}


@rule("DE-ERR-33")
def test_lieutenants_do_not_rise_again() -> None:
    belthir = a_monster("belthir", "b1", rank="lieutenant", damage=8)
    table = a_table(field(), PARTY, [belthir], hand=("rise_again",))
    told = go(field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:4HH yellow:HH gray:-")
    assert belthir.id not in told.state.monsters
    assert not told.questions("react")
