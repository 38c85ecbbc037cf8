"""UserError: what the person can mend, as the fact and then what to type next."""

from __future__ import annotations

from collections.abc import Iterable


class UserError(Exception):
    """Ends the command, or its work on one file, with a sentence and an exit code.

    >>> print(UserError("there is no style 'block'", "did you mean blocks?"))
    there is no style 'block'; did you mean blocks?
    """

    def __init__(self, fact: str, remedy: str = "", *, code: int = 2) -> None:
        super().__init__(f"{fact}; {remedy}" if remedy else fact)
        self.code = code


class FileFault(UserError):
    """A FILE that can't be read or written."""

    def __init__(
        self, fact: str, remedy: str = "", *, place: str = "", line: int = 0, missing: bool = False
    ) -> None:
        self.said = f"{fact}; {remedy}" if remedy else fact
        """Without the place, for a table that has it already."""
        self.line = line
        """Counted from 1; 0 if no one line is at fault."""
        self.is_missing = missing
        super().__init__(f"{place}: {self.said}" if place else self.said)


def near_ones(word: str, choices: Iterable[str]) -> list[str]:
    """The choices that the word may have been meant to be.

    >>> near_ones("slove", ["solve", "show", "check"])
    ['solve']
    """
    import difflib

    return difflib.get_close_matches(word, list(choices), n=2, cutoff=0.65)


def did_you_mean(word: str, what: str, choices: Iterable[str]) -> str:
    """The remedy for a word that isn't one of the choices.

    >>> did_you_mean("slove", "commands", ["solve", "show"])
    'did you mean solve?'
    >>> did_you_mean("xyz", "commands", ["solve", "show"])
    'the commands are solve, show'
    """
    choices = list(choices)
    near = near_ones(word, choices)
    return f"did you mean {' or '.join(near)}?" if near else f"the {what} are {', '.join(choices)}"
