"""How drawn cards are told: what is on an event, a door card or a sudden treasure."""

from typing import Any

from md_tui.games.massive_darkness.content.cards import LUCK, TRAP
from md_tui.games.massive_darkness.events import cards as on
from md_tui.games.massive_darkness.events import deeds
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.wording import Wording
from md_tui.games.massive_darkness.face.phrases import door_blocks, sentences
from md_tui.games.massive_darkness.model import State, card_id
from md_tui.games.massive_darkness.model.campaign import MARKET
from md_tui.toolkit.words import named


def _drawn(words: Words, event: on.CardDrawn, before: State, after: State) -> Wording:
    """Enemies are told when they appear, their gear when they take it up, wares when all are laid out.

    Traps and luck among what veterans are dealt before the first round are passed over (MD-TWN-16).
    """
    if after.phase == MARKET:
        return MARKET, {}
    deck = event.deck.rpartition("_")[0] or event.deck
    if deck in ("guard", "lesser", "greater") or event.by in after.enemies:
        return "enemy", {}
    box, card = words.box, card_id(event.card)
    if deck == "event":
        return "event", {"effects": sentences(words, box.events[card].effects) if box else named("")}
    if deck == "door":
        return "door", {"blocks": door_blocks(words, box.doors[card].blocks) if box else named("")}
    printed = box.equipment.get(card) if box else None
    if printed and printed.slot in (TRAP, LUCK):
        return ("sudden" if after.round else "passed"), {"effects": sentences(words, printed.use)}
    return deck, {"deck": words.deck(event.deck)}


def _rebuilt(words: Words, event: on.DeckRebuilt, before: State, after: State) -> Wording:
    return "plain", {"deck": words.deck(event.deck)}


def _gained(words: Words, event: on.CardGained, before: State, after: State) -> Wording:
    given = event.by in after.heroes and event.by != event.hero
    return ("given" if given else "plain"), {}


def _lost(words: Words, event: on.CardLost, before: State, after: State) -> Wording:
    return (event.by if event.by in ("use", "transmute") else "by" if event.by else "plain"), {}


def _actions(words: Words, event: deeds.ActionsGained, before: State, after: State) -> Wording:
    return ("kind" if event.kind else "plain"), {}


VARIANTS: dict[type, Any] = {
    on.CardDrawn: _drawn,
    on.DeckRebuilt: _rebuilt,
    on.CardGained: _gained,
    on.CardLost: _lost,
    deeds.ActionsGained: _actions,
}
