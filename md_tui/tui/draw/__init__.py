"""What pictures are drawn with: roles and colours, characters, cells and cards; no game is named here."""
