"""The commands themselves, one a file."""
