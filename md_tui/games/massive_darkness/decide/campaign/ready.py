"""Getting ready for the next quest: healed, starting cards for those without, and off (MD-MKT-05)."""

from collections.abc import Callable

from md_tui.games.massive_darkness.campaign.levels import too_high
from md_tui.games.massive_darkness.campaign.supply import is_armor, is_weapon, starting_supply
from md_tui.games.massive_darkness.commands import SetOut, Swap, TakeStarting
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.campaign.common import campaign_in, own
from md_tui.games.massive_darkness.decide.decks import discard
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.campaign import ReadyBegan, SetForth, StartingTaken
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.model.campaign import READY
from md_tui.games.massive_darkness.steps.campaign import BeginChapter, CutDown
from md_tui.kernel.errors import Rejected

WEAPON, ARMOR = "weapon", "armor"


def get_ready(draft: Draft, retrying: bool = False) -> None:
    """Heal all, the dead too, and put unsold cards back into their decks (MD-MKT-05, MD-MKT-07)."""
    camp = draft.state.campaign
    assert camp is not None
    health = {name: hero.most for name, hero in draft.state.heroes.items()}
    draft.tell(ReadyBegan(health, camp.stock, retrying))
    for card in camp.stock:
        discard(draft, card)


def may_prepare(state: State, seat: str, name: str) -> Hero:
    """The hero, if not ready yet and packed for by the hero's own player."""
    camp = campaign_in(state, READY)
    hero = own(state, seat, name)
    if name not in camp.busy:
        raise Rejected("ready_already", "MD-MKT-05", hero=name)
    return hero


def may_swap(box: Box, state: State, seat: str, name: str, card: str, starting: str) -> None:
    """Refuse to swap a card not too high for the start, except before a second try (MD-MKT-05, MD-STO-10)."""
    hero = may_prepare(state, seat, name)
    camp = campaign_in(state, READY)
    if card not in hero.cards:
        raise Rejected("not_yours_to_swap", "MD-MKT-05", card=card, hero=name)
    if not camp.retrying and not too_high(box, state, card):
        raise Rejected("card_is_usable", "MD-MKT-05", card=card, level=state.level)
    in_supply(box, state, starting)


def in_supply(box: Box, state: State, starting: str) -> None:
    """Refuse a starting card that somebody has or that is none (MD-SET-08)."""
    if starting not in starting_supply(box, state.heroes.values()):
        raise Rejected("not_in_the_supply", "MD-SET-08", card=starting)


def swap(draft: Draft, seat: str, command: Swap) -> None:
    """Give a card for a starting card."""
    may_swap(draft.box, draft.state, seat, command.hero, command.card, command.starting)
    draft.tell(StartingTaken(command.hero, command.starting, command.card))
    discard(draft, command.card)


def lacks(box: Box, state: State, hero: Hero) -> tuple[str, ...]:
    """What an unarmed hero may be given: a weapon, and with it an armor if he has none (MD-TWN-03)."""
    camp = state.campaign
    given = camp.armed if camp else ()
    needs = not any(is_weapon(box, card) for card in hero.cards)
    weapon = needs and f"{hero.id}:{WEAPON}" not in given
    poor = needs or f"{hero.id}:{WEAPON}" in given
    bare = not any(is_armor(box, card) for card in hero.cards)
    armor = poor and bare and f"{hero.id}:{ARMOR}" not in given
    return tuple(name for name, wanted in ((WEAPON, weapon), (ARMOR, armor)) if wanted)


def may_take(box: Box, state: State, seat: str, name: str, starting: str) -> None:
    """Refuse all but what an unarmed hero lacks (MD-TWN-03)."""
    hero = may_prepare(state, seat, name)
    in_supply(box, state, starting)
    if _kind(box, starting) not in lacks(box, state, hero):
        raise Rejected("not_unarmed", "MD-TWN-03", hero=name, card=starting)


def _kind(box: Box, card: str) -> str:
    return ARMOR if is_armor(box, card) else WEAPON


def take_starting(draft: Draft, seat: str, command: TakeStarting) -> None:
    """Give an unarmed hero a starting card."""
    may_take(draft.box, draft.state, seat, command.hero, command.starting)
    gift = _kind(draft.box, command.starting)
    draft.tell(StartingTaken(command.hero, command.starting, gift=gift))


def set_out(draft: Draft, seat: str, command: SetOut) -> None:
    """Call a hero ready; when all are, cards beyond six stay here and the quest begins (MD-STO-08)."""
    may_prepare(draft.state, seat, command.hero)
    draft.tell(SetForth(command.hero))
    camp = draft.state.campaign
    if camp and not camp.busy:
        draft.plan(*(CutDown(name) for name in draft.state.party), BeginChapter())


DECIDE: dict[type, Callable[..., None]] = {Swap: swap, TakeStarting: take_starting, SetOut: set_out}
