"""Questions and pages of the table: what is asked opens by itself, everything else has a key."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.narrate.events import prompt
from md_tui.games.massive_darkness.model import EXPERIENCE
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.campaign.due import PROLOGUE, due_page, wants_prologue
from md_tui.tui.games.massive_darkness.drafts.equip import REORGANIZE
from md_tui.tui.games.massive_darkness.moments.pile import STOP
from md_tui.tui.games.massive_darkness.table.acts import TableActs
from md_tui.tui.games.massive_darkness.table.ask import QuestAsk
from md_tui.tui.games.massive_darkness.table.ballot import LOOT
from md_tui.tui.games.massive_darkness.table.find import FindMode, settled_find, weighed
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.table.accompanied import Accompanied
from md_tui.tui.wording import say


class TablePages(TableActs, Accompanied):
    """The layer that opens dialogs and pages."""

    def __init__(self, session: QuestSession) -> None:
        super().__init__(session)
        self._sheet_shown: tuple[int, str, int] = (0, "", 0)
        self._end_shown = False
        self._briefed: tuple[int, int] | None = None
        """The chapter whose quest was told last, and how many were played before it."""
        self.finds_shown: set[str] = set()
        """Finds that were shown where it was asked what becomes of them."""
        self._road_shown: tuple[str, int] = ("", -1)
        """The page of the road that was opened by itself, and at which version of the game."""
        self._prologue_told = False

    def at_rest(self) -> bool:
        """Whether nothing is shown that is to be seen first."""
        shown = self.playback.active or self.pile.active or self.tray.falling
        return not shown and super().at_rest()

    def clear_away(self) -> None:
        """The dice of a companion lie for as long as it waits."""
        self.tray.clear()

    # Questions.

    def question_prompt(self) -> Row | None:
        """A question that was put aside stays in the prompt."""
        question = self.session.asking
        if question is None:
            return self._road_prompt()
        title = prompt(self.session.words, question, self.session.view).title
        confirm = self.md.keymap.first_label("confirm")
        return [(f"{say('acts', 'answers', key=confirm)} ", "token"), (title, "warning")]

    def _road_prompt(self) -> Row | None:
        """A page of the road that was put aside stays in the prompt too."""
        page = due_page(self.session)
        if not page:
            return None
        confirm = self.md.keymap.first_label("confirm")
        return [(self.session.words.say("town", "waits", page, confirm=confirm), "warning")]

    def hold_for_question(self) -> bool:
        """Whether an open question keeps everybody from acting; if so, say which."""
        question = self.session.asking
        if question is None or self.companion:
            return self.held_by_companion()
        title = prompt(self.session.words, question, self.session.view).title
        self.complain(say("acts", "first_answer", rule=question.rule, title=title))
        return True

    def settle(self) -> None:
        """Open the question, the class sheet of the experience phase, or the end of the game."""
        busy = self.playback.active or self.pile.active or self.tray.falling or self.mode.NAME == "look"
        if busy or self.md.screen is not self or self.accompany():
            return
        if self.tray.toss is not None and not self._asks_of_the_roll():
            return
        if self._on_the_road():
            return
        session, view = self.session, self.session.view
        if self._tells_the_quest():
            self.md.open_page("briefing", session, True, callback=self._briefing_closed)
            return
        asking = session.asking
        self._end_shown = self._end_shown and session.over
        if asking is not None and self.hidden is not asking:
            self.hidden = asking
            self._ask(asking)
        elif session.over:
            if not self._end_shown:
                self._end_shown = True
                self.md.open_page("end", self.session)
        elif view.phase == EXPERIENCE:
            self._offer_skills()
        else:
            self.end_if_done()

    def _asks_of_the_roll(self) -> bool:
        """Whether what is asked belongs to the dice on the table, such as a re-roll: it does not wait."""
        asking, fight = self.session.asking, self.session.view.fight
        if asking is None or fight is None or asking.kind in (LOOT, REORGANIZE):
            return False
        return not (fight.dealt or fight.slain)

    @property
    def waits_unseen(self) -> bool:
        """Whether a question, a moment or the end waits behind the roll that is looked at."""
        if self.tray.toss is None or self.playback.active:
            return False
        asking, view = self.session.asking, self.session.view
        waits = asking is not None and self.hidden is not asking and not self._asks_of_the_roll()
        learns = asking is None and view.phase == EXPERIENCE
        return waits or learns or self.pile.active or self.session.over or self.playback.waits

    def tray_keys(self) -> tuple[tuple[str, str], ...]:
        """The key that goes on, where something waits behind the roll."""
        if not self.waits_unseen:
            return ()
        keymap = self.md.keymap
        lead = "continue" if keymap.keys("continue") else "confirm"
        return ((keymap.first_label(lead), self.session.words.say("board", "roll", "goes_on")),)

    def _offer_skills(self) -> None:
        """Open the sheet of whoever may buy; after a purchase it stays with its hero as long as he can."""
        seat = self.session.seat
        here = (self.session.view.round, seat, self.session.hero(seat).xp if seat else 0)
        if not seat or self._sheet_shown == here:
            return
        first = self._sheet_shown[:2] != here[:2]
        self._sheet_shown = here
        if first or any(offer.kind == "buy" and offer.legal for offer in self.session.offers()):
            self.md.open_page("class_sheet", self.session, seat, callback=self.commanded)

    def _tells_the_quest(self) -> bool:
        """Whether the quest is to be told now: once, as it begins, where cards are wanted."""
        view, told = self.session.view, self._briefed
        camp = view.campaign
        chapter = (camp.chapter, len(camp.history)) if camp else (0, 0)
        begins = self.session.table.seq == 0 if told is None else chapter > told and view.round == 1
        self._briefed = max(chapter, told or chapter)
        return begins and view.round > 0 and self.md.settings.moments == STOP

    def _ask(self, question: Question) -> None:
        """Ask on a card if it is about a find, else in a dialog; not at all where nothing could improve."""
        session = self.session
        hero = str(question.facts.get("hero", ""))
        everything = session.view.asks == "all"
        if question.kind not in (LOOT, REORGANIZE) or everything or session.wardrobe.opened(hero):
            self.ask_in_full()
            return
        settled = settled_find(session, question)
        found = None if settled else weighed(session, question)
        if settled is not None:
            self._answered(settled)
        elif found is None:
            self.ask_in_full()
        else:
            self.finds_shown.add(found.card)
            self.mode = FindMode(self, question, found)
            self.show()

    def ask_in_full(self) -> None:
        """Ask the open question in the dialog that lists every option."""
        self.md.push_screen(QuestAsk(self.session), self._answered)

    def _on_the_road(self) -> bool:
        """Open the page of the campaign that is due; whether there is one, shown or put aside."""
        if wants_prologue(self.session) and not self._prologue_told:
            self._prologue_told = True
            return self.md.open_page(PROLOGUE, self.session)
        page, seq = due_page(self.session), self.session.table.seq
        if page and self._road_shown != (page, seq):
            self._road_shown = (page, seq)
            self.md.open_page(page, self.session, callback=self._left_road)
        return bool(page)

    def _left_road(self, _result: None) -> None:
        """A page of the road was closed: put aside, unless the game has gone on."""
        self._road_shown = (self._road_shown[0], self.session.table.seq)

    def _answered(self, answer: Answer | str | None) -> None:
        """An answer is played, a key is taken as here; without either the question waits in the prompt."""
        self.message = None
        if isinstance(answer, str):
            self.answer_key(answer)
        else:
            self.commanded(answer)

    def perform(self, action: str) -> None:
        """Do an action that was found by its name."""
        raise NotImplementedError

    def commanded(self, command: Command | str | None) -> None:
        """A page was closed, with a command, the name of an action, or nothing."""
        if isinstance(command, str):
            self.perform(command)
            return
        if command is not None:
            self.play(command)
        self.show()
        if not self.playback.active:
            self.settle()

    def do_confirm(self) -> None:
        """Open the question that waits, or say what Enter is for."""
        if self.session.asking is not None:
            self.hidden = None
        elif due_page(self.session):
            self._road_shown = ("", -1)
        else:
            self.complain(say("acts", "nothing_waits"))

    def do_continue(self) -> None:
        """Nothing is being shown."""
        self.complain(say("acts", "nothing_shown"))

    # Pages.

    def do_inventory(self) -> None:
        """Cards of the acting hero, as a draft."""
        self.page("inventory", "", callback=self.commanded)

    def do_trade(self) -> None:
        """Cards of all heroes of the zone, as a draft."""
        self.page("inventory", "trade", callback=self.commanded)

    def do_transmute(self) -> None:
        """Three cards for a better one."""
        self.page("transmute", callback=self.commanded)

    def do_find(self) -> None:
        """Find something by typing its name."""
        self.md.everywhere("command", self)

    def do_timeline(self) -> None:
        """Everything ever played in this game."""
        self.page("timeline", callback=self.commanded)

    def do_what_if(self) -> None:
        """Try something without consequences."""
        self.page("what_if", callback=self.commanded)
