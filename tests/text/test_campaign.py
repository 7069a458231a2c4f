"""A campaign line by line: the prologue, the road, the market with its sums, packing, and what is refused."""

from collections.abc import Sequence

import pytest

from md_tui.games.massive_darkness.face import notation
from md_tui.games.massive_darkness.face.road import camp_lines
from md_tui.games.massive_darkness.model.campaign import CAMP, MARKET, READY
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Malformed
from tests.games.massive_darkness.campaign.road_given import LEVEL_3, Journey, card
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

FACE = open_box()
WORDS = FACE.words


def page(journey: Journey) -> str:
    """The page of the road as text mode prints it."""
    return "\n".join(
        camp_lines(WORDS, journey.game.view(journey.state, journey.game.seats(journey.state)[0]))
    )


def test_the_road_tells_chapter_history_and_roster() -> None:
    journey = Journey().after(won=False, bjorn={"xp": 3, "micro": 2, "bought": LEVEL_3})
    said = page(journey)
    assert "The Long Dark, chapter 1 of 10: Scorched Earth." in said
    assert "Camp after Scorched Earth, lost in round 5." in said
    assert "So far: Scorched Earth lost." in said
    assert "Bjorn: level 3, 3 XP and 2 micro-XP, 2 cards." in said


def test_a_chapter_before_the_first_has_no_number() -> None:
    assert "before the first chapter: Walking in the Dark" in page(Journey(prelude=True))


@rule("MD-MKT-02", "MD-TWN-09")
def test_the_market_shows_its_stock_what_cards_bring_and_who_has_traded() -> None:
    journey = Journey().at_market((card(2),), bjorn={"bag": (card(5),), "xp": 29}, elias={"bag": (card(3),)})
    said = page(journey)
    assert "Tallowgate" in said
    assert f"level 2  {card(2)}:" in said
    assert f"{WORDS.name(card(5))} 3 XP (2 lost)" in said
    assert "The heroes may still trade among themselves." in said
    journey.says(f"sell elias {card(3)}", "elias")
    said = page(journey)
    assert "has sold" in said
    assert "trade is over" in said


def test_packing_shows_what_is_too_much_and_too_high() -> None:
    bag = (card(3), *(card(1, "hand", n) for n in range(5)))
    said = page(Journey().packing(bjorn={"bag": bag}))
    assert "2 too many" in said
    assert f"too high yet: {WORDS.name(card(3))}" in said
    (left,) = (line for line in said.splitlines() if line.startswith("Starting cards left:"))
    assert left.count("Leather Armor") == 1
    assert "Leather Armor (4)" in left, "two of six are worn"
    assert "Dagger, " in left, "a single one is not counted"


@pytest.mark.parametrize("phase", [CAMP, MARKET, READY])
def test_every_offer_of_the_town_is_told_without_a_raw_key(phase: str) -> None:
    from md_tui.games.massive_darkness.face.offers import group, offer_line

    journey = Journey()
    bag = (card(3), card(1))
    if phase == CAMP:
        journey.after(won=False)
    elif phase == MARKET:
        journey.at_market((card(1, nth=1), card(5)), bjorn={"bag": bag})
    else:
        journey.packing(bjorn={"bag": bag, "hands": ()})
    offers = list(journey.game.offers(journey.state, "bjorn", illegal=True))
    assert offers
    for offer in offers:
        line = offer_line(WORDS, offer, journey.state.quest)
        assert "{" not in line
        assert "commands." not in line
        assert "offers." not in line
        assert group(WORDS, offer)[0].isupper()
        assert notation.read(notation.show(offer.command)) == offer.command


@rule("MD-TWN-12")
def test_trade_among_heroes_is_offered_when_packing_and_not_before_a_second_try() -> None:
    for retrying in (False, True):
        journey = Journey().packing(retrying=retrying, elias={"bag": ()})
        offers = [offer for offer in journey.game.offers(journey.state, "elias") if offer.kind == "trade"]
        said = [FACE.offer(journey.state, "elias", offer) for offer in offers]
        assert len(said) == 1
        assert ("trade" in said[0]) == (not retrying)


@rule("MD-TWN-08")
def test_buying_warns_of_the_level_that_every_later_quest_starts_at() -> None:
    from md_tui.games.massive_darkness.face.describe import class_lines

    journey = Journey().hero("bjorn", bought={"lurking_beast": 2})
    said = class_lines(WORDS, journey.game.view(journey.state, "bjorn"), "bjorn")
    assert any("start at level 5 (MD-TWN-08)" in line for line in said)
    assert not any("level 3 (MD-TWN-08)" in line for line in said), "that is where they start already"


def test_everything_that_happens_on_the_road_is_told() -> None:
    journey = Journey().ends(won=True)
    said = told(journey)
    assert "The nest burns for two days." in said
    journey.says("moveon")
    assert "On the stalls:" in told(journey)
    journey.everybody_says("leavemarket")
    assert "A night at the Last Lamp." in told(journey)


