"""The roads of a box: which quests a campaign leads through, and with which it may begin."""

from md_tui.kernel.value import Value
from md_tui.loader.doc import Doc


class Road(Value, frozen=True):
    """A campaign as printed: its quests in order, and an optional chapter before them (MD-TWN-06)."""

    id: str
    quests: tuple[str, ...]
    prelude: str = ""
    xp: int = 0
    """What every hero has earned before the first quest (MD-TWN-17)."""

    def order(self, with_prelude: bool) -> tuple[str, ...]:
        """The printed order, with the chapter before the first or without it."""
        return (self.prelude, *self.quests) if with_prelude and self.prelude else self.quests


def read_road(doc: Doc) -> Road:
    """A road of the content; whether its quests are there is checked with the box."""
    road = Road(
        doc.id, doc.take("quests", tuple[str, ...]), doc.take("prelude", str, ""), doc.take("xp", int, 0)
    )
    if "quests" in doc and doc.sound("quests") and not road.quests:
        doc.error("quests", "are none", "name at least one quest")
    if len(set(road.quests)) != len(road.quests):
        doc.error("quests", "name one quest twice", "a road leads through each quest once")
    doc.finish()
    return road
