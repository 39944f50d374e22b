"""Where pictures are kept, for somebody to look at them."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that ``PICTURES`` names, as ``make pictures`` does; else one that goes with the run."""
    named = os.environ.get("PICTURES")
    folder = Path(named) if named else tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
