"""How a printer of sentences asks its language: templates by path, numbers with signs, lists."""

from collections.abc import Sequence
from typing import Any

from md_tui.toolkit.words import Named, Phrases, name_in, named, plain

ROOT = "sentence"
"""The table of a language file that has the templates of sentences."""


class Phrasing:
    """The sentence templates of one language."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases

    def __call__(self, *path: str, **facts: object) -> str:
        """A template filled in; texts stand as they are, numbers and names choose their forms."""
        whole = {key: plain(fact) for key, fact in facts.items()}
        return self._phrases.say(ROOT, *map(str, path), **whole)

    def raw(self, *path: str) -> str:
        """A template as it stands."""
        return self._phrases.say_raw(ROOT, *map(str, path))

    def name(self, *path: str, **facts: object) -> Named:
        """A name with its grammar, every form of it filled in."""
        found = self._entry(path)
        name = name_in(found) if found else named(".".join(path))
        forms = {form: self._phrases.fill(text, facts) for form, text in name.forms.items()}
        return named(self._phrases.fill(name, facts), name.plural, name.marks, forms)

    def _entry(self, path: Sequence[str]) -> Any:
        table = self._phrases.table(ROOT, *path[:-1])
        return table.get(str(path[-1]))

    def signed(self, n: int) -> dict[str, Any]:
        """The facts of a number that is added or taken away."""
        return {"sign": self.raw("shape", "plus" if n > 0 else "minus"), "n": abs(n)}

    def joined(self, word: str, parts: Sequence[str]) -> str:
        """Parts with a word between the last two and commas before."""
        *before, last = parts
        if not before:
            return last
        return self("shape", word, a=self.raw("shape", "comma").join(before), b=last)
