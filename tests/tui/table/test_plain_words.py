"""What is read on the table: names of the quest, places in words, rules only on demand, nothing untrue."""

import re

import pytest

from md_tui.games.massive_darkness.commands import Correct, Use
from md_tui.games.massive_darkness.face.goals import places
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Option, Question
from md_tui.table.seated import SeatedTable
from md_tui.tui.games.massive_darkness.table.find import settled_find
from md_tui.tui.games.massive_darkness.table.modes import OfferMode
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.widgets.page_log import PageLog
from tests.tui.table.given import app_at, log_of, new_table, opened, prompt_of, side_of, table_of, text_of
from tests.tui.table.test_enemy_phase import TO_THE_ENEMIES
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press

CODE = re.compile(r"\b\d{1,2}[RV]-\d\b")
RULE = re.compile(r"\bMD-[A-Z0-9]+-\d+")


@pytest.mark.parametrize("key", ["e", "b"])
@pytest.mark.parametrize("quest", ["tutorial", "q5"])
async def test_foes_and_log_name_neither_rules_nor_zone_codes(quest: str, key: str) -> None:
    app = app_at(new_table(quest), rule_ids=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *(BEHIND_THE_DOOR if quest == "tutorial" else ()), key)
        shown = text_of(app)
        assert not RULE.search(shown), shown
        assert not CODE.search(shown), shown


async def test_rules_are_named_on_demand_in_foes_and_log() -> None:
    app = app_at(new_table(), rule_ids=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "e")
        assert RULE.search(text_of(app))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_the_immortal_is_the_immortal_on_the_map_too(size: tuple[int, int]) -> None:
    app = app_at(new_table("q5"), zoom="far")
    async with app.run_test(size=size) as pilot:
        await press(pilot, "Z")
        table = table_of(app)
        figures = [foe for place in table.panes.board.picture.places.values() for foe in place.foes]  # type: ignore[union-attr]
        assert {"The Immortal", "The goblin guard"} <= {foe.name for foe in figures}
        assert "Immortal" in {foe.short for foe in figures}


@pytest.mark.parametrize("quest", ["tutorial", "q5"])
async def test_goals_are_marked_on_the_plain_map(quest: str) -> None:
    app = app_at(new_table(quest))
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        table = table_of(app)
        board, view = table.session.atlas.board, table.session.view
        goals = [zone for goal in view.goals if goal.current for zone in places(board, goal)]
        assert goals
        assert all(zone.startswith("bridge") for zone in goals) == (quest == "q5")
        assert all(table.panes.board.marks.overlay[zone] == "★" for zone in goals)  # type: ignore[union-attr]


