"""What the players settle among themselves: how much is asked, standing answers, corrections."""

from md_tui.games.massive_darkness.commands import Correct, Revoke, SetAsks
from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.decide.common import board_of, update_health
from md_tui.games.massive_darkness.decide.decks import discard
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.loot import TREASURES
from md_tui.games.massive_darkness.events.heroes import AsksSet, Corrected, StandingRevoked
from md_tui.games.massive_darkness.model import MOST_XP, State, card_id
from md_tui.games.massive_darkness.steps.general import AfterAction
from md_tui.kernel.errors import Rejected

ASKS = ("all", "matters", "auto")
OF_HEROES = ("health", "xp", "zone", "stun", "card")
OF_ENEMIES = ("enemy_health", "enemy_zone")
WHATS = (*OF_HEROES, *OF_ENEMIES, "token", "lifebringer", "level")
MOST_LIFEBRINGER = 9
MOST_HEALTH = 999
STARTING = "starting"
LEVELS = 5


def set_asks(draft: Draft, seat: str, command: SetAsks) -> None:
    """Change how much is asked from now on (MD-RUL-02)."""
    if command.mode not in ASKS:
        raise Rejected("no_such_asks_mode", "MD-RUL-02", mode=command.mode)
    draft.tell(AsksSet(command.mode))


def revoke(draft: Draft, seat: str, command: Revoke) -> None:
    """Drop a standing answer, so that its question is asked again."""
    if command.kind not in draft.state.standing:
        raise Rejected("no_standing_answer", "MD-RUL-02", kind=command.kind)
    draft.tell(StandingRevoked(command.kind))


def correct(draft: Draft, seat: str, command: Correct) -> None:
    """Set something right by hand; the log keeps the mark for good."""
    may_correct(draft.box, draft.state, command)
    before = draft.state
    draft.tell(Corrected(command.what, command.who, command.value))
    _put_away(draft, before, command)
    for hero in draft.state.heroes.values():
        update_health(draft, hero)
    turn = draft.state.turn
    if turn and not draft.state.heroes[turn.hero].stands and not draft.state.asking:
        draft.plan(AfterAction(turn.hero))


def _put_away(draft: Draft, before: State, command: Correct) -> None:
    """Cards taken from a hero, or of an enemy taken off the board, go to their discard piles."""
    if command.what == "card" and command.value.startswith("-"):
        discard(draft, command.value[1:])
    if command.what == "enemy_health" and command.who not in draft.state.enemies:
        gone = before.enemies[command.who]
        for card in (gone.card, *gone.gear):
            discard(draft, card)


def may_correct(box: Box, state: State, command: Correct) -> None:
    """The thing exists and the value is possible for it."""
    what, who = command.what, command.who
    if what not in WHATS:
        raise Rejected("correct_unknown_kind", "MD-SET-02", what=what)
    known: object = ()
    if what in OF_HEROES:
        known = state.heroes
    elif what in OF_ENEMIES:
        known = state.enemies
    elif what == "token":
        known = board_of(box, state).zones
    if known and who not in known:  # type: ignore[operator]
        raise Rejected("correct_no_such_thing", "MD-SET-02", what=what, who=who)
    if not _possible(box, state, command):
        raise Rejected("correct_bad_value", "MD-SET-02", what=what, value=command.value)


def _number(text: str, least: int, most: int) -> bool:
    return text.isascii() and text.isdigit() and least <= int(text) <= most


def _possible(box: Box, state: State, command: Correct) -> bool:
    value, who = command.value, command.who
    match command.what:
        case "health":
            return _number(value, 0, state.heroes[who].most)
        case "xp":
            return _number(value, 0, MOST_XP)
        case "zone" | "enemy_zone":
            zones = board_of(box, state).zones
            return value in zones and zones[value].tile not in state.terrain.gone
        case "stun":
            return value in ("yes", "no")
        case "card":
            return _card_fits(box, state, who, value)
        case "token":
            kinds = {*TREASURES, *(token.kind for token in box.layouts[state.map].tokens)}
            here = state.tokens.get(who, ())
            return value[1:] in (kinds if value[:1] == "+" else here if value[:1] == "-" else ())
        case "enemy_health":
            boss, *minions = value.split(",")
            return _number(boss, 0, MOST_HEALTH) and all(_number(m, 1, MOST_HEALTH) for m in minions)
        case "lifebringer":
            return _number(value, 0, MOST_LIFEBRINGER)
        case _:
            return _number(value, 1, LEVELS)


def _card_fits(box: Box, state: State, who: str, value: str) -> bool:
    sign, card = value[:1], value[1:]
    if sign == "-":
        return card in state.heroes[who].cards
    printed = box.equipment.get(card_id(card))
    if sign != "+" or printed is None or card not in copies_of(printed):
        return False
    if any(card in deck.bag or card in deck.discard for deck in state.decks.values()):
        return True
    return printed.deck == STARTING and not any(card in hero.cards for hero in state.heroes.values())


DECIDE = {SetAsks: set_asks, Revoke: revoke, Correct: correct}
ANYTIME: tuple[type, ...] = (SetAsks, Revoke, Correct)
"""Commands that are allowed while a question is open."""
