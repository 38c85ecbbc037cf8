"""What every test shares: how hard Hypothesis tries, and that a failure says how to repeat it."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

# No deadline: a busy machine makes a single example slow, and that is no fault of the code.
settings.register_profile("nonoscope", deadline=None, print_blob=True)
settings.load_profile("nonoscope")

# As the command line does: on a busy machine, threads of small products only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A shell that starts the tests in the background has Ctrl-C ignored, also in tests that send it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
