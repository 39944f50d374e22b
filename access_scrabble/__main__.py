"""Run the program with ``python -m access_scrabble``."""

import sys

from access_scrabble.cli import main

if __name__ == "__main__":
    sys.exit(main())
