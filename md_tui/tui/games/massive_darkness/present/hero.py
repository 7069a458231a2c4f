"""The hero panel: the party in a line each, then everything about one hero."""

from __future__ import annotations

from collections.abc import Collection

from md_tui.games.massive_darkness.content.cards import CATEGORIES
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import HeroView, View
from md_tui.tui.draw.text import Row, cut, fitted, ruler, wrapped
from md_tui.tui.games.massive_darkness.present.atlas import Atlas, hero_glyph
from md_tui.tui.games.massive_darkness.present.dice import pool_parts
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say


def party_lines(atlas: Atlas, view: View, symbols: Symbols, chosen: str = "") -> list[Row]:
    """One line a hero: who acts, health, XP, and whether he lies stunned or dead."""
    return [_party_line(atlas, view, name, symbols, name == chosen) for name in view.party]


def _party_line(atlas: Atlas, view: View, name: str, symbols: Symbols, chosen: bool) -> Row:
    seen = view.heroes[name]
    hero = seen.hero
    active = view.turn is not None and view.turn.hero == name
    lead = symbols.active if active else symbols.acted if seen.acted else " "
    mark = symbols.killed if hero.killed else symbols.stunned if hero.stunned else " "
    health = f" {say('hero', 'gone'):<5}" if hero.left else f"{hero.health:>2}/{hero.most}{mark} "[:6]
    first = " 1" if view.first == name else "  "
    role = "bad" if hero.killed or hero.health <= 1 else "text"
    title = f"{hero_glyph(atlas, name)} {atlas.names[name][:9]:<9}"
    name_role = "info" if chosen else "seat"
    return [
        (lead, "warning"),
        (title, name_role),
        (first, "muted"),
        (health, role),
        (f"{say('hero', 'xp', count=hero.xp):>5}", "muted"),
    ]


def hero_lines(
    words: Words,
    atlas: Atlas,
    view: View,
    name: str,
    symbols: Symbols,
    width: int,
    height: int,
    usable: Collection[str] = (),
) -> list[Row]:
    """The party, and below it one hero with what he has left, holds and can; `usable` by a key now."""
    party = party_lines(atlas, view, symbols, name)
    seen = view.heroes[name]
    lines = [*party, *_title(f"{atlas.names[name]}", f"{words.name(seen.cls)}", symbols, width)]
    lines += _turn(words, view, name, symbols)
    lines += _dice(words, seen)
    lines += _worn(words, seen)
    lines += _conditions(words, seen, width)
    lines += _skills(words, seen, width, usable)
    lines += _carried(words, seen, width)
    return [cut(line, width) for line in fitted(lines, height, say("hero", "more"))]


def _title(name: str, cls: str, symbols: Symbols, width: int) -> list[Row]:
    """Name and class in a line across, or the class in a line of its own."""
    whole = f"{name}, {cls}"
    if len(whole) + 5 <= width:
        return [ruler(width, symbols, whole)]
    return [ruler(width, symbols, name), *wrapped(cls, width, "muted")]


def _turn(words: Words, view: View, name: str, symbols: Symbols) -> list[Row]:
    """Actions and movement points left, as marks and as numbers."""
    turn = view.turn
    if turn is None or turn.hero != name:
        return []
    boxes = symbols.open * turn.actions
    line: Row = [
        (f"{say('hero', 'actions')} ", "muted"),
        (f"{turn.actions} {boxes:<4}", "good"),
        (f" {say('hero', 'steps')} ", "muted"),
    ]
    line.append((str(turn.points), "good" if turn.points else "text"))
    extra = [
        say("hero", "extra", count=count, kind=words.name(kind))
        for kind, count in turn.extra.items()
        if count
    ]
    more: list[Row] = [[(" ".join(extra), "good")]] if extra else []
    return [line, *more]


def _dice(words: Words, seen: HeroView) -> list[Row]:
    """Dice of the equipment, two categories a line."""
    shown = [c for c in CATEGORIES if seen.dice.of(c)]
    cells: list[Row] = [[(f"{words.name(c)} ", "muted"), *pool_parts(seen.dice.of(c))] for c in shown]
    lines: list[Row] = []
    for place in range(0, len(cells), 2):
        pair = cells[place : place + 2]
        lines.append([*pair[0], *((("  ", "text"), *pair[1]) if len(pair) > 1 else ())])
    return lines


def _worn(words: Words, seen: HeroView) -> list[Row]:
    """What is held and worn."""
    hero = seen.hero
    lines: list[Row] = [
        [(f"{say('hero', 'hand')} ", "muted"), (str(words.name(card)), "text")] for card in hero.hands
    ]
    if hero.body:
        lines.append([(f"{say('hero', 'body')} ", "muted"), (str(words.name(hero.body)), "text")])
    return lines


def _carried(words: Words, seen: HeroView, width: int) -> list[Row]:
    """What is carried: last, for it may be much."""
    carried = [*seen.hero.bag, *seen.hero.tokens]
    if not carried:
        return []
    names = ", ".join(str(words.name(card)) for card in carried)
    label = f"{say('hero', 'bag')} "
    return _labelled(label, wrapped(names, width - len(label)))


def _labelled(label: str, rows: list[Row]) -> list[Row]:
    """A label before the first row, and room for it before the others."""
    leads = [label, *[" " * len(label)] * (len(rows) - 1)]
    return [[(lead, "muted"), *row] for lead, row in zip(leads, rows, strict=True)]


def _conditions(words: Words, seen: HeroView, width: int) -> list[Row]:
    """What lasts for a while, and wounds, stuns and death in words."""
    hero = seen.hero
    who, found = words.name(hero.id), (("killed", hero.killed), ("stunned", hero.stunned))
    states = [say("hero", key, who=who) for key, holds in found if holds]
    lines: list[Row] = [[(", ".join(states), "bad")]] if states else []
    for lasting in seen.lasting:
        lines += wrapped(say("hero", "now", name=words.name(lasting.source)), width, "good")
    return lines


def _skills(words: Words, seen: HeroView, width: int, usable: Collection[str]) -> list[Row]:
    """The signature, the skills that a key uses now, and the names of all others."""
    lines: list[Row] = []
    if words.box:
        sign = words.box.classes[seen.cls].signature.id
        key = "used" if not seen.signature_ready else "ready" if sign in usable else "waits"
        lines += wrapped(say("hero", key, name=words.name(sign)), width, "info")
    now = dict.fromkeys(str(words.name(text)) for text in seen.texts if text in usable)
    others = dict.fromkeys(str(words.name(text)) for text in seen.texts if text not in usable)
    for key, names, role in (("usable", now, "good"), ("skills", others, "muted")):
        lines += wrapped(say("hero", key, names=", ".join(names)), width, role) if names else []
    return lines
