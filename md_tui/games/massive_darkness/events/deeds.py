"""What deeds do that nothing else does."""

from md_tui.kernel.value import Event


class ActionsGained(Event, frozen=True):
    """A hero has more actions in his activation; a kind narrows what they serve (MD-SKL-05)."""

    hero: str
    count: int
    kind: str = ""
    by: str = ""


class PointsGained(Event, frozen=True):
    """A hero has movement points to use as in a movement action (MD-ACN-04)."""

    hero: str
    points: int
    by: str = ""


class SignatureRefreshed(Event, frozen=True):
    """A hero may use his signature once more in this activation (MD-SIG-01)."""

    hero: str
    by: str = ""


class LifebringerChanged(Event, frozen=True):
    """The Lifebringer gains or loses tokens (MD-HRO-04)."""

    tokens: int
    """How many there are now."""
    by: str = ""
