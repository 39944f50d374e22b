"""What the shape of the product must keep, whatever is added; ``make shape`` prints the other figures."""

from tests.shape import static_figures


def test_no_cycle_no_long_file_no_long_function() -> None:
    figures = static_figures()
    assert figures["cycles between modules"] == 0
    assert figures["cycles between folders"] == 0
    assert figures["longest file, lines"] <= 500
    assert figures["longest function, lines"] <= 40
