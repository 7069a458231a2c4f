"""Questions: suggested on Enter, letters answer, Esc hides and never answers."""

import pytest
from textual.geometry import Region

from md_tui.kernel.question import Answered
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.widgets.panel import Panel
from tests.tui.table.given import SIZES, app_at, new_table, prompt_of, table_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press


def box_of(app: MdApp) -> str:
    """What the box says, its lines as one."""
    box = app.screen.query_one("#box", Panel).text
    return " ".join(" ".join(line.strip("▌▐ ") for line in box.splitlines()).split())


def picks(app: object) -> list[tuple[str, ...]]:
    """Every answer people have given so far."""
    batches = app.session.table.host.timeline.live()  # type: ignore[attr-defined]
    return [e.picks for b in batches for e in b.events if isinstance(e, Answered) and e.seat != "rules"]


@pytest.mark.parametrize("size", SIZES)
async def test_a_question_opens_by_itself_with_letters_and_a_reason(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await press(pilot, "right", "o", "a")

        assert isinstance(app.screen, AskScreen)
        screen = box_of(app)
        assert "Which part of the room gets 2 treasures?" in screen
        assert "MD-DOR-03" in screen
        assert "Enter: the first of them" in screen


async def test_the_footer_says_what_enter_answers_wherever_the_cursor_is() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "down")
        assert "Enter: the west end of the guard-room" in text_of(app)
        assert "the first of them" not in text_of(app)
        await press(pilot, "up")
        assert "Enter: the first of them" in text_of(app)
        await press(pilot, "down", "enter")
        assert picks(app) == [("6V-7",)]


async def test_space_goes_on_and_never_answers() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "space")
        assert picks(app) == []
        assert isinstance(app.screen, AskScreen)
        assert "Space answers nothing: Enter or a letter does." in box_of(app)


async def test_space_turns_to_the_question_that_was_put_aside() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "escape")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "space")
        assert isinstance(app.screen, AskScreen)
        assert picks(app) == []


async def test_space_with_nothing_to_see_says_where_the_deeds_are_listed() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space")
        assert prompt_of(app) == "Space: Nothing waits to be seen. ? lists what can be done now."


async def test_the_question_for_a_room_says_what_goes_there() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a")
        assert "Which part of the room gets 2 treasures?" in box_of(app)


async def test_the_standing_answer_is_switched_in_words() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a")
        assert "* same answer from now on: no" in text_of(app)
        await press(pilot, "*")
        assert "* same answer from now on: yes" in text_of(app)


async def test_enter_takes_the_suggestion_and_a_letter_another_answer() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "enter")
        assert picks(app) == [("6V-1",)]
        assert isinstance(app.screen, TableScreen)

    again = app_at(new_table())
    async with again.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "c")
        assert picks(again) == [("6V-7",)]


async def test_one_key_takes_back_what_led_to_an_open_question() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a")
        assert isinstance(app.screen, AskScreen)

        await press(pilot, "u", "u")
        assert isinstance(app.screen, TableScreen)
        assert app.session.table.host.state.asking is None  # type: ignore[union-attr]

        await press(pilot, "U")
        assert isinstance(app.screen, AskScreen)
        await press(pilot, "T")
        assert app.screen.NAME == "timeline"


async def test_what_was_seen_is_named_before_it_is_taken_back_from_a_question() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "u")

        assert isinstance(app.screen, TableScreen)
        assert "u again" in prompt_of(app)
        await press(pilot, "u")
        assert app.session.table.host.state.asking is None  # type: ignore[union-attr]


async def test_escape_hides_the_question_and_the_board_can_be_studied() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a")
        seq = app.session.table.seq  # type: ignore[union-attr]
        await press(pilot, "escape")

        assert isinstance(app.screen, TableScreen)
        assert "Enter answers: The door is open." in prompt_of(app)
        await press(pilot, "x", "right", "escape", "z", "Z", "q", "escape")
        assert isinstance(app.screen, TableScreen)
        assert app.session.table.seq == seq  # type: ignore[union-attr]

        await press(pilot, "left")
        assert "First a question (MD-DOR-03)" in prompt_of(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, AskScreen)
        assert picks(app) == []


