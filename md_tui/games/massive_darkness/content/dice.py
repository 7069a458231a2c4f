"""The four dice and pools of them."""

from md_tui.kernel.value import Value

COLOURS = ("red", "yellow", "green", "blue")
ATTACK_COLOURS = ("red", "yellow")
DEFENSE_COLOURS = ("green", "blue")
MOST_OF_A_COLOUR = 3
FACES = 6


class Face(Value, frozen=True):
    """What one side of a die shows."""

    hits: int = 0
    shields: int = 0
    bams: int = 0
    diamonds: int = 0

    @property
    def blank(self) -> bool:
        """Whether the face shows nothing (MD-DIC-05)."""
        return not (self.hits or self.shields or self.bams or self.diamonds)

    @classmethod
    def of(cls, letters: str) -> "Face":
        """The face that a run of letters such as HHB describes."""
        return cls(letters.count("H"), letters.count("S"), letters.count("B"), letters.count("D"))

    def letters(self) -> str:
        """The run of letters that describes the face."""
        return "H" * self.hits + "S" * self.shields + "B" * self.bams + "D" * self.diamonds


class Die(Value, frozen=True, cache_hash=True):
    """A die: six faces, face i opposite to face 5 - i."""

    colour: str
    faces: tuple[Face, ...]

    def opposite(self, face: int) -> int:
        """The face underneath (MD-GLO-04)."""
        return FACES - 1 - face


class Pool(Value, frozen=True):
    """How many dice of each colour."""

    red: int = 0
    yellow: int = 0
    green: int = 0
    blue: int = 0

    def __add__(self, other: "Pool") -> "Pool":
        """Both pools together."""
        return Pool(
            self.red + other.red, self.yellow + other.yellow, self.green + other.green, self.blue + other.blue
        )

    def __bool__(self) -> bool:
        """Whether there is any die."""
        return bool(self.red or self.yellow or self.green or self.blue)

    def count(self, colour: str) -> int:
        """The number of dice of a colour."""
        return int(getattr(self, colour))

    def capped(self) -> "Pool":
        """At most three of each colour (MD-DIC-03)."""
        most = MOST_OF_A_COLOUR
        return Pool(min(most, self.red), min(most, self.yellow), min(most, self.green), min(most, self.blue))

    def changed(self, colour: str, by: int) -> "Pool":
        """More or fewer dice of a colour, never less than none."""
        return Pool(*(max(0, self.count(c) + (by if c == colour else 0)) for c in COLOURS))

    def dice(self) -> tuple[str, ...]:
        """The dice one by one, strongest colour first."""
        strong, weak = ("red",) * self.red + ("yellow",) * self.yellow, ("green",) * self.green
        return strong + weak + ("blue",) * self.blue
