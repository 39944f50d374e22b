"""The command line: options, output and exit codes."""

from access_scrabble.cli.program import main

__all__ = ["main"]
