"""The page on sentences says truly how much of the box is there."""

import re
from pathlib import Path

from md_tui.games.descent.content.box import copies_of
from tests.games.descent.given import box

PAGE = Path(__file__).parents[3] / "docs" / "descent_sentences.md"


def row(kind: str) -> list[int]:
    """The numbers of what is in the box, in the line of a kind."""
    line = next(
        line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {kind}")
    )
    return [int(number) for number in re.findall(r"\d+", line.split("|")[2])]


def test_the_table_counts_what_is_in_the_box() -> None:
    shipped = box()
    items = shipped.items.values()
    copies = [copy for card in shipped.overlord.values() for copy in copies_of(card)]
    search = [copy for card in items if card.deck == "search" for copy in copies_of(card)]
    class_items = [copy for card in items if card.deck == "class" for copy in copies_of(card)]
    by_deck = {deck: sum(card.deck == deck for card in items) for deck in ("shop_1", "shop_2", "relic")}
    assert row("heroes") == [len(shipped.heroes), len(shipped.conditions), len(search)]
    assert row("monster types") == [len({card[:-2] for card in shipped.monsters})]
    assert row("lieutenant cards") == [len(shipped.lieutenants)]
    assert row("overlord's designs") == [len(shipped.overlord), len(copies)]
    assert row("shop items") == [by_deck["shop_1"], by_deck["shop_2"]]
    assert row("relics") == [by_deck["relic"], len(shipped.relics)]
    assert row("skills") == [len(shipped.skills), len(class_items), len(shipped.familiars)]
