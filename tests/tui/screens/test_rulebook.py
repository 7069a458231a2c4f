"""The rulebook: chapters, rules, references, and search while typing."""

from md_tui.toolkit.citing import without_rules
from md_tui.tui import home
from md_tui.tui.pages.rulebook import RulebookScreen
from md_tui.tui.rule_ids import KEYWORDS, rules_of
from md_tui.tui.wording import SCREENS, phrases, speak_of
from tests.tui.screens.seen import NARROW, WIDE, opened, page_of, prompt_of, silent_keys, text_of, typed


def book_of(app: object) -> RulebookScreen:
    screen = app.screen  # type: ignore[attr-defined]
    assert isinstance(screen, RulebookScreen)
    return screen


async def test_the_book_lists_every_rule_under_its_chapter() -> None:
    for size in (NARROW, WIDE):
        async with opened("rulebook", size=size) as (app, _):
            book = book_of(app)
            rules = home.opened().rulebook.rules
            assert [entry.id for entry in book.entries if entry.id] == list(rules)
            assert text_of(app).startswith(" Rulebook: Setup")
            assert "Party of one to six" in text_of(app)


async def test_arrows_walk_rules_and_chapters() -> None:
    async with opened("rulebook") as (app, pilot):
        await pilot.press("down")
        assert book_of(app).rule is not None
        assert "MD-SET-02" in text_of(app)
        await pilot.press("right")
        assert text_of(app).startswith(" Rulebook: Decks")
        await pilot.press("left", "left")
        chapter = home.opened().rulebook.chapters[-1]
        assert text_of(app).startswith(f" Rulebook: {chapter}")
        await pilot.press("home")
        assert "MD-SET-01" in text_of(app)


async def test_typing_searches_at_once_and_enter_opens_the_book_there() -> None:
    async with opened("rulebook") as (app, pilot):
        await typed(pilot, "counter")
        assert "Find: counter_" in text_of(app)
        found = [entry.id for entry in book_of(app).entries]
        assert found == [rule.id for rule in home.opened().rulebook.search("counter", 60)]
        assert "MD-CTR-01" in found
        await typed(pilot, " Q,?")
        assert "Find: counter Q,?_" in text_of(app)
        await pilot.press("backspace", "backspace", "backspace", "enter", "enter")
        assert "Find:" not in text_of(app)
        assert book_of(app).chosen is not None
        assert book_of(app).chosen.id == found[0]  # type: ignore[union-attr]


async def test_what_is_nowhere_is_said_to_be_nowhere() -> None:
    async with opened("rulebook") as (app, pilot):
        await typed(pilot, "zzzzqqqq")
        assert "Nothing fits" in text_of(app)
        await pilot.press("escape")
        assert "Party of one to six" in text_of(app)


async def test_a_digit_follows_a_reference_and_escape_comes_back() -> None:
    async with opened("rulebook", "MD-SHD-01") as (app, pilot):
        assert "1 MD-SHD-02" in text_of(app)
        await pilot.press("1")
        assert book_of(app).chosen.id == "MD-SHD-02"  # type: ignore[union-attr]
        assert prompt_of(app) == "Esc goes back to MD-SHD-01."
        await pilot.press("escape")
        assert book_of(app).chosen.id == "MD-SHD-01"  # type: ignore[union-attr]
        await pilot.press("escape")
        await pilot.pause()
        assert page_of(app) == "title"


async def test_every_reference_of_every_rule_leads_somewhere() -> None:
    book = home.opened().rulebook
    for rule in book.rules.values():
        assert len(rule.see) <= 9, rule.id
        assert all(book.get(other) for other in rule.see)


async def test_words_open_the_book_at_what_they_find() -> None:
    async with opened("rulebook", "lifebringer") as (app, _):
        assert "Find: lifebringer" in text_of(app)
        assert book_of(app).entries


