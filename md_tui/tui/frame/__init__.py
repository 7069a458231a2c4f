"""What screens are made of: keys, pages, lists, boxes."""
