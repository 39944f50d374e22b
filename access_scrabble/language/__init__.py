"""Words for people: gettext, messages and the announcer, problems, spelling, documents."""
