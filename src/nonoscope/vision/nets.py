"""run: a net of this package on an image or several, by ONNX Runtime."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import cv2
import numpy as np
import numpy.typing as npt
import onnxruntime

Array = npt.NDArray[np.float32]


def run(name: str, images: Array) -> Array:
    """What the net in NAME.onnx says of images: images x rows x columns x colours."""
    return _outputs(name, images, 1)[0]


def run_and_look_in(name: str, images: Array) -> tuple[Array, Array]:
    """The same, and from which features the net's last layer told it."""
    said, features = _outputs(name, images, 2)
    return said, features


def _outputs(name: str, images: Array, count: int) -> list[Array]:
    net = _net(name)
    wanted = [output.name for output in net.get_outputs()[:count]]
    seen = net.run(wanted, {"image": np.ascontiguousarray(images.transpose(0, 3, 1, 2))})
    return [np.asarray(each, np.float32) for each in seen]


@cache
def _net(name: str) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = cv2.getNumThreads()  # as for everything else
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.enable_mem_pattern = False  # hardly two images have the same size
    model = files("nonoscope.vision").joinpath(f"{name}.onnx").read_bytes()
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
