"""What every table shares: questions and cards over the board."""
