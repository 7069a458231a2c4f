"""The app, kept thin: it knows its screens by name, applies the theme and holds the keymap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen

from md_tui import wording
from md_tui.config import DEFAULTS, Settings
from md_tui.games import registry
from md_tui.tui.configured_app import ConfiguredApp
from md_tui.tui.desk import desk_of
from md_tui.tui.frame.keyed import EVERYWHERE, Keyed
from md_tui.tui.keys.keymap import Keymap, sent_names
from md_tui.tui.keys.record import KeyRecord
from md_tui.tui.wording import forget, rescued_where, say, speak_of

if TYPE_CHECKING:
    from md_tui.games.face import Face
    from md_tui.kernel.table_port import Table
    from md_tui.kernel.value import Command
    from md_tui.table.local import LocalTable
    from md_tui.tui.desk import Desk
    from md_tui.tui.table.screen import PlainTable
    from md_tui.tui.table_session import Session

PAGES: dict[str, str] = {
    "help": "md_tui.tui.pages.help:HelpScreen",
    "command": "md_tui.tui.pages.command:CommandScreen",
    "log": "md_tui.tui.pages.log:LogScreen",
    "card": "md_tui.tui.table.card:CardScreen",
    "welcome": "md_tui.tui.pages.welcome:WelcomeScreen",
    "title": "md_tui.tui.pages.title:TitleScreen",
    "games": "md_tui.tui.pages.games:GamesScreen",
    "load_game": "md_tui.tui.pages.load_game:LoadScreen",
    "rulebook": "md_tui.tui.pages.rulebook:RulebookScreen",
    "settings": "md_tui.tui.pages.settings:SettingsScreen",
    "keys": "md_tui.tui.pages.keys:KeysScreen",
    "kept_replay": "md_tui.tui.replay.showing:replay_of",
    "timeline": "md_tui.tui.pages.timeline:TimelineScreen",
    "rescue": "md_tui.tui.pages.rescue:RescueScreen",
    "companions": "md_tui.tui.pages.companions:CompanionsScreen",
    "advice": "md_tui.tui.pages.advice:AdviceScreen",
    "analysis": "md_tui.tui.replay.analysis:AnalysisScreen",
    "hall": "md_tui.tui.hall.lobby:LobbyScreen",
}
"""Pages of every game by the name of what opens them: module and class, imported when first opened."""
TABLE_PAGES: dict[str, str] = {
    "table": "md_tui.tui.table.screen:PlainTable",
    "shared_table": "md_tui.tui.hall.screen:PlainSharedTable",
    "what_if": "md_tui.tui.table.what_if:PlainWhatIf",
    "curtain": "md_tui.tui.table.curtain:CurtainScreen",
    "now": "md_tui.tui.pages.now:NowScreen",
    "new_game": "md_tui.tui.pages.new_game:FormScreen",
    "end": "md_tui.tui.pages.end:EndScreen",
    "replay": "md_tui.tui.replay.screen:PlainReplay",
    "review": "md_tui.tui.hall.review_screen:PlainReview",
}
"""Pages that a game's desk may have in a form of its own."""


