"""What offers say beside their command: price, mark, odds, reasons, and the answers to questions."""

import pytest

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.events import EVENTS
from md_tui.games.massive_darkness.legal.answers import answers
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.games.massive_darkness.odds import odds
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Answer, Facts, Option, Question
from tests.games.massive_darkness.rules import deeds_given
from tests.games.massive_darkness.rules.quest_given import Table as QuestTable
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

MOB = "dwarf_warriors#1"


def offered(table: Table, illegal: bool = False) -> dict[str, Offer]:
    """One offer of each family, for whoever acts."""
    seat = table.game.seats(table.state)[0]
    return {offer.kind: offer for offer in table.game.offers(table.state, seat, illegal=illegal)}


def commands(table: Table, kind: str, illegal: bool = False) -> set[str]:
    """Everything of one family that is offered."""
    seat = table.game.seats(table.state)[0]
    found = table.game.offers(table.state, seat, illegal=illegal)
    return {str(offer.command) for offer in found if offer.kind == kind}


@rule("MD-ACN-01", "MD-ACN-04", "MD-SIG-01", "MD-TRD-01")
def test_every_family_of_offers_has_its_price_and_its_mark() -> None:
    table = Table("bjorn", at="A-7").has("bjorn", "mace").foe("dwarf_warriors_1", "A-7")
    table.tokens("A-7", "treasure")
    assert {kind: (o.cost, o.undo) for kind, o in offered(table, illegal=True).items()} == {
        "move": ("point", "free"), "open": ("point", "reveals"), "pick_up": ("point", "reveals"),
        "attack": ("action", "rolls"), "charge": ("action", "rolls"), "safe_shot": ("action", "rolls"),
        "teleport": ("action", "free"), "command": ("action", "free"), "get_up": ("action", "free"),
        "trade": ("action", "free"), "transmute": ("", "reveals"), "signature": ("1 XP", "free"),
        "leave": ("", "rolls"), "use": ("", "free"), "end_turn": ("", "rolls"),
    }  # fmt: skip


@rule("MD-SKL-07", "MD-SKL-09", "MD-SKL-10", "MD-SKL-08")
def test_skills_that_are_actions_are_offered_with_every_aim_they_have() -> None:
    runner = Table("bjorn", "elias", at="A-6").has("bjorn", "mace", bought={"charge": 1})
    runner.foe("dwarf_warriors_1", "B-5")
    charge = do.Charge(("B-4", "B-5"), MOB)
    assert commands(runner, "charge") == {str(charge)}
    assert (offered(runner)["charge"].cost, offered(runner)["charge"].undo) == ("action", "rolls")
    archer = Table("sibyl", "elias", at="A-8").has("sibyl", "short_bow", bought={"hit_and_fade": 1})
    archer.foe("dwarf_warriors_1", "A-8")
    shots = {str(do.SafeShot(zone, MOB)) for zone in ("A-7", "A-9")}
    assert commands(archer, "safe_shot") == shots
    assert (offered(archer)["safe_shot"].cost, offered(archer)["safe_shot"].undo) == ("action", "rolls")


@rule("MD-SKL-07", "MD-SKL-09", "MD-SKL-10", "MD-SKL-08")
def test_skills_one_does_not_have_are_greyed_once_each_and_else_not_shown() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace")
    for kind in ("charge", "safe_shot", "teleport", "command"):
        assert kind not in offered(table)
        assert not offered(table, illegal=True)[kind].legal
        assert len(commands(table, kind, illegal=True)) == 1


@rule("MD-ZON-01")
def test_stairs_are_offered_as_a_fifth_way_from_both_ends() -> None:
    for here, there in (("2V-3", "3R-1"), ("3R-1", "2V-3"), ("1V-9", "6R-3")):
        table = Table(quest="q10", at=here)
        assert str(do.Move(there)) in commands(table, "move", illegal=True)
    assert str(do.Move("3R-1")) not in commands(Table(quest="q10", at="1V-9"), "move", illegal=True)


@rule("MD-RUL-03")
def test_leaving_is_offered_on_the_exit_and_greyed_elsewhere() -> None:
    away = Table("bjorn", at="6V-5", quest="tutorial", counts={"picked:library": 1})
    assert "leave" not in offered(away)
    assert not offered(away, illegal=True)["leave"].legal
    there = Table("bjorn", at="8R-7", quest="tutorial", counts={"picked:library": 1})
    assert offered(there)["leave"].legal
    assert not {"lever", "firework"} & set(offered(there, illegal=True))


