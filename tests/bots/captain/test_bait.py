"""The captain baits with XP: the enemies go for the richest hero (MD-ENP-03), who should be a sturdy one."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.bots.massive_darkness.buys import choose_purchase
from md_tui.bots.massive_darkness.captain.bait import AHEAD, lure, purchase, sturdiness
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.games.massive_darkness.ability.skills import Keyword, KeywordName
from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import View, view
from md_tui.kernel.decider import Offer
from md_tui.kernel.timeline import Timeline

BOX = open_box().game.box
GUESS = Guess(BOX)


@pytest.fixture(scope="module")
def table() -> View:
    game = open_box().game
    timeline = Timeline.start(game, arrangement(game.box, "q1", heroes=3), seed="5", id="bait")
    shown = view(game.box, timeline.state, timeline.state.party[0])
    return replace(shown, level=5)


def dealt(table: View, seat: str, **heroes: tuple[int, int]) -> View:
    """The table with so much XP and health for each hero, bought by one of them."""
    seen = {
        name: replace(
            table.heroes[name], hero=replace(table.heroes[name].hero, xp=xp, health=health, most=health)
        )
        for name, (xp, health) in heroes.items()
    }
    return replace(table, seat=seat, heroes=seen)


def besieged(table: View) -> View:
    """The same table with an enemy that is awake beside a hero."""
    game = open_box().game
    other = Timeline.start(game, arrangement(game.box, "q8", heroes=3), seed="5", id="bait").state
    name, foe = next(iter(view(game.box, other, other.party[0]).enemies.items()))
    here = next(iter(table.heroes.values())).hero.zone
    return replace(table, enemies={name: replace(foe, enemy=replace(foe.enemy, zone=here, inactive=False))})


def shops(table: View, seat: str) -> list[Offer]:
    hero = table.heroes[seat]
    lines = BOX.classes[hero.cls].lines
    return [
        *(Offer(Buy(seat, line), "buy") for line, steps in lines.items() if steps[0].level <= table.level),
        Offer(DoneBuying(seat), "done"),
    ]


def named(table: View) -> tuple[str, str, str]:
    first, second, third = table.heroes
    return first, second, third


def test_a_purchase_that_hands_the_enemies_to_a_frail_hero_waits_while_they_are_near(table: View) -> None:
    # Given a sturdy hero with the most XP beside a frail one, and an enemy among them
    tank, frail, other = named(table)
    given: Any = {tank: (8, 12), frail: (5, 1), other: (0, 9)}
    quiet = dealt(table, tank, **given)
    shown = besieged(quiet)
    offers = shops(shown, tank)
    assert isinstance(choose_purchase(GUESS, shown, offers, AHEAD), Buy), "otherwise this shows nothing"
    # When it is his to buy, then he waits; and with nobody near he buys
    assert isinstance(purchase(GUESS, shown, offers), DoneBuying)
    assert isinstance(purchase(GUESS, replace(quiet, enemies={}), offers), Buy)


def test_a_frail_hero_spends_to_turn_the_enemies_to_a_sturdy_one(table: View) -> None:
    # Given a frail hero with the most XP, and steps of which none is worth much to him
    tank, frail, other = named(table)
    shown = besieged(dealt(table, frail, **{tank: (4, 12), frail: (6, 1), other: (0, 9)}))  # type: ignore[arg-type]
    offers = shops(shown, frail)
    gains = [lure(GUESS, shown, offer.command) for offer in offers if isinstance(offer.command, Buy)]
    assert gains
    assert set(gains) == {1}
    # Then something is bought
    assert isinstance(purchase(GUESS, shown, offers), Buy)


def test_between_equals_xp_is_no_bait(table: View) -> None:
    tank, frail, other = named(table)
    shown = dealt(table, tank, **{tank: (8, 6), frail: (5, 6), other: (0, 6)})  # type: ignore[arg-type]
    bears = [sturdiness(GUESS, hero) for hero in shown.heroes.values()]
    assert min(bears) >= 0.6 * max(bears), "otherwise this shows nothing"
    assert all(lure(GUESS, shown, o.command) == 0 for o in shops(shown, tank) if isinstance(o.command, Buy))


def test_whoever_taunts_is_the_target_whatever_the_others_own(table: View) -> None:
    tank, frail, other = named(table)
    shown = dealt(table, tank, **{tank: (8, 12), frail: (5, 1), other: (0, 9)})  # type: ignore[arg-type]
    taunt = next(
        name
        for name, text in BOX.texts.items()
        if isinstance(text.sentence, Keyword) and text.sentence.name is KeywordName.TAUNT
    )
    loud = replace(shown.heroes[other], texts=(*shown.heroes[other].texts, taunt))
    heard = replace(shown, heroes={**shown.heroes, other: loud})
    assert any(lure(GUESS, shown, o.command) for o in shops(shown, tank) if isinstance(o.command, Buy))
    assert not any(lure(GUESS, heard, o.command) for o in shops(heard, tank) if isinstance(o.command, Buy))
