"""What the keys of the table do: acting and taking back."""

from __future__ import annotations

from collections.abc import Iterable

from textual.timer import Timer

from md_tui.games.massive_darkness.commands import EndTurn, Move
from md_tui.games.massive_darkness.face.narrate.events import action as action_words
from md_tui.games.massive_darkness.face.offers import reason_of
from md_tui.kernel.decider import Offer
from md_tui.toolkit.words import capital
from md_tui.tui.games.massive_darkness.table.attack import KINDS, AttackMode
from md_tui.tui.games.massive_darkness.table.directions import DIRECTION_OF
from md_tui.tui.games.massive_darkness.table.ending import GRACE, nothing_left
from md_tui.tui.games.massive_darkness.table.go import GoMode
from md_tui.tui.games.massive_darkness.table.looks import TableLooks
from md_tui.tui.games.massive_darkness.table.modes import EndMode, OfferMode
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say

SKILLS = (
    *("signature", "invoke", "use", "charge", "safe_shot", "teleport", "command"),
    *("leave", "lever", "firework"),
)
"""Kinds of offers that the key for skills lists."""

SKILL_MISSING = "MD-CLS-05"
"""The rule that forbids what a hero has never learnt: the least telling of all reasons."""


class TableActs(TableLooks):
    """The actions of the table screen; each ends in a command, a mode, a page or a sentence."""

    def __init__(self, session: QuestSession) -> None:
        super().__init__(session)
        self._ending: Timer | None = None
        """Runs while an activation is about to end by itself."""
        self.kept_at = -1
        """The version of the game at which a key kept an activation."""

    # Moving and acting.

    def _step(self, action: str) -> None:
        """Walk one zone in a direction."""
        if self.hold_for_question():
            return
        session, direction = self.session, DIRECTION_OF[action]
        seen = session.view.heroes.get(session.seat)
        beside = session.atlas.board.beside(seen.hero.zone, direction) if seen and seen.hero.zone else None
        self.play(Move(beside or direction))

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
        legal = self.legal(KINDS, say("acts", "attack"))
        if legal:
            self.mode = AttackMode(self, legal, self.last_target)

    def do_go(self) -> None:
        """Choose a zone to walk to."""
        if not self.legal(("move",), say("acts", "go")):
            return
        reach = self.session.reach(self.session.seat)
        self.mode = GoMode(self, reach)

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
        turn = self.session.view.turn
        if isinstance(legal[0].command, EndTurn) and turn and turn.actions > 0:
            self.mode = EndMode(self)
        else:
            self.play(legal[0].command)

    def end_if_done(self) -> None:
        """End an activation in which nothing is left to do, after a moment in which a key keeps it."""
        session = self.session
        if not self.md.settings.auto_end or self.kept_at == session.table.seq or self._ending is not None:
            return
        if not nothing_left(session.view, session.offers()):
            return
        who = session.words.name(session.seat)
        self.message = [(say("table", "ends", who=who), "info")]
        self._ending = self.set_timer(GRACE, self._ended)
        self.show()

    def _ended(self) -> None:
        """The moment is over and no key was pressed."""
        if self.stay():
            self.message = None
            self.play(EndTurn())

    def stay(self) -> bool:
        """Keep an activation that was about to end; whether one was."""
        if self._ending is None:
            return False
        self._ending.stop()
        self._ending = None
        return True

    # Finding offers.

    def hold_for_question(self) -> bool:
        """Whether an open question keeps everybody from acting."""
        return False

    def legal(self, kinds: Iterable[str], nothing: str) -> list[Offer]:
        """The legal offers of some kinds; where there are none, say why."""
        if self.hold_for_question():
            return []
        wanted = tuple(kinds)
        found = [offer for offer in self.session.offers() if offer.kind in wanted]
        legal = [offer for offer in found if offer.legal]
        if not legal:
            telling = [offer for offer in found if offer.rule != SKILL_MISSING]
            self.complain(self.why_not(telling[0]) if telling else nothing)
        return legal

    def why_not(self, offer: Offer) -> str:
        """The reason of a refused offer."""
        words, quest = self.session.words, self.session.view.quest
        reason = reason_of(words, offer.why, offer.rule, offer.facts, quest)
        return say("acts", "refused", action=capital(action_words(words, offer.command)), reason=reason)

    def offer(self, name: str, kinds: Iterable[str], choose: bool = False) -> None:
        """Play the only legal offer of some kinds, or let the player choose."""
        legal = self.legal(kinds, say("acts", name))
        if len(legal) == 1 and not choose:
            self.play(legal[0].command)
        elif legal:
            self.mode = OfferMode(self, say("acts", "list", name), legal)
