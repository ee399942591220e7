"""How fast searching is, beside two engines of reference: `python -m tests.benchmarks.searching`."""
