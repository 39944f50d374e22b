"""The one place that builds objects and chooses what stands behind each port."""

from access_scrabble.bootstrap.services import Services, read_text_file

__all__ = ["Services", "read_text_file"]
