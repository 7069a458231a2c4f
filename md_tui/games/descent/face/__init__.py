"""The game in words: names, sentences, questions, descriptions and typed commands."""
