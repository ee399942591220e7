"""What tickets adds to the pages of others."""
