"""Words of citations for templates."""
