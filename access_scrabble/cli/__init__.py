"""The command line: options, output and exit codes."""

from access_scrabble.cli.main import main

__all__ = ["main"]
