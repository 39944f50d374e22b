"""The two builds of the search, for tests that must pass with both."""

import shutil
import sysconfig
from pathlib import Path

from access_scrabble.engine.kernel import Kernel


def can_compile() -> bool:
    """Whether this machine has what it takes to build the compiled search."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


def available() -> list[Kernel]:
    """The plain build, and the compiled one; only a machine without a compiler may lack it."""
    try:
        return [Kernel(""), Kernel("_")]
    except ImportError:
        if can_compile():
            raise
        return [Kernel("")]
