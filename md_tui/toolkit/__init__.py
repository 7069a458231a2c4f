"""Table-top parts that more than one game can share; pure."""
