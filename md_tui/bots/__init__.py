"""Players that think on a view and its offers, never on hidden state."""
