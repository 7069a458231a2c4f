"""The heroes' bot with skills of every class: it begins those that can be begun, and games go on."""

from typing import Any

import pytest

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.descent.class_deeds import WORTH
from md_tui.bots.descent.party import PartyBot
from md_tui.games.descent.commands import Use
from md_tui.games.descent.figures.values import bones_of
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import Familiar
from md_tui.games.descent.sentence.algebra import Named, While
from md_tui.kernel.decider import start
from md_tui.sim.headless import begun
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    SYNDRAEL,
    TARHA,
    TOMBLE,
    a_hero,
    a_monster,
    a_table,
    box,
    field,
)

GROUP = ("c1", "c2", "c3", "b3")
FAR_AWAY = ("h5", "h6")
BEGUN = [
    (AVRIC, "prayer_of_peace.peace", GROUP, {}),
    (AVRIC, "radiant_light.light", GROUP, {}),
    (ASHRIAN, "cloud_of_mist.mist", ("d1", "d2", "d3", "e2"), {}),
    (TARHA, "corpse_blast.burst", ("f1", "f2", "f3"), {"bones": "e2"}),
    (TARHA, "fury_of_undeath.fury", ("f1",), {"bones": "e1"}),
    (TARHA, "army_of_death.army", ("f1", "f3", "d5"), {"bones": "a2"}),
    (LEORIC, "break_the_rune.shards", GROUP, {}),
    (TOMBLE, "unseen.unseen", GROUP, {}),
    (TOMBLE, "bushwhack.ambush", ("d2",), {}),
    (TOMBLE, "lurk.lurk", FAR_AWAY, {"tokens": {"b3": "search"}}),
    (JAIN, "danger_sense.sense", FAR_AWAY, {"hand": ("dash#1", "frenzy#1"), "equipped": ()}),
    (JAIN, "black_arrow.arrow", ("e2",), {}),
    (GRISBAN, "charge.charge", ("f2",), {}),
    (GRISBAN, "whirlwind.whirl", GROUP, {}),
    (SYNDRAEL, "challenge.challenge", ("c2",), {}),
]


@pytest.mark.parametrize(("hero", "text", "foes", "more"), BEGUN)
def test_the_party_begins_a_skill_where_it_does_most(
    hero: str, text: str, foes: tuple[str, ...], more: dict[str, Any]
) -> None:
    bones, name = str(more.get("bones", "")), bones_of(hero)
    gear = {"equipped": more["equipped"]} if "equipped" in more else {}
    rest = {key: value for key, value in more.items() if key in ("hand", "tokens")}
    familiars = {name: Familiar(name, (bones,), card="reanimate", owner=hero, done=True)} if bones else {}
    heroes = [a_hero(hero, "b2", skills=(text.partition(".")[0],), feat=False, **gear)]
    heroes.append(a_hero(GRISBAN if hero != GRISBAN else AVRIC, "i6"))
    monsters = [a_monster(f"zombie#{n}", space, rank="master") for n, space in enumerate(foes, 1)]
    table = a_table(field(), heroes, monsters, familiars=familiars, **rest)
    game = Descent(field())
    chosen = PartyBot(game, "skills").command(game.view(table, hero), list(game.offers(table, hero)))
    assert chosen == Use(text)


def test_every_named_deed_that_heroes_begin_has_a_worth() -> None:
    begun_by_hand = {"door"}
    """Doors are opened on the way to somewhere, which is the plan's business."""
    first = {"oath", "raise_dead", "search_afar"}
    found = set()
    for text in box().texts.values():
        if text.sentence.when.value not in ("action", "turn") or text.card not in box().skills:
            continue
        for effect in text.sentence.effects:
            inner = effect.sentence.effects if isinstance(effect, While) else (effect,)
            found |= {one.name for one in inner if isinstance(one, Named)}
    assert found - first - begun_by_hand - {"tumble"} == WORTH.keys()


PARTIES = [
    (
        (TARHA, "necromancer", ("undead_might", "vampiric_blood", "fury_of_undeath", "deathly_haste")),
        (SYNDRAEL, "knight", ("inspiration", "advance", "shield_slam")),
    ),
    (
        (ASHRIAN, "spiritspeaker", ("ancestor_spirits", "healing_rain", "cloud_of_mist")),
        (TOMBLE, "thief", ("bushwhack", "caltrops", "sneaky")),
    ),
]


@pytest.mark.parametrize("party", PARTIES)
def test_a_party_of_veterans_plays_on(party: tuple[tuple[str, str, tuple[str, ...]], ...]) -> None:
    game = Descent(box())
    members = [{"hero": hero, "class": cls, "skills": list(skills)} for hero, cls, skills in party]
    setup = {"quest": "first_blood", "party": members, "level": "expert", "asks": "all", "reactions": "ask"}
    start(game, setup, "veterans")
    timeline = begun(game, setup, "veterans")
    bot = make_bot("duel", game, "veterans")
    for _ in range(60):
        if timeline.state.over:
            break
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    assert timeline.state.over or timeline.state.round >= 2
