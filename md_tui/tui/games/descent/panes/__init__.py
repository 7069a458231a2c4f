"""What stands beside the map: figures, sheets, previews."""
