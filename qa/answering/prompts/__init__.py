"""What the models are told: the instruction files, their version, and how blocks are laid before a model."""

from .instructions import instructions, version
from .layout import laid_out

__all__ = ["instructions", "laid_out", "version"]
