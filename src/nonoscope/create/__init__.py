"""Puzzles out of nothing. So far: random ones, with exactly one solution where that is promised."""

from __future__ import annotations

from .generate import PROMISED_SIDE, random_puzzle

__all__ = ["PROMISED_SIDE", "random_puzzle"]
