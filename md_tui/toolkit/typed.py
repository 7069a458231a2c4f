"""What people type: words without regard to capitals and accents, and by each its meaning in every language.

A language lists what can be typed for a word under `typed`, the usual form first; what another language lists
stays valid beside it (`toolkit.words.merged`).
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence

TYPED = "typed"
"""The table of a language file that lists what can be typed."""
_LIGATURES = str.maketrans(
    {"œ": "oe", "æ": "ae", "\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{NO-BREAK SPACE}": " "}
)
_ELIDED = re.compile(r"\b(?:[cdjlmnst]|qu)'(?=\w)")
"""An article or pronoun that has lost its vowel before the next word, as in French."""


def folded(text: str) -> str:
    """A text as it is compared with what was typed: small letters without accents."""
    if text.isascii():
        return text.lower()
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def without_elided(text: str) -> str:
    """A folded text without articles that lean on the next word: `l'est` is `est`."""
    return _ELIDED.sub("", text)


class Typed:
    """The words of one kind: what each form means, and which form is shown."""

    def __init__(self, table: Mapping[str, Sequence[str]]) -> None:
        self.meanings = {folded(form): meaning for meaning, forms in table.items() for form in forms}
        """By each form, folded, what it means."""
        self._shown = {meaning: forms[0] for meaning, forms in table.items()}

    def meant(self, word: str) -> str:
        """What a typed word means; one that means nothing here stands for itself."""
        return self.meanings.get(folded(word), word)

    def knows(self, word: str) -> bool:
        """Whether a word means something."""
        return folded(word) in self.meanings

    def shown(self, meaning: str) -> str:
        """What is typed for a meaning in the language that is spoken."""
        return self._shown.get(meaning, meaning)

    def forms(self) -> tuple[str, ...]:
        """What is shown of all of them."""
        return tuple(self._shown.values())
