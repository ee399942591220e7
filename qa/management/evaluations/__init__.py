"""The subcommands of `evaluate`, one module each: `HELP`, `add_arguments(parser)`, `run(options)`."""

from qa.management.evaluations.report import Report, evaluations, progress, read_rows

__all__ = ["Report", "evaluations", "progress", "read_rows"]
