"""Answers without a model: the sentences of the documents that carry what was asked, word for word."""

from qa.providers.extractive.writing import Extractive

__all__ = ["Extractive"]
