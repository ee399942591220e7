"""The tickets application: what a person must still do."""
