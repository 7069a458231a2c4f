"""The sentence language of content: tokens, and a reader for recursive-descent grammars."""
