"""run: a net of this package on an image or several, by OpenCV.

A net keeps what it is working on, so two threads mustn't share one: each thread has its own.
"""

from __future__ import annotations

import threading
from importlib.resources import files

import cv2
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]

_OF_THREAD = threading.local()


def run(name: str, images: Array) -> Array:
    """What the net in NAME.onnx says of images: images x rows x columns x colours."""
    net = _net(name)
    net.setInput(np.ascontiguousarray(images.transpose(0, 3, 1, 2)))
    return np.asarray(net.forward(), np.float32)


def _net(name: str) -> cv2.dnn.Net:
    nets: dict[str, cv2.dnn.Net] = _OF_THREAD.__dict__.setdefault("nets", {})
    if name not in nets:
        model = files("nonoscope.vision").joinpath(f"{name}.onnx").read_bytes()
        nets[name] = cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))
    return nets[name]
