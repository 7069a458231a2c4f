"""A special rule of a quest: a class whose methods are the moments at which it may step in."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, ClassVar, TypeAlias

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import RULES
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.model import Enemy, Hero, State

Params: TypeAlias = dict[str, Any]
"""What a quest says about the rule: the keys and types stand in `RULES`."""


class SpecialRule:
    """What the general rules ask every special rule; by default it has nothing to say.

    A rule is a subclass with its name in quests: `class SpiderFlees(SpecialRule, name="spider_flees")`.
    It holds no state of its own: that is the game's. Public names that are not hooks are refused at once.
    """

    skips_events: ClassVar[bool] = False
    """Whether the quest has no event phase."""
    skips_reinforcements: ClassVar[bool] = False
    """Whether agents call nobody."""
    keeps_level: ClassVar[bool] = False
    """Whether the party's level does not rise by itself."""
    makes_order_matter: ClassVar[bool] = False
    """Whether enemies have more to do than to go for heroes, so that their order is worth a question."""

    def __init_subclass__(cls, *, name: str) -> None:
        """Register the rule."""
        for public in (word for word in vars(cls) if not word.startswith("_") and word not in HOOKS):
            raise TypeError(f"{cls.__name__}.{public} is no hook of a special rule{_meant(public, HOOKS)}")
        if name not in RULES:
            raise TypeError(f"{name} is no special rule{_meant(name, RULES)}")
        if name in REGISTRY:
            raise TypeError(f"{name} is the name of {type(REGISTRY[name]).__name__} already")
        REGISTRY[name] = cls()

    def set_up(self, draft: Draft, params: Params) -> None:
        """At the end of the general set-up."""

    def start_of_round(self, draft: Draft, params: Params) -> None:
        """After the resurrections (MD-RUL-09)."""

    def enemies_phase(self, draft: Draft, params: Params) -> None:
        """The enemies' phase begins."""

    def end_phase(self, draft: Draft, params: Params) -> None:
        """In the end phase, before the first-player token passes (MD-RUL-57)."""

    def token_passed(self, draft: Draft, params: Params) -> None:
        """The first-player token has passed."""

    def hero_moved(self, draft: Draft, params: Params, hero: str, before: str) -> None:
        """A hero has changed zone; steps planned here come before anything else."""

    def hero_died(self, draft: Draft, params: Params, hero: str) -> None:
        """A hero has been killed."""

    def hero_terrain(self, box: Box, state: State, params: Params, terrain: Terrain) -> Terrain:
        """The terrain as heroes may walk it."""
        return terrain

    def barring_enemy(self, box: Box, state: State, params: Params) -> str:
        """The enemy whose death opens the way to the next stage, or nothing."""
        return ""

    def token_picked(self, draft: Draft, params: Params, hero: str, zone: str, token: str) -> bool:
        """An objective token was picked up; whether this rule has dealt with it."""
        return False

    def card_kept(self, box: Box, state: State, params: Params, card: str) -> bool:
        """Whether the quest needs a card, so that it can be neither transmuted nor discarded."""
        return False

    def door_refusal(self, box: Box, state: State, params: Params, hero: Hero, door: str) -> None:
        """Raise `Rejected` if a door does not open for a hero."""

    def door_opened(
        self, draft: Draft, params: Params, door: str, hero: str, zone: str, rooms: tuple[str, ...]
    ) -> bool:
        """A chamber was opened for the first time; whether this rule replaces the door card."""
        return False

    def chamber_revealed(self, draft: Draft, params: Params, rooms: tuple[str, ...]) -> None:
        """A chamber is open and its door card, if any, is about to be drawn."""

    def gate_opened(self, draft: Draft, params: Params) -> None:
        """The door that levers hold is open."""

    def pillar_fell(self, draft: Draft, params: Params, pillar: str) -> None:
        """A pillar is down."""

    def pieces_assembled(self, draft: Draft, params: Params) -> None:
        """The last piece of the artifact was found."""

    def attack_refusal(self, box: Box, state: State, params: Params, hero: Hero, target: str) -> None:
        """Raise `Rejected` if a hero cannot attack this target."""

    def enemy_activates(
        self, draft: Draft, params: Params, enemy: Enemy, against: str, phase: bool, stage: int
    ) -> bool:
        """Whether this rule takes the place of a stage of an activation (0-3: attack, move, attack, move)."""
        return False

    def enemy_held(self, box: Box, state: State, params: Params, enemy: Enemy) -> bool:
        """Whether this rule keeps an enemy in its zone."""
        return False

    def enemy_moved(self, draft: Draft, params: Params, enemy: str, before: str) -> None:
        """An enemy has changed zone."""

    def enemy_died(self, draft: Draft, params: Params, enemy: Enemy, killer: str) -> None:
        """An enemy is off the board."""

    def enemy_brought(self, draft: Draft, params: Params, enemy: str, name: str) -> None:
        """A named enemy of the quest has appeared; `name` is what the quest calls it."""


REGISTRY: dict[str, SpecialRule] = {}
"""Every special rule by its name in quests."""
HOOKS = frozenset(word for word in vars(SpecialRule) if not word.startswith("_"))
"""Everything that a special rule may say."""


def _meant(word: str, known: Iterable[str]) -> str:
    """The nearest known word, as a question."""
    near = get_close_matches(word, list(known), 1)
    return f": did you mean {near[0]}?" if near else ""
