"""Commands of the qa app."""
