"""A decision of the rulebook with several choices: in the form, by words, in the header and in the rules."""

from collections.abc import Iterator
from typing import Any

import pytest

from md_tui.games import registry
from md_tui.games.massive_darkness.opener import OPENER as QUESTS
from md_tui.games.plain import PlainOpener
from md_tui.games.rulings import RULINGS, open_rules, ruled, with_rulings
from md_tui.kernel.errors import Malformed
from md_tui.kernel.rng import Luck
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.toolkit.rulebook import Rule, Rulebook
from md_tui.tui import home
from tests.toy.face import ToyFace
from tests.toy.game import Toy
from tests.toy.house import ENTRY
from tests.tui.screens.seen import WIDE, opened, text_of

TOUGH = Rule(
    "TOY-TGH-01",
    "Figures",
    "Tough figures",
    "It is not said how much a figure can bear.",
    choices={"mild": "four wounds", "grim": "one wound"},
    default="mild",
)
BOOK = Rulebook({TOUGH.id: TOUGH, "TOY-TGH-02": Rule("TOY-TGH-02", "Figures", "Dead", "Dead is dead.")})


class Ruled(Toy):
    """A toy in which it is a ruling how much figures can bear."""

    name = "ruled"

    def initial(self, setup: dict[str, Any], luck: Luck) -> Any:
        """As ruled."""
        state = super().initial(setup, luck)
        health = {"mild": 4, "grim": 1}[ruled(setup, TOUGH)]
        return _with_health(state, health)


def _with_health(state: Any, health: int) -> Any:
    from msgspec.structs import replace

    figures = {name: replace(figure, health=health) for name, figure in state.figures.items()}
    return replace(state, figures=figures)


class RuledFace(ToyFace):
    """Its book has one open decision."""

    rulebook = BOOK

    def form(self) -> Any:
        """The toy's own line, and the ruling."""
        return with_rulings(super().form(), self.rulebook)


GAME = Ruled()
OPENER = PlainOpener(GAME, RuledFace)
FORM = RuledFace(GAME).form()


def bind(content: Any) -> Ruled:
    """It has no content."""
    return GAME


@pytest.fixture
def brought() -> Iterator[None]:
    """The toy stands in the registry."""
    registry.register(ENTRY._replace(name="ruled", rules=f"{__name__}:bind", face=f"{__name__}:OPENER"))
    yield
    home.forget()
    registry.forget("ruled")


def test_the_usual_choice_stands_in_every_set_up() -> None:
    assert FORM.blank() == {"figures": 24, RULINGS: {TOUGH.id: "mild"}}
    assert FORM.typed({"figures": "4"}) == {"figures": 4, RULINGS: {TOUGH.id: "mild"}}


def test_a_ruling_is_a_line_of_the_form() -> None:
    line = FORM.fields(FORM.blank())[-1]
    assert (line.id, line.label, line.value) == (f"ruling.{TOUGH.id}", "Tough figures", "mild")
    assert [choice.label for choice in line.choices] == ["four wounds", "one wound"]
    grim = FORM.chosen(FORM.blank(), line.id, "grim")
    assert ruled(grim, TOUGH) == "grim"
    assert FORM.chosen(grim, "figures", "12") == {"figures": 12, RULINGS: {TOUGH.id: "grim"}}


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({f"ruling.{TOUGH.id}": "kind"}, "it is mild or grim"),
        ({"ruling.TOY-TGH-02": "mild"}, "There is no ruling TOY-TGH-02"),
        ({"size": "4"}, "There is no size"),
    ],
)
def test_a_choice_that_is_not_there_is_refused(wishes: dict[str, str], told: str) -> None:
    with pytest.raises(Malformed, match=told):
        FORM.typed(wishes)


def test_the_choice_stands_in_the_header_and_the_rules_follow_it() -> None:
    for choice, health in (("mild", 4), ("grim", 1)):
        setup = FORM.typed({"figures": 4, f"ruling.{TOUGH.id}": choice})
        table = LocalTable.start(GAME, MemoryStore(), setup, seed="3", id="one", options={})
        assert table.timeline.header.setup[RULINGS] == {TOUGH.id: choice}
        assert {figure.health for figure in table.state.figures.values()} == {health}


def test_a_game_that_began_before_there_was_a_choice_goes_on_as_usual() -> None:
    assert ruled({"figures": 4}, TOUGH) == "mild"


def test_a_book_without_open_rules_leaves_the_form_as_it_is() -> None:
    form = ToyFace().form()
    assert with_rulings(form, Rulebook({})) is form
    assert open_rules(QUESTS.open().rulebook) == {}, "Massive Darkness is settled: its headers do not change"


def test_a_usual_choice_that_is_none_is_a_mistake() -> None:
    with pytest.raises(Malformed, match="TOY-TGH-09"):
        Rulebook.of(
            {"TOY-TGH-09": {"chapter": "c", "title": "t", "text": "x", "choices": {"a": "A"}, "default": "b"}}
        )


def test_the_book_names_the_choices() -> None:
    assert "- one wound" in BOOK.render(TOUGH, 60)


async def test_the_form_on_the_screen_offers_the_choices(brought: None) -> None:
    async with opened("title", size=WIDE) as (app, pilot):
        app.turn_to("ruled")
        app.open_page("new_game")
        await pilot.pause()
        assert "Tough figures" in text_of(app)
        assert "four wounds" in text_of(app)
        await pilot.press("down", "right", "b")
        await pilot.pause()
        assert app.session is not None
        assert {figure.health for figure in app.session.view["figures"].values()} == {1}
