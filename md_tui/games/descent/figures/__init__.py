"""What a figure is and may do: its values, where it fits and gets to, what cards ask of it."""
