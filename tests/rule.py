"""The marker that ties a test to the rules it proves."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the catalogue ids of the rules it proves."""
    return pytest.mark.rule(*ids)
