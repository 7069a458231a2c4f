"""Questions of the player about the table: look, enemies, heroes, cards, goals, rules and the like."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from md_tui.games.massive_darkness.commands import Loadout, Trade
from md_tui.games.massive_darkness.face import describe, notation
from md_tui.games.massive_darkness.face.forecast import intent
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.events import about
from md_tui.games.massive_darkness.face.plain.ascii_map import drawn
from md_tui.games.massive_darkness.face.road import camp_lines
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.errors import Malformed
from md_tui.toolkit.rulebook import Rulebook
from md_tui.toolkit.typed import folded, without_elided
from md_tui.toolkit.words import plain

RULE_WIDTH = 76
FULL_RULES = 2
MOST_RULES = 12


class Asker(NamedTuple):
    """Who asks about what: the table at this moment."""

    game: MassiveDarkness
    words: Words
    rulebook: Rulebook
    state: State
    view: View

    def say(self, key: str, **facts: object) -> str:
        """A sentence of these answers; texts are facts as they are."""
        whole = {name: plain(fact) for name, fact in facts.items()}
        return self.words.say("text", "md", key, **whole)

    def hero(self) -> str:
        """The acting hero, else the first of those who may act, else the first player."""
        if self.view.turn:
            return self.view.turn.hero
        seats = self.game.seats(self.state)
        return seats[0] if seats else self.view.first


def look(asker: Asker, rest: str) -> list[str]:
    """A zone with its four sides; without a name that of the acting hero."""
    board = asker.game.box.boards[asker.view.map]
    zone = rest.strip() or asker.view.heroes[asker.hero()].hero.zone
    named_zone = next((name for name in board.zones if name.lower() == zone.lower()), "")
    if not named_zone:
        return [asker.say("no_zone", zone=zone)]
    return describe.zone_lines(asker.words, board, asker.view, named_zone)


def enemies(asker: Asker, rest: str) -> list[str]:
    """Every enemy, and what it would do if the enemies' phase began now."""
    lines: list[str] = []
    for name in asker.view.enemies:
        lines += describe.enemy_lines(asker.words, asker.view, name)
        would = intent(asker.words, asker.game, asker.state, name)
        lines += [asker.say("would", line=line) for line in would] or [asker.say("would_nothing")]
    return lines or [asker.say("no_enemies")]


def heroes(asker: Asker, rest: str) -> list[str]:
    """All heroes, a line each."""
    return [describe.hero_line(asker.words, asker.view, name) for name in asker.view.party]


def me(asker: Asker, rest: str) -> list[str]:
    """The acting hero in full, or the hero named."""
    name = _hero_named(asker, rest) if rest else asker.hero()
    return describe.hero_lines(asker.words, asker.view, name)


def cards(asker: Asker, rest: str) -> list[str]:
    """The cards of the acting hero, or of the hero named, with the ids that commands take."""
    hero = asker.view.heroes[_hero_named(asker, rest) if rest else asker.hero()].hero
    return [describe.named_card_line(asker.words, card) for card in hero.cards]


def card(asker: Asker, rest: str) -> list[str]:
    """What is printed on any card of the box."""
    box = asker.game.box
    ids = (*box.equipment, *box.enemies, *box.events)
    found = _named(asker.words, ids, rest)
    return describe.card_lines(asker.words, found) if found else [asker.say("no_card", text=rest)]


def sheet(asker: Asker, rest: str) -> list[str]:
    """The class sheet of the acting hero, or of the hero named."""
    return describe.class_lines(asker.words, asker.view, _hero_named(asker, rest) if rest else asker.hero())


def goals(asker: Asker, rest: str) -> list[str]:
    """Goals and special rules of the quest."""
    return describe.goal_lines(asker.words, asker.view)


def decks(asker: Asker, rest: str) -> list[str]:
    """How much is left of each deck."""
    return describe.deck_lines(asker.words, asker.view)


def board_map(asker: Asker, rest: str) -> list[str]:
    """The board drawn."""
    return drawn(asker.words, asker.game.box.boards[asker.view.map], asker.view)


def road(asker: Asker, rest: str) -> list[str]:
    """The road of the campaign: chapter, history, roster and, at the market, the stalls."""
    return camp_lines(asker.words, asker.view) or [asker.words.say("refusals", "no_campaign", "text")]


