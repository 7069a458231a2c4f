"""New games by words, by lines and by talking."""

import pytest

from md_tui.games.descent.face.form import QuestForm
from md_tui.games.descent.setup import initial
from md_tui.kernel.errors import Malformed
from tests.games.descent.face.test_words_of_play import face
from tests.rule import rule


def form() -> QuestForm:
    """The form of the shipped box."""
    return QuestForm(face().game.box, face().words)


@rule("DE-CMP-02", "DE-SET-08")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_the_usual_party_is_cut_and_filled(heroes: int) -> None:
    setup = form().typed({"quest": "first_blood", "heroes": str(heroes)})
    assert len(initial(face().game.box, setup).party) == heroes


@rule("DE-SET-09")
def test_another_hero_brings_a_class_of_his_archetype_that_is_left() -> None:
    setup = form().chosen(form().blank(), "hero.1", "syndrael")
    assert setup["party"][0] == {"hero": "syndrael", "class": "berserker"}
    setup = form().chosen(setup, "class.1", "knight")
    initial(face().game.box, setup)
    with pytest.raises(Malformed, match="choose from"):
        form().chosen(setup, "class.1", "thief")


@rule("DE-EPIC-03")
def test_skills_and_items_of_epic_play_are_named_behind_the_class() -> None:
    party = "jain_fairwood:wildlander:accurate,grisban_the_thirsty:berserker"
    setup = form().typed({"party": party, "level": "advanced"})
    assert "accurate" in initial(face().game.box, setup).heroes["jain_fairwood"].skills
    with pytest.raises(Malformed, match="XP"):
        form().typed({"party": party})


def test_what_cannot_be_set_is_named() -> None:
    for wish in ({"quest": "nowhere"}, {"heroes": "seven"}, {"heroes": 9}, {"colour": "red"}):
        with pytest.raises(Malformed):
            form().typed(wish)


class Quick:
    """Somebody who takes every suggestion."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def say(self, *lines: str) -> None:
        """Nothing is heard."""

    def choose(self, title: str, options: object, default: int) -> int:
        """The suggestion."""
        self.asked.append(title)
        return default

    def line(self) -> str:
        """Nothing is typed."""
        return ""


def test_talking_asks_for_each_line_unless_the_quest_is_named() -> None:
    talk = Quick()
    setup = form().talk(talk, {})
    assert "Hero" in talk.asked
    assert setup["party"] == form().blank()["party"]
    silent = Quick()
    assert form().talk(silent, {"quest": "first_blood"})["quest"] == "first_blood"
    assert silent.asked == []


def lines_of(setup: dict[str, object]) -> dict[str, list[str]]:
    """Each line of the form with what can be chosen in it."""
    return {line.id: [choice.id for choice in line.choices] for line in form().fields(setup)}


@rule("DE-EPIC-02")
def test_the_basic_level_sells_nothing() -> None:
    parts = {line.partition(".")[0] for line in lines_of(form().blank())}
    assert not parts & {"skill", "item", "sold", "card"}


@rule("DE-EPIC-03", "DE-ERR-19")
def test_epic_play_is_bought_line_by_line_until_the_money_is_gone() -> None:
    setup = form().chosen(form().typed({"heroes": 2}), "level", "advanced")
    assert {"skill.1.1", "item.1.1", "sold.1.1", "skill.2.1", "card.1"} <= lines_of(setup).keys()
    box = face().game.box
    while "skill.1.1" in lines_of(setup):
        line = max(name for name in lines_of(setup) if name.startswith("skill.1."))
        choices = lines_of(setup)[line][1:]
        if setup["party"][0].get("skills", [])[-1:] == choices[:1]:
            break
        setup = form().chosen(setup, line, choices[0])
        initial(box, setup)
    spent = sum(box.skills[name].xp for name in setup["party"][0]["skills"])
    assert spent == 3
    assert all(len(lines_of(setup)[line]) > 1 for line in lines_of(setup) if line.startswith("skill.1."))


@rule("DE-EPIC-03")
def test_every_choice_of_every_line_can_be_begun_and_none_that_costs_too_much_is_offered() -> None:
    box = face().game.box
    for level in ("advanced", "expert"):
        setup = form().typed({"heroes": 2})
        if level not in lines_of(setup)["level"]:
            continue
        setup = form().chosen(setup, "level", level)
        for line in list(lines_of(setup)):
            for value in lines_of(setup)[line]:
                initial(box, form().chosen(setup, line, value))
        dear = [line for line in ("item.1.1", "skill.1.1", "card.1") if line in lines_of(setup)]
        for line in dear:
            setup = form().chosen(setup, line, lines_of(setup)[line][-1])
            initial(box, setup)


@rule("DE-EPIC-03")
def test_a_card_is_given_back_and_what_was_sold_for_it_stays_sold_while_it_pays() -> None:
    box = face().game.box
    setup = form().chosen(form().typed({"heroes": 2}), "level", "advanced")
    before = setup
    sold = lines_of(setup)["sold.1.1"][1]
    setup = form().chosen(setup, "sold.1.1", sold)
    gold = next(line.about for line in form().fields(setup) if line.id == "item.1.1")
    assert "325" in gold
    while (line := f"item.1.{len(setup['party'][0].get('items', ())) + 1}") in lines_of(setup):
        dearest = max(lines_of(setup)[line][1:], key=lambda name: box.items[name].cost)
        setup = form().chosen(setup, line, dearest)
        initial(box, setup)
    left = 325 - sum(box.items[name].cost for name in setup["party"][0]["items"])
    assert ("none" in lines_of(setup)["sold.1.1"]) == (left >= 25)
    for _ in setup["party"][0]["items"]:
        setup = form().chosen(setup, "item.1.1", "none")
    setup = form().chosen(setup, "sold.1.1", "none")
    assert initial(box, setup) == initial(box, before)


@rule("DE-EPIC-02")
def test_another_level_or_class_takes_purchases_back() -> None:
    box = face().game.box
    setup = form().chosen(form().typed({"heroes": 2}), "level", "advanced")
    bought = form().chosen(setup, "skill.1.1", lines_of(setup)["skill.1.1"][1])
    bought = form().chosen(bought, "card.1", lines_of(bought)["card.1"][1])
    initial(box, form().chosen(bought, "level", "basic"))
    other = next(name for name in lines_of(bought)["class.1"] if name != bought["party"][0]["class"])
    initial(box, form().chosen(bought, "class.1", other))


def test_what_is_sold_can_be_typed() -> None:
    party = "jain_fairwood:wildlander:accurate::yew_shortbow,grisban_the_thirsty:berserker"
    setup = form().typed({"party": party, "level": "advanced"})
    hero = initial(face().game.box, setup).heroes["jain_fairwood"]
    assert not any("yew_shortbow" in card for card in (*hero.equipped, *hero.packed))


class Few(Quick):
    """Somebody who wants two heroes of the advanced level, and buys the first thing offered."""

    def choose(self, title: str, options: object, default: int) -> int:
        """Two heroes, advanced, and one card of each kind."""
        super().choose(title, options, default)
        if title in ("Power level", "Skill", "Item"):
            return 1 if self.asked.count(title) == 1 else default
        return 0 if title == "Number of heroes" else default


def test_talking_asks_only_for_lines_that_are_there_after_the_answers_before() -> None:
    talk = Few()
    setup = form().talk(talk, {})
    assert len(setup["party"]) == 2
    assert talk.asked.count("Hero") == 2
    assert setup["party"][0]["skills"]
    initial(face().game.box, setup)
