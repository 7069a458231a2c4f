"""The sheet of a figure or a card in lines: numbers, attributes, conditions, cards and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from md_tui.games.descent.content.cards import LIEUTENANT
from md_tui.games.descent.figures.values import attribute
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.descent.table_session import DescentSession


def sheet_lines(session: DescentSession, thing: str) -> list[str]:
    """Everything there is to know of a figure, or what is printed on a card."""
    table = session.view.table
    if thing in table.heroes:
        return list(_hero(session, thing))
    if thing in table.monsters:
        one = table.monsters[thing]
        card = one.card if one.rank == LIEUTENANT else f"{one.card}.{one.rank}"
        return [_numbers(session, thing), *_conditions(session, thing), *session.words.sentences(card)]
    if thing in table.familiars:
        return [_numbers(session, thing), *session.words.sentences(table.familiars[thing].card)]
    return session.words.sentences(thing)


def _numbers(session: DescentSession, thing: str) -> str:
    figure = session.view.figures[thing]
    defense = ", ".join(session.face.name(die) for die in figure.defense) or "-"
    facts = {"left": figure.health - figure.damage, "health": figure.health, "speed": figure.speed}
    said = say("sheet", "numbers", **facts, defense=defense)
    if thing not in session.view.table.heroes:
        return said
    return f"{said} {say('sheet', 'stamina', fatigue=figure.fatigue, stamina=figure.stamina)}"


def _hero(session: DescentSession, name: str) -> Iterator[str]:
    hero, words = session.view.table.heroes[name], session.words
    yield f"{words.name(hero.cls)}. {_numbers(session, name)}"
    values = session.box.heroes[name].attributes
    now = {key: attribute(session.box, session.view.table, name, key) for key in values}
    yield ", ".join(f"{words.name(key)} {value}" for key, value in now.items())
    yield from _conditions(session, name)
    sheet = session.box.heroes[name]
    yield f"{say('sheet', 'ability')}: {words.says(sheet.ability)}."
    yield f"{say('sheet', 'feat' if hero.feat else 'feat_used')}: {words.says(sheet.feat)}."
    for key, cards in (("skills", hero.skills), ("equipped", hero.equipped), ("packed", hero.packed)):
        if cards:
            yield say("sheet", key)
            for card in cards:
                yield _card(session, name, card)


def _card(session: DescentSession, name: str, card: str) -> str:
    hero = session.view.table.heroes[name]
    used = card in hero.exhausted or card in hero.flipped
    note = f" ({say('sheet', 'exhausted')})" if used else ""
    says = session.words.about(card)
    return f"  {session.face.name(card)}{note}{': ' if says else ''}{says}"


def _conditions(session: DescentSession, name: str) -> Iterator[str]:
    for condition in session.view.figures[name].conditions:
        yield f"{session.face.name(condition)}: {session.words.about(condition)}"
