"""Undo by agreement: whose word it takes to go back, and the ballot in which they give it."""

from collections.abc import Callable, Iterable, Mapping
from time import monotonic

from md_tui.kernel.log import Batch
from md_tui.kernel.undo import is_barrier
from md_tui.table.hall.answers import BallotIs

OWN, VOTE, ANYONE = "own", "vote", "anyone"
"""Who may take back without asking: one's own last step, nobody, everybody who plays."""
POLICIES = (OWN, VOTE, ANYONE)
UNDO_BY = "undo_by"
"""The option in the header that says which."""
SECONDS = 60.0


def voters(
    policy: str, person: str, gone: Iterable[Batch], owner: Callable[[str], str], here: Iterable[str]
) -> frozenset[str]:
    """Who must agree before some batches are taken back, besides whoever asks for it.

    Each present owner of a batch has a say; past dice or cards, all players who are there have. Under `vote`
    all have one always, under `anyone` nobody.
    """
    batches, present = list(gone), set(here)
    if policy == ANYONE:
        return frozenset()
    asked = present if policy == VOTE or any(map(is_barrier, batches)) else set()
    asked |= {owner(batch.seat) for batch in batches} & present
    return frozenset(asked - {person})


class Ballot:
    """One question to the players of a table; a new record, a no or a minute ends it."""

    def __init__(
        self,
        number: int,
        by: str,
        to: int,
        gone: tuple[int, ...],
        asked: frozenset[str],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.number, self.by, self.to, self.gone, self.asked = number, by, to, gone, asked
        self.yes: set[str] = set()
        self.ended = ""
        self._clock, self._until = clock, clock() + SECONDS

    def waiting(self, away: Mapping[str, object] | Iterable[str] = ()) -> tuple[str, ...]:
        """Who has still to answer; those who went away do not count."""
        return tuple(sorted(self.asked - self.yes - set(away)))

    def vote(self, person: str, yes: bool) -> None:
        """Somebody answers; who was not asked has no say."""
        if self.ended or person not in self.asked:
            return
        if yes:
            self.yes.add(person)
        else:
            self.ended = "no"

    @property
    def left(self) -> float:
        """Seconds until it is too late."""
        return max(0.0, self._until - self._clock())

    def shown(self, away: Iterable[str] = ()) -> BallotIs:
        """The ballot as everybody sees it."""
        yes, waiting = tuple(sorted(self.yes)), self.waiting(away)
        return BallotIs(
            self.number, self.by, self.to, self.gone, yes, waiting, round(self.left, 1), self.ended
        )
