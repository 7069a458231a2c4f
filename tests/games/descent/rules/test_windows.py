"""Every card of the overlord is offered inside its window and refused outside of it (DE-OLC)."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, Play
from md_tui.games.descent.events.attacks import Declared
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, Monster, State, Turn
from md_tui.games.descent.windows.orders import facts
from md_tui.games.descent.windows.reactions import OVERLORD_MOMENTS, fitting
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Option, Question
from md_tui.kernel.rng import Luck
from md_tui.toolkit.decks import Pile
from md_tui.toolkit.windows import Window
from tests.games.descent.given import (
    AVRIC,
    JAIN,
    a_hero,
    a_monster,
    a_table,
    box,
    field,
    go,
    refused,
)  # fmt: skip
from tests.rule import rule

HEROES = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]


def overlord_table(*monsters: object, heroes: list = HEROES, **more: object):  # type: ignore[no-untyped-def, type-arg]
    """The overlord's turn with nobody active."""
    return a_table(field(), heroes, monsters, "", phase=OVERLORD_TURN, **more)  # type: ignore[arg-type]


OWN_TURN = "own turn"
"""No window: the card is played by a command."""
DOORS_TOO = ("poison_dart", "explosive_runes", "uthuk_demon_trap")
WINDOWS = {
    "blood_rage": "overlord_end",
    "bloodlust": "hero_fell",
    "critical_blow": "dice_rolled",
    "curse_of_the_monkey_god": "searched",
    "dark_charm": "overlord_start",
    "dark_fortitude": "dice_rolled",
    "dark_fortune": "dice_rolled",
    "dark_might": "dice_rolled",
    "dark_resilience": OWN_TURN,
    "dash": "monster_activated",
    "diabolic_power": OWN_TURN,
    "expert_blow": "attack_declared",
    "explosive_runes": "searched",
    "frenzy": "monster_activated",
    "pit_trap": "space_entered",
    "plan_ahead": OWN_TURN,
    "poison_dart": "searched",
    "reinforce": "overlord_end",
    "rise_again": "monster_fell",
    "schemes": OWN_TURN,
    "tripwire": "space_entered",
    "unholy_ritual": "overlord_start",
    "uthuk_demon_trap": "searched",
    "web_trap": "space_entered",
    "wicked_laughter": "test_passed",
    "word_of_despair": "overlord_end",
    "word_of_misery": "overlord_start",
    "word_of_pain": "overlord_end",
}


def test_every_card_of_the_box_has_its_window_here() -> None:
    assert WINDOWS.keys() == box().overlord.keys()


