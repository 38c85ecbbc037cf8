"""nonoscope completion: print the script that completes nonoscope's commands in a shell."""

from __future__ import annotations

import argparse

from .errors import UserError, did_you_mean

_SETUP = {
    "bash": "nonoscope completion bash > ~/.local/share/bash-completion/completions/nonoscope",
    "zsh": "nonoscope completion zsh > ~/.zfunc/_nonoscope",
    "fish": "nonoscope completion fish > ~/.config/fish/completions/nonoscope.fish",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument(
        "shell", metavar="SHELL", help="bash, zsh, fish or another that shtab knows"
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    lines = [f"  {command}" for command in _SETUP.values()]
    parser.epilog = "\n".join(["To set it up once:", *lines])


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    try:
        import shtab
    except ImportError:
        raise UserError("completion needs shtab", "install it with: pip install shtab") from None
    from .parser import build

    shells = list(shtab.SUPPORTED_SHELLS)
    if options.shell not in shells:
        remedy = did_you_mean(options.shell, "shells", shells)
        raise UserError(f"there is no completion for {options.shell!r}", remedy)
    parser = build()
    _teach(parser, shtab.FILE, shells)
    print(shtab.complete(parser, shell=options.shell))
    return 0


def _teach(parser: argparse.ArgumentParser, files: object, shells: list[str]) -> None:
    """Mark the arguments that are files or shells, which only shtab has a word for."""
    for action in parser._actions:  # noqa: SLF001 - argparse has no other way to them
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for command in action.choices.values():
                _teach(command, files, shells)
        elif action.dest in {"files", "input", "output", "csv", "proof"}:
            setattr(action, "complete", files)  # noqa: B010 - shtab's word, unknown to argparse
        elif action.dest == "shell":
            action.choices = shells
