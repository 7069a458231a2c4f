"""What a table has more when others sit at it: their names, their talk, their cursors, their votes.

A layer over the table screen of any game: it hears the hall beside the keys, shows one line above the prompt,
and leaves everything else to the screen below. A table played alone never imports it.
"""
# Long, because what is heard, shown and typed at a shared table meets in one order of keys.

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from md_tui.table.hall import wire
from md_tui.table.remote.visit import fresh_id
from md_tui.tui.draw.text import Row, cut
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.hall.by_word import ByWord
from md_tui.tui.hall.hearing import Hearing
from md_tui.tui.hall.telling import Telling
from md_tui.tui.hall.words import (
    LOOK_BACK,
    VOTE,
    awaited,
    ballot_row,
    digit,
    name_of,
    of_hall,
    roster,
    waits,
    way_on,
)
from md_tui.tui.keys.actions import TABLE, actions_of
from md_tui.tui.widgets.field import Field
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.wording import headed

if TYPE_CHECKING:
    from md_tui.tui.hall.review import ReviewLayer
    from md_tui.tui.table_session import Session

COMES_UP = 0.3
LONGEST = 200
TALK, PEOPLE, POINT, STEP_AWAY = '"', "P", "!", "~"
"""Keys of a shared table, whatever they do at one that is played alone."""
ELSEWHERE = (TALK, PEOPLE, VOTE)
"""Those of them that do the same on the page of a review."""


