"""Why the room's page cannot be shown."""

from enum import StrEnum


class AudienceCode(StrEnum):
    """What stands in the way."""

    PORT_TAKEN = "audience_port_taken"
    PORT_REFUSED = "audience_port_refused"
