"""Graph: a net as an ONNX file, layer by layer, with what a norm does in the weights before it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper
from torch import nn

INPUT = "image"
Shape = list[int | str]
"""Sizes, and names of those that may be any."""
IMAGES: Shape = ["images", 3, "rows", "columns"]
SCORES: Shape = ["images", "scores", "down", "across"]


class Graph:
    """An ONNX graph as it is written down."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def _name(self) -> str:
        return f"n{len(self.nodes)}"

    def constant(self, value: npt.NDArray[np.generic]) -> str:
        """Numbers that a layer needs; the name of them."""
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(value, name))
        return name

    def add(self, kind: str, inputs: list[str], **attributes: object) -> str:
        """A layer; the name of what comes out of it."""
        name = self._name()
        self.nodes.append(helper.make_node(kind, inputs, [name], name, **attributes))
        return name

    def conv(
        self,
        data: str,
        conv: nn.Conv2d,
        norm: nn.BatchNorm2d | None = None,
        *,
        flipped: bool = False,
    ) -> str:
        """A convolution; flipped is one for images that lie on their side."""
        weight = conv.weight.detach().numpy().astype(np.float64)
        bias = np.zeros(len(weight)) if conv.bias is None else conv.bias.detach().numpy()
        if norm is not None:
            mean, spread = norm.running_mean.numpy(), norm.running_var.numpy()
            factor = norm.weight.detach().numpy() / np.sqrt(spread + norm.eps)
            weight = weight * factor[:, None, None, None]
            bias = (bias - mean) * factor + norm.bias.detach().numpy()
        shape = [conv.kernel_size, conv.stride, conv.dilation, conv.padding]
        if flipped:
            weight, shape = weight.swapaxes(2, 3), [sides[::-1] for sides in shape]
        size, stride, dilation, edge = (list(sides) for sides in shape)
        inputs = [
            data,
            self.constant(weight.astype(np.float32)),
            self.constant(bias.astype(np.float32)),
        ]
        return self.add(
            "Conv",
            inputs,
            kernel_shape=size,
            strides=stride,
            dilations=dilation,
            pads=edge * 2,
        )

    def mixed(self, data: str, conv: nn.Conv2d) -> str:
        """A convolution that looks at single pixels, as a product of matrices.

        Where few colours become fewer that takes a fifth of the time: the layers of ONNX Runtime
        make sixteen of them.
        """
        weight, bias = (one.detach().numpy() for one in (conv.weight, conv.bias))
        after, before = weight.shape[:2]
        flat = self.add("Reshape", [data, self.constant(np.array([0, before, -1]))])
        product = self.add("MatMul", [self.constant(weight.reshape(after, before)), flat])
        sums = self.add("Add", [product, self.constant(bias.reshape(after, 1))])
        place, count = self.constant(np.array([1])), self.constant(np.array([after]))
        shape = self.add("ScatterElements", [self.add("Shape", [data]), place, count])
        return self.add("Reshape", [sums, shape])

    def block(self, data: str, block: nn.Sequential, *, flipped: bool = False) -> str:
        """A convolution, its norm, and nothing below 0."""
        return self.add("Relu", [self.conv(data, block[0], block[1], flipped=flipped)])

    def halved(self, data: str) -> str:
        """The greatest of each four pixels."""
        return self.add("MaxPool", [data], kernel_shape=[2, 2], strides=[2, 2])

    def twice(self, data: str) -> str:
        """Each pixel four times."""
        scales = self.constant(np.array([1, 1, 2, 2], np.float32))
        return self.add(
            "Resize",
            [data, "", scales],
            mode="nearest",
            coordinate_transformation_mode="asymmetric",
            nearest_mode="floor",
        )

    def dense(self, data: str, layer: nn.Linear) -> str:
        """A layer that sees everything at once."""
        weight, bias = (one.detach().numpy() for one in (layer.weight, layer.bias))
        return self.add("Gemm", [data, self.constant(weight), self.constant(bias)], transB=1)

    def write(
        self,
        path: Path,
        name: str,
        before: Shape,
        last: str,
        after: Shape,
        *,
        features: str | None = None,
    ) -> None:
        """Write all of it, from INPUT of a shape to a layer's output of another.

        What another layer saw, of the same shape, can be asked for as well.
        """
        outputs = [last] if features is None else [last, features]
        model = helper.make_model(
            helper.make_graph(
                self.nodes,
                name,
                [helper.make_tensor_value_info(INPUT, TensorProto.FLOAT, before)],
                [helper.make_tensor_value_info(one, TensorProto.FLOAT, after) for one in outputs],
                self.weights,
            ),
            opset_imports=[helper.make_opsetid("", 13)],
        )
        model.ir_version = 8
        path.write_bytes(model.SerializeToString())