class MdApp(ConfiguredApp):
    """The game in a terminal."""

    CSS_PATH = "theme.tcss"
    TITLE = "md-tui"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (120, "-wider"), (140, "-widest")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]

    def __init__(
        self,
        settings: Settings = DEFAULTS,
        *,
        opening: Callable[[MdApp], None] | None = None,
        when_closed: Callable[[], str | None] | None = None,
        **options: Any,
    ) -> None:
        """`opening` shows the first screen once the app runs."""
        super().__init__(when_closed, theme=settings.theme, **options)
        self.settings = settings
        self.session: Session | None = None
        """The game that is played now, if one is."""
        self._speak()
        self.game = registry.DEFAULT
        """The game that is played now, or that was played last."""
        speak_of(self.game)
        self.keymap = Keymap(settings.key_set, settings.keys)
        self.quit_key = self.keymap.first_label("quit")
        self.goes_home = False
        """Whether leaving a table that was opened without the title leads to the title all the same."""
        self.pressed = KeyRecord()
        self._opening = opening

    def play(self, *, mouse: bool = True) -> int:
        """Run the app; the last keys are left for a report, however it ends."""
        try:
            return super().play(mouse=mouse)
        finally:
            self.pressed.leave()

    def on_mount(self) -> None:
        """Show the first screen."""
        self._name_quit_keys()
        if self._opening:
            self._opening(self)

    def _speak(self, changed: bool = False) -> None:
        """Speak the language of the settings; what was read in another one is read again."""
        from md_tui.tui import home

        if wording.choose(self.settings.language, changed=changed):
            forget()
            home.speak_anew(self)

    def _name_quit_keys(self) -> None:
        """Let the keys that quit through, whatever else is shown, and name one where little fits."""
        self.set_urgent_keys(sent_names(self.keymap.keys("quit")))
        self.quit_key = self.keymap.first_label("quit")

    def use(self, settings: Settings) -> None:
        """Take other settings at once; screens that hold symbols or keys ask for them again."""
        before, self.settings = self.settings, settings
        self._speak(before.language != settings.language)
        if (before.colours, before.line) != (settings.colours, settings.line):
            self.draw_anew()
        self.keymap = Keymap(settings.key_set, settings.keys, self.game)
        self.wear(settings.theme)
        self._name_quit_keys()
        self.refit_screens()

    def open_page(
        self, name: str, *args: Any, callback: Callable[[Any], None] | None = None, **options: Any
    ) -> bool:
        """Put a page on top; say whether there is one of that name."""
        path = PAGES.get(name) or self.desk.pages.get(name) or TABLE_PAGES.get(name)
        if path is None:
            return False
        page: Screen[Any] = registry.load(path)(*args, **options)
        self.push_screen(page, callback)
        return True

    def go_home(self) -> None:
        """The title in the place of a table that was opened without it."""
        self.goes_home = False
        self.switch_screen(registry.load(PAGES["title"])())

    @property
    def desk(self) -> Desk:
        """What the screens know of the game that is played, or would be begun."""
        return desk_of(self.game)

    def open_table(self, table: Table, face: Face, page: str = "table") -> None:
        """Sit down at a table; only now the rules are loaded. `page` is another one where others sit too."""
        if self.session is not None:
            self.session.close()
        self.turn_to(face.game.name)
        self.session = self.desk.session(table, face)
        self.session.on_gone = self.offer_rescue
        self.open_page(page, self.session)

    def turn_to(self, game: str) -> None:
        """From now on keys and pages are those of this game."""
        if game != self.game:
            self.game = game
            speak_of(game)
            self.use(self.settings)

    def offer_rescue(self) -> None:
        """The place of the game is gone: offer to save it elsewhere."""
        self.open_page("rescue", self.session, callback=self._rescued)

    def _rescued(self, file: str | None) -> None:
        """Say what came of the offer."""
        self.tell(rescued_where(file) if file else say("rescue", "declined"))

    def tell(self, text: str) -> None:
        """Say something on whatever page is on top."""
        if isinstance(self.screen, Keyed):
            self.screen.complain(text)

    def trouble(self) -> str:
        """Why the game cannot be opened, such as a mistake in a pack of the player's own; or nothing."""
        from md_tui.tui import home

        return home.trouble(self.game)

    def everywhere(self, action: str, screen: Keyed) -> None:
        """Carry out an action that every screen has."""
        if action == "quit":
            self._leave()
        elif action in ("now", "command") and self.session is None:
            screen.complain(say("keyed", "no_game"))
        elif not self._open_for(action, screen):
            screen.complain(say("page", "no_page"))

    def _leave(self) -> None:
        """From a game to the title it was opened from; from there, or where there is none, out."""
        if self.session is not None and (self.goes_home or has_title(self)):
            from md_tui.tui import home

            home.leave_table(self)
        else:
            self.exit()

    def _open_for(self, action: str, screen: Keyed) -> bool:
        """Open the page of an action: of the game, or of the place whose keys are explained."""
        if isinstance(self.screen, Keyed) and getattr(self.screen, "PAGE", "") == action:
            screen.complain(say("page", "open_already", back=self.keymap.first_label("back")))
            return True
        if action == "help":
            return self.open_page("help", screen.PLACE, screen.place_name, screen)
        if action in ("now", "command"):
            return self._open_list(action)
        if action == "rulebook":
            return self.open_page("rulebook", screen.rule_asked)
        return self.open_page(action)

    def _open_list(self, name: str) -> bool:
        """A list of what can be done, over any page; what is chosen in it the table below does."""
        tables = [screen for screen in self.screen_stack if hasattr(screen, "commanded")]
        if not tables:
            return self.open_page(name, self.session)
        table = cast("PlainTable", tables[-1])

        def chosen(what: Command | str | None) -> None:
            if isinstance(what, str) and what in EVERYWHERE:
                self.everywhere(what, cast("Keyed", self.screen))
            elif what is not None:
                while self.screen is not table:
                    self.pop_screen()
                table.commanded(what)

        return self.open_page(name, table.session, callback=chosen)


def straight_to(table: LocalTable, sides: Sequence[str] = ()) -> Callable[[MdApp], None]:
    """Sit down at a table at once; nobody sees the title yet, so it is not made before it is wanted."""

    def opening(app: MdApp) -> None:
        from md_tui.tui import home

        app.goes_home = True
        home.sit_down(app, table, sides)

    return opening


def has_title(app: MdApp) -> bool:
    """Whether the title lies on or below the page that is shown."""
    return any(getattr(screen, "PAGE", "") == "title" for screen in app.screen_stack)


def run(table: LocalTable, face: Face, settings: Settings = DEFAULTS) -> int:
    """Play at a table until the player leaves, and return the exit code."""
    from md_tui.table.seated import SeatedTable

    seated = SeatedTable(table, face)
    app = MdApp(settings, opening=lambda app: app.open_table(seated, face), when_closed=seated.close)
    return app.play()


def start(first: LocalTable | Callable[[MdApp], object] | None = None, sides: Sequence[str] = ()) -> int:
    """Run the app from its first page, straight at a table or at what `first` opens, until the player leaves;
    the exit code. `sides` are those that people play here, in a game with secrets.
    """
    from md_tui import config
    from md_tui.tui import home
    from md_tui.tui.startup import above_title, first_page

    settings = config.load().settings
    opening: Callable[[MdApp], None] = first_page
    if callable(first):
        opening = above_title(first)
    elif first is not None:
        opening = straight_to(first, sides)
    app = MdApp(settings, opening=opening, when_closed=lambda: home.close_table(app))
    return app.play(mouse=settings.mouse)
