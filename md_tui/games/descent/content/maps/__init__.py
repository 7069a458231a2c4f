"""Maps of encounters: tiles laid side by side, with doors, tokens and marks; read, and proved to hold."""
