"""The models that write answers, behind one port; the only package that imports a model SDK."""

from qa.providers.choice import close, generator, judge, small_model

__all__ = ["close", "generator", "judge", "small_model"]
