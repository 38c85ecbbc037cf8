"""What every test shares: how hard Hypothesis tries, and that a failure says how to repeat it."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: a busy machine makes a single example slow, and that is no fault of the code.
settings.register_profile("nonoscope", deadline=None, print_blob=True)
settings.load_profile("nonoscope")

# As the command line does: on a busy machine, threads of small products only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
