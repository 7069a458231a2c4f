"""Cards over the board: what they tell at every size without colours, and what they cost."""

import pytest

from md_tui.tui.draw.banner import HALLS, WIDE, hall, large, masthead, told_before
from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.card import shadowed
from md_tui.tui.draw.dice import FRAME_MS, Die
from md_tui.tui.draw.look import plain
from md_tui.tui.draw.moment import width_for
from md_tui.tui.draw.palette import DEPTHS, NONE, TRUE
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.roll import Roll, Throw, roll_card
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.draw.text import percent
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.figures import FoeFigure
from md_tui.tui.games.massive_darkness.cards.activation import Activation, activation_card
from md_tui.tui.games.massive_darkness.cards.briefing import Briefing, briefing_card
from md_tui.tui.games.massive_darkness.cards.loot import Answer, Find, Row, find_card
from md_tui.tui.games.massive_darkness.cards.moment import TALLEST, Arrival, Moment, moment_card
from md_tui.tui.games.massive_darkness.cards.preview import Outcome, Preview, Target, preview_card
from md_tui.tui.games.massive_darkness.cards.printed import printed_lines, short_lines
from tests.tui.draw.measure import Line
from tests.tui.table.given import opened

LETTERS = {"red": "R", "yellow": "Y", "blue": "B", "green": "G"}
KEYS = (("Space", "go on"),)
ORCS = FoeFigure("orc_flayers#1", "Orc Flayers", "Orc Flay", "Orc", "mob", 3, 3, 3)
PATROL = Moment(
    "Event", "patrol", "growth", "Fresh from Below", "Boots on the stairs, and they are coming up.",
    (),
    (Arrival(ORCS, "appear at spawn 2", "melee", (("red", 1), ("yellow", 1)), "defence", (("blue", 2),)),),
    "4 zones from Bjorn", keys=(("Space", "go on"),),
)  # fmt: skip
ROLL = Roll(
    "Whisper strikes", "Goblin Warriors",
    Throw("attack", (Die("yellow", "Y", "†"), Die("yellow", "Y", "††✶")), (said("3 hits", "text", True),)),
    Throw("defence", (Die("blue", "B", "▼"),), (said("1 shield", "text", True),)),
    ((said("3 hits - 1 shield = "), said("2 WOUNDS", "gold", True)),),
    keys=(("Space", "keep"),), skip=(("any key", "skip the roll"),),
)  # fmt: skip
MANY = ROLL._replace(
    attack=Throw(
        "attack", (Die("red", "R", "††✶"),) * 3 + (Die("yellow", "Y", "†"),) * 3, (said("12 hits"),)
    ),
    defence=Throw("defence", (Die("blue", "B", "▼"),) * 2, (said("2 shields"),)),
)
FIND = Find(
    "Treasure", "Whisper draws", "Dancing Sword", "one hand", "It sulks without a partner.", "worn now",
    "with the sword",
    (Row("hands", (said("Spear"),), (said("Dancing Sword"),)), Row("reach", (said("2"),), (said("1"),))),
    answers=(Answer("p", (said("put it on"),), True), Answer("k", (said("keep it"),))),
    keys=(("Enter", "put it on"),),
)  # fmt: skip
PREVIEW = Preview(
    "Attack", "melee", ((said("Whisper  Spear"),),),
    (Outcome("no wound", 0.17), Outcome("1 wound: 1 minion dies", 0.38), Outcome("all dead", 0.45)),
    ((said("then they strike back"),), (said("34%"),)),
    "Other targets", (Target("a", (said("Dwarf Warriors"),), "kill 55%"),),
    keys=(("Enter", "roll"),),
)  # fmt: skip


@pytest.mark.parametrize("symbols", ["rich", "box", "ascii"])
@pytest.mark.parametrize("depth", [TRUE, NONE])
@pytest.mark.parametrize("window", [80, 120])
def test_a_moment_tells_who_came_where_and_what_it_means(window: int, depth: str, symbols: str) -> None:
    to = brush(depth=depth, symbols=symbols)
    tallest = TALLEST if window < 100 else 0
    sheet = moment_card(PATROL, width_for(window), to, LETTERS, tallest)
    text = sheet.plain()

    assert sheet.width == (44 if window < 100 else 56)
    assert not tallest or sheet.height <= tallest
    for part in ("EVENT", "FRESH FROM BELOW", "Orc Flayers", "spawn 2", "4 zones from Bjorn", "Space go on"):
        assert part in text


def test_a_pile_of_moments_says_which_it_is() -> None:
    text = moment_card(PATROL._replace(place=1, of=3), 56, brush(), LETTERS).plain()

    assert "1 / 3" in text


