"""The board as a picture: light and shadow, walls and doors, and figures that fill their zones."""
