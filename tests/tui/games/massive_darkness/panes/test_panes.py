"""The panes around the board: everything told, nothing by colour alone, nothing wider than its pane."""

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.look import plain, width_of
from md_tui.tui.draw.palette import DEPTHS, NONE
from md_tui.tui.draw.parts import said
from md_tui.tui.games.massive_darkness.panes import hero_card
from md_tui.tui.games.massive_darkness.panes.from_view import (
    card_words,
    foe_list,
    goal_list,
    hero_cards,
    status_of,
)  # fmt: skip
from md_tui.tui.games.massive_darkness.panes.quest_state import (
    foe_lines,
    goal_lines,
    pane,
    status_line,
)  # fmt: skip
from tests.tui.draw.measure import Line
from tests.tui.games.massive_darkness.board.given import QUESTS, book, crowded, seen, start


class Intent(NamedTuple):
    enemy: str
    verb: str
    heroes: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    steps: int = 0


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("width", [80, 120, 160])
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_status_line_tells_round_phase_level_and_lives(quest: str, width: int, depth: str) -> None:
    view = seen(start(quest))
    line = status_line(status_of(book(quest), view), width, brush(depth=depth))
    text = plain(line)

    assert width_of(line) <= width
    round = f"Round {view.round}" if view.round else "Before round 1"
    for part in (round, "HEROES", f"{'●' * view.level}", f"♥ {view.lifebringer}"):
        assert part in text
    if width < 100 or text.endswith(brush(depth=depth).glyphs.cut):
        assert "enemies" not in text


def test_the_whole_goal_is_worth_more_than_what_else_the_line_could_tell() -> None:
    to, goal = brush(depth=NONE), "Find the key and pick it up"
    status = status_of(book("tutorial"), seen(start("tutorial")))
    wide, narrow = (plain(status_line(status._replace(goal=goal), width, to)) for width in (140, 105))

    assert wide.startswith(" Walking in the Dark")
    assert "enemies" in wide
    assert narrow.startswith(" Walking in the Dark")
    assert "enemies" not in narrow
    assert wide.endswith(goal)
    assert narrow.endswith(goal)


def test_eighty_columns_hold_the_whole_goal_of_the_tutorial() -> None:
    status = status_of(book("tutorial"), seen(start("tutorial")))
    text = plain(status_line(status, 80, brush()))

    assert text.endswith("Find the key in the store-rooms and pick it up")
    assert text.startswith(" Round 1")


@pytest.mark.parametrize("heroes", [1, 2, 4, 6])
@pytest.mark.parametrize(("width", "height"), [(80, 3), (120, 6), (200, 6)])
def test_every_hero_has_a_card_in_the_band(heroes: int, width: int, height: int) -> None:
    to, state = brush(depth=NONE, symbols="ascii"), start("q1", heroes)
    cards = hero_cards(book("q1"), seen(state), {}, "s")
    text = hero_card.band(cards, width, height, to, card_words(book("q1"))).plain()

    assert text.count("\n") == height - 1
    assert {len(row) for row in text.split("\n")} == {width}
    for card in cards:
        assert f"{card.letter} " in text
        assert f"{card.health}/{card.most}" in text
    assert text.count(">") == 1


@pytest.mark.parametrize("heroes", [1, 2, 4, 6])
@pytest.mark.parametrize(("width", "height"), [(24, 19), (32, 34), (44, 52)])
def test_every_hero_has_a_card_in_the_rail_and_whoever_acts_the_largest(
    heroes: int, width: int, height: int
) -> None:
    to, state = brush(depth=NONE, symbols="ascii"), start("q1", heroes)
    cards = hero_cards(book("q1"), seen(state), {}, "s")
    sheet, used = hero_card.rail(cards, width, height, to, card_words(book("q1")))
    text = sheet.plain()

    assert used <= height
    assert all(f" {card.letter} " in text or f">{card.letter} " in text for card in cards)
    assert "actions ooo" in text


@pytest.mark.parametrize(("width", "sign"), [(30, "+2 …"), (16, "…")])
def test_a_card_without_room_for_all_its_lines_says_how_many_are_left_out(width: int, sign: str) -> None:
    to, words = brush(depth=NONE), hero_card.Words()
    card = hero_cards(book("q1"), seen(start("q1")), {})[0]._replace(notes=("one", "two", "three"))
    whole = hero_card.card_lines(card, to, words, width)

    short = hero_card.short_lines(card, to, words, width, len(whole) - 2)

    assert len(short) == len(whole) - 2
    assert plain(short[-1]) == "one" + sign.rjust(width - len("one"))
    assert hero_card.short_lines(card, to, words, width, len(whole)) == whole


