"""The net that sees lines: a small U of convolutions, three times halved; and how it is written."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch.nn.functional import interpolate

WIDTHS = (8, 16, 24, 32)


def _block(before: int, after: int, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, 3, stride, dilation, dilation, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(),
    )


class LineNet(nn.Module):  # type: ignore[misc, unused-ignore] # torch is not at hand everywhere
    """Logits of a line across and a line down, for each pixel of an evened image."""

    def __init__(self) -> None:
        super().__init__()
        one, two, three, four = WIDTHS
        self.first = _block(3, one)
        self.down1 = nn.ModuleList([_block(one, two, 2), _block(two, two)])
        self.down2 = nn.ModuleList([_block(two, three, 2), _block(three, three)])
        self.down3 = nn.ModuleList(
            [_block(three, four, 2), _block(four, four), _block(four, four, 1, 2)]
        )
        self.up = nn.ModuleList(
            [nn.Conv2d(four, three, 1), nn.Conv2d(three, two, 1), nn.Conv2d(two, one, 1)]
        )
        self.join = nn.ModuleList([_block(three, three), _block(two, two), _block(one, one)])
        self.last = nn.Conv2d(one, 2, 1)

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        """N x 3 x rows x columns in, N x 2 x rows x columns out."""
        kept = [self.first(image)]
        for stage in (self.down1, self.down2, self.down3):
            now = kept[-1]
            for block in stage:
                now = block(now)
            kept.append(now)
        now = kept[3]
        for index, skip in enumerate((kept[2], kept[1], kept[0])):
            larger = interpolate(self.up[index](now), scale_factor=2.0, mode="nearest")
            now = self.join[index](larger + skip)
        return self.last(now)


class _Graph:
    """An ONNX graph as it is written down, layer by layer; norms become part of the weights."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def _name(self) -> str:
        return f"n{len(self.nodes)}"

    def _constant(self, value: npt.NDArray[np.float32]) -> str:
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(value, name))
        return name

    def add(self, kind: str, inputs: list[str], **attributes: object) -> str:
        name = self._name()
        self.nodes.append(helper.make_node(kind, inputs, [name], name, **attributes))
        return name

    def conv(self, data: str, conv: nn.Conv2d, norm: nn.BatchNorm2d | None = None) -> str:
        weight = conv.weight.detach().numpy().astype(np.float64)
        bias = np.zeros(len(weight)) if conv.bias is None else conv.bias.detach().numpy()
        if norm is not None:
            mean, spread = norm.running_mean.numpy(), norm.running_var.numpy()
            factor = norm.weight.detach().numpy() / np.sqrt(spread + norm.eps)
            weight = weight * factor[:, None, None, None]
            bias = (bias - mean) * factor + norm.bias.detach().numpy()
        size, edge = conv.kernel_size[0], conv.padding[0]
        inputs = [
            data,
            self._constant(weight.astype(np.float32)),
            self._constant(bias.astype(np.float32)),
        ]
        return self.add(
            "Conv",
            inputs,
            kernel_shape=[size, size],
            strides=list(conv.stride),
            dilations=list(conv.dilation),
            pads=[edge] * 4,
        )

    def block(self, data: str, block: nn.Sequential) -> str:
        return self.add("Relu", [self.conv(data, block[0], block[1])])

    def twice(self, data: str) -> str:
        scales = self._constant(np.array([1, 1, 2, 2], np.float32))
        return self.add(
            "Resize",
            [data, "", scales],
            mode="nearest",
            coordinate_transformation_mode="asymmetric",
            nearest_mode="floor",
        )


def export(net: LineNet, path: Path) -> None:
    """Write a net as an ONNX file that gives probabilities."""
    net.eval()
    graph = _Graph()
    kept = [graph.block("image", net.first)]
    for stage in (net.down1, net.down2, net.down3):
        now = kept[-1]
        for block in stage:
            now = graph.block(now, block)
        kept.append(now)
    now = kept[3]
    for index, skip in enumerate((kept[2], kept[1], kept[0])):
        larger = graph.twice(graph.conv(now, net.up[index]))
        now = graph.block(graph.add("Add", [larger, skip]), net.join[index])
    seen = graph.add("Sigmoid", [graph.conv(now, net.last)])
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            "lines",
            [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, 64, 64])],
            [helper.make_tensor_value_info(seen, TensorProto.FLOAT, [1, 2, 64, 64])],
            graph.weights,
        ),
        opset_imports=[helper.make_opsetid("", 13)],
    )
    model.ir_version = 8
    path.write_bytes(model.SerializeToString())
