"""What a table waits for: questions, the road of a campaign, skills to buy, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.model import EXPERIENCE
from md_tui.kernel.question import Answer, Question
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.campaign.due import PROLOGUE, due_page, wants_prologue
from md_tui.tui.games.massive_darkness.drafts.equip import REORGANIZE
from md_tui.tui.games.massive_darkness.moments.pile import STOP
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen


class Asks:
    """Opens by itself what the game waits for; what is put aside waits in the prompt for Enter."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._sheet_shown: tuple[int, str, int] = (0, "", 0)
        self._end_shown = False
        self._briefed: tuple[int, int] | None = None
        """The chapter whose quest was told last, and how many were played before it."""
        self._road_shown: tuple[str, int] = ("", -1)
        """The page of the road that was opened by itself, and at which version of the game."""
        self._prologue_told = False
        self.finds_shown: set[str] = set()
        """Finds that were shown where it was asked what becomes of them."""

    def prompt(self) -> Row | None:
        """A question that was put aside stays in the prompt; what a companion is asked does not get there."""
        from md_tui.games.massive_darkness.face.narrate.events import prompt as worded

        plays = self.screen.companion_plays()
        if plays and not self.screen.pile.active:
            return [(plays, "muted")]
        if self.waits_unseen:  # while dice tumble, Space shows how they lie
            keys = () if self.screen.tray.falling else self.tray_keys()
            return [(f"{key} {word}.", "info") for key, word in keys]
        question = self.screen.session.asking
        if question is None:
            return self._road_prompt()
        title = worded(self.screen.session.words, question, self.screen.session.view).title
        confirm = self.screen.md.keymap.first_label("confirm")
        return [(f"{say('acts', 'answers', key=confirm)} ", "token"), (title, "warning")]

    def _road_prompt(self) -> Row | None:
        """A page of the road that was put aside stays in the prompt too."""
        page = due_page(self.screen.session)
        if not page:
            return None
        confirm = self.screen.md.keymap.first_label("confirm")
        return [(self.screen.session.words.say("town", "waits", page, confirm=confirm), "warning")]

    def hold(self) -> bool:
        """Whether an open question keeps everybody from acting; if so, say which."""
        from md_tui.games.massive_darkness.face.narrate.events import prompt as worded

        question = self.screen.session.asking
        if question is None or self.screen.companion:
            return self.screen.held_by_companion()
        title = worded(self.screen.session.words, question, self.screen.session.view).title
        self.screen.complain(say("acts", "first_answer", rule=question.rule, title=title))
        return True

    def settle(self) -> None:
        """Open the question, the class sheet of the experience phase, or the end of the game."""
        screen = self.screen
        busy = screen.playback.active or screen.pile.active or screen.tray.falling
        if busy or screen.mode.NAME == "look" or screen.md.screen is not screen:
            return
        if self._begins() or screen.accompany():
            return
        if screen.tray.toss is not None and not self._asks_of_the_roll():
            return
        if self._on_the_road():
            return
        session = screen.session
        asking = session.asking
        self._end_shown = self._end_shown and session.over
        if asking is not None and screen.hidden is not asking:
            screen.hidden = asking
            self._ask(asking)
        elif session.over:
            if not self._end_shown:
                self._end_shown = True
                screen.md.open_page("end", session)
        elif session.view.phase == EXPERIENCE:
            self._offer_skills()
        else:
            screen.ending.begin()

    def _begins(self) -> bool:
        """Tell how a campaign or a quest begins, before anybody plays; whether there is something to tell."""
        md, session = self.screen.md, self.screen.session
        if wants_prologue(session) and not self._prologue_told:
            self._prologue_told = True
            return md.open_page(PROLOGUE, session)
        if due_page(session) or not self._tells_the_quest():
            return False
        return md.open_page("briefing", session, True, callback=self.screen.looks.briefing_closed)

    def _asks_of_the_roll(self) -> bool:
        """Whether what is asked belongs to the dice on the table, such as a re-roll: it does not wait."""
        from md_tui.tui.games.massive_darkness.table.marking import LOOT

        asking, fight = self.screen.session.asking, self.screen.session.view.fight
        if asking is None or fight is None or asking.kind in (LOOT, REORGANIZE):
            return False
        return not (fight.dealt or fight.slain)

    @property
    def waits_unseen(self) -> bool:
        """Whether a question, a moment or the end waits behind the roll that is looked at."""
        screen, session = self.screen, self.screen.session
        if screen.tray.toss is None or screen.playback.active:
            return False
        asking = session.asking
        waits = asking is not None and screen.hidden is not asking and not self._asks_of_the_roll()
        learns = asking is None and session.view.phase == EXPERIENCE
        return waits or learns or screen.pile.active or session.over or screen.playback.waits

    def tray_keys(self) -> tuple[tuple[str, str], ...]:
        """The key that goes on: one of its own where something waits behind the roll, else any."""
        screen, words = self.screen, self.screen.session.words
        if not self.waits_unseen:
            over = screen.tray.toss is not None and screen.session.view.fight is None
            lead = words.say("board", "roll", "any_key") if over and not screen.playback.active else ""
        else:
            keymap = screen.md.keymap
            lead = keymap.first_label("continue" if keymap.keys("continue") else "confirm")
        return ((lead, words.say("board", "roll", "goes_on")),) if lead else ()

    def _offer_skills(self) -> None:
        """Open the sheet of whoever may buy; after a purchase it stays with its hero as long as he can."""
        seat = self.screen.session.seat
        here = (self.screen.session.view.round, seat, self.screen.session.hero(seat).xp if seat else 0)
        if not seat or self._sheet_shown == here:
            return
        first = self._sheet_shown[:2] != here[:2]
        self._sheet_shown = here
        if first or any(offer.kind == "buy" and offer.legal for offer in self.screen.session.offers()):
            self.screen.md.open_page("class_sheet", self.screen.session, seat, callback=self.screen.commanded)

    def _tells_the_quest(self) -> bool:
        """Whether the quest is to be told now: once, as it begins, where cards are wanted."""
        view, told = self.screen.session.view, self._briefed
        camp = view.campaign
        chapter = (camp.chapter, len(camp.history)) if camp else (0, 0)
        begins = self.screen.session.table.seq == 0 if told is None else chapter > told and view.round == 1
        self._briefed = max(chapter, told or chapter)
        return begins and self.screen.BRIEFS and self.screen.md.settings.moments == STOP

    def _ask(self, question: Question) -> None:
        """Ask on a card if it is about a find, else in a dialog; not at all where nothing could improve."""
        from md_tui.tui.games.massive_darkness.table.marking import LOOT
        from md_tui.tui.games.massive_darkness.table.moot import settled_order

        session = self.screen.session
        if not self.screen.asked_here(question):
            return
        hero = str(question.facts.get("hero", ""))
        everything = session.view.asks == "all"
        if not everything and (moot := settled_order(session, question)) is not None:
            self._answered(moot)
        elif question.kind not in (LOOT, REORGANIZE) or everything or session.wardrobe.opened(hero):
            self.in_full()
        else:
            self._ask_about_find(question)

    def _ask_about_find(self, question: Question) -> None:
        """Show a find on its card; not if it was decided before, nor if nothing improves."""
        from md_tui.tui.games.massive_darkness.table.find import FindMode, settled_find, weighed

        settled = settled_find(self.screen.session, question)
        found = None if settled else weighed(self.screen.session, question)
        if settled is not None:
            self._answered(settled)
        elif found is None:
            self.in_full()
        else:
            self.finds_shown.add(found.card)
            self.screen.mode = FindMode(self.screen, question, found)
            self.screen.show()

    def in_full(self) -> None:
        """Ask the open question in the dialog that lists every option."""
        from md_tui.tui.games.massive_darkness.table.ask import QuestAsk

        self.screen.md.push_screen(QuestAsk(self.screen.session, self.screen.over.spot), self._answered)

    def _on_the_road(self) -> bool:
        """Open the page of the campaign that is due; whether there is one, shown or put aside."""
        page, seq = due_page(self.screen.session), self.screen.session.table.seq
        if page and self._road_shown != (page, seq):
            self._road_shown = (page, seq)
            self.screen.md.open_page(page, self.screen.session, callback=self._left_road)
        return bool(page)

    def _left_road(self, _result: None) -> None:
        """A page of the road was closed: put aside, unless the game has gone on."""
        self._road_shown = (self._road_shown[0], self.screen.session.table.seq)

    def _answered(self, answer: Answer | str | None) -> None:
        """An answer is played, a key is taken as here; without either the question waits in the prompt."""
        self.screen.message = None
        if isinstance(answer, str):
            self.screen.answer_key(answer)
        else:
            self.screen.commanded(answer)

    @property
    def waits(self) -> bool:
        """Whether a question or a page of the road was put aside."""
        return self.screen.session.asking is not None or bool(due_page(self.screen.session))

    def do_confirm(self) -> None:
        """Open the question that waits, or say what Enter is for."""
        if self.screen.session.asking is not None:
            self.screen.hidden = None
        elif due_page(self.screen.session):
            self._road_shown = ("", -1)
        else:
            self.screen.complain(say("acts", "nothing_waits"))
