"""The tests: one file a behaviour, each named as a sentence."""
