"""What happens at a table of Descent, shown: dice, moments, and when hints are due."""
