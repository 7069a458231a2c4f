"""Questions, commands and refusals in words: what each option, title and reason says exactly."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.events import enemies
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate import events as narrate
from md_tui.games.massive_darkness.face.questions import label
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Facts, Option, Question
from md_tui.kernel.value import Command
from tests.games.massive_darkness.tables import Table

HERE, BESIDE, ARCHERS = "6V-5", "6V-2", "goblin_archers#1"


@pytest.fixture(scope="module")
def words() -> Words:
    return open_box().words


@pytest.fixture(scope="module")
def state() -> State:
    """Bjorn acts beside Elias; a mob waits in the next zone."""
    table = Table("bjorn", "elias", at=HERE, quest="tutorial")
    table.has("bjorn", "fire_sword", "leather_armor#1").hero("bjorn", xp=7, health=3)
    return table.foe("goblin_archers_1", BESIDE).state


@pytest.fixture(scope="module")
def view(state: State) -> View:
    view: View = open_box().game.view(state, "bjorn")
    return view


@pytest.mark.parametrize(
    ("kind", "option", "said"),
    [
        ("target", Option("bjorn"), "Bjorn (3 health, 7 XP)"),
        ("target", Option(ARCHERS), "Goblin Archers 1 in 6V-2"),
        ("target", Option("fire_sword"), "Fire Sword"),
        ("path", Option(HERE, {"moves": 2}), "6V-5, 2 steps (Bjorn and Elias)"),
        ("path", Option(BESIDE, {"moves": 1}), "6V-2, 1 step (Goblin Archers 1)"),
        ("path", Option("6V-8"), "6V-8"),
        (
            "reorganize",
            Option("fire_sword+spear|leather_armor#1"),
            "Fire Sword and Spear; body: Leather Armor",
        ),
        ("reorganize", Option("|"), "empty hands; body: nothing"),
        (
            "flip",
            Option("0", {"colour": "red", "shows": "HH", "below": ""}),
            "red die showing HH (underneath: -)",
        ),
        (
            "take_die",
            Option("0", {"colour": "red", "shows": "", "below": "B"}),
            "red die showing - (underneath: B)",
        ),
        ("flip", Option("keep"), "keep the roll"),
        ("figures", Option("minion:1", {"health": 2}), "minion 2 with 2 health"),
        ("figures", Option("boss", {"health": 3}), "the boss with 3 health"),
        ("ready", Option("healing_potion"), "Healing Potion: Heal 3"),
        ("deed_discard", Option("fire_sword"), "Fire Sword: Attack 1 diamond: +2 hits"),
        ("deed_discard", Option("leather_armor#1"), "Leather Armor"),
        (
            "enchant",
            Option("fire_sword.burn", {"bams": 1, "diamonds": 2}),
            "Fire Sword for 1 bam, 2 diamonds: Attack 1 diamond: +2 hits",
        ),
        (
            "enchant",
            Option("fire_sword.burn:2", {"text": "fire_sword.burn", "diamonds": 1}),
            "Fire Sword for 1 diamond: Attack 1 diamond: +2 hits once more",
        ),
        ("give_blood", Option("give"), "yes, bleed"),
    ],
)
def test_an_option_says_what_it_means(words: Words, view: View, kind: str, option: Option, said: str) -> None:
    assert label(words, Question(kind, ("bjorn",), (option,)), option, view) == said


def test_without_a_view_an_option_says_no_more_than_its_name(words: Words) -> None:
    hero, place = Option("bjorn"), Option(HERE)
    assert label(words, Question("target", ("bjorn",), (hero,)), hero, None) == "Bjorn"
    assert label(words, Question("where", ("bjorn",), (place,), form="place"), place, None) == HERE


def test_zones_say_who_stands_there_whenever_a_place_is_picked(words: Words, view: View) -> None:
    place = Option(BESIDE)
    asked = Question("where", ("bjorn",), (place,), form="place")
    assert label(words, asked, place, view) == "6V-2 (Goblin Archers 1)"
    assert label(words, replace(asked, form="one"), place, view) == "6V-2"


def test_alternatives_of_a_card_read_as_if_printed_alone(words: Words) -> None:
    source: Facts = {"source": "mending_draught.share"}
    options = (Option("0"), Option("1"), Option("none"))
    asked = Question("deed_choice", ("bjorn",), options, facts=source)
    said = [label(words, asked, option, None) for option in options]
    assert said == ["Heal 4", "Each hero in the zone heals 2", "nothing"]
    assert label(words, replace(asked, facts={"source": "fire_sword.burn"}), options[0], None) == "0"


def test_a_question_is_told_with_its_facts_its_options_and_its_suggestion(words: Words, view: View) -> None:
    options = (Option("bjorn"), Option("elias"))
    facts: Facts = {"enemy": ARCHERS}
    asked = Question("target", ("bjorn",), options, "order", facts, suggested=("elias",), reason="nearest")
    told = narrate.prompt(words, replace(asked, rule="MD-ENP-03"), view)
    assert told.title == ("Goblin Archers have several equally rich heroes in reach. Whom do they attack?")
    assert told.options == (("bjorn", "Bjorn (3 health, 7 XP)"), ("elias", "Elias (5 health, 0 XP)"))
    assert (told.suggested, told.why, told.form, told.rule) == (
        ("elias",),
        "the nearest",
        "order",
        "MD-ENP-03",
    )


def test_a_question_about_a_sentence_names_it_and_who_is_asked(words: Words) -> None:
    kind = next(k for k, t in words.table("questions").items() if t["title"].startswith("{seat}: bleed for"))
    for key in ("text", "source"):
        facts: Facts = {key: "fire_sword.burn"}
        told = narrate.prompt(words, Question(kind, ("elias",), (Option("give"),), facts=facts))
        assert told.title == "Elias: bleed for Fire Sword? Attack 1 diamond: +2 hits"
    nobody = narrate.prompt(words, Question(kind, (), (), facts={"text": "fire_sword.burn"}))
    assert nobody.title.startswith(": bleed for")
    assert narrate.prompt(words, Question("unheard_of", (), ())).title == "Unheard_of"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (do.Move("north"), "go north"),
        (do.Move(BESIDE), "go east"),
        (do.Trade({}), "reorganize or trade"),
        (
            do.Trade(
                {"bjorn": do.Loadout(("spear",), "leather_armor#1", ("healing_potion",), ("treasure",))}
            ),
            "rearrange: Bjorn holds Spear, wears Leather Armor, carries Healing Potion and treasure",
        ),
        (
            do.Trade({"elias": do.Loadout((), "", (), ())}),
            "rearrange: Elias holds nothing, wears nothing, carries nothing",
        ),
        (do.Transmute(("spear", "", "")), "transmute three cards"),
        (do.Transmute(("spear", "dagger", "leather_armor#1")), "transmute Spear, Dagger and Leather Armor"),
        (do.Revoke("target"), "be asked again about whom an enemy attacks"),
        (do.Correct("xp", "bjorn", "3"), "correct by hand: XP Bjorn 3"),
        (Answer(("bjorn",)), "choose Bjorn"),
        (Answer(("bjorn",), True), "always choose Bjorn"),
        (Answer(()), "choose nothing"),
        (do.Charge((), ""), "charge"),
        (do.Charge((BESIDE,), ARCHERS), "charge through the passage east of Bjorn at Goblin Archers"),
        (do.SafeShot("", ""), "safe shot"),
        (do.SafeShot(BESIDE, ARCHERS), "slip to the passage east of Bjorn and shoot at Goblin Archers"),
        (do.Teleport(""), "teleport"),
        (do.Teleport(BESIDE), "teleport to the passage east of Bjorn"),
        (do.Order(""), "command another hero"),
        (do.Order("elias"), "command Elias to act"),
    ],
)
def test_a_command_is_a_title_of_round_hero_and_deed(
    words: Words, state: State, command: Command, said: str
) -> None:
    assert narrate.action(words.within(state), command) == said
    assert narrate.title(words, state, command) == f"round 1, Bjorn: {said}"
    assert narrate.title(words, state, command, "elias") == f"round 1, Elias: {said}"


def test_who_is_asked_gives_the_title_its_hero_and_nobody_is_the_table(words: Words, state: State) -> None:
    asked = replace(state, asking=Question("target", ("elias",), (Option("bjorn"),)))
    assert narrate.title(words, asked, Answer(("bjorn",))) == "round 1, Elias: choose Bjorn"
    empty = narrate.title(words, replace(state, turns=()), do.Revoke("target"))
    assert empty == words.say("titles", "table", round=1, action="be asked again about whom an enemy attacks")


@pytest.mark.parametrize(
    ("cost", "undo", "brackets"),
    [("action", "", " (1 action)"), ("", "rolls", " (rolls dice)"), ("", "", "")],
)
def test_an_offer_shows_only_what_it_has(words: Words, cost: str, undo: str, brackets: str) -> None:
    line = narrate.offer_line(words, Offer(do.Move(BESIDE), "move", cost, undo=undo))
    assert line == f"Go to 6V-2{brackets}"


def test_the_facts_of_a_refusal_are_told_as_goals_questions_names_or_as_they_are(words: Words) -> None:
    edge = narrate.refusal(words, Rejected("no_such_zone", "MD-MOV-01", zone="north"))
    assert edge == f"{words.say_raw('refusals', 'board_ends', 'text')} (MD-MOV-01)"
    nowhere = narrate.refusal(words, Rejected("no_such_zone", "MD-MOV-01", zone="9X-9"))
    assert "9X-9" in nowhere
    assert "9X-9" in narrate.refusal(words, Rejected("held", "MD-MOV-02", enemy="9X-9", hero="bjorn"))
    assert narrate.refusal(words, Rejected("unheard_of", "")) == "Unheard_of"
    plain = Words(
        {"refusals": {"no": {"text": "{question} {option} {value} {zone}"}}, "names": {"zone": "Z"}}
    )
    told = narrate.refusal(plain, Rejected("no", "", question="q", option="zone", value="zone", zone="zone"))
    assert told == "Q Z zone Z"


@pytest.mark.parametrize(
    ("purpose", "hero", "changes", "reason"),
    [
        ("attack", "bjorn", {}, "richest"),
        ("move", "bjorn", {}, "seen"),
        ("attack", "elias", {}, "answer"),
        ("attack", "bjorn", {"elias": {"killed": True}}, "only"),
        ("move", "bjorn", {"elias": {"killed": True}}, "only_seen"),
        ("move", "elias", {"elias": {"zone": "8R-3"}}, "lit"),
        ("attack", "near_pillar", {}, "pillar"),
    ],
)
def test_the_reason_of_a_target_is_told(
    words: Words, state: State, purpose: str, hero: str, changes: dict[str, dict[str, Any]], reason: str
) -> None:
    people = {name: replace(one, **changes.get(name, {})) for name, one in state.heroes.items()}
    beside = {ARCHERS: replace(state.enemies[ARCHERS], zone=HERE)}
    event = enemies.EnemyTargets(ARCHERS, hero, purpose, "MD-ENP-04")
    line = narrate.narrate(words, event, replace(state, heroes=people, enemies=beside), state)
    assert line is not None
    told = "they answer their attacker" if reason == "answer" else ""
    told = told or words.say("narration", "target_reasons", reason, hero=hero)
    assert f": {told} (MD-ENP-04)" in line.text
