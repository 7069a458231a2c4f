"""From an attack on offer to the card that shows what may come of it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from md_tui.games.massive_darkness.face.answering import Answering
from md_tui.games.massive_darkness.face.asked import Sources
from md_tui.games.massive_darkness.odds import Odds
from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, Span
from md_tui.tui.draw.parts import block, chip, said
from md_tui.tui.draw.text import percent, percents
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.where import called
from md_tui.tui.games.massive_darkness.cards.preview import Outcome, Preview, Target
from md_tui.tui.games.massive_darkness.present.attack import Aim, aim_how, hurts, shares

Keys = tuple[tuple[str, str], ...]


def preview_of(
    book: Book,
    view: View,
    aim: Aim,
    odds: Odds | None,
    answer: Answering,
    sources: Sources,
    others: Sequence[Target],
    hero: str,
    to: Brush,
    keys: Keys,
) -> Preview:
    """The card of one aim; without odds where none are wanted."""
    say = book.say.say
    return Preview(
        say("board", "odds", "title"),
        aim_how(book.say, view, aim),
        tuple(_sides(book, view, aim, odds, hero)),
        tuple(_outcomes(book, view, aim, odds)) if odds else (),
        tuple(_back(book, view, aim, answer)) if odds else (),
        say("board", "odds", "others"),
        tuple(others),
        tuple(_notes(book, odds, sources)),
        keys,
    )


def dice_spans(book: Book, dice: Sequence[str]) -> Line:
    """Dice in a row, a block with its letter each."""
    out: Line = []
    for colour in dice:
        letter = book.say.say("board", "dice", colour) if book.say.template("board", "dice", colour) else "?"
        out += [*([(" ", BARE)] if out else []), block(letter, colour)]
    return out


def _sides(book: Book, view: View, aim: Aim, odds: Odds | None, hero: str) -> list[tuple[Span, ...]]:
    """Who attacks with what, whom, and what he defends with."""
    seen, dice = view.heroes[hero], odds.attack if odds else ()
    hands = " + ".join(str(book.say.name(card)) for card in seen.hero.hands)
    letter = book.letters.get(hero) or hero[:1].upper()
    first = [
        block(f" {letter} ", book.seats.get(hero, "text")),
        said(f" {book.say.name(hero)}", "text", True),
    ]
    first += [said(f"  {hands} ", "soft"), *dice_spans(book, dice)]
    target = called(book, view, aim.target)
    second = [chip(aim.letter), said(f" {target}", "enemy", True)]
    if odds:
        second += [
            said(f"  {book.say.say('board', 'odds', 'defends', who=target)} ", "muted"),
            *dice_spans(book, odds.defense),
        ]
    return [tuple(first), tuple(second)]


def _outcomes(book: Book, view: View, aim: Aim, odds: Odds) -> list[Outcome]:
    found = shares(book.say, view, aim, odds)
    told = percents([float(one.chance) for one in found])
    return [
        Outcome(one.words, float(one.chance), one.role, book.say.percent(chance))
        for one, chance in zip(found, told, strict=True)
    ]


def _percent(book: Book, chance: Fraction) -> str:
    """A chance as the language writes it."""
    return book.say.percent(percent(float(chance)))


def _back(book: Book, view: View, aim: Aim, answer: Answering) -> list[tuple[Span, ...]]:
    """The answering blow, if the target lives on: when it comes, then its dice and what they may do."""
    who = called(book, view, aim.target)
    if answer.odds is None:
        return [(said(book.say.say("board", "odds", "hidden", who=who), "good"),)] if answer.hidden else []
    loses = book.say.say("board", "odds", "loses", chance=_percent(book, hurts(answer.odds.wounds)))
    lead = book.say.say("board", "odds", "back", who=who)
    dies = _percent(book, answer.odds.kills) if answer.odds.kills else ""
    end = [said(f", {book.say.say('board', 'odds', 'you_die', chance=dies)}", "bad")] if dies else []
    blow = (*dice_spans(book, answer.odds.attack), said(f"  {loses}", "bad"), *end)
    return [(said(lead),), blow]


def _notes(book: Book, odds: Odds | None, sources: Sources) -> list[tuple[Span, ...]]:
    """What else may come of it, and the sentences that are in force."""
    lines: list[tuple[Span, ...]] = []
    rare = (
        (("stuns", odds.stuns), ("stuns_you", odds.stunned), ("hurts_you", hurts(odds.back))) if odds else ()
    )
    told: list[str] = [
        book.say.say("board", "odds", key, chance=_percent(book, chance)) for key, chance in rare if chance
    ]
    if odds:
        told.insert(0, book.say.say("board", "odds", "mean", mean=book.say.decimal(float(odds.expected))))
        lines.append((said("  ".join(told), "soft"),))
    for refs, key, role in ((sources.attack, "with", "info"), (sources.defense, "facing", "enemy")):
        names = list(dict.fromkeys(str(book.say.name(ref)) for ref in refs))
        if names:
            lead = book.say.say("board", "odds", key)
            lines.append((said(f"{lead} ", "muted"), said(", ".join(names), role)))
    return lines


def other_of(book: Book, view: View, aim: Aim, odds: Odds | None) -> Target:
    """Another target with the chance that matters."""
    name = (said(str(called(book, view, aim.target)), "enemy"),)
    note = aim_how(book.say, view, aim)
    if odds is not None:
        note += f", {book.say.say('board', 'odds', 'kill', chance=_percent(book, odds.kills))}"
    return Target(aim.letter, name, note)
