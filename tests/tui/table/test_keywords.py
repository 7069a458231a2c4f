"""Any keyword on the table leads to its rule."""

from md_tui.tui.pages.rulebook import RulebookScreen
from tests.tui.table.given import app_at, new_table, text_of
from tests.tui.table.test_table_keys import press


async def test_the_words_on_the_card_of_a_zone_lead_to_their_rules() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "x", "enter")
        shown = text_of(app)
        await press(pilot, "R")
        book = app.screen
        assert isinstance(book, RulebookScreen)
        listed = {entry.id for entry in book.entries}
        assert ("shadow" in shown or "light" in shown) == ("MD-SHD-01" in listed)
        assert ("corridor" in shown or "room" in shown) == ("MD-ZON-02" in listed)
        assert len(listed) < 30
        await press(pilot, "escape")
        assert text_of(app) == shown
