"""A name on a card that is no sentence is told in words wherever a player reads the card."""

import pytest

from md_tui.games.descent.commands import Play, Use
from md_tui.games.descent.events.cards import CardPlayed
from md_tui.games.descent.model import OVERLORD
from md_tui.games.descent.sentence.words import KEYS, NAMED
from md_tui.kernel.decider import Offer
from tests.games.descent.face.test_words_of_play import face
from tests.games.descent.given import box
from tests.games.descent.wandering import wander

NAMES = {
    **{phrase: phrase.lower().replace(" ", "_") for phrase in KEYS},
    **{
        phrase: deed
        for phrase, deed in NAMED.items()
        if phrase[0].isupper() and phrase.split()[-1][0].isupper()
    },
}
"""Every word that stands for itself, and every deed that is called by a name and not described."""


@pytest.mark.parametrize("phrase", NAMES)
def test_every_name_on_a_card_is_explained(phrase: str) -> None:
    words = face().words
    meant = words.template("meanings", NAMES[phrase])
    assert meant, f"nobody tells what {phrase} is"
    texts = [text for text in box().texts.values() if phrase in text.words]
    assert texts
    for text in texts:
        assert meant in words.says(text)


def test_what_describes_itself_is_told_as_it_stands() -> None:
    text = box().texts["dash.dash"]
    assert face().words.says(text) == text.words


def test_a_card_is_explained_where_it_is_offered_played_and_read() -> None:
    state = wander("meanings", 20)[-1]
    view, spoken = face().game.view(state, OVERLORD), face()
    meant = spoken.words.says(box().texts["word_of_misery.misery"])
    told = spoken.tell(CardPlayed("word_of_misery", "word_of_misery.misery"), view, view)
    assert told is not None
    assert meant in told.text
    assert meant in spoken.words.about("word_of_misery")
    assert meant in spoken.offer(view, OVERLORD, Offer(Play("word_of_misery"), "play"))
    oath = spoken.words.says(box().texts["oath_of_honor.oath"])
    assert oath in spoken.offer(view, state.party[0], Offer(Use("oath_of_honor.oath"), "use"))


def test_the_sheet_of_a_minion_says_nothing_of_its_master() -> None:
    words = face().words
    minion, master = (words.about(f"goblin_archer_1.{rank}") for rank in ("minion", "master"))
    assert "Cowardly" in minion
    assert "Cowardly" not in master
    assert minion.count("Scamper") == master.count("Scamper") == 1
