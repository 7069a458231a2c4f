"""An attack under way, as data: what was declared, what was rolled, what was added."""

from md_tui.kernel.value import Value


class Defense(Value, frozen=True):
    """One figure's answer to an attack (DE-CMB-03)."""

    figure: str
    pool: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    shields: int = 0
    """Shields added to the roll."""
    suffered: int = 0
    """Damage that came through, once it was dealt."""
    done: bool = False


class Attack(Value, frozen=True):
    """An attack from its declaration to its end (DE-ATK-01)."""

    attacker: str
    weapon: str
    """The item, `bare_hands`, or nothing for a monster."""
    kind: str
    """melee | ranged"""
    target: str
    """The space that was named (DE-ATK-06)."""
    distance: int
    pool: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    defenses: tuple[Defense, ...] = ()
    """The target first, then whoever else is affected."""
    hearts: int = 0
    range: int = 0
    surges: int = 0
    """Bonuses beyond the dice."""
    pierce: int = 0
    blast: bool = False
    ignores_range: bool = False
    least: int = 0
    """Damage that it deals at least, unless it misses."""
    spares: bool = False
    """Whether it cannot have Blast."""
    granted: tuple[str, ...] = ()
    """Texts whose sentence in parentheses the attack has gained."""
    options: tuple[str, ...] = ()
    """Texts of the ability behind the attack, if any: their `with …` counts."""
    spent: tuple[str, ...] = ()
    """Surge abilities that were triggered (DE-SRG-02)."""
    conditions: tuple[str, ...] = ()
    """Conditions bought with surges (DE-CND-04)."""
    demand: int = 0
    """Surges that must be spent or the attack misses."""
    missed: bool = False
    free: bool = False
    """Whether it costs no action: a reaction, or part of another deed."""

    @property
    def victim(self) -> str:
        """The figure the attack is aimed at."""
        return self.defenses[0].figure if self.defenses else ""

    def defense(self, figure: str) -> Defense:
        """What a figure rolled."""
        return next(one for one in self.defenses if one.figure == figure)
