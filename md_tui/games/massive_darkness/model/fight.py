"""A combat under way, as one frozen value: both halves of the roll and what has been done with them."""

from msgspec import UNSET, UnsetType

from md_tui.kernel.value import Value

ATTACK, DEFENSE = "attack", "defense"


class Half(Value, frozen=True):
    """One side of a combat: its dice, the symbols added to the faces, and what was paid with them."""

    texts: tuple[str, ...] = ()
    """The sentences in force for it, fixed when the dice were gathered."""
    dice: tuple[str, ...] = ()
    """Colours of the dice, strongest first."""
    faces: tuple[int, ...] = ()
    """The side each die shows, counted from 0; empty before the roll."""
    score: int = 0
    """Hits added for the attacker, shields added for the defender (taken away: below 0)."""
    bams: int = 0
    diamonds: int = 0
    spent_bams: int = 0
    spent_diamonds: int = 0
    paid: tuple[str, ...] = ()
    """Enchantments paid for, one entry a time."""


class Fight(Value, frozen=True, omit_defaults=False):
    """One attack, from its declaration until the last wound is dealt."""

    attacker: str
    defender: str
    kind: str
    """melee | ranged | magic"""
    texts: tuple[str, ...] = ()
    """Sentences that work for this attack only, such as those in the brackets of Charge."""
    declared: tuple[str, ...] = ()
    """Sentences whose blood cost was paid."""
    attack: Half = Half()
    defense: Half = Half()
    rerolled: bool = False
    """Whether any dice were rolled again (MD-GLO-02)."""
    wounds: int = 0
    """Wounds that effects add for the defender."""
    killing: bool = False
    """Whether an effect kills outright (MD-GLO-05)."""
    striking: bool = False
    """Whether the boss may be wounded though minions stand."""
    zone: str = ""
    """Where the defender stood when the attack was declared."""
    dealt: int = 0
    """Wounds the defender has suffered."""
    slain: int = 0
    """Figures of the defender that died of the attack."""
    outer: "Fight | UnsetType" = UNSET
    """The combat whose loot led to this one, such as by a trap that calls enemies; it goes on afterwards."""

    def half(self, side: str) -> Half:
        """The attacker's or the defender's half."""
        return self.attack if side == ATTACK else self.defense

    def actor(self, side: str) -> str:
        """Who fights on a side."""
        return self.attacker if side == ATTACK else self.defender
