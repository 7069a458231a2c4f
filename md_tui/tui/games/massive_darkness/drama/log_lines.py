"""The game as the table's log tells it: one line an action, not one an event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from md_tui.games.face import BAD, GOOD, Line
from md_tui.games.massive_darkness.events import cards, combat, enemies, heroes
from md_tui.games.massive_darkness.model import END
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.question import Answered
from md_tui.kernel.table_port import Beat
from md_tui.toolkit.words import named
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.drama.causes import Causes

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.drama.activation import Activity

_SWALLOWED = (enemies.EnemyActivated, enemies.EnemyTargets, enemies.EnemyMoved)
"""What the line of an activation tells."""
_FOLLOWS = (
    *(enemies.EnemyHurt, enemies.EnemySlain, enemies.EnemyRemoved, enemies.GearLost),
    *(heroes.Wounded, heroes.XpGained, cards.CardDiscarded),
)
"""What the line of a blow tells with it."""
_PROMPTED = (heroes.Activated, heroes.TurnOver)
"""What the prompt tells: who is up, with what."""
_SHOWN_BY_WHAT_FOLLOWS = frozenset(
    {
        *("loot", "reorganize", "room", "spawn_zone", "token_zone", "enemy_order", "target", "approach"),
        *("path", "attack_type", "figures", "enchant", "add_dice", "remove_dice", "reroll", "reroll_blanks"),
        *("flip", "take_die"),
    }
)
"""Questions of which the next line tells what was answered."""


class _Blow(NamedTuple):
    """An attack whose line is not written yet."""

    began: combat.FightBegan
    view: View
    act: Activity | None
    dealt: combat.WoundsDealt | None = None
    slain: int = 0
    left: str = ""
    beside: tuple[str, ...] = ()
    """What it cost heroes who were not struck, such as whoever strikes at spikes."""
    xp: tuple[int, ...] = ()


class LogLines:
    """Takes beats in their order and gives back the lines that are complete."""

    def __init__(self) -> None:
        self._blow: _Blow | None = None
        self._walk: tuple[Activity, View] | None = None
        self._first = ""
        """Who goes first in the round that is about to begin, in words."""
        self._drawn: set[tuple[str, str]] = set()
        """Who has drawn what: that he gets it is not told again."""
        self._causes = Causes()

    def take(self, book: Book, beat: Beat, act: Activity | None = None) -> list[Line]:
        """The lines that a beat completes."""
        event = beat.event
        if isinstance(event, combat.FightBegan):
            before = [] if act is not None else self.flush(book)
            self._walk, self._blow = None, _Blow(event, beat.view, act)
            return before
        if isinstance(event, combat.FightEnded) and self._blow is not None and self._blow.dealt is None:
            self._blow = None
        if self._blow is not None and (_in_combat(event) or isinstance(event, _FOLLOWS)):
            self._blow = _followed(book, self._blow, beat)
            return []
        if isinstance(event, _SWALLOWED) and act is not None and not act.idle:
            return self._activated(book, beat, act) if isinstance(event, enemies.EnemyActivated) else []
        if not beat.line or isinstance(event, _PROMPTED) or self._is_told(event):
            return []
        if isinstance(event, heroes.FirstPassed):
            before, self._first = self.flush(book), beat.line.text
            return before
        if isinstance(event, heroes.RoundBegan) and self._first:
            line, self._first = replace(beat.line, text=f"{beat.line.text} {self._first}"), ""
            return [*self.flush(book), line]
        return self._told(book, beat, beat.line)

    def _told(self, book: Book, beat: Beat, line: Line) -> list[Line]:
        """The line of a beat: at once, with what waited for it, or later with its cause."""
        whole = self._causes.told(book, beat)
        if whole is not None:
            return [*self.flush(book), whole]
        waited = [] if self._causes.waits else self.flush(book)
        return waited if self._causes.holds(book, beat) else [*waited, *self.flush(book), line]

    def _activated(self, book: Book, beat: Beat, act: Activity) -> list[Line]:
        """An enemy begins what its own line will tell; what waited before it is told now."""
        before, self._walk = self.flush(book), (act, beat.view)
        return before

    def _is_told(self, event: object) -> bool:
        """Whether another line tells it: what was answered, or that a hero gets the card he has drawn."""
        match event:
            case heroes.PhaseBegan(phase=phase):
                return phase == END
            case heroes.ActionSpent(purpose="get_up"):
                return True
            case Answered(kind=kind):
                return kind in _SHOWN_BY_WHAT_FOLLOWS
            case cards.CardDrawn(by=hero, card=card):
                self._drawn.add((hero, card))
            case cards.CardGained(hero=hero, card=card, by=by):
                if by in ("", hero) and (hero, card) in self._drawn:
                    self._drawn.discard((hero, card))
                    return True
        return False

    def forget(self) -> None:
        """The game stands elsewhere now."""
        self._blow = self._walk = None
        self._first = ""
        self._drawn.clear()
        self._causes = Causes()

    def flush(self, book: Book) -> list[Line]:
        """What waits to be told; a blow of which nothing has come yet waits on."""
        from md_tui.tui.games.massive_darkness.drama.activation import deed_text

        blow, walk = self._blow, self._walk
        held = self._causes.flush()
        if blow is not None and blow.dealt is None:
            return held
        self._blow = self._walk = None
        if self._first:  # no round began after all
            told, self._first = self._first, ""
            return [*held, Line(told, "phase")]
        if blow is not None:
            return [_blow_line(book, blow), *held]
        told = deed_text(book, walk[1], walk[0]) if walk else ""
        return [*([Line(f"{told}.", "reason")] if told else []), *held]


def told_of(book: Book, batches: Iterable[Sequence[Beat]]) -> list[list[Line]]:
    """The lines that each of some decisions completes, one after the other."""
    from md_tui.tui.games.massive_darkness.drama.activation import activities

    log, told = LogLines(), list[list[Line]]()
    for beats in batches:
        acts = activities(beats)
        lines = [line for beat in beats for line in log.take(book, beat, acts.get(id(beat)))]
        told.append([*lines, *log.flush(book)])
    return told


def _in_combat(event: object) -> bool:
    return type(event).__module__ == combat.__name__


def _followed(book: Book, blow: _Blow, beat: Beat) -> _Blow:
    match beat.event:
        case combat.WoundsDealt():
            return blow._replace(dealt=beat.event)
        case enemies.EnemySlain(count=count):
            return blow._replace(slain=blow.slain + count)
        case heroes.XpGained(amount=amount):
            return blow._replace(xp=(*blow.xp, amount))
        case heroes.Wounded() as wounded:
            return _hurt(book, blow, beat.view, wounded)
    return blow


def _hurt(book: Book, blow: _Blow, view: View, event: heroes.Wounded) -> _Blow:
    """Whoever was struck has so much left; of anybody else it is told who lost how much."""
    seen, say = view.heroes[event.hero].hero, book.say
    left = say.say("board", "log_line", "left", left=seen.health, most=seen.most)
    if event.hero == blow.began.defender:
        return blow._replace(left=left)
    facts = {"who": say.name(event.hero), "count": event.wounds, "left": named(left)}
    told = say.say("board", "log_line", "beside", **facts)
    return blow._replace(beside=(*blow.beside, told))


def _blow_line(book: Book, blow: _Blow) -> Line:
    """Who strikes whom, the sum, and what came of it."""
    from md_tui.tui.games.massive_darkness.board.where import called
    from md_tui.tui.games.massive_darkness.drama.activation import deed_text

    began, say = blow.began, book.say.say
    who, target = called(book, blow.view, began.attacker), called(book, blow.view, began.defender)
    act = blow.act if blow.act is not None and blow.act.target == began.defender else None
    struck = book.say.sentence("board", "acts", "strike", who=who, target=target)
    lead = deed_text(book, blow.view, act) if act else struck
    parts = []
    if blow.dealt is not None:
        key = "sum_more" if blow.dealt.extra else "sum"
        facts = {name: getattr(blow.dealt, name) for name in ("hits", "shields", "extra", "wounds")}
        parts.append(say("board", "log_line", key, **facts))
    parts += [say("board", "log_line", "dead", count=blow.slain)] if blow.slain else []
    parts += [blow.left] if blow.left else []
    parts += [*blow.beside, *([_xp(book, blow.xp)] if blow.xp else [])]
    hurt = blow.dealt is not None and blow.dealt.wounds > 0
    tone = (GOOD if began.attacker in blow.view.heroes else BAD) if hurt else "info"
    key, told = "line" if parts else "bare", named(", ".join(parts))
    return Line(say("board", "log_line", key, lead=named(lead), parts=told), tone)


def _xp(book: Book, xp: tuple[int, ...]) -> str:
    each = len(xp) > 1 and len(set(xp)) == 1
    return book.say.say("board", "log_line", "xp_each" if each else "xp", count=xp[0] if each else sum(xp))
