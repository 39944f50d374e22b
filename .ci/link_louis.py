"""Make Debian's liblouis module visible in this virtual environment, that one folder and nothing else."""

import subprocess
import sysconfig
from pathlib import Path

SYSTEM_PYTHON = "/usr/bin/python3"
WHERE = "import louis, pathlib; print(pathlib.Path(louis.__file__).parent)"


def main() -> None:
    """Link the folder, or say in one sentence why it cannot be."""
    link = Path(sysconfig.get_path("purelib")) / "louis"
    if link.exists():
        return
    try:
        answer = subprocess.run([SYSTEM_PYTHON, "-c", WHERE], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        print("liblouis is missing: braille will be off until the package python3-louis is installed.")
        return
    link.unlink(missing_ok=True)
    link.symlink_to(answer.stdout.strip(), target_is_directory=True)


if __name__ == "__main__":
    main()