@rule("MD-SKL-07", "MD-SKL-09", "MD-RUL-41")
def test_odds_of_a_charge_and_a_safe_shot_are_those_of_the_zone_they_end_in() -> None:
    runner = Table("bjorn", "elias", at="A-6").has("bjorn", "mace", bought={"charge": 1})
    runner.foe("dwarf_warriors_1", "B-5")
    there = Table("bjorn", "elias", at="B-5").has("bjorn", "mace", bought={"charge": 1})
    there.foe("dwarf_warriors_1", "B-5")
    charge = odds_of(runner.shelf, runner.state, "bjorn", do.Charge(("B-4", "B-5"), MOB))
    assert charge == odds(there.shelf, there.state, "bjorn", MOB, "melee")
    assert charge == odds_of(there.shelf, there.state, "bjorn", do.Attack("melee", MOB))
    archer = Table("sibyl", "elias", at="A-8").has("sibyl", "short_bow", bought={"hit_and_fade": 1})
    archer.foe("dwarf_warriors_1", "A-8")
    shot = odds_of(archer.shelf, archer.state, "sibyl", do.SafeShot("A-9", MOB))
    away = archer.hero("sibyl", zone="A-9")
    assert shot == odds(away.shelf, away.state, "sibyl", MOB, "ranged")
    with pytest.raises(Malformed, match="Only attacks have odds"):
        odds_of(runner.shelf, runner.state, "bjorn", do.Move("A-9"))


@rule("MD-SKL-06")
def test_odds_of_a_charge_count_what_stands_in_its_brackets() -> None:
    table = Table("bjorn", "elias", at="A-6", level=5).has("bjorn", "mace", bought={"charge": 3})
    table.foe("dwarf_warriors_1", "B-5")
    charge = odds_of(table.shelf, table.state, "bjorn", do.Charge(("B-4", "B-5"), MOB))
    there = table.hero("bjorn", zone="B-5")
    assert charge != odds(there.shelf, there.state, "bjorn", MOB, "melee")


ABC = tuple(Option(name) for name in "abc")


def picks(question: Question) -> list[tuple[str, ...]]:
    """The answers that are offered, in order."""
    found = list(answers(question))
    assert {(o.kind, o.undo) for o in found} <= {("answer", "rolls")}
    return [o.command.picks for o in found if isinstance(o.command, Answer)]


@rule("MD-RUL-10")
def test_the_suggested_answer_comes_first_and_none_comes_twice() -> None:
    assert picks(Question("x", ("p",), ABC, suggested=("b",))) == [("b",), ("a",), ("c",)]
    assert picks(Question("x", ("p",), ABC)) == [("a",), ("b",), ("c",)]
    optional = Question("x", ("p",), ABC, form="some", min=0, max=2, suggested=("a", "b"))
    assert picks(optional) == [("a", "b"), (), ("a",), ("b",), ("c",)]
    assert picks(Question("x", ("p",), ABC, form="one", min=0)) == [(), ("a",), ("b",), ("c",)]


@rule("MD-RUL-10")
def test_several_picks_orders_and_shares_are_offered_as_far_as_they_are_plain() -> None:
    two = Question("x", ("p",), ABC, form="some", min=2, max=2, suggested=("a", "c"))
    assert picks(two) == [("a", "c")]
    order = Question("x", ("p",), ABC, form="order", suggested=("b", "c", "a"))
    assert picks(order) == [("b", "c", "a"), ("a", "b", "c"), ("c", "a", "b")]
    many = tuple(Option(str(n)) for n in range(9))
    assert len(picks(Question("x", ("p",), many, form="order"))) == 6
    small: Facts = {"most": 1}
    bearers = (Option("a", small), Option("b", {"most": 2}), Option("c"))
    shares = Question("x", ("p",), bearers, form="distribute", min=2, max=2, suggested=("a", "b"))
    assert picks(shares) == [("a", "b"), ("b", "b"), ("c", "c")]
    assert picks(Question("x", ("p",), bearers, form="distribute", min=0)) == [()]


