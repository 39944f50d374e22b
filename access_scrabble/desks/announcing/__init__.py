"""What a referee says aloud, part by part."""
