"""The parts of a machine that the tests need: found, installed where allowed, started and thrown away."""

from .chromium import find_chromium
from .lanes import Lane
from .parts import install_missing
from .postgresql import throwaway_postgresql
from .redis import throwaway_redis

__all__ = ["Lane", "find_chromium", "install_missing", "throwaway_postgresql", "throwaway_redis"]
