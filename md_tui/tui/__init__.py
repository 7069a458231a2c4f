"""The Textual app: shows views, asks questions, submits commands."""
