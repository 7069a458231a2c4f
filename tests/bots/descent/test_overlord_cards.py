"""The automatic overlord's cards: played when worth it, ordered for the heroes' turns, told to players."""

from functools import cache
from typing import Any

from md_tui.bots.base import GameOutlook, Why
from md_tui.bots.descent.cards import failing, threshold
from md_tui.bots.descent.duel import DuelBot
from md_tui.bots.descent.outlook import Scene
from md_tui.bots.descent.warden import WardenBot
from md_tui.games.descent.commands import Activate, EndTurn, GiveOrders, Play
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.events.cards import CardPlayed
from md_tui.games.descent.face.face import DescentFace
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, State
from md_tui.games.descent.open_box import open_box
from md_tui.games.descent.view import view
from md_tui.games.descent.windows.orders import check_orders
from md_tui.kernel.question import Answer
from md_tui.sim.headless import begun, lab_of
from md_tui.store.memory import MemoryStore
from md_tui.table.bot_players import BotPlayers, other_seats, told_why
from md_tui.table.local import LocalTable
from md_tui.toolkit.decks import Pile
from md_tui.toolkit.windows import holds
from tests.games.descent.given import BOX, GRISBAN, JAIN, LEORIC, a_hero, a_monster, a_table, field, go


@cache
def face() -> DescentFace:
    """The shipped box in English."""
    return open_box(BOX)


def his_turn(hand: tuple[str, ...], heroes: list[Any], monsters: list[Any], **more: Any) -> State:
    """The table at the first question of the overlord's turn: the last hero has just ended his."""
    rested = [heroes[0], *(hero for hero in heroes[1:])]
    table = a_table(field(), rested, monsters, hand=hand, deck=Pile(bag=("dash#1",)), **more)
    return go(field(), table, heroes[0].id, EndTurn(), stop="react").state


def answered(table: State) -> tuple[str, ...]:
    """What the bot picks now."""
    game = Descent(field())
    command = WardenBot(game, "x").choose(GameOutlook(game, table))[1]
    assert isinstance(command, Answer)
    return command.picks


HURT = [a_hero(GRISBAN, "a1"), a_hero(JAIN, "b1", acted=True), a_hero(LEORIC, "b2", acted=True)]


def test_he_charms_a_hero_who_stands_beside_his_friends() -> None:
    table = his_turn(("dark_charm",), HURT, [a_monster("ettin#1", "h4", "i4", "h5", "i5")])
    assert answered(table) == ("dark_charm.charm@dark_charm",)


def test_he_keeps_the_charm_where_nobody_could_be_struck() -> None:
    alone = [a_hero(GRISBAN, "a1")]
    table = his_turn(("dark_charm",), alone, [a_monster("ettin#1", "h4", "i4", "h5", "i5")])
    assert answered(table) == ("pass",)


def test_the_one_who_is_charmed_is_the_one_from_whom_most_is_to_be_gained() -> None:
    game = Descent(field())
    table = his_turn(("dark_charm",), HURT, [a_monster("ettin#1", "h4", "i4", "h5", "i5")])
    told = go(field(), table, OVERLORD, Answer(("dark_charm.charm@dark_charm",)), stop="effect_target")
    chosen = WardenBot(game, "x").choose(GameOutlook(game, told.state))[1]
    scene = Scene(field(), view(field(), told.state, OVERLORD), {})
    assert isinstance(chosen, Answer)
    assert chosen.picks == (LEORIC,)
    fails = {hero: failing(scene, hero, "willpower") for hero in told.state.party}
    assert fails[GRISBAN] < fails[LEORIC], "his axe hits harder, but his will is stronger"


def test_misery_waits_until_blows_can_fall() -> None:
    far = [a_monster("zombie#1", "i6")]
    near = [a_monster(f"goblin_archer#{n}", f"{'cdef'[n - 1]}3") for n in range(1, 5)]
    assert answered(his_turn(("word_of_misery",), HURT, far)) == ("pass",)
    assert answered(his_turn(("word_of_misery",), HURT, near)) == ("word_of_misery.misery@word_of_misery",)


def test_the_more_cards_and_the_later_the_less_a_card_must_be_worth() -> None:
    def at(round: int, *hand: str) -> float:
        table = a_table(field(), HURT, round=round, hand=hand)
        return threshold(Scene(field(), view(field(), table, OVERLORD), {}))

    assert at(1, "dash#1") > at(5, "dash#1")
    assert at(1, "dash#1") > at(1, "dash#1", "dash#2", "frenzy#1", "frenzy#2", "tripwire#1")
    assert at(99, *(f"x#{n}" for n in range(9))) > 0


def test_cards_of_the_start_of_his_turn_are_played_sooner_or_later() -> None:
    """In one game they may never be drawn; in one of several they are drawn and played."""
    wanted = {"dark_charm", "word_of_misery"}
    assert any(wanted & cards_played(f"cards{number}") for number in range(1, 9))


