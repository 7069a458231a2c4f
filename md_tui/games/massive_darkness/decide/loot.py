"""Picking up, finds, handing out and free reorganization (MD-PCK, MD-GRD-07)."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.equipment_value import arrangements, best_arrangement, gain, wears
from md_tui.games.massive_darkness.commands import PickUp
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import LUCK, TRAP
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of, ready
from md_tui.games.massive_darkness.decide.decks import discard, draw_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.movement import begin_movement, finish_movement, may_spend_point
from md_tui.games.massive_darkness.decide.objectives.counts import FIREWORK
from md_tui.games.massive_darkness.decide.triggers import triggered
from md_tui.games.massive_darkness.events.cards import CardGained, CardsFound, TokenRevealed
from md_tui.games.massive_darkness.events.heroes import Equipped, TokensTaken
from md_tui.games.massive_darkness.model import Hero, State, card_id
from md_tui.games.massive_darkness.steps.general import (
    DrawArtifact,
    DrawTreasure,
    Finds,
    FinishGame,
    HandOut,
    Perform,
    PutAway,
    Rearrange,
)
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question

TOP_LEVEL = 5
TREASURES = ("treasure", "special")


def takeable(box: Box, state: State, zone: str) -> tuple[str, ...]:
    """The tokens of a zone that can be picked up (MD-RUL-55)."""
    return tuple(t for t in state.tokens.get(zone, ()) if not hooks.token_fixed(box, state, zone, t))


def may_pick_up(box: Box, state: State, seat: str) -> None:
    """Tokens in the zone and no enemy, stunned or not (MD-PCK-01, MD-RUL-20)."""
    hero, turn = ready(state, seat)
    here = state.tokens.get(hero.zone, ())
    if not takeable(box, state, hero.zone):
        if FIREWORK in here:
            raise Rejected("firework_burns", "MD-Q5-01", hero=hero.id)
        if here:
            raise Rejected("token_stays", "MD-RUL-55", token=here[0])
        raise Rejected("nothing_to_pick_up", "MD-PCK-01", hero=hero.id)
    enemies = state.enemies_in(hero.zone)
    if enemies:
        raise Rejected("enemy_beside_the_find", "MD-PCK-01", hero=hero.id, enemy=enemies[0].id)
    may_spend_point(hero, turn)


def pick_up(draft: Draft, seat: str, command: PickUp) -> None:
    """Take everything that lies here, and see all it gives before any of it is given (MD-PCK-01)."""
    may_pick_up(draft.box, draft.state, seat)
    hero = draft.state.heroes[seat]
    begin_movement(draft, hero)
    tokens = takeable(draft.box, draft.state, hero.zone)
    draft.tell(TokensTaken(seat, hero.zone, tokens, 1))
    finish_movement(draft, seat)
    draft.plan(FinishGame())
    draft.plan(*triggered(draft.box, draft.state, seat, "pick_up"))
    draft.plan(Finds(seat))
    draft.plan(*finds(draft.box, draft.state, seat, tokens))
    for token in tokens:
        if token not in TREASURES:
            _objective(draft, seat, hero.zone, token)


def _objective(draft: Draft, hero: str, zone: str, token: str) -> None:
    """An objective token does what the quest says; a face-down one shows itself first (MD-RUL-55)."""
    if token.startswith("facedown:"):
        bag = draft.state.decks[token].bag
        shown = draft.luck.pick(draft.state.cursors, f"tokens:{token}", bag)
        draft.tell(TokenRevealed(zone, token, shown))
        token = shown
    hooks.token_picked(draft, hero, zone, token)


def finds(box: Box, state: State, hero: str, tokens: tuple[str, ...]) -> tuple[DrawTreasure, ...]:
    """The treasure cards that tokens give, by the level of the tile (MD-PCK-02, MD-PCK-03, MD-RUL-83)."""
    level = board_of(box, state).tile_level(state.heroes[hero].zone, state.terrain) or state.level
    normal, special = tokens.count("treasure"), tokens.count("special")
    steps = [DrawTreasure(hero, level, normal)] if normal else []
    if special and level < TOP_LEVEL:
        steps.append(DrawTreasure(hero, level + 1, special))
    elif special:
        steps.append(DrawTreasure(hero, TOP_LEVEL, 2 * special))
    return tuple(steps)


def draw_treasure(draft: Draft, step: DrawTreasure) -> None:
    """Draw the cards; they join the finds of the moment, or are dealt with alone."""
    drawn = [draw_card(draft, f"treasure_{step.level}", step.hero) for _ in range(step.count)]
    _found(draft, Finds(step.hero, tuple(filter(None, drawn)), step.share))


def _found(draft: Draft, more: Finds) -> None:
    """Add cards to the finds that wait for the same hero, if any do (MD-PCK-01)."""
    waiting = any(type(step) is Finds and step.hero == more.hero for step in draft.state.agenda)
    if not waiting:
        draft.plan(more)
    elif more.cards:
        draft.tell(CardsFound(more.hero, more.cards))


def deal_with_finds(draft: Draft, step: Finds) -> None:
    """All is seen: traps and luck act on the finder, then the rest is given (MD-PCK-04, MD-RUL-27).

    What they make him draw joins the rest.
    """
    sudden = [c for c in step.cards if draft.box.equipment[card_id(c)].slot in (TRAP, LUCK)]
    rest = replace(step, cards=tuple(c for c in step.cards if c not in sudden))
    if not sudden:
        draft.plan(HandOut(step.hero, step.cards, share=step.share))
        return
    draft.plan(rest)
    for card in reversed(sudden):
        happen(draft, card, step.hero)


def happen(draft: Draft, card: str, hero: str) -> None:
    """A trap or luck card takes effect on the one who drew it and is discarded (MD-RUL-27)."""
    texts = draft.box.equipment[card_id(card)].use
    draft.plan(*(Perform(text.id, hero) for text in texts), PutAway(card))


def put_away(draft: Draft, step: PutAway) -> None:
    """Discard the card; only now may it be drawn again."""
    discard(draft, step.card)


def draw_artifact(draft: Draft, step: DrawArtifact) -> None:
    """A random artifact, if one is left (MD-ART-01, MD-RUL-28)."""
    card = draw_card(draft, "artifact", step.hero)
    if card:
        _found(draft, Finds(step.hero, (card,)))


def receivers(state: State, hero: Hero) -> tuple[str, ...]:
    """Who may be given a find: the hero himself and the living heroes of his zone (MD-PCK-04, MD-RUL-25).

    What a hero has drawn when he dies stays with him (MD-RUL-14).
    """
    if hero.killed:
        return (hero.id,)
    others = tuple(other.id for other in state.heroes_in(hero.zone) if other.id != hero.id)
    return (hero.id, *others) if hero.zone else ()


def hand_out(draft: Draft, step: HandOut) -> None:
    """One card after the other finds its owner; then all receivers reorganize (MD-PCK-04, MD-PCK-05)."""
    if not step.cards:
        draft.plan(*(Rearrange(name) for name in dict.fromkeys(step.receivers)))
        return
    card = step.cards[0]
    if draft.box.equipment[card_id(card)].slot == LUCK:
        draft.plan(replace(step, cards=step.cards[1:]))
        happen(draft, card, step.hero)
        return
    able = receivers(draft.state, draft.state.heroes[step.hero])[: None if step.share else 1]
    if not able:
        discard(draft, card)
        draft.plan(replace(step, cards=step.cards[1:]))
        return
    gains = {name: gain(draft.box, draft.state.heroes[name], card, draft.state.usable) for name in able}
    best = max(able, key=lambda name: (gains[name], name == step.hero))
    draft.ask(
        Question(
            "loot",
            (step.hero,),
            tuple(Option(name) for name in able),
            facts={"card": card, "hero": step.hero},
            suggested=(best,),
            reason="gains_most",
            rule="MD-PCK-04",
        )
    )


def handed(draft: Draft, step: HandOut, question: Question, picks: tuple[str, ...]) -> None:
    """Give the card to the hero who was chosen."""
    card, (owner,) = step.cards[0], picks
    draft.tell(CardGained(owner, card, step.hero))
    worn = draft.box.equipment[card_id(card)].worn
    got = (*step.receivers, owner) if worn else step.receivers
    draft.plan(replace(step, cards=step.cards[1:], receivers=got))


def rearrange(draft: Draft, step: Rearrange) -> None:
    """A free reorganization: any arrangement; the suggestion is the best one (MD-PCK-05)."""
    hero = draft.state.heroes[step.hero]
    ways = arrangements(draft.box, hero, draft.state.usable)
    if hero.killed or len(ways) == 1:
        return
    draft.ask(
        Question(
            "reorganize",
            (step.hero,),
            tuple(Option(way.id) for way in ways),
            facts={"hero": step.hero},
            suggested=(best_arrangement(draft.box, hero, draft.state.usable).id,),
            reason="best_dice",
            rule="MD-PCK-05",
        )
    )


def rearranged(draft: Draft, step: Rearrange, question: Question, picks: tuple[str, ...]) -> None:
    """Equip as chosen."""
    hero = draft.state.heroes[step.hero]
    ways = arrangements(draft.box, hero, draft.state.usable)
    way = next(way for way in ways if way.id == picks[0])
    if not wears(hero, way):
        load = way.loadout(hero)
        draft.tell(Equipped(step.hero, load.hands, load.body, load.bag))


DECIDE = {PickUp: pick_up}
RESOLVE = {
    DrawTreasure: draw_treasure,
    Finds: deal_with_finds,
    DrawArtifact: draw_artifact,
    HandOut: hand_out,
    Rearrange: rearrange,
    PutAway: put_away,
}
ANSWERED = {HandOut: handed, Rearrange: rearranged}
