"""What has happened, told again."""

from collections.abc import Iterable

from md_tui.games.face import Line
from md_tui.kernel.table_port import Table
from md_tui.text.wording import say
from md_tui.toolkit.citing import without_rules


def told(line: Line, cited: bool) -> list[str]:
    """What happened, with its rule if that is wanted, and below it the colour that stands on its card."""
    text = _cited(line, cited)
    return [text, f"  {line.flavour}"] if line.flavour else [text]


def told_setup(table: Table, cited: bool) -> list[str]:
    """What the set-up of a game has put on the table."""
    return [_cited(beat.line, cited) for beat in table.past.beats(0) if beat.line]


def told_decision(table: Table, seq: int, cited: bool) -> list[str]:
    """A decision of the past with everything it led to."""
    told = [_cited(beat.line, cited) for beat in table.past.beats(seq) if beat.line]
    return [say("log_heading", title=table.past.title(seq)), *(say("log_line", line=line) for line in told)]


def seen_in(table: Table, decisions: Iterable[int]) -> str:
    """What some decisions of the past showed, as one phrase; rolls and reveals only."""
    beats = (beat for seq in decisions for beat in table.past.beats(seq))
    return " ".join(_cited(b.line, False) for b in beats if b.line and (b.event.draws or b.event.reveals))


def _cited(line: Line, cited: bool) -> str:
    return line.text if cited else without_rules(line.text)
