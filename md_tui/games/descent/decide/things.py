"""Searching, equipping, trading and objective tokens (DE-ACT-03, DE-EQP, DE-TRD, DE-OBJ)."""

from collections.abc import Callable

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import beside
from md_tui.games.descent.commands import Drop, Equip, PickUp, Search, Trade
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.common import acting, hero_acting, need_action, spend, upright
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import keep_limits
from md_tui.games.descent.decide.pay import pay
from md_tui.games.descent.events.cards import Equipped, SearchDrawn, TokenTurned, Traded
from md_tui.games.descent.events.figures import ObjectiveDropped, ObjectiveTaken
from md_tui.games.descent.evolve.cards import SEARCH_DECK
from md_tui.games.descent.figures.values import RUNE, item, named
from md_tui.games.descent.model import HEROES, Hero, State
from md_tui.games.descent.sentence.algebra import Named, When
from md_tui.games.descent.spans import AnyOutfit, Piece, check_worn
from md_tui.games.descent.steps.fights import Perform, Pick
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.decks import drawn
from md_tui.toolkit.windows import Window

UNIQUE = "unique"


def may_search(box: Box, state: State, seat: str, space: str, reach: int = 1) -> None:
    """Refuse searching without a token near; figures treated as heroes cannot (DE-ACT-03, DE-ERR-27)."""
    hero, _ = hero_acting(box, state, seat, "search")
    in_search_reach(box, state, hero.id, space, reach)


def in_search_reach(box: Box, state: State, hero: str, space: str, reach: int) -> None:
    """Refuse a space without a token or too far away."""
    if space not in state.tokens:
        raise Rejected("nothing_to_search", "DE-ACT-03", space=space)
    far = ground_of(box, state).distance(state.heroes[hero].spaces, (space,))
    if far > reach:
        raise Rejected("too_far_to_search", "DE-ACT-03", space=space, distance=far)


def search(draft: Draft, seat: str, command: Search) -> None:
    """Carry out a search action."""
    may_search(draft.box, draft.state, seat, command.space)
    spend(draft, "search")
    turn_token(draft, seat, command.space)


def turn_token(draft: Draft, hero: str, space: str) -> None:
    """Take the token; a normal one gives a card, as long as there are any (DE-ACT-04, DE-AMB-16)."""
    kind = draft.state.tokens[space]
    draft.tell(TokenTurned(hero, space, kind))
    draft.plan(Window("searched", hero))
    if kind != UNIQUE:
        draw_search(draft, hero)


def draw_search(draft: Draft, hero: str, may_appraise: bool = True) -> None:
    """Draw a search card and do what it does at once; some may look for another first."""
    cards = drawn(draft.state.search, draft.luck, draft.state.cursors, SEARCH_DECK, 1)
    if not cards:
        return
    draft.tell(SearchDrawn(hero, cards[0]))
    if may_appraise and draft.state.search.left and named(draft.box, draft.state, hero, "appraisal"):
        draft.plan(Pick("appraise", hero, hero, card=cards[0]))
    else:
        keep_find(draft, hero, cards[0])


def keep_find(draft: Draft, hero: str, card: str) -> None:
    """Do what a search card does when it is drawn."""
    for text in item(draft.box, card).texts:
        if text.sentence.when is When.DRAWN:
            pay(draft, hero, text, card)
            draft.plan(Perform(text.id, hero, hero, card))


def may_equip(box: Box, state: State, seat: str, items: tuple[str, ...]) -> None:
    """Refuse equipping too late, strange cards, or too many (DE-TURN-05, DE-EQP-01, DE-EQP-02).

    A knocked-out hero has the step as well (DE-AMB-04).
    """
    turn = acting(state, seat)
    hero = state.heroes.get(turn.figure)
    if hero is None or not turn.equipping:
        raise Rejected("equip_step_is_over", "DE-TURN-05", figure=turn.figure)
    outfits(box, hero).check(items)


def outfits(box: Box, hero: Hero) -> AnyOutfit:
    """All that a hero could wear."""
    inscribed = _inscribed(box, hero.skills)
    pieces = {card: _piece(box, card, inscribed) for card in hero.equipped + hero.packed}
    return AnyOutfit(pieces, tuple(card for card in hero.equipped if not pieces[card].loose))


def check_limits(box: Box, items: tuple[str, ...], skills: tuple[str, ...] = ()) -> None:
    """Refuse what nobody with these skills can wear together."""
    inscribed = _inscribed(box, skills)
    check_worn(_piece(box, card, inscribed) for card in items)


def _piece(box: Box, card: str, inscribed: bool) -> Piece:
    found = item(box, card)
    rune = RUNE in found.traits or (inscribed and found.weapon)
    shuns = any(Named("no_runes") in text.sentence.effects for text in found.texts)
    return Piece(found.hands, found.slot, rune, shuns)


