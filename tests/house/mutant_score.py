"""Reads what mutmut counted and fails if too many broken rules went unnoticed."""

import json
import sys
from pathlib import Path

LEAST = 0.80


def score(counts: dict[str, int]) -> float:
    """The share of tested mutants that some test noticed; a mutant without any test counts as missed."""
    noticed = counts["killed"] + counts["timeout"] + counts["segfault"]
    tested = noticed + counts["survived"] + counts["no_tests"] + counts["suspicious"]
    return noticed / tested if tested else 0.0


def main(file: str) -> int:
    """Print the share and return an exit code."""
    reached = score(json.loads(Path(file).read_text()))
    print(f"{reached:.1%} of the mutants were noticed; {LEAST:.0%} are asked for.")
    return 0 if reached >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
