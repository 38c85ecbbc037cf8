"""ImageFault: why a file can't be used as an image."""

from __future__ import annotations


class ImageFault(ValueError):
    """The fact, then the remedy."""

    def __init__(self, fact: str, remedy: str) -> None:
        super().__init__(f"{fact}; {remedy}")
        self.fact = fact
        self.remedy = remedy
