"""Games kept on disk, one append-only file each."""
