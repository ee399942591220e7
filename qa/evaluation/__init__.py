"""Pure room: measures of answers, retrieval, conflicts and verification on plain data."""
