"""Refuses sentences that can be read and that no rule would play."""

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.plays.effects import faults
from md_tui.games.descent.content.plays.moments import fault_of_moment
from md_tui.games.descent.content.plays.place import Place
from md_tui.games.descent.content.plays.said import Bearer, everything
from md_tui.games.descent.sentence.algebra import Sentence
from md_tui.loader.pack import Shelf


def check_plays(shelf: Shelf, box: Box) -> None:
    """Report every sentence of which something would silently not happen, at its key."""
    for one in everything(shelf, box):
        why = fault_of(one.bearer, one.text.sentence)
        if why:
            one.doc.error(one.key, why, "see docs/descent_sentences.md")


def fault_of(bearer: Bearer, sentence: Sentence) -> str:
    """What the rules would not do as a card of this kind says; nothing if they play all of it."""
    return fault_of_moment(bearer, sentence) or next(
        iter(faults(Place(bearer, sentence), sentence.effects)), ""
    )
