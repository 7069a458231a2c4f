"""The nodes of deeds: what cards, events, signatures and triggered skills do outside the combat roll."""

from enum import StrEnum

from md_tui.games.massive_darkness.ability.algebra import Ability, Condition, Side
from md_tui.games.massive_darkness.ability.skills import ActionKind, Aura, Keyword
from md_tui.games.massive_darkness.ability.targets import CURRENT, SELF, Level, Place, Target
from md_tui.kernel.value import Value, tag_of


class Trigger(StrEnum):
    """When a deed happens, or how often its owner may use it."""

    NOW = "now"
    START_OF_ACTIVATION = "start_of_activation"
    END_OF_ACTIVATION = "end_of_activation"
    EACH_ROUND = "each_round"
    END_PHASE = "end_phase"
    KILL_ENEMY = "kill_enemy"
    KILL_MINION = "kill_minion"
    KILL_GUARDIAN = "kill_guardian"
    WOUND_ENEMY = "wound_enemy"
    WOUNDED = "wounded"
    OPEN_DOOR = "open_door"
    PICK_UP = "pick_up"
    ONCE_PER_ACTIVATION = "once_per_activation"
    ONCE_PER_ROUND = "once_per_round"
    ONCE_PER_QUEST = "once_per_quest"
    SPEND_ACTION = "spend_action"


class ActNode(Value, frozen=True, tag=tag_of):
    """The common root of all acts."""


class Heal(ActNode, frozen=True):
    """The target heals `n`, or to its maximum if `n` is 0."""

    n: int
    target: Target = SELF


class Wound(ActNode, frozen=True):
    """The target takes `n` wounds without defense."""

    n: int
    target: Target = SELF


class Stun(ActNode, frozen=True):
    """The target is stunned."""

    target: Target = SELF


class Unstun(ActNode, frozen=True):
    """The target stands up at no cost."""

    target: Target = SELF


class GainXp(ActNode, frozen=True):
    """The target gains `n` XP, or loses them if negative."""

    n: int
    target: Target = SELF


class Enemies(StrEnum):
    """What a deed can spawn."""

    GUARD = "guard"
    MOB = "mob"
    AGENT = "agent"
    ROAMING_MONSTER = "roaming_monster"


class Spawn(ActNode, frozen=True):
    """`count` enemies appear on a place, each drawn on its own."""

    enemy: Enemies
    place: Place
    count: int = 1


class PlaceTokens(ActNode, frozen=True):
    """Treasure tokens, normal or special, are laid on a place."""

    count: int
    place: Place
    special: bool = False


class DrawTreasure(ActNode, frozen=True):
    """The target draws treasure cards of a level."""

    count: int
    level: Level = CURRENT
    target: Target = SELF


class DrawArtifact(ActNode, frozen=True):
    """The target draws random artifacts."""

    count: int
    target: Target = SELF


class Discard(ActNode, frozen=True):
    """The target discards cards of his choice, among the equipped ones only if `equipped`."""

    count: int
    equipped: bool = False
    target: Target = SELF


class Move(ActNode, frozen=True):
    """The target moves up to `n` zones; the deed's owner chooses for enemies, each hero's player for him."""

    n: int
    slippery: bool = False
    target: Target = SELF


class MoveTo(ActNode, frozen=True):
    """The target is set on a place, whatever lies between."""

    place: Place
    target: Target = SELF


class GainActions(ActNode, frozen=True):
    """The target has `n` more actions, of a kind, in this activation or (outside it) in the next."""

    n: int
    action: ActionKind = ActionKind.ANY
    target: Target = SELF


class GainMovement(ActNode, frozen=True):
    """The target has `n` movement points to use at once."""

    n: int
    target: Target = SELF


class Kill(ActNode, frozen=True):
    """The target dies."""

    target: Target


class Activate(ActNode, frozen=True):
    """The target enemies activate as in the enemies' phase."""

    target: Target


class Lifebringer(ActNode, frozen=True):
    """The Lifebringer gains or loses `n` tokens."""

    n: int


class RaiseLevel(ActNode, frozen=True):
    """The current level rises by 1, to 5 at most."""


class RefreshSignature(ActNode, frozen=True):
    """The target may use his signature once more in this activation."""

    target: Target = SELF


class Duration(StrEnum):
    """How long a granted ability lasts."""

    ACTIVATION = "activation"
    NEXT_ACTIVATION = "next_activation"
    END_PHASE = "end_phase"
    GAME = "game"
    NEXT_ATTACK = "next_attack"
    NEXT_DEFENSE = "next_defense"


NEXT_ROLL = {Duration.NEXT_ATTACK: Side.ATTACK, Duration.NEXT_DEFENSE: Side.DEFENSE}
"""The durations that end with one roll, and the side the owner has in it."""


class Grant(ActNode, frozen=True):
    """The target has an ability or skill for a while."""

    duration: Duration
    gift: Ability | Keyword
    target: Target = SELF


Aimed = (
    Heal
    | Wound
    | Stun
    | Unstun
    | GainXp
    | DrawTreasure
    | DrawArtifact
    | Discard
    | Move
    | MoveTo
    | GainActions
    | GainMovement
    | Kill
    | Activate
    | RefreshSignature
    | Grant
)
"""The acts that touch somebody; each has a `target`."""

Act = Aimed | Spawn | PlaceTokens | Lifebringer | RaiseLevel


class Deed(Value, frozen=True, tag="deed"):
    """A list of acts, or (with two options or more) a choice between lists of acts."""

    options: tuple[tuple[Act, ...], ...]
    trigger: Trigger = Trigger.NOW
    when: tuple[Condition, ...] = ()
    instead: tuple[tuple[int, int], ...] = ()
    """The acts (option, place in it) that happen only where the act before them finds nobody to touch."""

    @property
    def is_choice(self) -> bool:
        """Whether somebody must choose one of several options."""
        return len(self.options) > 1

    def alone(self, option: int) -> "Deed":
        """One option as a deed that happens at once."""
        marks = tuple((0, place) for chosen, place in self.instead if chosen == option)
        return Deed((self.options[option],), instead=marks)


Sentence = Ability | Keyword | Aura | Deed
"""What one line of a card, skill sheet, enemy or event means."""
