"""What the keys of the replay do: stepping, playing, marks, pages, playing on from here."""

from __future__ import annotations

from textual.timer import Timer

from md_tui.kernel.errors import KernelError
from md_tui.table.chronology import ACTION, PHASE, ROUND, Chronology
from md_tui.table.replayed import ReplayedTable
from md_tui.toolkit.words import capital
from md_tui.tui.desk import desk_of
from md_tui.tui.draw.text import Row
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.replay.bar import mark_name
from md_tui.tui.table_session import Session
from md_tui.tui.wording import amount, say
from md_tui.wording import told

PACES = (3.0, 1.8, 1.0, 0.6, 0.35, 0.2, 0.1)
"""Seconds for each step, from the slowest speed to the fastest."""
USUAL = {"slow": 1, "normal": 2, "fast": 4}


def looked_at(history: Chronology) -> Session:
    """A session over what was."""
    face = history.past.face
    return desk_of(face.game.name).session(ReplayedTable(history.past), face, retell=False)


class Stage(KeyedScreen[None]):
    """A screen that shows a session and does nothing to it; games have stages of their own."""

    session: Session
    message: Row | None

    def show(self) -> None:
        """Bring everything up to date."""

    def caught(self, key: str, action: str | None) -> bool:
        """Whether a key was for what is looked at on the stage."""
        return False

    @property
    def figure(self) -> str:
        """The figure that is looked at, if there is one."""
        return ""

    def open_card(self, title: str, lines: list[str]) -> None:
        """Show a card on top."""
        self.md.open_page("card", title, lines)


