"""The last move of a quest, and what a hero can use now: the table says so, with the live keys."""

from md_tui.games.massive_darkness.commands import Correct
from md_tui.table.seated import SeatedTable
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.hints import hint_text, records
from md_tui.tui.games.massive_darkness.present.atlas import atlas_of
from md_tui.tui.games.massive_darkness.present.hero import hero_lines
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.symbols import BOX
from tests.tui.table.given import app_at, new_table, opened, prompt_of, side_of, text_of
from tests.tui.table.test_table_keys import press

OWN_KEYS = {"skills": ("y",), "end": ("K",)}


def put(app: MdApp, what: str, value: str, who: str = "bjorn") -> None:
    """Set something right by hand."""
    assert app.session is not None
    app.session.submit(Correct(what, who, value))


async def test_a_hero_on_the_exit_is_told_how_to_leave_with_and_without_actions() -> None:
    app = app_at(new_table(), keys=OWN_KEYS)
    async with app.run_test(size=(80, 24)) as pilot:
        put(app, "zone", "8R-3")
        await press(pilot, "p")
        put(app, "zone", "8R-7")
        await press(pilot, "x", "escape")
        assert "On the exit: y offers to leave" in prompt_of(app)
        put(app, "zone", "6V-8")
        await press(pilot, "right", "left", "right", "left", "right", "left")
        put(app, "zone", "8R-7")
        await press(pilot, "x", "escape")
        assert prompt_of(app).startswith("Bjorn stands on the exit: y offers to leave")
        assert "K ends the activation" in text_of(app)
        put(app, "xp", "1")
        await press(pilot, "y")
        assert "Use Prowl" in side_of(app)
        assert "rolls dice" not in side_of(app)
        await press(pilot, "enter")
        assert app.session.table.host.state.heroes["bjorn"].left  # type: ignore[union-attr]


async def test_where_nobody_may_leave_the_prompt_says_nothing_of_it() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        put(app, "zone", "8R-7")
        await press(pilot, "x", "escape")
        assert "leave" not in prompt_of(app)


async def test_the_goals_say_with_which_key_a_hero_leaves() -> None:
    app = app_at(new_table(), keys=OWN_KEYS)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "q", "q")
        assert "leaves with y" in text_of(app)


def test_the_hint_on_leaving_names_its_key() -> None:
    hint = next(hint for hint in records() if hint.id == "exit")
    assert "y offers to leave" in hint_text(home.opened().words, hint, Keymap("arrows", {"skills": ("y",)}))


async def test_ending_an_activation_is_not_said_to_roll_dice() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark", "end")
        line = next(line for line in text_of(app).split("\n") if "End the activation" in line)
        assert "rolls" not in line


async def test_a_signature_is_ready_only_if_it_can_be_used_now() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2")
        sign = str(app.session.words.name(app.session.box.classes["shadow_barbarian"].signature.id))  # type: ignore[union-attr]
        assert f"signature {sign}: 1 XP" in " ".join(side_of(app).split())
        put(app, "xp", "2")
        await press(pilot, "x", "escape", "f2")
        offers = [offer for offer in app.session.offers() if offer.kind == "signature"]  # type: ignore[union-attr]
        said = "signature ready" if offers[0].legal else f"signature {sign}: 1 XP"
        assert said in " ".join(side_of(app).split())
        await press(pilot, "f3")
        assert "signature ready" not in side_of(app), "Whisper does not act"


def test_skills_usable_now_stand_apart_from_the_others() -> None:
    table, box = new_table(), opened()
    session = QuestSession(SeatedTable(table, box), box)
    names = atlas_of(box.game.box, "tutorial", {name: name for name in table.state.heroes})
    seen = session.view.heroes["bjorn"].texts

    def said(*usable: str) -> str:
        lines = hero_lines(box.words, names, session.view, "bjorn", BOX, 60, 40, usable)
        return "\n".join("".join(text for text, _ in line) for line in lines)

    first, *others = [str(box.words.name(text)) for text in seen]
    assert "usable now" not in said()
    assert f"usable now: {first}\nskills: {', '.join(others)}" in said(seen[0])
