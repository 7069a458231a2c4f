"""Choices whose suggestion, number and outcome are told in full: dice of any colour, blood, loot, skills."""

from msgspec.structs import replace

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.combat.pool import average_hits, average_score
from md_tui.games.massive_darkness.events.combat import DiceRolled
from md_tui.games.massive_darkness.model import EXPERIENCE
from md_tui.games.massive_darkness.steps.general import Rearrange
from tests.games.massive_darkness.given import LIGHT, Duel, a_hero, a_state, an_enemy
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

TRIBUTE = "[Blood Tribute 2] Melee: +3 hits"


@rule("MD-ENC-03", "MD-RUL-75")
def test_one_die_of_any_colour_is_added_as_picked() -> None:
    duel = Duel(attack="yellow", blade=["Melee: +1 Attack die"])
    told = duel.strike("yellow: yellow:", {"add_dice": ("yellow",)})
    assert told.of(DiceRolled)[0].dice == ("yellow", "yellow")
    asked = told.question("add_dice")
    assert [(o.id, o.facts) for o in asked.options] == [("red", {"most": 1}), ("yellow", {"most": 1})]
    assert (asked.suggested, asked.facts) == (("red",), {"side": "attack", "count": 1})


@rule("MD-ENC-03", "MD-CMB-03")
def test_two_dice_are_taken_as_picked_and_no_more_of_a_colour_than_there_are() -> None:
    duel = Duel(blade=["Melee: Defender -2 Defense dice"], hide="green blue blue")
    told = duel.strike("red: green:", {"remove_dice": ("blue", "blue")})
    assert told.of(DiceRolled)[1].dice == ("green",)
    asked = told.question("remove_dice")
    assert [(o.id, o.facts["most"]) for o in asked.options] == [("green", 1), ("blue", 2)]
    assert (asked.suggested, asked.facts) == (("green", "blue"), {"side": "defense", "count": 2})
    mixed = duel.strike("red: blue:", {"remove_dice": ("green", "blue")})
    assert mixed.of(DiceRolled)[1].dice == ("blue",)


@rule("MD-ENC-03")
def test_nothing_is_asked_where_all_dice_go_or_one_colour_is_left() -> None:
    for hide in ("green blue", "blue blue blue"):
        told = Duel(blade=["Melee: Defender -2 Defense dice"], hide=hide).strike(
            "red:" if hide == "green blue" else "red: blue:"
        )
        assert told.kinds() == []


@rule("MD-RUL-46", "MD-CND-02")
def test_an_ally_is_advised_to_bleed_only_if_enough_health_is_left() -> None:
    advice = {}
    for health in (3, 4, 5):
        duel = Duel(blade=[TRIBUTE])
        people = [*duel.state.heroes.values(), a_hero("owen", zone=LIGHT, health=health)]
        duel.state = a_state(people, duel.state.enemies.values(), box=duel.box)
        told = duel.strike("red:H", {"blood": ("owen",), "give_blood": ("decline",)})
        asked = told.question("give_blood")
        assert asked.facts["wounds"] == 2
        advice[health] = (*asked.suggested, asked.reason)
    assert advice[5] == ("give", "suggest_blood_pays")
    assert advice[3] == ("decline", "suggest_keep_blood")
    assert len(set(advice.values())) == 2


@rule("MD-RUL-04")
def test_the_strength_of_an_attack_is_its_average_of_hits_with_added_dice_and_capped() -> None:
    def strength(claws: str, *says: str) -> object:
        duel = Duel(beast=says, claws=claws)
        return average_hits(duel.box, duel.state, an_enemy("beast#1", "beast", duel.box), "melee")

    box = Duel().box
    assert strength("yellow") == average_score(box, ("yellow",))
    assert strength("yellow", "Melee: +1 red die") == average_score(box, ("yellow", "red"))
    assert strength("yellow", "Melee: +1 Attack die") == average_score(box, ("yellow", "red"))
    assert strength("yellow red", "Melee: -1 red die") == average_score(box, ("yellow", "red"))
    assert strength("yellow", "Defense: +1 blue die") == average_score(box, ("yellow",))
    assert strength("red red red", "Melee: +2 red dice") == average_score(box, ("red",) * 3)
    duel = Duel(claws="red")
    assert average_hits(duel.box, duel.state, an_enemy("beast#1", "beast", duel.box), "magic") == 0


@rule("MD-PCK-05")
def test_who_can_wear_his_cards_in_one_way_only_is_not_asked() -> None:
    bare = Table("bjorn", at="A-8").has("bjorn").work(Rearrange("bjorn"))
    assert bare.state.asking is None
    armed = Table("bjorn", at="A-8").has("bjorn", "mace").work(Rearrange("bjorn"))
    assert armed.question.kind == "reorganize"
    assert len(armed.question.options) == 2, "in the hand or in the bag"
    dead = Table("bjorn", at="A-8").has("bjorn", "mace", killed=True, health=0).work(Rearrange("bjorn"))
    assert dead.state.asking is None


@rule("MD-XPP-01")
def test_buying_is_free_to_undo_until_the_last_buyer_is_done() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False)
    line = next(iter(table.shelf.classes["shadow_barbarian"].lines))
    price = table.shelf.classes["shadow_barbarian"].lines[line][0].xp

    def undo(*buyers: str, xp: int) -> tuple[str, str]:
        people = {**table.state.heroes, "bjorn": replace(table.who("bjorn"), xp=xp)}
        state = replace(table.state, phase=EXPERIENCE, buyers=buyers, heroes=people, turns=())
        found = {str(o.command): o.undo for o in table.game.offers(state, "bjorn", illegal=True)}
        return found[str(do.Buy("bjorn", line))], found[str(do.DoneBuying("bjorn"))]

    assert undo("bjorn", xp=price) == ("rolls", "rolls")
    assert undo("bjorn", xp=9 * price) == ("free", "rolls")
    assert undo("bjorn", "elias", xp=price) == ("free", "free")
