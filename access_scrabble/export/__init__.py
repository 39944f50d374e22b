"""Documents and games written in the formats of other programs: pages to print, tables, notations."""