async def test_the_options_of_a_place_have_their_letters_on_the_board() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "escape")
        letters = table_of(app).query_one("#board").marks.letters  # type: ignore[attr-defined]
        assert letters == {"6V-1": "a", "6V-7": "c"}


async def test_an_unknown_key_in_a_dialog_is_named_there() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "k")
        assert "k does nothing on this question" in text_of(app)
        assert isinstance(app.screen, AskScreen)


async def test_the_same_answer_from_now_on_is_kept_and_listed() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "*", "enter")
        assert app.session.table.host.state.standing == {"room": ("6V-1",)}  # type: ignore[union-attr]
        await press(pilot, "q", "q")
        assert "Standing answer, what lies where behind a door: the" in text_of(app)


async def test_the_order_of_enemies_is_one_enter_or_letters() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "full_stop", "full_stop", "full_stop", "full_stop")
        assert isinstance(app.screen, AskScreen)
        assert "In which order do the enemies act?" in text_of(app)
        assert "from now on" not in text_of(app)
        order = app.session.table.host.state.asking.ids()  # type: ignore[union-attr]
        assert "a 1. " in text_of(app)
        await press(pilot, "c")
        assert "c 1. " in text_of(app)
        assert "a  . " in text_of(app)
        assert "Enter: as marked" in text_of(app)
        await press(pilot, "*")
        assert "cannot stand for all time" in text_of(app)
        await press(pilot, "enter")
        assert (order[1], order[0], *order[2:]) in picks(app)


async def test_a_hero_key_answers_where_a_hero_is_asked_for() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "a", "up", "full_stop", "full_stop")
        await press(pilot, "right", "up", "full_stop", "full_stop", "enter")
        assert isinstance(app.screen, AskScreen)
        assert "Whom does it attack?" in box_of(app)
        await press(pilot, "f3")
        assert picks(app)[-1] == ("whisper",)


@pytest.mark.parametrize("key", ["x", "v", "z", "m", "e", "q", "d", "b", "#"])
async def test_a_key_that_looks_never_answers(key: str) -> None:
    from tests.tui.table.test_table_keys import textual_key

    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a")
        assert isinstance(app.screen, AskScreen)
        assert key not in app.screen.marking.letters
        seq = app.session.table.seq  # type: ignore[union-attr]
        await press(pilot, textual_key(key))
        assert not isinstance(app.screen, AskScreen), "the question is hidden, and the key has done its work"
        assert app.session.table.seq == seq  # type: ignore[union-attr]
        assert app.session.asking is not None  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_a_question_hides_no_hero_no_letter_and_no_line_of_what_happened(size: tuple[int, int]) -> None:
    app = app_at(new_table(seed="KEEP"), hints=False)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "right", "o", "a")
        assert isinstance(app.screen, AskScreen)
        box = app.screen.query_one("#box").region
        table = table_of(app)
        assert table.panes is not None
        board = table.panes.board
        hidden = [
            zone
            for zone in (*board.marks.letters, table.centre())
            if board.place(zone).shrink((1, 1, 1, 1)).translate(board.region.offset).overlaps(box)
        ]
        assert hidden == []
        assert board.region.contains_region(box), "the heroes' cards, the log and the prompt are free"


async def test_a_question_about_dice_lies_beside_them_or_below() -> None:
    app = app_at(new_table(seed="KEEP"), hints=False, asks="all")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "o", "a", "enter", "up", "a", "enter")
        table = table_of(app)
        assert table.panes is not None
        layers = [
            layer.region.translate(table.panes.board.region.offset) for layer in table.panes.board.cards
        ]
        boxes = [app.screen.query_one("#box").region] if isinstance(app.screen, AskScreen) else []
        assert not any(box.overlaps(layer) for box in boxes for layer in layers)


async def test_the_table_keeps_its_sixteen_colours_below_a_question() -> None:
    app = app_at(new_table(), colours="16")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a")
        assert isinstance(app.screen, AskScreen)
        (line,) = app.screen.render_lines(Region(0, 0, 80, 1))
        hearts = [style for text, style, _ in line if "\u2665" in text]

        assert [style.color.number for style in hearts if style and style.color] == [9]
