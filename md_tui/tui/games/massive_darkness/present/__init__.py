"""From views of Massive Darkness to lines of text in roles; pure."""
