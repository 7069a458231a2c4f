"""Whatever can happen, be asked or be commanded has words, and every face is made from views alone."""

import ast
from functools import cache
from pathlib import Path

import pytest

from md_tui.games.descent.commands import COMMANDS, Equip, GiveOrders, Walk
from md_tui.games.descent.decide.deeds.picks import DEEDS
from md_tui.games.descent.events import EVENTS
from md_tui.games.descent.face import notation
from md_tui.games.descent.face.face import DescentFace, unpacked
from md_tui.games.descent.face.narrate import SILENT
from md_tui.games.descent.face.offers import action
from md_tui.games.descent.face.plain_map import map_lines
from md_tui.games.descent.face.surge_words import surge_words
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Turn
from md_tui.games.descent.open_box import open_box
from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import tag_of
from md_tui.toolkit.windows import All, Either, Equal, Least, Most, Not, Order
from tests.games.descent.given import AVRIC, BOX, GRISBAN, JAIN, a_hero, a_table, box, drawn, field
from tests.games.descent.wandering import wander

SOURCES = sorted((Path(__file__).parents[4] / "md_tui" / "games" / "descent").rglob("*.py"))


@cache
def face() -> DescentFace:
    """The shipped box in English."""
    return open_box(BOX)


def asked_kinds() -> set[str]:
    """Every kind of question that the sources put by name."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Question":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


@pytest.mark.parametrize("kind", [k for k in EVENTS if not k.plumbing and k not in SILENT])
def test_every_event_has_words(kind: type) -> None:
    told = face().words.table("narration", tag_of(kind.__name__))
    assert told, kind.__name__


@pytest.mark.parametrize(
    ("items", "said"),
    [
        (("iron_mace",), "put Wooden Shield away"),
        (("iron_mace", "wooden_shield#1", "leather_armor"), "equip Leather Armor"),
        (("yew_shortbow",), "equip Yew Shortbow in place of Iron Mace and Wooden Shield"),
        ((), "put everything away"),
    ],
)
def test_an_outfit_is_told_by_what_changes(items: tuple[str, ...], said: str) -> None:
    cards = ("iron_mace", "wooden_shield#1", "health_potion#1")
    hero = a_hero(AVRIC, "a1", equipped=cards, packed=("yew_shortbow", "leather_armor"))
    table = a_table(box(), [hero, a_hero(JAIN, "b1")], turn=Turn(AVRIC, equipping=True))
    view = Descent(box()).view(table, AVRIC)
    assert action(face().words, view, Equip(items)) == said


def test_the_plain_map_shows_ways_in_and_out_and_what_lies_about() -> None:
    hero = a_hero(JAIN, "k10")
    table = a_table(box(), [hero, a_hero(AVRIC, "j10")], objectives={"h9": ("red",)})
    lines = map_lines(box(), table)
    assert lines[2].startswith(" 2    | >  >|"), "the exit"
    assert "Av Ja|" in lines[10]
    assert lines[11].endswith(" <  <|"), "the entrance, where nobody stands"
    assert "*r" in lines[9]
    assert "> exit  < entrance" in lines[-2]
    assert "*r objective" in lines[-1]


@pytest.mark.parametrize("kind", COMMANDS)
def test_every_command_has_words(kind: type) -> None:
    assert face().words.template("commands", tag_of(kind.__name__))


def test_every_question_has_a_title() -> None:
    kinds = asked_kinds() | {"react", "start_space", "monster_space", "drop_tokens", *DEEDS}
    assert [kind for kind in sorted(kinds) if not face().words.template("questions", kind, "title")] == []


def test_offers_titles_prompts_and_status_of_whole_games_are_sentences_without_open_fields() -> None:
    game, spoken = face().game, face()
    for state in wander("words", 90)[::3]:
        for seat in game.seats(state)[:1]:
            view = game.view(state, seat)
            offers = list(game.offers(state, seat, illegal=True))
            said = [spoken.offer(view, seat, offer) for offer in offers[::7]]
            said += [spoken.title(view, seat, offer.command) for offer in offers[::9]]
            said += spoken.status(view)
            if state.asking:
                prompt = spoken.prompt(view, state.asking)
                said += [prompt.title, *(label for _, label in prompt.options)]
            assert [line for line in said if "{" in line or not line.strip()] == []


def test_offered_commands_survive_the_notation() -> None:
    game = face().game
    for state in wander("notation", 60)[::4]:
        for seat in game.seats(state)[:1]:
            for offer in game.offers(state, seat):
                assert notation.read(notation.show(offer.command)) == offer.command


@pytest.mark.parametrize(
    "when",
    [
        All(),
        Least("points", 2),
        Either((Equal("hero", JAIN), Not(Most("health", 3)))),
        All((Least("falls", 1),)),
    ],
)
def test_orders_survive_the_notation(when: All | Least | Either) -> None:
    orders = GiveOrders((Order("pit_trap", when), Order("dash", mode="hold")))
    assert notation.read(notation.show(orders)) == orders


@pytest.mark.parametrize(
    "line", ["orders tripwire:play:all(", "orders x:never", "walk", "trade a b", "fly a"]
)
def test_what_cannot_be_read_is_refused(line: str) -> None:
    with pytest.raises(Malformed):
        notation.read(line)


def test_a_walk_may_name_its_last_space_alone() -> None:
    shipped = field()
    table = a_table(shipped, [a_hero(JAIN, "a1")], turn=Turn(JAIN, spare=3))
    spoken = face().bound_to(Descent(shipped))
    walk = spoken.read(spoken.game.view(table, JAIN), "walk d1")
    assert isinstance(walk, Walk)
    assert (len(walk.path), walk.path[-1]) == (3, "d1")


def test_a_face_survives_its_cache() -> None:
    again = unpacked(face().packed())
    assert again.game.content_hash == face().game.content_hash
    assert again.words.name("dash#2") == face().words.name("dash#2") == "Dash"
    assert again.game.box == face().game.box


def test_queries_answer_from_the_view_of_a_side() -> None:
    game, spoken = face().game, face()
    state = wander("queries", 40)[-1]
    for seat in (state.party[0], OVERLORD):
        view = game.view(state, seat)
        for word in ("look", "heroes", "foes", "goals", "hand", "order", "rules", "sight", "reach"):
            assert spoken.query(view, seat, word, "")
        assert spoken.query(view, seat, "dance", "") is None
    assert "Only the overlord" in spoken.query(game.view(state, None), "", "order", "")[0]  # type: ignore[index]


def test_reach_is_told_in_points_with_what_water_costs_and_what_fatigue_adds() -> None:
    pond = drawn("..~..")
    spoken = open_box(BOX).bound_to(Descent(pond))
    table = a_table(pond, [a_hero(JAIN, "b1", fatigue=0)], turn=Turn(JAIN, points=2, actions=0))
    scene = Descent(pond).view(table, JAIN)
    found = spoken.ask(scene, "prices", JAIN)
    assert (found.points, found.speed, found.fatigue) == (2, 0, 5)
    assert (found.spaces["a1"], found.spaces["c1"], found.spaces["d1"]) == (1, 2, 3)
    lines = spoken.query(scene, JAIN, "reach", "")
    assert lines is not None
    assert lines[1].split() == ["1", "|", "1", "Ja", "2", "+1", "+2|"]
    assert "2 movement points" in lines[-1]
    assert "(5)" in lines[-1]


def test_a_hero_at_full_fatigue_reaches_what_his_points_allow() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1", fatigue=5)], turn=Turn(JAIN, points=2, actions=0))
    found = face().bound_to(Descent(field())).ask(Descent(field()).view(table, JAIN), "prices", JAIN)
    assert max(found.spaces.values()) == 2


def test_somebody_whose_turn_it_is_not_is_shown_with_one_move() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1", fatigue=5), a_hero(GRISBAN, "i6", fatigue=4)])
    found = face().bound_to(Descent(field())).ask(Descent(field()).view(table, JAIN), "prices", GRISBAN)
    assert (found.points, found.speed, max(found.spaces.values())) == (3, 0, 3)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("avric_albright.ability", "Surge: you recover 1 damage"),
        ("critical_blow.blow", "Surge: +3 hearts"),
        ("death_rage.rage", "Surge: +1 heart for every 2 damage you have"),
        ("yew_shortbow.range", "Surge: +2 range"),
    ],
)
def test_a_surge_is_told_by_what_it_does_and_not_by_who_else_may_do_it(text: str, says: str) -> None:
    assert surge_words(box().texts[text]) == says
