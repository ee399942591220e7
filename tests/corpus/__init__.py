"""The sample corpus is what its readers, the baseline and the evaluation take it for."""