async def test_the_book_and_the_codex_open_each_other_but_never_twice() -> None:
    async with opened("rulebook") as (app, pilot):
        await pilot.press("X")
        await pilot.pause()
        assert page_of(app) == "codex"
        await pilot.press("R")
        await pilot.pause()
        assert page_of(app) == "codex"
        assert "open already" in prompt_of(app)


async def test_pasted_text_is_searched_for_only_while_typing() -> None:
    from textual.events import Paste

    async with opened("rulebook") as (app, pilot):
        app.screen.post_message(Paste("stun"))
        await pilot.pause()
        assert prompt_of(app) == "Pasted text is not taken as keys."
        await pilot.press("slash")
        app.screen.post_message(Paste("st\x1b[31mun\n"))
        await pilot.pause()
        assert "Find: stun_" in text_of(app)


async def test_no_key_of_the_rulebook_is_silent() -> None:
    async with opened("rulebook") as (app, pilot):
        keys = ("8", "9", "up", "left", "pagedown", "pageup", "end", "home", "tab", "f9", "delete", "space")
        assert await silent_keys(app, pilot, keys) == []


async def test_a_cursor_that_cannot_move_says_so_each_time() -> None:
    async with opened("rulebook") as (app, pilot):
        await pilot.press("slash", *"MD-ACN-04")
        for number, key in enumerate(("home", "end", "shift+tab", "down"), 1):
            await pilot.press(key)
            again = f" (x{number})" if number > 1 else ""
            assert prompt_of(app) == f"The cursor cannot go further that way.{again}"


async def test_a_page_without_more_to_scroll_says_so_each_time() -> None:
    async with opened("settings") as (app, pilot):
        await pilot.press("pagedown")
        assert prompt_of(app) == "There is no more to scroll to."
        await pilot.press("pagedown")
        assert prompt_of(app) == "There is no more to scroll to. (x2)"


def test_every_keyword_leads_to_a_rule() -> None:
    rules = home.opened().rulebook.rules
    keywords = phrases().table(SCREENS, KEYWORDS)
    assert len(keywords) > 60
    assert [word for word, rule in keywords.items() if rule not in rules] == []
    assert [word for word in keywords if rules_of([f"({word.upper()}s)"]) != keywords[word]] == []


def test_a_rule_that_is_named_comes_before_keywords_and_a_longer_keyword_before_a_shorter() -> None:
    assert rules_of(["A shadow (MD-MOV-02).", "Stunned."]) == "MD-MOV-02"
    assert rules_of(["Shadow mode: a special treasure."]) == "MD-SHD-02 MD-PCK-03"
    assert rules_of(["Nothing of the kind, roomy and doorless."]) == ""


def test_a_game_without_keywords_has_only_the_rules_that_are_named() -> None:
    assert rules_of(["Shadow mode."]) == "MD-SHD-02"
    speak_of("no such game")
    assert rules_of(["Shadow mode."]) == ""
    assert rules_of(["Shadow mode (DE-SHD-02)."]) == "DE-SHD-02"
    assert without_rules("Shadow mode (DE-SHD-02).") == "Shadow mode."
    assert without_rules("Every goal is met. (MD-WIN-01, MD-QT-01)") == "Every goal is met."


async def test_the_rules_of_several_words_are_listed_alone_until_the_book_is_wanted() -> None:
    async with opened("rulebook", "MD-SHD-01 MD-ZON-02") as (app, pilot):
        assert [entry.id for entry in book_of(app).entries] == ["MD-SHD-01", "MD-ZON-02"]
        assert prompt_of(app).startswith("The rules of the words that were shown.")
        await pilot.press("down", "right")
        await pilot.pause()
        assert book_of(app).rule is not None
        assert book_of(app).rule.id == "MD-ZON-02"  # type: ignore[union-attr]
        assert len(book_of(app).entries) > 300
        await pilot.press("escape")
        await pilot.pause()
        assert page_of(app) == "title"
