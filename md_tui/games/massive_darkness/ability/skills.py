"""The nodes of skills that are always on or are actions of their own, and of auras."""

from enum import StrEnum

from md_tui.games.massive_darkness.ability.algebra import Ability, Condition
from md_tui.kernel.value import Value


class KeywordName(StrEnum):
    """The named skills; the rules core holds a few lines for each."""

    MAX_HEALTH = "max_health"
    ACTION = "action"
    MOVEMENT_POINT = "movement_point"
    REGENERATION = "regeneration"
    TELEPORT = "teleport"
    PAYBACK = "payback"
    SLIPPERY = "slippery"
    TAUNT = "taunt"
    COMMAND = "command"
    SWORD_AND_SPELL = "sword_and_spell"
    CHARGE = "charge"
    SAFE_SHOT = "safe_shot"


NUMBERED_KEYWORDS = frozenset(
    {
        KeywordName.MAX_HEALTH,
        KeywordName.ACTION,
        KeywordName.MOVEMENT_POINT,
        KeywordName.REGENERATION,
        KeywordName.TELEPORT,
        KeywordName.PAYBACK,
    }
)
ATTACKING_KEYWORDS = frozenset({KeywordName.CHARGE, KeywordName.SAFE_SHOT})


class ActionKind(StrEnum):
    """What an extra action may be spent on."""

    ANY = "any"
    COMBAT = "combat"
    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"
    MOVEMENT = "movement"
    TRADE = "trade"


class Keyword(Value, frozen=True, tag="keyword"):
    """A named skill; `action` serves ACTION, `ability` ATTACKING_KEYWORDS, `n` NUMBERED_KEYWORDS."""

    name: KeywordName
    n: int = 0
    action: ActionKind = ActionKind.ANY
    ability: Ability | None = None
    when: tuple[Condition, ...] = ()


class Aura(Value, frozen=True, tag="aura"):
    """A gift of its owner to the allies in his zone (and himself); `when` is read of the owner."""

    gift: Ability | Keyword
    self_too: bool = False
    when: tuple[Condition, ...] = ()


Skill = Keyword | Aura