class SharedLayer(KeyedScreen[None]):
    """The layer; the screen of a game stands below it."""

    session: Session
    message: Row | None
    panes: Any
    MOVES: ClassVar[frozenset[str]] = frozenset({"step_left", "step_right", "step_up", "step_down"})

    def __init__(self, session: Session) -> None:
        super().__init__(session)  # type: ignore[call-arg]
        self.remote: Any = session.table
        self.company_line = OneLine(id="company")
        self.talk = Field(LONGEST)
        self._at = ""
        self._waited = True
        """Whether the game waited for others when it was looked at last."""
        self._stepped = False
        self._whom_is_told = False
        """Whether the prompt says whom the game waits for, which the line above it then need not."""
        self.hides_others = False
        """Whether this player does not want to see where others look."""
        self.by_word = session.by_word = ByWord(self)
        self.looking_back: ReviewLayer | None = None
        """The page on which this player looks back, while it is open."""
        self.hearing = Hearing(self, self.remote, self._came, self._lost)
        self.company_told = Telling(self, self.remote)
        known = actions_of(session.face.game.name)
        acting = {action.id for action in known if action.group == "acting"}
        moving = {action.id for action in known if (action.group, action.place) == ("moving", TABLE)}
        self._acts = self.MOVES | acting | moving

    def on_mount(self) -> None:
        """Listen from the first frame on, and tell what happened while the player was away."""
        self.company_told.begin()
        self._waited = waits(self.remote)
        self.hearing.begin()

    def on_unmount(self) -> None:
        """Stop listening."""
        self.hearing.end()

    # What is heard.

    def _came(self) -> None:
        """Something was heard, or time has gone by: show it."""
        self._ring_on_turn()
        self._look_where()
        if self.md.screen is self:
            self.show()
            self.settle()
        elif self.looking_back is not None and self.md.screen is self.looking_back:
            self.looking_back.show()

    def _ring_on_turn(self) -> None:
        """Ring the bell when the game comes to wait for this player, wherever he looks."""
        before, self._waited = self._waited, waits(self.remote)
        if before and not self._waited and not self.remote.over:
            self.message = None  # whom the game waited for a moment ago is not true any more
            self.md.ring()

    def _lost(self, reason: str) -> None:
        """The hall is gone and will not come back, or has expelled us: back to the title, with the reason."""
        from md_tui.tui import home

        app = self.md
        home.leave_table(app)
        # The title writes its own prompt as it comes up.
        app.set_timer(COMES_UP, lambda: app.tell(reason))

    # What is shown.

    def show(self) -> None:
        """The table, and the line of its company."""
        super().show()  # type: ignore[misc]
        if self.is_mounted and self.company_line.is_mounted:
            row = cut(self._company_row(), max(20, self.size.width), self.md.symbols.cut)
            self.company_line.show(*row)

    def _company_row(self) -> Row:
        """Whose turn it is; then the newest line of talk, or who sits where."""
        if not self.hearing.connected:
            return [(of_hall("screen", "reconnecting"), "bad")]
        text = self.company_told.now
        twice = self.remote.over or self._whom_is_told
        head: Row = [] if twice else [(f"{awaited(self.remote)}  ", "info")]
        if text:
            return [*head, (text, "text")]
        watch = self.remote.company.people.get(self.remote.visit.person)
        lead: Row = (
            [(f"{of_hall('screen', 'watching')} ", "chosen")] if watch is not None and watch.watch else []
        )
        return [*lead, *self._review_row(), *roster(self.remote)]

    def _review_row(self) -> Row:
        """That somebody leads a review, or once the game is over that a review can be led."""
        review = self.remote.review.now
        if review is not None:
            person = name_of(self.remote, review.lead)
            text = of_hall("screen", "review", "row", person=person, step=review.step, key=LOOK_BACK)
            return [(f"{text}  ", "info")]
        return (
            [(f"{of_hall('screen', 'review', 'row_end', key=LOOK_BACK)}  ", "info")]
            if self.remote.over
            else []
        )

    def talk_row(self) -> Row | None:
        """The line that is typed, or the newest that was said; nothing if there is neither."""
        text = self.company_told.now
        if self.talk.active:
            how = "" if self.talk.text else f"  {of_hall('screen', 'talk_keys')}"
            says = f"{of_hall('screen', 'says')} "
            return [(says, "token"), (f"{self.talk.text}_", "text"), (how, "muted")]
        return [(text, "text")] if text else None

    def spoken(self, own: Row, *, busy: bool = False) -> Row:
        """The prompt: what is typed, an open ballot, whom the game waits for, or what the table says."""
        self._whom_is_told = False
        if self.talk.active:
            return self.talk_row() or own
        if self.message is not None:
            return own
        ballot = self.remote.company.ballot
        if ballot is not None:
            return ballot_row(self.remote, ballot, self.company_told.ballot_left)
        if waits(self.remote) and not busy:
            self._whom_is_told = True
            return [(awaited(self.remote), "info"), (self._way_on(), "warning")]
        return own

    def _way_on(self) -> str:
        """The key that helps where the game waits in vain, and what for."""
        hint = way_on(self.remote)
        return f"  {headed(PEOPLE, hint)}" if hint else ""

    def marks_of_others(self) -> dict[str, str]:
        """Where others look and point, by the digit of their seats."""
        table = self.remote
        if self.hides_others:
            return {}
        looks = {place: digit(table, person) for person, (place, _) in table.company.looks.items() if place}
        return {place: mark for place, mark in {**looks, **self.company_told.pointed_at()}.items() if mark}

    def looks_at(self) -> str:
        """The place this player looks at; nothing while he looks at none in particular."""
        return ""

    def _look_where(self) -> None:
        """Tell the others where this player looks, if that has changed."""
        place = self.looks_at()
        if place != self._at and self.hearing.connected:
            self._at = place
            self.remote.visit.say(wire.At(place[:60]))

    # Keys.

    def settle(self) -> None:
        """Open what the game waits for."""
        super().settle()  # type: ignore[misc]

    def press(self, key: str) -> None:
        """A key: first for the line that is typed, then for the company, then for the table."""
        if self._stepped:
            self.remote.visit.say(wire.Away(fresh_id(), False))
        self._stepped = False
        if self.talk.active:
            self._type(key)
            return
        deed = self._deeds().get(key)
        if deed is not None:
            self.message = None
            deed()
            self.show()
            return
        super().press(key)

    def _deeds(self) -> dict[str, Callable[[], None]]:
        deeds = {TALK: self._talk, PEOPLE: self._open_roster, VOTE: self._open_ballot, POINT: self._point}
        return {**deeds, STEP_AWAY: self._step_away, LOOK_BACK: self._look_back}

    def takes(self, key: str) -> bool:
        """Whether a key that was pressed on the page of a review was for the company."""
        if self.talk.active:
            self._type(key)
            return True
        deed = self._deeds().get(key) if key in ELSEWHERE else None
        if deed is not None:
            deed()
        return deed is not None

    def own_keys(self) -> list[tuple[str, str]]:
        """The keys of a shared table."""
        words = ((POINT, "point"), (STEP_AWAY, "away"), (LOOK_BACK, "look_back"))
        own = [(key, of_hall("screen", "keys", name)) for key, name in words]
        return [*self.keys_of_company(), *own, *super().own_keys()]

    def keys_of_company(self) -> list[tuple[str, str]]:
        """Those of them that a review has as well."""
        words = ((TALK, "talk"), (PEOPLE, "people"), (VOTE, "vote"))
        return [(key, of_hall("screen", "keys", name)) for key, name in words]

    def _look_back(self) -> None:
        """Look back at the game, along with whoever leads."""
        self.company_told.be_silent()  # that somebody leads need not be said to who goes there
        self.md.open_page("review", self, callback=lambda _: self._came())

    def carry_out(self, action: str, key: str) -> None:
        """Whatever acts is refused, naming whom the game waits for; looking around stays possible."""
        if action in self._acts and waits(self.remote):
            self.complain(f"{awaited(self.remote)}{self._way_on()}")
        elif action == "now" and waits(self.remote):
            self.message = [(f"{awaited(self.remote)} {self._meanwhile()}", "info")]
        elif action == "timeline" and self.remote.company.ballot is not None:
            self.md.open_page("timeline", self.session, look=self.remote.company.ballot.to)
        elif action == "overlays":
            self._next_view()
        else:
            super().carry_out(action, key)

    def _meanwhile(self) -> str:
        """What the keys do that need not wait."""
        keys = {name: self.md.keymap.first_label(name) for name in ("look", "what_if", "help")}
        return of_hall("screen", "meanwhile", talk=TALK, point=POINT, people=PEOPLE, **keys)

    def _next_view(self) -> None:
        """The next overlay; after the last one the board without the marks of others, until the same key."""
        before, key = getattr(self, "overlay", ""), self.md.keymap.first_label("overlays")
        if not self.hides_others:
            super().carry_out("overlays", key)
        hides = bool(before) and not getattr(self, "overlay", "")
        if hides or self.hides_others:
            said = of_hall("screen", "others_hidden" if hides else "others_shown", key=key)
            self.message = [(said, "info")]
        self.hides_others = hides

    def commanded(self, command: Any) -> None:
        """A page was closed: with something about the company, or with what is the table's own."""
        if isinstance(command, str) and self.by_word.do(command):
            self.show()
        else:
            super().commanded(command)  # type: ignore[misc]

    def do_quit(self) -> None:
        """Leave the table, which the hall keeps."""
        app, seated = self.md, bool(self.remote.company.playable(self.remote.visit.person))
        app.everywhere("quit", self)
        told = of_hall("screen", "left_seat" if seated else "left_table")

        def tell() -> None:
            if app.screen_stack and getattr(app.screen, "PAGE", "") == "title":
                app.tell(told)

        app.set_timer(COMES_UP, tell)

    def _step_away(self) -> None:
        """Say that this player is away for a while; the next key says that he is back."""
        self._stepped = True
        self.remote.visit.say(wire.Away(fresh_id()))
        self.message = [(of_hall("screen", "stepped_away"), "warning")]

    def _talk(self) -> None:
        self.talk.text, self.talk.active = "", True

    def _type(self, key: str) -> None:
        """One key of a line of chat; Enter says it, Esc does not."""
        if key in ("enter", "escape"):
            text, self.talk.active = self.talk.text.strip(), False
            if text and key == "enter":
                self.remote.visit.say(wire.Say(text))
        else:
            self.talk.take(key)
        self.show()

    def on_paste(self, event: Any) -> None:
        """Pasted text goes into the line that is typed, if there is one."""
        if not self.talk.active:
            super().on_paste(event)
            return
        event.stop()
        self.talk.add(event.text)
        self.show()

    def _open_roster(self) -> None:
        from md_tui.tui.hall.roster import RosterScreen

        self.md.push_screen(RosterScreen(self.session))

    def _open_ballot(self) -> None:
        from md_tui.tui.hall.ballot import BallotBox

        if self.remote.company.ballot is None:
            self.complain(of_hall("screen", "no_ballot"))
        else:
            self.md.push_screen(BallotBox(self.session), self._voted)

    def _voted(self, yes: bool | None) -> None:
        if yes is not None:
            self.remote.vote(yes)
        self.show()

    def _point(self) -> None:
        """Point at what this player looks at, or at whoever acts."""
        acting = self.remote.acting
        thing = self.looks_at() or (", ".join(acting) if len(acting) == 1 else "")
        if thing:
            self.remote.visit.say(wire.Ping(thing[:60]))
        else:
            self.complain(of_hall("screen", "point_at_what", key=self.md.keymap.first_label("look")))
