"""The command line, as a function of its arguments."""

from tests.cli.conftest import cli, data_dir

__all__ = ["cli", "data_dir"]