class Steps(Stage):
    """Goes through a chronology; every key that does nothing says why."""

    def look_back(self, history: Chronology, spoilers: bool) -> None:
        """Begin before the first step."""
        self.history, self.spoilers = history, spoilers
        self.content: bytes | None = None
        self.unverified = False
        self.step = 0
        self.seen = 0
        """The last step that was looked at; without spoilers nothing beyond it is hinted."""
        self.asked_to_play_on = -1
        self._speed = -1
        self._timer: Timer | None = None

    @property
    def end(self) -> int:
        """The last step that may be hinted at."""
        return self.history.last if self.spoilers else self.seen

    def go(self, step: int) -> None:
        """Stand at a step."""
        self.step = min(max(step, 0), self.history.last)
        self.seen = max(self.seen, self.step)
        table = self.session.table
        if isinstance(table, ReplayedTable):
            table.stand(self.history.line[self.step])

    # Keys.

    def press(self, key: str) -> None:
        """A key: for the mode, or for the replay."""
        self.message = None
        action = self.md.keymap.action(key, self.PLACE)
        if not self.caught(key, action):
            super().press(key)
        if action != "play_on":
            self.asked_to_play_on = -1
        self.show()

    def _walk(self, unit: str, way: int) -> None:
        self.pause()
        target = self.history.stepped(self.step, unit, way)
        if target == self.step:
            self.complain(say("replay", "ends" if way > 0 else "begins"))
        else:
            self.go(target)

    def do_step_right(self) -> None:
        """The next action."""
        self._walk(ACTION, 1)

    def do_step_left(self) -> None:
        """The action before."""
        self._walk(ACTION, -1)

    def do_step_down(self) -> None:
        """To the beginning of the next phase."""
        self._walk(PHASE, 1)

    def do_step_up(self) -> None:
        """To the beginning of this phase, then of the one before."""
        self._walk(PHASE, -1)

    def do_page_down(self) -> None:
        """To the next round."""
        self._walk(ROUND, 1)

    def do_page_up(self) -> None:
        """To the beginning of this round, then of the one before."""
        self._walk(ROUND, -1)

    def do_first(self) -> None:
        """To the set-up."""
        self.pause()
        self.go(0)

    def do_last(self) -> None:
        """To the end; without spoilers to the last step seen."""
        self.pause()
        self.go(self.end)

    def _to_mark(self, way: int) -> None:
        self.pause()
        found = self.history.next_mark(self.step, way)
        if found is None or found > self.end:
            self.complain(say("replay", "no_mark_on" if way > 0 else "no_mark_before"))
            return
        self.go(found)
        self.message = [(capital(", ".join(map(mark_name, self.history.marks[found]))), "info")]

    def do_next(self) -> None:
        """To the next mark."""
        self._to_mark(1)

    def do_previous(self) -> None:
        """To the mark before."""
        self._to_mark(-1)

    # Playing.

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer is not None

    def sign(self) -> str:
        """Playing with its speed, or standing."""
        return f" > x{self.speed + 1} " if self.playing else " = "

    @property
    def speed(self) -> int:
        """Which of the speeds it plays at."""
        return self._speed if self._speed >= 0 else USUAL[self.md.settings.replay_speed]

    def pause(self) -> None:
        """Stand still."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def do_play_pause(self) -> None:
        """Play, or stand still."""
        if self.playing:
            self.pause()
        elif self.step == self.history.last:
            self.complain(say("replay", "ends"))
        else:
            self._arm()

    do_continue = do_play_pause

    def _arm(self) -> None:
        self.pause()
        self._timer = self.set_interval(PACES[self.speed], self._tick)

    def _tick(self) -> None:
        self.go(self.step + 1)
        if self.step == self.history.last:
            self.pause()
        self.show()

    def _change_speed(self, by: int) -> None:
        speed = self.speed + by
        if not 0 <= speed < len(PACES):
            self.complain(say("replay", "fastest" if by > 0 else "slowest"))
            return
        self._speed = speed
        if self.playing:
            self._arm()
        facts = {"speed": speed + 1, "all": len(PACES), "seconds": amount(PACES[speed])}
        self.message = [(say("replay", "speed", **facts), "info")]

    def do_faster(self) -> None:
        """Less time for each step."""
        self._change_speed(1)

    def do_slower(self) -> None:
        """More time for each step."""
        self._change_speed(-1)

    def do_spoilers(self) -> None:
        """Hide or show what is still to come."""
        self.spoilers = not self.spoilers
        if not self.spoilers:
            self.seen = self.step
        self.message = [(say("replay", "shows" if self.spoilers else "hides"), "info")]

    # Pages and leaving.

    def _key(self, action: str) -> str:
        return self.md.keymap.first_label(action)

    def do_log(self) -> None:
        """Everything that is said of this step."""
        lines = [line.text for line in self.history.lines(self.step)]
        title = self.history.title(self.step) or say("since", "set_up")
        self.open_card(title, lines or [say("replay", "silent")])

    def do_timeline(self) -> None:
        """Choose a step from the list of all, abandoned ones too."""
        from md_tui.tui.pages.timeline import ReplayTimeline

        self.pause()
        limit = None if self.spoilers else self.history.line[self.seen]
        page = ReplayTimeline(self.session, self.history.line[self.step], limit)
        self.md.push_screen(page, self._jump)

    def _jump(self, seq: int | None) -> None:
        """Stand at any action ever played, on the line that leads to it."""
        if seq is None:
            return
        step = self.history.step_of(seq)
        if step is None:
            self.history.follow(seq)
            step = self.history.last
            self.message = [(say("replay", "left"), "warning")]
        elif step == 0 or seq in self.history.past.line():
            self.history.follow()
        self.go(step)
        self.show()

    def do_play_on(self) -> None:
        """A new game from this step, after the same key again."""
        if self.asked_to_play_on != self.step:
            self.pause()
            self.asked_to_play_on = self.step
            self.complain(say("replay", "play_on", key=self._key("play_on")))
            return
        from md_tui.table.saved_tables import play_on
        from md_tui.tui import home

        games = home.library()
        try:
            if self.content is not None:
                games.contents.put_bytes(self.content)
            own = self.content is None and not self.unverified
            table = play_on(games, self.history.past, self.history.line[self.step], own=own)
        except (KernelError, OSError) as error:
            self.complain(say("replay", "no_game", reason=told(error)))
            return
        home.sit_down(self.md, table)

    def do_back(self) -> None:
        """Leave the replay; by itself it ends the program."""
        self.pause()
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
        else:
            self.app.exit()

    def do_confirm(self) -> None:
        """Enter has nothing to confirm here."""
        sides = f"{self._key('step_left')} {self._key('step_right')}"
        facts = {"play": self._key("play_pause"), "sides": sides, "help": self._key("help")}
        self.complain(say("replay", "how", **facts))

    def do_now(self) -> None:
        """What can be done now is what the keys do."""
        self.md.everywhere("help", self)

    def do_command(self) -> None:
        """Nothing can be commanded in the past."""
        self.complain(say("replay", "no_command"))
