"""From a fight of the game to the dice on the table."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.phrases import face
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE, Fight, Half
from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.dice import Die
from md_tui.tui.draw.look import Span
from md_tui.tui.draw.parts import said
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.cards.fight import Roll, Throw
from md_tui.tui.games.massive_darkness.present.roll import half_sum, sum_text, told

_SIGNS = {"H": "hit", "S": "shield", "B": "bam", "D": "diamond"}


def roll_of(book: Book, view: View, fight: Fight, to: Brush) -> Roll:
    """The dice of both sides, their sums, what they paid for, and what comes of it."""
    say = book.say
    attacker, defender = (say.name(_shown(view, name)) for name in (fight.attacker, fight.defender))
    return Roll(
        say.say("board", "roll", "strikes", who=attacker),
        str(defender),
        _throw(book, fight, ATTACK, to),
        _throw(book, fight, DEFENSE, to),
        tuple(_result(book, fight)),
        tuple(_paid(book, fight.attack, to)) + tuple(_paid(book, fight.defense, to)),
        skip=((say.say("board", "roll", "any_key"), say.say("board", "roll", "skip")),),
        role="gold" if fight.attacker in view.heroes else "bad",
    )


def _shown(view: View, name: str) -> str:
    """An enemy by its type, unless there are several of it."""
    kind = name.partition("#")[0]
    alike = [foe for foe in view.enemies if foe.partition("#")[0] == kind]
    return name if len(alike) > 1 else kind


def _throw(book: Book, fight: Fight, side: str, to: Brush) -> Throw:
    half = fight.half(side)
    label = book.say.say("board", "roll", side)
    return Throw(label, tuple(_dice(book, half, to)), tuple(_total(book, half, side, to)))


def _dice(book: Book, half: Half, to: Brush) -> list[Die]:
    out = []
    for place, colour in enumerate(half.dice):
        shown = face(book.say, colour, half.faces[place]) if place < len(half.faces) else None
        letters = shown.letters() if shown else ""
        symbols = "".join(getattr(to.glyphs, _SIGNS[letter]) for letter in letters)
        letter = book.say.say("board", "dice", colour) if book.say.template("board", "dice", colour) else "?"
        out.append(Die(colour if letter != "?" else "soft", letter, symbols))
    return out


def _total(book: Book, half: Half, side: str, to: Brush) -> list[Span]:
    """Hits or shields, and the symbols that are left."""
    if not half.faces:
        return []
    total = half_sum(book.say, half)
    key = "hits" if side == ATTACK else "shields"
    spans = [said(book.say.say("board", "roll", key, count=total.score), "text", True)]
    if total.bams > 0:
        spans.append(
            said(f"  {to.glyphs.bam} {book.say.say('board', 'roll', 'bams', count=total.bams)}", "gold")
        )
    if total.diamonds > 0:
        diamonds = book.say.say("board", "roll", "diamonds", count=total.diamonds)
        spans.append(said(f"  {to.glyphs.diamond} {diamonds}", "info"))
    return spans


def _result(book: Book, fight: Fight) -> list[tuple[Span, ...]]:
    """The sum, and what came of it so far."""
    if not fight.attack.faces:
        return []
    lines: list[tuple[Span, ...]] = [(said(sum_text(book.say, fight), "gold", True),)]
    if fight.dealt or fight.slain:
        lines.append((said(told(fight), "good", True),))
    return lines


def _paid(book: Book, half: Half, to: Brush) -> list[tuple[Span, ...]]:
    """What each side paid for with its symbols."""
    lines: list[tuple[Span, ...]] = []
    for ref in dict.fromkeys(half.paid):
        times = half.paid.count(ref)
        again = f" {to.glyphs.times}{times}" if times > 1 else ""
        name, text = str(book.say.name(ref)), book.say.text(ref)
        lines.append((said(f"{to.glyphs.arrow} {name}{again}: ", "info"), said(text)))
    return lines
