"""The board: tiles, zones, what lies on them, who sees and reaches what."""
