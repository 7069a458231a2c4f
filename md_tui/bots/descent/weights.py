"""What counts for the automatic overlord: figures that stand in a file beside this one."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from md_tui.kernel.value import Value


class Weights(Value, frozen=True):
    """What counts for a role."""

    progress: float
    """A space nearer to the exit."""
    chase: float
    """A space nearer to a hero."""
    harm: float
    """A point of damage."""
    fell: float
    """A hero knocked out."""
    guard: float
    """One hero fewer beside it at the end of its turn."""
    away: float = 0.0
    """To have left the map."""


class CardWeights(Value, frozen=True):
    """What a card of the overlord's own turn is worth, and what it must be worth to be played."""

    condition: float
    minion: float
    misery: float
    patience: float
    """What a card must be worth at the beginning, with a small hand."""
    least: float
    impatience: float
    """This much less for each round."""
    full_hand: float
    """This much less for each card above the usual hand."""
    usual_hand: int


class DeedWeights(Value, frozen=True):
    """What counts in the own actions of monsters and lieutenants."""

    shove: float
    thrown: float
    friend: float
    companion: float
    master: float
    air: float
    trouble: float
    hazard: float
    apart: float
    surrounded: float


@cache
def deed_weights() -> DeedWeights:
    """The weights of own actions."""
    return DeedWeights(**_read()["deeds"])


@cache
def roles() -> dict[str, Weights]:
    """The weights of every role."""
    return {name: Weights(**row) for name, row in _read()["roles"].items()}


@cache
def card_weights() -> CardWeights:
    """The weights of cards."""
    return CardWeights(**_read()["cards"])


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("weights.toml").read_text("utf-8"))
