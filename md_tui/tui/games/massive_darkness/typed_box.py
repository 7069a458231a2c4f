"""The box of Massive Darkness as its pages need it: by its own type, before any table is opened."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.tui import home


def opened() -> MassiveDarknessFace:
    """The box with the player's own packs, read once."""
    face = home.opened("massive_darkness")
    assert isinstance(face, MassiveDarknessFace)
    return face


def recommended(quest: str) -> list[list[str]]:
    """The party a quest is made for: hero, class and the weapon that fits best."""
    return [[*member.split(":"), "", ""][:3] for member in opened().game.box.quests[quest].party]