@rule("MD-ACN-01", "MD-EQP-03", "MD-LOS-02")
def test_each_attack_that_cannot_be_made_is_refused_with_its_own_reason() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "short_bow").foe("dwarf_warriors_1", "A-8")
    table.foe("orc_agent_1", "B-9")
    refused = {
        "attack ranged elias": ("not_an_enemy", "MD-RUL-24", {"target": "elias"}),
        "attack ranged nobody#1": ("no_such_enemy", "MD-RUL-24", {"target": "nobody#1"}),
        "attack ranged orc_agent#1": (
            "not_in_sight",
            "MD-LOS-02",
            {"hero": "bjorn", "target": "orc_agent#1"},
        ),
        f"attack ranged {MOB}": ("too_near", "MD-EQP-03", {"hero": "bjorn", "target": MOB, "kind": "ranged"}),
        f"attack magic {MOB}": ("no_weapon", "MD-ACN-01", {"hero": "bjorn", "kind": "magic"}),
    }
    for line, expected in refused.items():
        no = table.refusal(line)
        assert (no.why, no.rule, no.facts) == expected
    table.has("bjorn", "mace").given(enemies={}).foe("dwarf_warriors_1", "A-9")
    no = table.refusal("attack melee dwarf_warriors#1")
    assert (no.why, no.rule, no.facts["distance"]) == ("too_far", "MD-EQP-03", 1)


@rule("MD-ART-02")
def test_a_pillar_without_health_is_no_target() -> None:
    table = QuestTable("q4").everybody("7V-1").turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", do.Attack("melee", "left_pillar"))
    found = (no.value.why, no.value.rule, no.value.facts)
    assert found == ("pillar_is_no_target", "MD-ART-02", {"target": "left_pillar"})


@rule("MD-SKL-15", "MD-SKL-08")
def test_teleports_and_commands_are_offered_with_every_aim_they_have() -> None:
    mage = Table("elias", "bjorn", at="A-7", level=2).hero("elias", bought={"blink": 1})
    zones = {str(do.Teleport(zone)) for zone in ("A-8", "A-9")}
    assert zones <= commands(mage, "teleport")
    assert str(do.Teleport("A-7")) not in commands(mage, "teleport")
    assert (offered(mage)["teleport"].cost, offered(mage)["teleport"].undo) == ("action", "free")
    leader = Table("siegfried", "bjorn", "elias", "sibyl", at="A-8", level=2)
    leader.hero("siegfried", bought={"lead_from_the_front": 2}).hero("sibyl", killed=True, health=0)
    assert commands(leader, "command") == {str(do.Order("bjorn")), str(do.Order("elias"))}
    assert offered(leader)["command"].cost == "action"


@rule("MD-RND-03", "MD-RND-05")
@pytest.mark.parametrize(
    ("words", "undo"),
    [("Once per activation: Heal 1", "free"), ("Once per quest: Draw 1 treasure", "reveals")],
)
def test_what_waits_to_be_called_is_offered_with_its_mark(words: str, undo: str) -> None:
    printed = deeds_given.box_with(words, "item")
    bjorn = deeds_given.hero("bjorn", "shadow_barbarian", health=1, bag=(deeds_given.CARD,))
    state = deeds_given.table(bjorn)
    found = [o for o in MassiveDarkness(printed).offers(state, "bjorn") if o.kind == "invoke"]
    assert [(o.command, o.cost, o.undo) for o in found] == [(do.Invoke(f"{deeds_given.CARD}.says"), "", undo)]


@rule("MD-TRD-01", "MD-EQP-02")
def test_for_each_spare_card_its_best_arrangement_is_offered_once() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "leather_armor#1")
    (same,) = commands(table, "trade")
    kept = do.Loadout(("mace",), "leather_armor#1", (), ())
    assert same == str(do.Trade({"bjorn": kept})), "nothing to change is one offer"
    table.hero("bjorn", bag=("great_axe", "healing_potion"))
    (axe,) = commands(table, "trade")
    worn = do.Loadout(("great_axe",), "leather_armor#1", ("mace", "healing_potion"), ())
    assert axe == str(do.Trade({"bjorn": worn}))
    table.hero("bjorn", bag=("great_axe", "dagger"))
    assert len(commands(table, "trade")) == 2
    assert offered(table)["trade"].cost == "action"
    table.turn("bjorn", trading=True)
    assert offered(table)["trade"].cost == "", "the trade under way goes on"


@rule("MD-DOR-01")
def test_what_shows_hidden_things_is_marked_as_such() -> None:
    showing = {kind.__name__ for kind in EVENTS if kind.reveals}
    assert showing == {"DoorOpened", "CardDrawn", "TokenRevealed", "StockLaid"}
