"""A board larger than its pane: the window moves by whole zones, and its edges say what lies outside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from textual.geometry import Region

from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.look import ink
from md_tui.tui.draw.sheet import Layer, Sheet
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture


def scrolled(start: int, window: int, whole: int, zone: tuple[int, int], pitch: int) -> int:
    """Where a window begins: centred if all fits, else unmoved as long as the zone is well inside."""
    if whole <= window:
        return -((window - whole) // 2)
    first, last = zone
    margin = min(last - first, max(0, window - (last - first)) // 2)
    most = whole - window
    if start < 0 or start > most or first - margin < start or last + margin > start + window:
        start = ((first + last - window) // 2 + pitch // 2) // pitch * pitch
    return min(max(start, 0), most)


class Signpost(NamedTuple):
    """What lies outside on one side, at the edge of the window."""

    text: str
    x: int
    y: int
    sheet_role: str = "panel"

    @property
    def layer(self) -> Layer:
        """The post as a layer over the board."""
        sheet = Sheet(len(self.text), 1, self.sheet_role)
        sheet.put(0, 0, self.text, ink("gold", "", True))
        return Layer(self.x, self.y, sheet)


def signposts(picture: BoardPicture, view: View, focus: str, window: Region) -> tuple[Signpost, ...]:
    """For each side on which the board goes on: who is nearest there, and how many zones away."""
    if picture.width <= window.width and picture.height <= window.height:
        return ()
    found = _nearest(picture, focus, window, _worth_naming(picture, view))
    labels = picture.book.labels.items()
    rooms = _nearest(picture, focus, window, ((name, zone) for zone, name in labels))
    sides = [side for side in ("north", "west", "east", "south") if _goes_on(picture, window, side)]
    return tuple(_post(picture, side, found.get(side) or rooms.get(side), window) for side in sides)


def _nearest(
    picture: BoardPicture, focus: str, window: Region, things: Iterable[tuple[str, str]]
) -> dict[str, tuple[int, str]]:
    """On each side outside the window the nearest of some things, with its distance."""
    found: dict[str, tuple[int, str]] = {}
    for name, zone in things:
        side = _side(picture.region(zone), window) if zone in picture.places else ""
        far = _distance(picture, focus, zone)
        if side and (side not in found or far < found[side][0]):
            found[side] = (far, name)
    return found


def _worth_naming(picture: BoardPicture, view: View) -> Iterator[tuple[str, str]]:
    """Heroes, enemies and the way out, with their zones."""
    here = picture.book.say.within(view)
    for seen in view.heroes.values():
        if seen.hero.zone:
            yield str(picture.book.say.name(seen.hero.id)), seen.hero.zone
    for foe in view.enemies.values():
        name = here.name(foe.enemy.id)
        yield picture.book.foe(foe.enemy.type, name).short, foe.enemy.zone
    if picture.book.leave in picture.places:
        yield picture.book.say.say("board", "exit"), picture.book.leave


def _side(at: Region, window: Region) -> str:
    """On which side of the window something lies; nothing if it is inside."""
    x, y = at.x + at.width // 2, at.y + at.height // 2
    beyond = {
        "west": window.x - x,
        "east": x - window.right + 1,
        "north": 2 * (window.y - y),
        "south": 2 * (y - window.bottom + 1),
    }
    side = max(beyond, key=lambda name: beyond[name])
    return side if beyond[side] > 0 else ""


def _goes_on(picture: BoardPicture, window: Region, side: str) -> bool:
    return {
        "north": window.y > 0,
        "west": window.x > 0,
        "east": window.right < picture.width,
        "south": window.bottom < picture.height,
    }[side]


def _distance(picture: BoardPicture, one: str, other: str) -> int:
    zones = picture.book.board.zones
    return abs(zones[one].x - zones[other].x) + abs(zones[one].y - zones[other].y)


def _post(picture: BoardPicture, side: str, nearest: tuple[int, str] | None, window: Region) -> Signpost:
    arrow = getattr(picture.to.glyphs, side)
    said = ""
    if nearest is not None:
        far, name = nearest
        said = f"{name}, {picture.book.say.say('board', 'more_zones', count=far)}"
    text = f" {said} {arrow} " if side == "east" and said else f" {arrow} {said} " if said else f" {arrow} "
    text = text[: window.width]
    middle, row = (window.width - len(text)) // 2, window.height // 2
    x = {"west": 0, "east": window.width - len(text)}.get(side, middle)
    y = {"north": 0, "south": window.height - 1}.get(side, row)
    return Signpost(text, x, _off_the_wall(picture, window, y))


def _off_the_wall(picture: BoardPicture, window: Region, y: int) -> int:
    """A row beside one in which walls run across the page."""
    on_wall = (window.y + y) % picture.pitch.down == 0
    return y + (1 if y == 0 else -1) if on_wall else y