@pytest.mark.parametrize("small", [True, False])
@pytest.mark.parametrize("depth", [TRUE, NONE])
def test_a_roll_keeps_its_size_from_the_first_frame_to_its_result(depth: str, small: bool) -> None:
    to = brush(depth=depth)
    sheets = [roll_card(ROLL, 56, to, frame, small) for frame in range(len(FRAME_MS))]
    result = roll_card(ROLL, 56, to, None, small)

    assert {(sheet.width, sheet.height) for sheet in sheets} == {(result.width, result.height)}
    assert "2 WOUNDS" in result.plain()
    assert "2 WOUNDS" not in sheets[0].plain()
    assert "skip" in sheets[0].plain()


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("roll", [ROLL, MANY], ids=["three dice", "eight dice"])
def test_frames_and_result_of_a_roll_stay_within_their_bytes(roll: Roll, depth: str) -> None:
    to = brush(depth=depth)
    line = Line(57, 30, to.palette)
    opened = line.send(shadowed(roll_card(roll, 56, to, 0), to))
    rest = sum(line.send(shadowed(roll_card(roll, 56, to, frame), to)) for frame in range(1, len(FRAME_MS)))
    rest += line.send(shadowed(roll_card(roll, 56, to), to))

    assert rest <= 1_500
    assert opened <= 3_000


@pytest.mark.parametrize("tallest", [0, 14])
def test_a_find_is_compared_with_what_is_worn_and_its_answers_stay(tallest: int) -> None:
    text = find_card(FIND, 64, brush(depth=NONE), tallest).plain()

    for part in (
        "TREASURE",
        "DANCING SWORD",
        "worn now",
        "with the sword",
        "Spear",
        " p  put it on",
        " k  keep it",
    ):
        assert part in text


def test_a_find_short_of_room_leaves_out_what_stays_the_same_and_marks_what_goes_on() -> None:
    to, same = brush(depth=NONE), Row("defence", (said("B"),), (said("B"),), True)
    find = FIND._replace(rows=(*FIND.rows, same))
    long = find._replace(sentences=tuple((said(f"gains sentence {n}"),) for n in range(20)))

    assert "defence" in find_card(long, 64, to).plain()
    shown = find_card(long, 64, to, 14).plain()
    assert "defence" not in shown
    assert "sentence 19" not in shown
    assert "…" in shown.split(" p  put it on")[0]


@pytest.mark.parametrize("width", [44, 56, 64])
def test_a_find_loses_no_word_of_what_is_gained_and_lost(width: int) -> None:
    rows = (
        Row("hands", (said("Thirsting Dagger + Tower Shield"),), (said("Ash Bow of the Deep Wood"),)),
        Row("melee", (said("R Y"),), (said("nothing"), said("  -1 red"), said("  -1 yellow"))),
        Row("average hits", (said("2.5"),), (said("2.5"),)),
    )
    answers = (Answer("p", (said("put it on now (Thirsting Dagger and Tower Shield to the bag)"),)),)
    to = brush(depth=NONE)
    text = find_card(FIND._replace(rows=rows, answers=answers), width, to).plain()

    assert to.glyphs.cut not in text
    words = [span[0] for row in rows for span in (*row.worn, *row.found)] + [answers[0].words[0][0]]
    assert all(word in text for part in words for word in part.split())


@pytest.mark.parametrize("tallest", [0, 12])
def test_a_preview_tells_chances_in_words_and_numbers(tallest: int) -> None:
    text = preview_card(PREVIEW, 56, brush(depth=NONE), tallest).plain()

    for part in ("ATTACK", "no wound", "17%", "38%", "strike back", "Enter roll"):
        assert part in text


@pytest.mark.parametrize("count", [1, 4])
def test_in_a_small_window_other_targets_give_way_and_what_is_in_force_stays(count: int) -> None:
    notes = tuple((said(line),) for line in ("2.5 wounds", "with Giant's Grip", "against Bone Ward"))
    others = tuple(Target(letter, (said(f"Foe {letter}"),), "falls 5%") for letter in "abcd"[:count])
    text = preview_card(PREVIEW._replace(others=others, notes=notes), 44, brush(depth=NONE), 13).plain()

    for part in ("17%", "38%", "45%", "34%", "2.5 wounds", "Giant's Grip", "Bone Ward", "Enter roll"):
        assert part in text
    assert ("Foe a" in text) == (count == 1), "the keys lead to the others"


def test_what_is_possible_is_never_told_as_none_or_all() -> None:
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0%", "<1%", "50%", ">99%", "100%"]


