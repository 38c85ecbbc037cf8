"""Checking proofs: what a solve claims, verified from the puzzle and the proof alone.

Nothing of the engine is used here or trusted. docs/proof.md describes the format, so that anybody
can write another checker.
"""

from __future__ import annotations

from .checker import ProofError, Proven, verify

__all__ = ["ProofError", "Proven", "verify"]
