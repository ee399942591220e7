"""The models that write answers, behind one port; the only package that imports a model SDK."""

from qa.providers.choice import close, generator, small_model

__all__ = ["close", "generator", "small_model"]