@cache
def cards_played(seed: str) -> frozenset[str]:
    """The cards of one whole game, bot against bot."""
    game = face().game
    timeline = begun(game, lab_of("descent").arrange(game, {"heroes": 3}), seed)
    bot = DuelBot(game, seed)
    found: set[str] = set()
    while not timeline.state.over:
        batch = timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
        found |= {card_id(event.card) for event in batch.events if isinstance(event, CardPlayed)}
    return frozenset(found)


def test_he_leaves_orders_for_the_heroes_turns_and_they_are_sound() -> None:
    table = a_table(
        field(), HURT, [a_monster("zombie#1", "i6", done=True)], "", phase="overlord_turn", orders=()
    )
    game = Descent(field())
    chosen = WardenBot(game, "x").choose(GameOutlook(game, table))[1]
    assert isinstance(chosen, GiveOrders)
    check_orders(field(), chosen.orders)
    by_card = {order.card: order.when for order in chosen.orders}
    assert not holds(by_card["tripwire"], {"points": 1}), "it waits for a walk to stop"
    assert holds(by_card["tripwire"], {"points": 2})
    assert holds(by_card["dark_fortune"], {"falls": 1, "through": 1})
    assert not holds(by_card["dark_fortune"], {"falls": 0, "through": 3})
    told = go(field(), table, OVERLORD, chosen)
    assert WardenBot(game, "x").choose(GameOutlook(game, told.state))[1] == EndTurn(), "once is enough"


def overheard(seed: str) -> tuple[list[Why], LocalTable]:
    """What the overlord says while he plays against heroes who only end their turns."""
    game = face().game
    setup = lab_of("descent").arrange(game, {"heroes": 2})
    host = LocalTable.start(game, MemoryStore(), setup, seed=seed, id=seed)
    said: list[Why] = []
    players = BotPlayers(host, other_seats(host, "heroes"), waits=True)
    players.hear, players.waits = lambda seat, why: said.append(why), False  # type: ignore[arg-type, return-value, func-returns-value]
    bot = DuelBot(game, seed)
    players.act()
    while not host.state.over and host.state.round < 4:
        acting = [seat for seat in game.seats(host.state) if seat != OVERLORD]
        host.submit(*bot.choose(GameOutlook(game, host.state, tuple(acting))))
    return said, host


def test_whoever_plays_against_him_hears_one_line_for_each_step() -> None:
    said, _ = overheard("heard")
    lines = [told_why(face(), why) for why in said]
    assert {"activates", "strikes"} <= {why.key for why in said}
    assert all(line.endswith(".") and "{" not in line and "\n" not in line for line in lines)


def test_no_line_names_a_card_that_is_not_played_with_it() -> None:
    """What he thinks of a card that stays in his hand, and of his orders, is nobody's business."""
    for seed in ("quiet1", "quiet2"):
        said, host = overheard(seed)
        cards = face().game.box.overlord
        named = {card_id(name) for why in said for name in why.names.values() if card_id(name) in cards}
        played = {card_id(card) for card in host.state.deck.discard}
        assert named <= played
        assert all(why.key != "orders" for why in said)


def commanded(hand: tuple[str, ...], monsters: list[Any], **more: Any) -> Any:
    """What the bot does in the middle of his turn."""
    game = Descent(field())
    heroes = [a_hero(GRISBAN, "a1"), a_hero(JAIN, "b1")]
    deck = Pile(bag=("dash#1", "frenzy#1", "pit_trap"))
    fields = {"phase": "overlord_turn", "hand": hand, "deck": deck} | more
    table = a_table(field(), heroes, monsters, "", **fields)
    return WardenBot(game, "x").choose(GameOutlook(game, table))[1]


def test_he_mends_a_monster_that_is_badly_hurt_and_keeps_the_card_for_a_scratch() -> None:
    ettin = a_monster("ettin#1", "h4", "i4", "h5", "i5", rank="master", damage=5)
    assert commanded(("dark_resilience",), [ettin]) == Play("dark_resilience")
    scratched = a_monster("ettin#1", "h4", "i4", "h5", "i5", rank="master", damage=1)
    assert isinstance(commanded(("dark_resilience",), [scratched]), Activate)


def test_he_works_on_his_deck_when_his_hand_is_full() -> None:
    goblin = a_monster("goblin_archer#1", "i6")
    full = ("plan_ahead#1", "pit_trap", "tripwire#1", "tripwire#2", "dash#2", "poison_dart")
    assert commanded(full, [goblin]) == Play("plan_ahead#1")
    assert isinstance(commanded(("plan_ahead#1",), [goblin]), Activate), "early, with a small hand, it waits"


def test_he_answers_what_his_cards_ask_with_the_cards_he_is_glad_of() -> None:
    table = a_table(
        field(), [a_hero(GRISBAN, "a1"), a_hero(JAIN, "b1")], [a_monster("goblin_archer#1", "i6")], "",
        phase="overlord_turn", hand=("plan_ahead#1",), deck=Pile(bag=("dash#1", "frenzy#1", "pit_trap")),
    )  # fmt: skip
    told = go(field(), table, OVERLORD, Play("plan_ahead#1"), stop="plan_ahead")
    assert answered(told.state) == ("frenzy#1", "dash#1", "pit_trap")