def told(journey: Journey) -> str:
    """The sentences of what was just told."""
    from md_tui.games.massive_darkness.face.narrate.events import narrate

    lines = [narrate(WORDS, event, journey.state, journey.state) for event in journey.told]
    return " ".join(line.text for line in lines if line)


def test_in_town_text_mode_shows_the_road_and_knows_whose_deal_it_is() -> None:
    face = FACE
    journey = Journey().at_market((card(2),), bjorn={"bag": (card(5),)})
    assert any("market of Tallowgate" in line for line in face.status(journey.state))
    for line, hero in ((f"sell bjorn {card(5)}", "bjorn"), ("leavemarket elias", "elias")):
        command = face.read(journey.state, line)
        assert face.seat_for(journey.state, command, journey.state.party) == hero
    assert face.story(journey.state) == ""
    assert any("level 2" in line for line in face.query(journey.state, "bjorn", "road", "") or ())
    alone = Table("bjorn", quest="q1", at="2R-1")
    assert "played alone" in (face.query(alone.state, "bjorn", "road", "") or [""])[0]


@rule("MD-TWN-06", "MD-TWN-10")
def test_words_of_a_command_line_ask_for_a_road() -> None:
    form = FACE.form()
    setup = form.typed(
        {"campaign": True, "order": "random", "prelude": True, "party": "bjorn:shadow_barbarian"}
    )
    assert setup == {
        "campaign": "long_dark",
        "party": [["bjorn", "shadow_barbarian", ""]],
        "order": "random",
        "prelude": True,
    }
    assert form.typed({"campaign": "long_dark", "heroes": 2})["campaign"] == "long_dark"
    with pytest.raises(Malformed, match="no campaign nowhere"):
        form.typed({"campaign": "nowhere"})
    with pytest.raises(Malformed, match="quests of its own"):
        form.typed({"campaign": True, "quest": "q1"})


def test_the_history_names_the_part_of_the_way_instead_of_a_round() -> None:
    journey = Journey().at_market(bjorn={"bag": (card(5),)})
    command = FACE.read(journey.state, f"sell bjorn {card(5)}")
    said = FACE.title(journey.state, "bjorn", command)
    assert said == f"market: Bjorn sells {WORDS.name(card(5))} for XP"


def test_figures_of_a_campaign_count_full_xp_whatever_they_came_from() -> None:
    from md_tui.games.massive_darkness.events.campaign import CardSold, MicroXpGained
    from md_tui.games.massive_darkness.face.recap import Statistics

    found = Statistics(FACE.game.box, ("bjorn",))
    for event in (MicroXpGained("bjorn", 7, 1), MicroXpGained("bjorn", 2), CardSold("bjorn", "mace", 3, 1)):
        found.take(event)
    assert found.heroes["bjorn"].xp == 3


class Answers:
    """A person who takes every default and counts how often something was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def say(self, *lines: str) -> None:
        """Nothing is read."""

    def line(self) -> str:
        """Enter."""
        self.asked += 1
        return ""

    def choose(self, title: str, options: Sequence[str], default: int) -> int:
        """The default."""
        self.asked += 1
        return default


@pytest.mark.parametrize("heroes", ["2", 2, "4"])
@pytest.mark.parametrize("wish", [{"campaign": "true"}, {"quest": "q1"}])
def test_a_party_of_a_size_is_set_up_without_asking_by_road_and_by_quest(
    wish: dict[str, str], heroes: str | int
) -> None:
    talk = Answers()
    setup = FACE.form().talk(talk, {**wish, "heroes": heroes})
    assert (len(setup["party"]), talk.asked) == (int(heroes), 0)
    assert setup == FACE.form().typed({**wish, "heroes": heroes})


@pytest.mark.parametrize("wish", [{"campaign": "true"}, {"quest": "q1"}])
def test_no_size_of_a_party_is_guessed_from_words(wish: dict[str, str]) -> None:
    for heroes in ("two", "0x2", "7", "-1"):
        with pytest.raises(Malformed):
            FACE.form().talk(Answers(), {**wish, "heroes": heroes})


def test_without_a_size_the_party_of_a_campaign_is_asked_for() -> None:
    talk = Answers()
    assert FACE.form().talk(talk, {"campaign": "true"})["party"]
    assert talk.asked == 1


def test_a_chapter_begins_on_the_starting_zone_and_names_no_hero_for_it() -> None:
    journey = Journey()
    lines = (FACE.tell(event, journey.state, journey.state) for event in journey.told)
    said = [line.text for line in lines if line]
    begun = next(line for line in said if line.startswith("Scorched Earth begins"))
    assert "begins at level 1: everybody is on the starting zone." in begun


def test_help_names_the_road() -> None:
    assert any(line.startswith("road: ") for line in FACE.help())
