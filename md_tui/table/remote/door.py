"""The way into the hall of a data directory."""

from pathlib import Path

from md_tui import locations
from md_tui.store.hall_files import hall_socket
from md_tui.table.remote.afar import way
from md_tui.table.remote.identity import own_key
from md_tui.table.remote.link import SocketLink, connect
from md_tui.table.remote.visit import Visit


def visit(root: Path | None = None, name: str = "", *, alias: str = "", at: str = "") -> Visit:
    """Come in; where there is no hall yet, one is started. `at` is the open door of another user's hall."""
    place = root or locations.data_dir()
    if at:
        return Visit(lambda: connect(Path(at)), name, own_key(), alias)

    def line() -> SocketLink:
        from md_tui.table.hall.start import wake

        return connect(hall_socket(place), lambda: wake(place))

    return Visit(line, name, own_key(), alias, way())
