"""qa: what was asked and what was answered."""
