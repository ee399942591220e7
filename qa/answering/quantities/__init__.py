"""Numbers, amounts, dates and clause numbers of Chinese and English text as comparable values."""

from qa.answering.quantities.reading import fold, quantities
from qa.answering.quantities.values import TIME_UNITS, Comparison, Quantity

__all__ = ["TIME_UNITS", "Comparison", "Quantity", "fold", "quantities"]
