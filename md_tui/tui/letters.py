"""Letters, then digits, that choose from a list."""

LETTERS = "abcdefghijklmnopqrstuvwxyz1234567890"


def letters_for(count: int) -> list[str]:
    """A key for each of so many things; beyond them the cursor chooses."""
    return [LETTERS[place] if place < len(LETTERS) else "" for place in range(count)]
