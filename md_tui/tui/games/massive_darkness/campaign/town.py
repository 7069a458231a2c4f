"""What all pages between two quests share: one game, one hero in focus, and going where the game goes."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import View
from md_tui.games.massive_darkness.view.campaign import CampaignView
from md_tui.kernel.errors import KernelError
from md_tui.kernel.value import Command
from md_tui.tui.frame.list_page import ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.massive_darkness.campaign.due import due_page
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.games.massive_darkness.taking_back import TakingBack
from md_tui.tui.keys.actions import TABLE


class TownPage(ListPage[None]):
    """A page of the road; it closes itself when the game has left this part of the way."""

    PLACE: ClassVar[str] = TABLE
    NAME: ClassVar[str] = "town"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session
        self.hero = session.seat or session.view.first
        self.crossing = -1
        self.taking_back = TakingBack(self)

    def parts(self) -> tuple[object, ...]:
        """Decisions in town can be taken back too."""
        return (self.taking_back,)

    @property
    def words(self) -> Words:
        """The words of the box."""
        return self.session.words

    @property
    def view(self) -> View:
        """The game as it is."""
        return self.session.view

    @property
    def camp(self) -> CampaignView:
        """The road."""
        assert self.view.campaign is not None
        return self.view.campaign

    def say(self, *path: str, **facts: object) -> str:
        """A phrase of the town, with the rules it names where the player wants to read them."""
        return self.cited(self.words.say("town", *path, **facts))

    def on_mount(self) -> None:
        """Fill the list once."""
        self.refill()
        super().on_mount()

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self.refill()

    def refill(self) -> None:
        """Write the lines of the list as the game is now."""
        raise NotImplementedError

    # What the game answers.

    def play(self, command: Command) -> None:
        """Play a command of the hero in focus; a refusal becomes the prompt."""
        self.session.submit(command, self.hero).then(self.unless_refused)

    def unless_refused(self, no: KernelError | None) -> None:
        """Say why nothing came of it, or show what is so now."""
        if no is not None:
            self.complain(self.session.refused(no))
        else:
            self.catch_up()

    def catch_up(self, _result: object = None) -> None:
        """Show the game as it is now, or go where it has gone."""
        if due_page(self.session) != self.PAGE:
            self.session.focus = ""
            self.dismiss(None)
            return
        self.refill()
        self.redraw()

    def press(self, key: str) -> None:
        """What was to be crossed is forgotten with any other key."""
        if self.md.keymap.action(key, self.PLACE) != "undo":
            self.crossing = -1
        super().press(key)

    # Keys.

    def controls(self) -> list[Control]:
        """What works on every page of the road."""
        return [
            (self.key("confirm"), self.say("keys", "choose")),
            *self.own_controls(),
            (self.key("undo"), self.say("keys", "undo")),
            (self.key("redo"), self.say("keys", "redo")),
            (self.key("timeline"), self.say("keys", "timeline")),
            (self.key("log"), self.say("keys", "log")),
            (self.key("class_sheet"), self.say("keys", "class_sheet")),
            (self.key("page_down"), self.say("keys", "scroll")),
            (self.key("back"), self.say("keys", "board")),
        ]

    def own_controls(self) -> list[Control]:
        """The keys of this page alone."""
        return []

    def do_timeline(self) -> None:
        """Everything ever played in this game."""
        self.md.open_page("timeline", self.session, callback=self.catch_up)

    def do_log(self) -> None:
        """The whole log."""
        self.md.open_page("log", self.session)

    def do_class_sheet(self) -> None:
        """The skills of the hero in focus."""
        self.md.open_page("class_sheet", self.session, self.hero)

    def do_decks(self) -> None:
        """Decks and discards."""
        self.md.open_page("decks", self.session)

    def do_now(self) -> None:
        """Everything that can be done now, as on the table."""
        self.md.everywhere("now", self)

    def do_back(self) -> None:
        """Look at the board as the last quest left it; the page waits behind Enter."""
        self.dismiss(None)

    do_look = do_back
