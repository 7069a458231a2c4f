"""What keys do, and which key does it."""