def test_an_activation_tells_what_and_why() -> None:
    one = Activation(
        "Dwarf Warriors", "enemies 1 of 2", ((said("march north and strike Owen"),),), "why",
        "Owen and Elias are both one zone away; Owen has less health.", ROLL,
        (("Enter", "roll the defence"),),
    )  # fmt: skip
    text = activation_card(one, 50, brush(depth=NONE)).plain()

    for part in (
        "DWARF WARRIORS",
        "enemies 1 of 2",
        "march north",
        "why",
        "less health",
        "3 hits",
    ):
        assert part in text


@pytest.mark.parametrize(("width", "tallest"), [(92, 34), (78, 22)])
def test_a_briefing_tells_story_goals_and_how_it_is_lost(width: int, tallest: int) -> None:
    one = Briefing(
        "Quest", "easy", "Walking in the Dark", "An old watch-house under the hill. " * 6, "What to do",
        (("Find the key.", "north-east"),), "How it is lost", ("Two lives for the party.",), "Special here",
        ("Whoever takes the key gains 3 XP.",), (("Enter", "enter the dark"),),
    )  # fmt: skip
    sheet = briefing_card(one, width, brush(depth=NONE), Sheet(40, 8), Sheet(30, 8), tallest)
    text = sheet.plain()

    assert sheet.height <= tallest
    for part in (
        "WALKING IN THE DARK",
        "Find the key.",
        "north-east",
        "Two lives",
        "3 XP",
        "Enter enter the dark",
    ):
        assert part in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_first_page_glows_step_by_step_before_large_letters(size: tuple[int, int], depth: str) -> None:
    to = brush(depth=depth)
    line = Line(*size, to.palette)

    def page(step: int) -> Sheet:
        sheet = hall(*size, to, step)
        masthead(sheet, "MD TUI", [said("two halls deep")], to)
        return sheet

    sizes = [line.send(page(step)) for step in range(len(HALLS) + 1)]
    text = page(len(HALLS)).plain()

    assert "two halls deep" in text
    assert ("████████" in text) == (size[0] >= WIDE), "letters are broad where there is room"
    assert sizes[0] <= 9_000
    assert line.send(page(len(HALLS))) == 0


def test_a_word_is_written_large_where_there_is_room_and_every_letter_is_known() -> None:
    to = brush()

    assert len(large("Victoire", 60, to)) == 5
    assert large("Défaite", 20, to) == []
    assert large("Ragnarök", 200, to) == []
    assert large("Tür", 200, to) == []


@pytest.mark.parametrize(("symbols", "accent"), [("rich", "▄▀"), ("ascii", "/")])
def test_large_letters_carry_their_accents_in_a_row_above(symbols: str, accent: str) -> None:
    above, *letters = map(plain, large("Défaite", 60, brush(symbols=symbols)))

    assert above.strip() == accent
    start = len("████▄  ")
    assert above[start : start + 5].strip() == accent
    assert letters == [plain(line) for line in large("Defaite", 60, brush(symbols=symbols))]


def test_what_is_told_before_the_hall_stands_in_its_middle_and_is_not_lost_in_its_light() -> None:
    told = told_before([[said("once", "muted")], [said("upon a time")]], 60, 20, brush())
    shown = ["".join(text for text, _ in row).rstrip() for row in told]

    assert shown[6:8] == [" " * 24 + "once", " " * 24 + "upon a time"]
    assert all(look.fore != "muted" for row in told for _, look in row)


def test_a_card_is_printed_with_its_dice_as_blocks_and_a_line_for_each_sentence() -> None:
    lines = list(printed_lines(book_for(opened().words, "tutorial"), "great_axe#2"))

    assert lines[0][0][0] == "Both hands, level 1"
    assert [text for text, look in lines[1] if look.turned] == ["R", "Y"]
    assert all(look.fore in ("red", "yellow") for _, look in lines[1] if look.turned)
    bare = list(printed_lines(book_for(opened().words, "tutorial"), "fire_flask"))
    assert [text for text, _ in bare[0]] == ["Consumable, level 1"]
    assert len(bare) == 2
    assert "2 Wounds" in plain(list(bare[1]))
    (head, *sentences) = short_lines(book_for(opened().words, "tutorial"), "great_axe#2")
    assert plain(list(head)) == "Great Axe  melee R Y"
    assert sentences == lines[2:]


def test_several_finds_lose_no_line_in_a_small_window() -> None:
    book, cards = book_for(opened().words, "q1"), ("bastard_sword", "storm_sword", "banner_shield")
    lines = [line for id in cards for line in short_lines(book, id)]
    find = Moment("Treasure", "Bjorn gets it", "gold", "Three things", "Flavour.", tuple(lines), keys=KEYS)
    text = moment_card(find, 44, brush(depth=NONE), LETTERS, 16, 60).plain()

    for line in lines:
        for word in plain(list(line)).split():
            assert word in text
