"""Where in a sentence something stands, and who has set it off by then."""

from typing import Final, NamedTuple

from md_tui.games.descent.content.plays.said import Bearer
from md_tui.games.descent.sentence.algebra import Sentence, When, Who

THAT_MONSTER: Final = frozenset({When.CLOSED_IN, When.CORNERED, When.PICKED, When.ACTIVATED})
THAT_HERO: Final = frozenset(
    {When.ENTERED, When.MARCHED, When.OPENED, When.SEARCHED, When.PASSED, When.PRAYED}
)
DEFENDING: Final = frozenset({When.ATTACKED, When.DEFENDED, When.STRUCK})


class Place(NamedTuple):
    """Where in a sentence an effect stands."""

    bearer: Bearer
    sentence: Sentence
    inside: str = ""
    """Nothing, or `test` and `hurt`: what follows a test or a blow, with somebody who took it."""
    tester: Who | None = None
    lender: Bearer | None = None
    """The kind of card that has given the sentence to its bearer."""

    @property
    def when(self) -> When:
        """The moment; after a blow the attack is over."""
        return When.RESOLVED if self.inside == "hurt" else self.sentence.when
