"""The `md-tui` command; `python -m md_tui` is the same."""

import sys

from md_tui import __version__


def main() -> int:
    """Run the command line and return its exit code; the version is told without loading anything."""
    if sys.argv[1:] == ["--version"]:
        print(f"md-tui {__version__}")
        return 0
    from md_tui.cli.run import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
