"""The searching room: tokens, scores, fusion, and the index that keeps them in the database."""
