"""A window of the GNOME terminal widget with one command in it; run by the system's Python."""

import sys

COLUMNS, ROWS = 80, 25


def main(command: list[str]) -> None:
    """Show the window until the command has ended."""
    import gi  # only the system's Python has it

    gi.require_version("Gtk", "3.0")
    gi.require_version("Vte", "2.91")
    from gi.repository import GLib, Gtk, Vte

    window = Gtk.Window(title="terminal")
    terminal = Vte.Terminal()
    terminal.set_size(COLUMNS, ROWS)
    terminal.set_scrollback_lines(10000)
    terminal.connect("child-exited", lambda *_: Gtk.main_quit())
    terminal.spawn_async(
        Vte.PtyFlags.DEFAULT, None, command, None, GLib.SpawnFlags.SEARCH_PATH, None, None, -1, None, None
    )
    window.add(terminal)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    terminal.grab_focus()
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1:])
