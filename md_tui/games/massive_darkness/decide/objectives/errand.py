"""An errand: what is to be done now, where, to whom and by whom."""

from md_tui.kernel.value import Value


class Errand(Value, frozen=True):
    """The next thing an objective wants done."""

    wanted: str
    zones: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    progress: int = 0
    total: int = 1