def _inscribed(box: Box, skills: tuple[str, ...]) -> bool:
    """Whether a skill makes a Rune of every weapon."""
    texts = (text for skill in skills for text in box.skills[skill].texts)
    return any(Named("inscribed") in text.sentence.effects for text in texts)


def equip(draft: Draft, seat: str, command: Equip) -> None:
    """Equip these cards and pack the rest; cards without an icon always lie open."""
    may_equip(draft.box, draft.state, seat, command.items)
    hero = draft.state.heroes[seat]
    own = hero.equipped + hero.packed
    loose = tuple(c for c in own if item(draft.box, c).loose)
    worn = tuple(c for c in command.items if c not in loose)
    packed = tuple(c for c in own if c not in worn and c not in loose)
    draft.tell(Equipped(seat, (*worn, *loose), packed))
    keep_limits(draft, seat)


def may_trade(box: Box, state: State, seat: str, command: Trade) -> None:
    """Refuse trading outside of one's own move action or with nobody adjacent (DE-TRD-01, DE-AMB-03, -14)."""
    turn = upright(state, seat)
    if turn.figure not in state.heroes or not turn.moving:
        raise Rejected("not_in_a_move_action", "DE-TRD-01", figure=turn.figure)
    other = state.heroes.get(command.hero)
    if other is None or not other.stands or other.id == seat or not beside(box, state, seat, other.id):
        raise Rejected("no_adjacent_hero", "DE-TRD-01", hero=command.hero)
    if not command.give and not command.take:
        raise Rejected("nothing_to_trade", "DE-TRD-01", hero=command.hero)
    for owner, cards in ((state.heroes[seat], command.give), (other, command.take)):
        for place, card in enumerate(cards):
            if card not in owner.items or card in cards[:place]:
                raise Rejected("not_your_card", "DE-TRD-01", card=card)
            if item(box, card).deck == "class":
                raise Rejected("class_cards_stay", "DE-TRD-02", card=card)


def trade(draft: Draft, seat: str, command: Trade) -> None:
    """Exchange the cards, at no action and no point."""
    may_trade(draft.box, draft.state, seat, command)
    cards = command.give + command.take
    loose = tuple(card for card in cards if item(draft.box, card).loose)
    draft.tell(Traded(seat, command.hero, command.give, command.take, loose))
    keep_limits(draft, seat)
    keep_limits(draft, command.hero)


def may_pick_up(box: Box, state: State, seat: str, space: str, token: str) -> None:
    """Refuse picking up where the quest does not permit it, or from too far (DE-OBJ-01)."""
    turn = need_action(box, state, seat, "pick_up")
    encounter = box.quests[state.quest].encounters[state.encounter]
    side = "heroes" if state.side_of(turn.figure) == HEROES else "monsters"
    if side not in encounter.carriers or turn.figure in state.familiars:
        raise Rejected("not_in_this_quest", "DE-OBJ-01", figure=turn.figure)
    if token not in state.objectives.get(space, ()):
        raise Rejected("no_such_token", "DE-OBJ-01", space=space)
    if ground_of(box, state).distance(state.figure(turn.figure).spaces, (space,)) > 1:
        raise Rejected("not_adjacent", "DE-OBJ-01", space=space)


def pick_up(draft: Draft, seat: str, command: PickUp) -> None:
    """Pick the token up; nobody else can take it while it is carried."""
    may_pick_up(draft.box, draft.state, seat, command.space, command.token)
    turn = draft.state.turn
    assert turn is not None
    spend(draft, "pick_up")
    draft.tell(ObjectiveTaken(turn.figure, command.space, command.token))


def may_drop(box: Box, state: State, seat: str, token: str, space: str) -> None:
    """Refuse dropping except into an adjacent space that is no obstacle (DE-OBJ-02, DE-AMB-15)."""
    turn = need_action(box, state, seat, "drop")
    figure = state.figure(turn.figure)
    if token not in figure.tokens:
        raise Rejected("not_carried", "DE-OBJ-02", token=token)
    ground = ground_of(box, state)
    if space not in ground or ground.blocked(space) or not ground.beside(figure.spaces, (space,)):
        raise Rejected("not_adjacent", "DE-OBJ-02", space=space)


def drop(draft: Draft, seat: str, command: Drop) -> None:
    """Put the token down."""
    may_drop(draft.box, draft.state, seat, command.token, command.space)
    turn = draft.state.turn
    assert turn is not None
    spend(draft, "drop")
    draft.tell(ObjectiveDropped(turn.figure, command.space, command.token))


DECIDE: dict[type, Callable[..., None]] = {
    Search: search,
    Equip: equip,
    Trade: trade,
    PickUp: pick_up,
    Drop: drop,
}
