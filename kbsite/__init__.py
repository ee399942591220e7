"""Composes the applications into one site; imported by nobody."""
