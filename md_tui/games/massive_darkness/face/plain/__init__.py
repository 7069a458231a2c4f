"""The game in plain lines: what can be asked about the table, the board drawn with plain characters."""