async def test_the_edges_of_a_larger_board_say_what_lies_there_and_stand_on_no_wall() -> None:
    app = app_at(new_table("q7"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = table_of(app).panes.board  # type: ignore[union-attr]
        assert board._posts
        for post in board._posts:
            assert re.search(r"\w+, \d+ zone", post.text), post
            assert (board._top + post.y) % board.picture.pitch.down, "not in a row of walls"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_class_sheet_says_what_a_charge_is(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await press(pilot, "c")
        shown = " ".join(text_of(app).split())
        assert not re.search(r"5 XP Charge (?!.{0,3}:)[■□▸]", shown)
        assert "a combat action to run 1 or 2 zones to an enemy" in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_hint_never_lies_over_a_letter_that_answers(size: tuple[int, int]) -> None:
    app = app_at(new_table(), hints=True)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "right", "o", "a", "escape")
        table = table_of(app)
        assert app.session.asking is not None  # type: ignore[union-attr]
        board = table.panes.board  # type: ignore[union-attr]
        for layer in board._layers:
            for zone in board.marks.letters:
                assert not layer.region.overlaps(board.place(zone)), zone


@pytest.mark.parametrize(
    ("card", "asked"),
    [("whetstone", False), ("fire_flask", False), ("runner_boots", True), ("gray_cloak", True)],
)
def test_a_find_that_nobody_could_use_better_is_kept_without_a_question(card: str, asked: bool) -> None:
    session = QuestSession(SeatedTable(new_table(), opened()), opened())
    facts = {"card": card, "hero": "bjorn"}
    question = Question("loot", ("bjorn",), (Option("bjorn"), Option("whisper")), facts=facts)
    answer = settled_find(session, question)
    assert (answer is None) == asked
    assert asked or answer == Answer(("bjorn",))


async def test_after_the_enemies_the_log_stands_where_they_began() -> None:
    app = app_at(new_table(), enemy_speed="slow", rule_ids=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES, "escape")
        log = table_of(app).query_one(PageLog)
        rows = [text for text, _ in log._rows]
        acted = table_of(app).playback._order
        first = str(app.session.words.name(acted[0].enemy.partition("#")[0]))  # type: ignore[union-attr]
        assert rows[0].startswith(first)
        assert re.fullmatch(r"\d+ more lines: b", rows[-1]) or len(rows) <= log.size.height


async def test_an_attack_is_one_line_of_the_log() -> None:
    app = app_at(new_table(), rule_ids=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a", "enter", "enter")
        told = log_of(app).splitlines()
        assert told[-1] == "Bjorn strikes Orc Agent: 4 - 2 = 2 wounds."
        assert not any("rolls" in line for line in told)
        assert "rolls" in "\n".join(line.text for line in app.session.history)  # type: ignore[union-attr]
        assert "4 hits" in side_of(app)
        assert "Orc Agent 1" not in prompt_of(app)


@pytest.mark.parametrize("cited", [True, False])
@pytest.mark.parametrize("key", ["c", "question_mark"])
async def test_pages_name_rules_only_where_they_are_wanted(key: str, cited: bool) -> None:
    app = app_at(new_table(), rule_ids=cited)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", key)
        assert ("MD-" in text_of(app)) == cited, text_of(app)


async def test_looking_says_where_a_zone_is_what_it_is_like_and_its_code_last() -> None:
    app = app_at(new_table(), rule_ids=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "x", "up")
        assert prompt_of(app) == "The guard-room: room, lit, closed.  6V-7"
        await press(pilot, "down")
        assert prompt_of(app).startswith("Bjorn's zone: corridor, dark. Bjorn, Whisper")
        assert prompt_of(app).endswith("6V-8")


async def test_the_legend_of_reach_counts_actions_as_its_marks_do() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "v")
        assert table_of(app).overlay == "reach"
        marks = set(table_of(app).overlay_marks().overlay.values())
        pip = app.symbols.pip
        assert marks <= {pip, 2 * pip, 3 * pip}
        assert f"{pip} one action away, {2 * pip} two, {3 * pip} three" in prompt_of(app)


async def test_the_log_tells_neither_who_is_up_nor_what_the_next_line_tells() -> None:
    app = app_at(new_table(), rule_ids=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "o", "a", "enter", *["full_stop"] * 2)
        told = log_of(app)
        assert "In the guard-room: 2 treasure tokens." in told
        for line in ("decides:", "is active", "is done"):
            assert line not in told
        assert "Whisper has 3 actions" in prompt_of(app)


async def test_a_refusal_is_its_reason_with_the_name_that_the_map_shows() -> None:
    app = app_at(new_table(), rule_ids=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "o", "a", "enter", "a")
        expected = "a: Orc Agent is 1 zone away; a melee attack does not reach that far."
        assert prompt_of(app) == expected


async def test_the_signature_is_offered_by_its_name_with_what_it_does() -> None:
    app = app_at(new_table(), rule_ids=False)
    async with app.run_test(size=(120, 40)) as pilot:
        assert app.session is not None
        assert "needs 1 XP" in side_of(app)
        app.session.submit(Correct("xp", "bjorn", "5"))
        await press(pilot, "s")
        assert "Use Prowl (1 XP)" in side_of(app)
        assert "Move 1 with Slippery" in side_of(app)


async def test_the_letter_of_a_zone_walks_there_when_it_is_pressed_again() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        assert app.session is not None
        await press(pilot, "g", "a")
        assert app.session.table.seq == 0, "first the price is seen"
        await press(pilot, "a")
        assert app.session.table.seq == 1


async def test_a_card_in_the_bag_says_what_it_does_where_it_can_be_used() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)):
        offer = Offer(Use("bjorn", "fire_flask#1"), "use")
        mode = OfferMode(table_of(app), "deeds", [offer])
        assert "An enemy within 1 zone takes 2 Wounds" in str(mode.panel(60, 20))


async def test_the_key_that_goes_on_leads_from_looking_back_to_the_card_that_waits() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "o", "a")
        assert table_of(app).shows_moment
        await press(pilot, "x")
        assert not table_of(app).shows_moment
        await press(pilot, "space")
        assert table_of(app).shows_moment
        assert "Nothing waits" not in prompt_of(app)


async def test_no_key_leads_to_the_next_of_one_target() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a")
        assert "Enter roll" in text_of(app)
        assert "next target" not in text_of(app)
