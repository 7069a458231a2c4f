"""What story mode counts by: levels, experience, and who owns which cards."""
