"""Paying for a sentence: fatigue, exhausting, flipping, the feat."""

from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import pay_fatigue
from md_tui.games.descent.events.cards import Exhausted, FeatUsed, Flipped, OnceUsed, SearchDiscarded
from md_tui.games.descent.figures.requirements import fatigue_of, payer
from md_tui.games.descent.sentence.algebra import Price


def pay(draft: Draft, hero: str, text: Text, card: str) -> None:
    """A hero uses a sentence of a card (DE-HERO-05, DE-EXH-01, DE-FEAT-02)."""
    pay_fatigue(draft, hero, fatigue_of(draft.box, text))
    price = text.sentence.price
    if text.id == draft.box.heroes[hero].feat.id:
        draft.tell(FeatUsed(hero))
    elif price is Price.EXHAUST:
        draft.tell(Exhausted(hero, payer(draft.box, draft.state, hero, card)))
    elif price is Price.ROUND:
        draft.tell(OnceUsed(hero, card))
    elif price is Price.FLIP:
        draft.tell(Flipped(hero, card))
    elif price is Price.DISCARD:
        draft.tell(SearchDiscarded(hero, card))
