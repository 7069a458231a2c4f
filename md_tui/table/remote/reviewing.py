"""Looking back together, as one guest takes part in it: he leads, or he may follow whoever does."""

from typing import Any

from md_tui.table.hall import answers, wire
from md_tui.table.remote.company import Company
from md_tui.table.remote.visit import Visit, fresh_id


class Reviewing:
    """What one guest says about the review of his table, and what he has to say again after a lost line."""

    def __init__(self, visit: Visit, company: Company) -> None:
        self._visit, self._company = visit, company
        self._led: answers.ReviewIs | None = None
        """Where this guest led when the line was lost."""

    @property
    def now(self) -> answers.ReviewIs | None:
        """The review that somebody leads, if any."""
        return self._company.review

    @property
    def leads(self) -> bool:
        """Whether this guest leads."""
        return self.now is not None and self.now.lead == self._visit.person

    def lead(self, tip: int, step: int) -> None:
        """Begin a review at a step, or take it from somebody who is away; a refusal is raised."""
        self._visit.do(wire.Review(fresh_id(), tip=tip, step=step))

    def go(self, tip: int, step: int) -> None:
        """Lead to another step; nobody waits for an answer."""
        if self.leads and (self.now.tip, self.now.step) != (tip, step):  # type: ignore[union-attr]
            self._visit.say(wire.Review(tip=tip, step=step))

    def pass_to(self, person: str) -> None:
        """Let somebody else lead."""
        self._visit.do(wire.Review(fresh_id(), lead=person[:60]))

    def end(self) -> None:
        """The review is over."""
        self._visit.do(wire.Review(fresh_id(), on=False))

    def lost(self) -> None:
        """The line is lost: what was led is told again by the hall, if it is still led."""
        self._led = self.now if self.leads else None
        self._company.review = None

    def back(self, tell: Any) -> None:
        """The line is there again: a hall that was opened anew is told where this guest led, and the face
        how the review stands."""
        led, self._led = self._led, None
        if led is not None and self.now is None:
            self._visit.say(wire.Review(tip=led.tip, step=led.step))
        else:
            tell(self.now or answers.ReviewIs())