def rules(asker: Asker, rest: str) -> list[str]:
    """Rules by id or words: the best in full, the titles of others."""
    if not rest:
        return list(asker.rulebook.chapters)
    found = asker.rulebook.search(rest, MOST_RULES)
    if not found:
        return [asker.say("no_rule", text=rest)]
    lines: list[str] = []
    for rule in found[:FULL_RULES]:
        lines += [*asker.rulebook.render(rule, RULE_WIDTH), ""]
    return lines + [f"  {rule.id}  {rule.title}" for rule in found[FULL_RULES:]]


def forms(asker: Asker, rest: str) -> list[str]:
    """Every typed command."""
    return list(notation.forms(asker.words).values())


def standing(asker: Asker, rest: str) -> list[str]:
    """Answers given for the whole game, and how to take them back."""
    lines = [
        asker.say("standing", about=about(asker.words, kind), picks=str(asker.words.list(picks)), kind=kind)
        for kind, picks in asker.view.standing.items()
    ]
    return lines or [asker.say("standing_none")]


def _named(words: Words, ids: Iterable[str], text: str) -> str:
    """The id that a text means: the id itself or the name, whole or its beginning."""
    wanted = folded(text.strip())
    if not wanted:
        return ""
    known = list(ids)
    tests: tuple[Callable[[str], bool], ...] = (
        lambda id: wanted in (id.lower(), folded(words.name(id))),
        lambda id: id.lower().startswith(wanted) or folded(words.name(id)).startswith(wanted),
    )
    for test in tests:
        found = [id for id in known if test(id)]
        if found:
            return found[0]
    return ""


def _hero_named(asker: Asker, text: str) -> str:
    found = _named(asker.words, asker.view.party, text)
    if not found:
        raise Malformed(asker.say("no_hero", text=text))
    return found


def handed_over(asker: Asker, typed: list[str]) -> Trade:
    """The trade that gives one card of the acting hero to another hero of the zone."""
    if len(typed) < 2:
        raise Malformed(asker.say("form", form=notation.form_of(asker.words, notation.GIVE)))
    giver = asker.view.heroes[asker.hero()].hero
    taker = asker.view.heroes[_hero_named(asker, typed[-1])].hero
    found = _named(asker.words, (*giver.cards, *giver.tokens), " ".join(_thing(asker.words, typed[:-1])))
    if not found or taker.id == giver.id:
        raise Malformed(asker.say("not_carried", hero=str(asker.words.name(giver.id))))
    return Trade({giver.id: _without(giver, found), taker.id: _with(taker, found, found in giver.tokens)})


def _thing(words: Words, typed: list[str]) -> list[str]:
    """What is given, without the words before and after it that only join: `l'armure de cuir à`."""
    joins = words.typed(notation.FILLERS).knows
    while typed and joins(typed[0]):
        typed = typed[1:]
    while typed and joins(typed[-1]):
        typed = typed[:-1]
    return [without_elided(folded(word)) for word in typed[:1]] + typed[1:]


def _without(hero: Hero, card: str) -> Loadout:
    tokens = list(hero.tokens)
    if card in tokens:
        tokens.remove(card)
    return Loadout(
        tuple(held for held in hero.hands if held != card),
        "" if hero.body == card else hero.body,
        tuple(kept for kept in hero.bag if kept != card),
        tuple(tokens),
    )


def _with(hero: Hero, card: str, is_token: bool) -> Loadout:
    if is_token:
        return Loadout(hero.hands, hero.body, hero.bag, (*hero.tokens, card))
    return Loadout(hero.hands, hero.body, (*hero.bag, card), hero.tokens)


QUERIES: dict[str, Callable[[Asker, str], list[str]]] = {
    "look": look,
    "enemies": enemies,
    "heroes": heroes,
    "me": me,
    "cards": cards,
    "card": card,
    "class": sheet,
    "goals": goals,
    "decks": decks,
    "map": board_map,
    "road": road,
    "rules": rules,
    "forms": forms,
    "standing": standing,
}
"""Everything that can be asked, by the word that asks it."""
ASKS = "asks"
"""The kind of these words in the language files."""
