"""Why a notification did not arrive."""


class Undelivered(Exception):
    """The words are for the delivery log and hold no secret; `final`: trying again would not help."""

    def __init__(self, words: str, *, final: bool = False) -> None:
        super().__init__(words)
        self.final = final
