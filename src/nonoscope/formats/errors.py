"""FormatError: the only exception that a puzzle file's content may raise."""

from __future__ import annotations


class FormatError(ValueError):
    """A file that can't be read as a puzzle: the fact, the remedy, and where.

    >>> print(FormatError("the width is 0", "write a number from 1", file="a.non", line=2))
    a.non, line 2: the width is 0; write a number from 1
    """

    def __init__(self, fact: str, remedy: str = "", *, file: str = "", line: int = 0) -> None:
        self.fact = fact
        self.remedy = remedy
        self.file = file
        self.line = line
        """Counted from 1; 0 if no one line is at fault."""
        super().__init__(fact, remedy, file, line)

    def in_file(self, name: str) -> FormatError:
        """The same fault, with the file's name if it had none."""
        return FormatError(self.fact, self.remedy, file=self.file or name, line=self.line)

    @property
    def place(self) -> str:
        """'a.non, line 2', or as much of it as is known."""
        parts = [self.file] if self.file else []
        if self.line:
            parts.append(f"line {self.line}")
        return ", ".join(parts)

    def __str__(self) -> str:
        said = f"{self.fact}; {self.remedy}" if self.remedy else self.fact
        return f"{self.place}: {said}" if self.place else said
