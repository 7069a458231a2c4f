"""What was worked out from parts of a state, kept while it may be asked for again."""

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
MOST = 512
"""This many answers are kept: a few moments of a game; then all are forgotten."""


class Recent(dict[Hashable, tuple[T, object]], Generic[T]):
    """Answers by the identity of what they were worked out from: parts of a state are never changed in place.

    Those parts are kept with the answer, so that nothing else can get their identity meanwhile.
    """

    def keep(self, key: Hashable, answer: T, parts: object) -> T:
        """Remember an answer."""
        if len(self) >= MOST:
            self.clear()
        self[key] = answer, parts
        return answer
