"""The laws of the house, read off its source."""
