"""The hall: one process that is the authority of every shared table of a machine."""
