"""What can go wrong with a ticket; each error carries a code."""


class NotNow(Exception):
    """The ticket is not in the state that the move starts from: somebody was faster, or it is not yours."""

    code = "not_now"


class Incomplete(Exception):
    """What was sent does not suffice: `code` names what is missing."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
