"""`md-tui locate`: where everything is kept."""

from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.cli.words import say


def run(json: AsJson = False) -> None:
    """Print where games, settings and content are kept."""
    from md_tui import locations
    from md_tui.loader.find import content_root

    places = {
        "data": str(locations.data_dir()),
        "config": str(locations.config_dir()),
        "packs": str(locations.packs_dir()),
        "content": str(content_root()),
    }
    if json:
        print_json(places)
    else:
        print_lines(columns([(say("place", name), path) for name, path in places.items()]))