def test_a_card_tells_who_is_stunned_dead_or_has_acted() -> None:
    to = brush(depth=NONE)
    state = start("q1", 2)
    first, second = state.party
    hurt = replace(
        state,
        heroes={
            first: replace(state.heroes[first], stunned=True, health=1),
            second: replace(state.heroes[second], killed=True, health=0),
        },
        turns=(),
    )
    cards = hero_cards(book("q1"), seen(hurt), {})
    text = "\n".join(
        plain(line) for card in cards for line in hero_card.card_lines(card, to, hero_card.Words())
    )

    shortest = "\n".join(
        plain(line)
        for card in cards
        for line in hero_card.short_lines(card, to, hero_card.Words(), 40, hero_card.SHORT)
    )

    for told in (text, shortest):
        assert "stunned" in told
        assert "dead" in told
    assert "▄···········" in text or "▄▄··········" in text


def test_what_a_key_uses_now_stands_beside_that_key() -> None:
    state = start("tutorial")
    name = state.turns[0].hero
    text = seen(state).heroes[name].texts[0]
    cards = hero_cards(book("tutorial"), seen(state), {name: [text]}, "s")
    skills = [skill for card in cards for skill in card.skills if skill.ready]

    assert [skill.key for skill in skills] == ["s"]


def test_foes_are_listed_with_what_they_would_do_and_no_codes() -> None:
    to = brush(depth=NONE)
    view = seen(crowded("2R-2", 1, 4))
    intents = [
        Intent("orc_agent#1", "idle"),
        Intent("goblin_archers#1", "attack", ("bjorn",)),
        Intent("dwarf_warriors#1", "move", ("bjorn", "owen"), ("2R-1",)),
    ]
    lines = [plain(line) for line in foe_lines(foe_list(book("q1"), view, intents), 40, to)]
    text = "\n".join(lines)

    assert lines[0].startswith("Goblin Archers")
    assert "strikes Bjorn" in text
    assert "after Bjorn or Owen" in text
    assert "2R-" not in text
    assert "MD-" not in text
    assert all(len(line) <= 40 for line in lines)


@pytest.mark.parametrize("quest", QUESTS)
def test_goals_are_wrapped_and_marked(quest: str) -> None:
    to = brush(depth=NONE, symbols="ascii")
    lines = [plain(line) for line in goal_lines(goal_list(book(quest), seen(start(quest))), 30, to)]

    assert all(len(line) <= 30 for line in lines)
    assert sum(line.startswith("* ") for line in lines) >= 1


def test_a_pane_that_is_too_small_says_that_there_is_more() -> None:
    to = brush(depth=NONE)
    many = [[said(f"line {number}")] for number in range(20)]
    text = pane([("foes", many), ("goals", many[:2])], 30, 10, to, "ink").plain()

    assert "FOES" in text
    assert "GOALS" in text
    assert to.glyphs.cut in text


def test_spending_an_action_costs_few_bytes_on_the_card() -> None:
    to, state = brush(), start("tutorial")
    words = card_words(book("tutorial"))
    line = Line(120, 6, to.palette)
    line.send(hero_card.band(hero_cards(book("tutorial"), seen(state), {}), 120, 6, to, words))
    turn = replace(state.turns[0], actions=2, points=1)
    after = replace(state, turns=(turn,))

    assert line.send(hero_card.band(hero_cards(book("tutorial"), seen(after), {}), 120, 6, to, words)) <= 75


def test_free_rows_of_a_rail_go_to_the_heroes_who_wait() -> None:
    cards, to = hero_cards(book("q1"), seen(start("q1")), {}), brush(depth=NONE)
    rails = [hero_card.rail(cards, 30, 34, to, card_words(book("q1")), below)[0] for below in (4, 20)]
    assert [sheet.plain().count("Leather Armor") for sheet in rails] == [len(cards), 1]


def test_what_a_hero_carries_is_called_by_the_name_of_the_quest() -> None:
    state = start("q1")
    name = state.party[0]
    hero = replace(state.heroes[name], tokens=("artifact",))
    state = replace(state, heroes={**state.heroes, name: hero})
    (card, *_) = hero_cards(book("q1"), seen(state), {})

    assert any("a fire-stone" in note for note in card.notes)
    assert not any("artifact" in note for note in card.notes)
