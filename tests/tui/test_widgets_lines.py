"""Line widgets: they keep their lines, and draw again only what changed."""

import pytest
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.terminal_app import TerminalApp
from md_tui.tui.themes import PALETTES
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.lines import LineView
from md_tui.tui.widgets.page_log import PageLog
from md_tui.tui.widgets.sheet import SheetView


class Counted(LineView):
    """Counts how often each line is made."""

    DEFAULT_CSS = "Counted { height: 5; }"

    def __init__(self) -> None:
        super().__init__()
        self.made: list[int] = []

    def draw_line(self, y: int) -> Strip:
        self.made.append(y)
        return self.parts([(f"line {y} ", "text"), ("hero", "seat")])


class Widgets(TerminalApp[None]):
    """One of each."""

    CSS = "PageLog { width: 20; height: 4; }"

    def compose(self) -> ComposeResult:
        yield OneLine(("status", "text"), id="status")
        yield Counted()
        yield PageLog()


def rows(widget: LineView) -> list[str]:
    return [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]


async def test_a_line_is_made_once_and_again_only_when_it_changed() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.query_one(Counted)
        await pilot.pause()
        rows(view)
        view.made.clear()

        view.refresh()
        await pilot.pause()
        assert view.made == []

        view.changed(Region(3, 2, 4, 2))
        await pilot.pause()
        assert view.made == [2, 3]


async def test_a_line_is_as_wide_as_its_widget() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)):
        strip = app.query_one(Counted).render_line(0)

        assert strip.cell_length == 80
        assert strip.text.startswith("line 0 hero  ")


@pytest.mark.parametrize("theme", PALETTES)
async def test_another_theme_draws_everything_in_its_colours(theme: str) -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        app.wear(theme)
        await pilot.pause()

        styles = [segment.style for segment in app.query_one(Counted).render_line(1)]

        assert styles[0].color.triplet.hex == PALETTES[theme].text
        assert "bold" in str(styles[1])


async def test_a_line_shows_its_parts_and_only_changes_when_they_do() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        line = app.query_one("#status", OneLine)
        line.show(("Round 3 ", "text"), ("2 wounds", "bad"))
        await pilot.pause()
        assert rows(line) == ["Round 3 2 wounds"]
        kept = line.render_line(0)

        line.show(("Round 3 ", "text"), ("2 wounds", "bad"))
        await pilot.pause()
        assert line.render_line(0) is kept

        line.say("other")
        assert (line.text, rows(line)) == ("other", ["other"])


async def test_the_log_is_read_downwards_and_turns_the_page_when_it_is_full() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        log = app.query_one(PageLog)
        for number in range(4):
            log.write(f"line {number}")
        await pilot.pause()
        assert rows(log) == [" - line 0", " - line 1", " - line 2", " > line 3"]

        log.write("line 4")
        await pilot.pause()
        assert rows(log) == [" > line 4", "", "", ""]

        log.write("line 5")
        assert rows(log) == [" - line 4", " > line 5", "", ""]


async def test_lines_that_nobody_has_seen_yet_stay_on_the_new_page() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        log = app.query_one(PageLog)
        for number in range(3):
            log.write(f"line {number}")
        await pilot.pause()
        assert rows(log) == [" - line 0", " - line 1", " > line 2", ""]

        for number in range(3, 6):
            log.write(f"line {number}")

        assert rows(log) == [" - line 3", " - line 4", " > line 5", ""]


async def test_a_long_line_takes_several_rows_with_the_mark_on_the_first() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)):
        log = app.query_one(PageLog)
        log.write("first")
        log.write("Bjorn attacks the goblins")

        assert rows(log) == [" - first", " > Bjorn attacks", "     the goblins", ""]


async def test_a_line_longer_than_the_log_shows_its_end() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)):
        log = app.query_one(PageLog)
        log.write(" ".join(f"word{number:02}" for number in range(30)))

        assert len(rows(log)) == 4
        assert "word29" in "".join(rows(log))


async def test_a_new_line_touches_two_rows() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        log = app.query_one(PageLog)
        for number in range(3):
            log.write(f"line {number}")
        await pilot.pause()
        kept = [log.render_line(y) for y in range(4)]

        log.write("line 3")

        assert sum(log.render_line(y) is not kept[y] for y in range(4)) == 2


async def test_after_a_resize_the_last_lines_stand_in_order() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        log = app.query_one(PageLog)
        for number in range(9):
            log.write(f"line {number}")
        log.styles.height = 6
        await pilot.pause()

        assert rows(log) == [" - line 3", " - line 4", " - line 5", " - line 6", " - line 7", " > line 8"]


async def test_a_batch_longer_than_the_page_shows_its_end_and_marks_a_line_that_is_cut() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        log = app.query_one(PageLog)
        log.styles.height = 3
        await pilot.pause()
        for number in range(5):
            log.write(f"Bjorn attacks the goblins {number}")

        assert rows(log) == ["   ..the goblins 3", " > Bjorn attacks", "     the goblins 4"]


async def test_lines_written_before_there_is_room_are_shown_once_there_is() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)) as pilot:
        log = app.query_one(PageLog)
        log.styles.height = 0
        await pilot.pause()
        log.write("early")
        log.styles.height = 2
        await pilot.pause()

        assert rows(log) == [" > early", ""]


async def test_the_log_shows_markup_and_escapes_as_letters() -> None:
    app = Widgets()
    async with app.run_test(size=(80, 24)):
        log = app.query_one(PageLog)
        log.write("[b]x[/] \x1b[2Jy")

        assert rows(log)[0] == " > [b]x[/] \ufffdy"
        log.clear()
        assert rows(log) == [""] * 4
        assert log.lines == []


class Painting(TerminalApp[None]):
    """A painted sheet."""

    def compose(self) -> ComposeResult:
        yield SheetView()


async def test_of_another_sheet_only_the_lines_that_differ_are_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Painting()
    async with app.run_test(size=(40, 5)) as pilot:
        view = app.query_one(SheetView)
        first, other = Sheet(40, 5), Sheet(40, 5)
        other.put(3, 2, "new")
        view.show(first)
        await pilot.pause()
        rows(view)
        made: list[int] = []
        draw = SheetView.draw_line

        def counted(self: SheetView, y: int) -> Strip:
            made.append(y)
            return draw(self, y)

        monkeypatch.setattr(SheetView, "draw_line", counted)
        view.show(other)
        assert rows(view) == ["", "", "   new", "", ""]
        assert made == [2]
