"""What a seat may see of the game: the only way from a state to a screen, a socket or a bot."""

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.combat.equipment_value import attack_pool
from md_tui.games.massive_darkness.combat.in_force import cards_at_work, texts_for
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CATEGORIES, DiceSet, EnemyCard
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.content.quests import map_of
from md_tui.games.massive_darkness.decide.goals import GoalView, goals
from md_tui.games.massive_darkness.model import Ending, Enemy, Hero, Lasting, State, Turn, card_id
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.view.campaign import CampaignView, campaign_view
from md_tui.kernel.question import Question
from md_tui.kernel.value import Value

FACEDOWN = "facedown:"


class HeroView(Value, frozen=True):
    """A hero as everybody sees him."""

    hero: Hero
    cls: str
    dice: DiceSet
    """Equipment dice by category, before skills."""
    texts: tuple[str, ...]
    """Ids of the sentences that work for him now."""
    lasting: tuple[Lasting, ...] = ()
    signature_ready: bool = True
    acted: bool = False


class EnemyView(Value, frozen=True):
    """An enemy as everybody sees it."""

    enemy: Enemy
    card: str
    role: str
    full: int
    """Health of an unwounded leader."""
    minion_health: int
    dice: DiceSet
    """Card and fitting equipment."""
    texts: tuple[str, ...]


class DeckView(Value, frozen=True):
    """How much is left of a deck, and what lies discarded; never an order."""

    left: int
    discard: tuple[str, ...]


class View(Value, frozen=True):
    """The whole table as one seat sees it."""

    seat: str
    quest: str
    round: int
    phase: str
    level: int
    lifebringer: int
    first: str
    party: tuple[str, ...]
    heroes: dict[str, HeroView]
    enemies: dict[str, EnemyView]
    tokens: dict[str, tuple[str, ...]]
    terrain: Terrain
    pillars: dict[str, int]
    decks: dict[str, DeckView]
    goals: tuple[GoalView, ...]
    turn: Turn | None
    buyers: tuple[str, ...]
    fight: Fight | None
    asking: Question | None
    asks: str
    standing: dict[str, tuple[str, ...]]
    ending: Ending | None
    corrections: int
    notes: dict[str, str | int]
    """What the quest keeps count of, in public."""
    layout: int = 0
    campaign: CampaignView | None = None
    """The road in story mode."""
    revealed: tuple[str, ...] = ()
    """Room zones of chambers that have been opened."""
    below: tuple[Turn, ...] = ()
    """The activation that a command has put aside."""
    facedown: dict[str, tuple[str, ...]] = {}
    """What may lie face down, by group: everybody knows what has been turned up."""

    @property
    def map(self) -> str:
        """The name of the map that is played on."""
        return map_of(self.quest, self.layout)


def view(box: Box, state: State, seat: str | None) -> View:
    """The table for a seat, or for a watcher."""
    return View(
        seat or "",
        state.quest,
        state.round,
        state.phase,
        state.level,
        state.lifebringer,
        state.first,
        state.party,
        {name: hero_view(box, state, hero) for name, hero in state.heroes.items()},
        {name: enemy_view(box, state, enemy) for name, enemy in state.enemies.items()},
        state.tokens,
        state.terrain,
        {name: pillar.health for name, pillar in state.pillars.items()},
        {name: DeckView(len(deck.bag), deck.discard) for name, deck in state.decks.items()},
        goals(box, state),
        state.turn,
        state.buyers,
        state.fight,
        state.asking,
        state.asks,
        state.standing,
        state.ending,
        state.corrections,
        {**state.counts, **state.names},
        state.layout,
        campaign_view(box, state),
        state.revealed,
        state.turns[1:],
        {name: deck.bag for name, deck in state.decks.items() if name.startswith(FACEDOWN)},
    )


def hero_view(box: Box, state: State, hero: Hero) -> HeroView:
    """One hero."""
    key = ("dice", state.usable, hero.hands, hero.body, hero.bag)
    dice: DiceSet | None = box.memo.get(key)
    if dice is None:
        dice = box.memo.keep(key, _hero_dice(box, hero, state.usable))
    return HeroView(
        hero,
        hero.cls,
        dice,
        tuple(text.id for text in texts_for(box, state, hero)),
        tuple(lasting for lasting in state.lasting if lasting.owner == hero.id),
        hero.id not in state.signed,
        hero.id in state.acted,
    )


def _hero_dice(box: Box, hero: Hero, usable: int) -> DiceSet:
    """The dice of what a hero has in use."""
    kinds = {kind: attack_pool(box, hero.hands, kind) for kind in CATEGORIES[:3]}
    defense = Pool()
    for card in cards_at_work(box, hero, usable):
        defense += card.dice.defense
    return DiceSet(**kinds, defense=defense)


def enemy_view(box: Box, state: State, enemy: Enemy) -> EnemyView:
    """One enemy, with what its guardian's card adds (MD-GRD-02)."""
    card = box.enemy(enemy.card)
    worn = enemy.gear if enemy.boss else ()
    key = ("enemy", enemy.card, worn)
    known: tuple[DiceSet, tuple[str, ...]] | None = box.memo.get(key)
    if known is None:
        known = box.memo.keep(key, _enemy_dice(box, card, worn))
    full = card.health if card.role == "mob" else card.health * len(state.party)
    return EnemyView(enemy, card.id, card.role, full, card.health, *known)


def _enemy_dice(box: Box, card: EnemyCard, worn: tuple[str, ...]) -> tuple[DiceSet, tuple[str, ...]]:
    """The dice and the sentences of an enemy with its gear."""
    gear = [box.equipment.get(name) or box.enemies[name] for name in map(card_id, worn)]
    pools = {}
    for category in CATEGORIES:
        pool = card.dice.of(category)
        for item in gear if pool else ():
            pool += item.dice.of(category)
        pools[category] = pool
    texts = tuple(t.id for t in (*card.abilities, *(t for item in gear for t in item.abilities)))
    return DiceSet(**pools), texts
