"""From a fight of the game to the dice on the table."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.phrases import face, face_letters
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE, Fight, Half
from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.dice import Die
from md_tui.tui.draw.look import Span
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.roll import Roll, Throw
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.where import called
from md_tui.tui.games.massive_darkness.drama.course import Deed, Toss
from md_tui.tui.games.massive_darkness.present.roll import half_sum, sum_text

_SIGNS = {"H": "hit", "S": "shield", "B": "bam", "D": "diamond"}
UNROLLED = "?"
"""The face of a die that nobody has thrown yet."""


def roll_of(book: Book, view: View, toss: Toss, to: Brush, keys: tuple[tuple[str, str], ...] = ()) -> Roll:
    """The dice of both sides, their sums, what they paid for, and what comes of it."""
    say, fight = book.say, toss.fight
    return Roll(
        say.sentence("board", "roll", "strikes", who=called(book, view, fight.attacker)),
        str(called(book, view, fight.defender)),
        throw_of(book, toss, ATTACK, to),
        throw_of(book, toss, DEFENSE, to),
        tuple(result_of(book, view, toss)),
        tuple(deed_line(book, deed, to) for deed in toss.course.deeds if told_deed(deed)),
        keys=keys,
        skip=((say.say("board", "roll", "any_key"), say.say("board", "roll", "skip")),),
        role="gold" if fight.attacker in view.heroes else "bad",
    )


def throw_of(book: Book, toss: Toss, side: str, to: Brush) -> Throw:
    """The dice of one side and what they come to."""
    half = toss.fight.half(side)
    label = book.say.say("board", "roll", side)
    was = book.say.say("board", "roll", "was")
    return Throw(label, tuple(_dice(book, toss, side, to)), tuple(_total(book, half, side, to)), was)


def _dice(book: Book, toss: Toss, side: str, to: Brush) -> list[Die]:
    half, out = toss.fight.half(side), []
    for place, colour in enumerate(half.dice):
        before = toss.course.before.get((side, place))
        out.append(
            Die(
                colour if book.say.template("board", "dice", colour) else "soft",
                book.say.say("board", "dice", colour) if book.say.template("board", "dice", colour) else "?",
                _face(book, colour, half.faces[place], to) if place < len(half.faces) else UNROLLED,
                "" if before is None else _face(book, colour, before, to) or to.glyphs.none,
                (side, place) not in toss.air,
            )
        )
    return out


def _face(book: Book, colour: str, place: int, to: Brush) -> str:
    shown = face(book.say, colour, place)
    return "".join(_sign(book, letter, to) for letter in (shown.letters() if shown else ""))


def _sign(book: Book, letter: str, to: Brush) -> str:
    """The character of a symbol; where it is its letter, that of the language."""
    glyph: str = getattr(to.glyphs, _SIGNS[letter])
    return face_letters(book.say, letter) if glyph == letter else glyph


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


def both_rolled(toss: Toss) -> bool:
    """Whether both sides have thrown, so that there is a sum."""
    fight, course = toss.fight, toss.course
    if not fight.attack.faces:
        return False
    return course.rolled(DEFENSE) or bool(fight.defense.faces or fight.dealt or fight.slain)


def result_of(book: Book, view: View, toss: Toss) -> list[tuple[Span, ...]]:
    """The sum, and what came of it so far; none before both sides have thrown."""
    if not both_rolled(toss):
        return []
    fight = toss.fight
    lines: list[tuple[Span, ...]] = [(said(sum_text(book.say, fight), "gold", True),)]
    if fight.dealt or fight.slain:
        lines.append((_came_of_it(book, view, fight),))
    return lines


def _came_of_it(book: Book, view: View, fight: Fight) -> Span:
    """What the defender has left, or who fell."""
    seen, who = view.heroes.get(fight.defender), called(book, view, fight.defender)
    if seen is not None:
        facts = {"left": seen.hero.health, "most": seen.hero.most}
        return said(book.say.say("board", "roll", "hero_left", who=who, **facts), "bad", True)
    if fight.defender in view.enemies:
        key = "some_fall" if fight.slain else "suffers"
        return said(
            book.say.sentence("board", "roll", key, who=who, count=fight.slain or fight.dealt), "good", True
        )
    return said(book.say.sentence("board", "roll", "falls", who=who), "good", True)


def told_deed(deed: Deed) -> bool:
    """Whether a sentence did something that is worth a line."""
    return any(deed[2:])


def deed_line(book: Book, deed: Deed, to: Brush) -> tuple[Span, ...]:
    """A sentence, what was paid for it, and what it added."""
    name = str(book.say.name(deed.text))
    price = to.glyphs.bam * deed.bams + to.glyphs.diamond * deed.diamonds
    done = ", ".join(_done(book, deed)) or book.say.text(deed.text)
    paid = [said(f"{price} ", "gold")] if price else []
    return (said(f"{to.glyphs.arrow} ", "muted"), *paid, said(book.say.headed(name), "info"), said(done))


def _done(book: Book, deed: Deed) -> list[str]:
    """What a sentence did, in numbers."""
    score = "hits" if deed.side == ATTACK else "shields"
    counts = (
        (score, deed.score),
        ("bams", deed.more_bams),
        ("diamonds", deed.more_diamonds),
        ("wounds", deed.wounds),
    )
    parts = [_signed(book, key, count) for key, count in counts if count]
    if deed.rolled:
        parts.append(book.say.say("board", "roll", "rerolled", count=deed.rolled))
    return parts


def _signed(book: Book, key: str, count: int) -> str:
    """A number with its sign and its word."""
    return ("+" if count > 0 else "-") + book.say.say("board", "roll", key, count=abs(count))
