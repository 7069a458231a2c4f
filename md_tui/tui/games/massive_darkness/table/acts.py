"""The keys of the table that act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.commands import EndTurn, Move
from md_tui.kernel.decider import Offer
from md_tui.tui.games.massive_darkness.table.modes import EndMode, OfferMode
from md_tui.tui.games.massive_darkness.table_session import SKILL_MISSING
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen

SKILLS = (
    *("signature", "invoke", "use", "charge", "safe_shot", "teleport", "command"),
    *("leave", "lever", "firework"),
)
"""Kinds of offers that the key for skills lists."""


class Acts:
    """Keys that act; each ends in a command, a mode or a sentence."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    # Moving and acting.

    def _step(self, action: str) -> None:
        """Walk one zone in a direction."""
        from md_tui.tui.games.massive_darkness.table.directions import DIRECTION_OF

        if self.screen.asks.hold():
            return
        session, direction = self.screen.session, DIRECTION_OF[action]
        seen = session.view.heroes.get(session.seat)
        beside = session.atlas.board.beside(seen.hero.zone, direction) if seen and seen.hero.zone else None
        self.screen.play(Move(beside or direction))

    def do_step_left(self) -> None:
        """West."""
        self._step("step_left")

    def do_step_right(self) -> None:
        """East."""
        self._step("step_right")

    def do_step_up(self) -> None:
        """North."""
        self._step("step_up")

    def do_step_down(self) -> None:
        """South."""
        self._step("step_down")

    def do_attack(self) -> None:
        """Choose a target."""
        from md_tui.tui.games.massive_darkness.table.attack import KINDS, AttackMode

        legal = self.legal(KINDS, say("acts", "attack"))
        if legal:
            self.screen.mode = AttackMode(self.screen, legal, self.screen.last_target)

    def do_go(self) -> None:
        """Choose a zone to walk to."""
        from md_tui.tui.games.massive_darkness.table.go import GoMode

        if not self.legal(("move",), say("acts", "go")):
            return
        reach = self.screen.session.reach(self.screen.session.seat)
        self.screen.mode = GoMode(self.screen, reach)

    def do_open(self) -> None:
        """Open the door of the zone, or choose among several."""
        self.offer("open", ("open",))

    def do_pick_up(self) -> None:
        """Take what lies in the zone."""
        self.offer("pick_up", ("pick_up",))

    def do_skills(self) -> None:
        """Choose a skill, the signature, a card to use or another deed."""
        self.offer("skills", SKILLS, choose=True)

    def do_get_up(self) -> None:
        """Stand up."""
        self.offer("get_up", ("get_up",))

    def do_end(self) -> None:
        """End the activation, or the buying of skills; ask if actions would be lost."""
        legal = self.legal(("end_turn", "done"), say("acts", "end"))
        if not legal:
            return
        turn = self.screen.session.view.turn
        if isinstance(legal[0].command, EndTurn) and turn and turn.actions > 0:
            self.screen.mode = EndMode(self.screen)
        else:
            self.screen.play(legal[0].command)

    # Finding offers.

    def legal(self, kinds: Iterable[str], nothing: str) -> list[Offer]:
        """The legal offers of some kinds; where there are none, say why."""
        if self.screen.asks.hold():
            return []
        wanted = tuple(kinds)
        found = [offer for offer in self.screen.session.offers() if offer.kind in wanted]
        legal = [offer for offer in found if offer.legal]
        if not legal:
            telling = [offer for offer in found if offer.rule != SKILL_MISSING]
            self.screen.complain(self.why_not(telling[0]) if telling else nothing)
        return legal

    def why_not(self, offer: Offer) -> str:
        """The reason of a refused offer."""
        from md_tui.games.massive_darkness.face.offers import reason_of

        view = self.screen.session.view
        words = self.screen.session.words.within(view)
        return reason_of(words, offer.why, offer.rule, offer.facts, view.quest)

    def offer(self, name: str, kinds: Iterable[str], choose: bool = False) -> None:
        """Play the only legal offer of some kinds, or let the player choose."""
        legal = self.legal(kinds, say("acts", name))
        if len(legal) == 1 and not choose:
            self.screen.play(legal[0].command)
        elif legal:
            legal.sort(key=lambda offer: offer.kind != "leave")  # whoever stands on the exit came to leave
            self.screen.mode = OfferMode(self.screen, say("acts", "list", name), legal)