@pytest.mark.parametrize("card", sorted(WINDOWS))
@rule("DE-OLC-03")
def test_each_card_is_offered_inside_its_window_and_nowhere_else(card: str) -> None:
    copy = card if box().overlord[card].copies == 1 else f"{card}#1"
    goblin = a_monster("goblin_archer#1", "c1")
    attacking = a_table(field(), HEROES, [goblin], goblin.id)
    told = go(field(), attacking, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:1S gray:-", stop="surges")
    assert told.of(Declared)
    rolled = go(
        field(),
        a_table(field(), HEROES, [goblin], goblin.id, hand=("dark_might#2",)),
        OVERLORD,
        Attack("a1"),
        roll="blue:2HHS yellow:1S gray:-",
        stop="react",
    ).state
    for place in OVERLORD_MOMENTS:
        inside = place == WINDOWS[card] or (card in DOORS_TOO and place == "door_opened")
        hero = place in ("space_entered", "searched", "door_opened")
        base = (
            rolled
            if place in ("attack_declared", "dice_rolled")
            else a_table(field(), HEROES, [goblin], Turn(AVRIC, moving=True, points=1))
        )
        fallen = {goblin.id: goblin} if place == "monster_fell" else {}
        state = replace(base, hand=(copy,), fallen=fallen)
        subject = AVRIC if hero else goblin.id
        if card == "dark_fortitude" and place == "dice_rolled":
            state = replace(_shot_at(goblin), hand=(copy,))
        found = [one.card for one in fitting(field(), state, Window(place, subject), OVERLORD)]
        assert found[:1] == ([copy] if inside else []), place


@pytest.mark.parametrize("card", sorted(card for card, at in WINDOWS.items() if at == OWN_TURN))
@rule("DE-OLC-03", "DE-OLC-04", "DE-OVL-01")
def test_a_card_of_his_own_turn_is_played_by_command_then_and_only_then(card: str) -> None:
    copy = card if box().overlord[card].copies == 1 else f"{card}#1"
    goblin = a_monster("goblin_archer#1", "c1", damage=1)
    several = len(box().overlord[card].texts) > 1
    text = box().overlord[card].texts[0].id if several else ""
    deck = Pile(bag=("dash#1", "dash#2", "tripwire#1", "dark_charm"))
    his = overlord_table(goblin, hand=(copy,), deck=deck)
    game = Descent(field())
    offered = [offer.command for offer in game.offers(his, OVERLORD) if offer.kind == "play"]
    assert offered[:1] == [Play(copy, text)]
    active = a_table(field(), HEROES, [goblin], goblin.id, hand=(copy,), deck=deck)
    assert any(offer.kind == "play" for offer in game.offers(active, OVERLORD)), "between actions, too"
    theirs = a_table(field(), HEROES, [goblin], hand=(copy,), deck=deck)
    assert refused(field(), theirs, OVERLORD, Play(copy, text)) == "DE-OVL-01"
    assert refused(field(), his, AVRIC, Play(copy, text)) == "DE-OVL-01", "no hero plays it"
    other = overlord_table(goblin, hand=("dash#1",), deck=deck)
    assert refused(field(), other, OVERLORD, Play(copy, text)) == "DE-OLC-02", "it is not in his hand"
    assert refused(field(), other, OVERLORD, Play("dash#1")) == "DE-OLC-03", "a card of another moment"
    again = replace(his, played=(f"{card}>{OVERLORD}",))
    assert refused(field(), again, OVERLORD, Play(copy, text)) == "DE-OLC-04", "one of a name a turn"


def _shot_at(goblin: Monster) -> State:
    """A hero has rolled against a goblin."""
    table = a_table(field(), [a_hero(JAIN, "a1"), a_hero(AVRIC, "i6")], [goblin], hand=("dark_fortune#1",))
    return go(
        field(), table, JAIN, Attack("c1", "yew_shortbow"), roll="blue:4HH yellow:1H gray:-", stop="react"
    ).state


@pytest.mark.parametrize("card", sorted(WINDOWS))
@rule("DE-OLC-03")
def test_a_card_that_is_not_offered_is_refused(card: str) -> None:
    """Whatever the overlord is asked, a card of another moment is no answer."""
    copy = card if box().overlord[card].copies == 1 else f"{card}#1"
    text = box().overlord[card].texts[0].id
    at = "overlord_start" if WINDOWS[card] != "overlord_start" else "overlord_end"
    asked = replace(
        overlord_table(a_monster("goblin_archer#1", "c1"), hand=(copy,)),
        asking=Question("react", (OVERLORD,), (Option("pass"),), facts={"at": at}, min=0),
        agenda=(Window(at, OVERLORD),),
    )
    with pytest.raises(Rejected):
        Descent(field()).decide(asked, OVERLORD, Answer((f"{text}@{copy}",)), Luck("no"))


def test_whether_somebody_would_fall_is_asked_of_who_is_struck_and_not_of_who_strikes() -> None:
    table = a_table(
        field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], [a_monster("zombie#1", "b1", damage=1)],
        hand=("dark_fortune",),
    )  # fmt: skip
    told = go(
        field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:4HH yellow:1H brown:-", stop="react"
    )
    window = next(step for step in told.state.agenda if isinstance(step, Window))
    assert facts(field(), told.state, window)["falls"] == 1, "the zombie would, Avric is well"
