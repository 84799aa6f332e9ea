"""A short hand for shader nodes."""

from __future__ import annotations

from typing import Any

import bpy


class Graph:
    """The nodes of one material."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def add(self, kind: str, props: dict[str, Any] | None = None, **inputs: Any) -> bpy.types.Node:
        """A node of the kind `ShaderNode<kind>`. Inputs are values or sockets; `_` in a name stands for a space."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in (props or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.feed(node.inputs[key.replace("_", " ")], value)
        return node

    def feed(self, socket: bpy.types.NodeSocket, value: Any) -> None:
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation: str, first: Any, second: Any = 0.0, clamp: bool = False) -> bpy.types.NodeSocket:
        node = self.add("Math", {"operation": operation, "use_clamp": clamp})
        self.feed(node.inputs[0], first)
        self.feed(node.inputs[1], second)
        return node.outputs[0]

    def mix(self, share: Any, first: Any, second: Any, blend: str = "MIX") -> bpy.types.NodeSocket:
        """Two colours, mixed."""
        node = self.add("MixRGB", {"blend_type": blend}, Fac=share, Color1=first, Color2=second)
        return node.outputs[0]

    def ramp(self, value: Any, *stops: tuple[float, tuple[float, ...]], easing: str = "EASE") -> bpy.types.NodeSocket:
        """Colours along a value from 0 to 1."""
        node = self.add("ValToRGB", Fac=value)
        node.color_ramp.interpolation = easing
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, color) in zip(elements, stops, strict=True):
            element.position = at
            element.color = color
        return node.outputs[0]

    def shaders(self, share: Any, first: bpy.types.Node, second: bpy.types.Node) -> bpy.types.Node:
        """Two surfaces, mixed."""
        node = self.add("MixShader")
        self.feed(node.inputs[0], share)
        self.feed(node.inputs[1], first.outputs[0])
        self.feed(node.inputs[2], second.outputs[0])
        return node

    def bump(self, height: Any, strength: float, distance: float) -> bpy.types.NodeSocket:
        """A normal that follows `height`; `distance` in centimetres."""
        return self.add("Bump", Height=height, Strength=strength, Distance=distance).outputs[0]

    def noise(
        self, at: Any, scale: float, detail: float = 4, roughness: float = 0.55, distortion: float = 0
    ) -> bpy.types.NodeSocket:
        node = self.add("TexNoise", Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
        self.feed(node.inputs["Vector"], at)
        return node.outputs["Fac"]

    def here(self, stretch: tuple[float, float, float] = (1, 1, 1)) -> bpy.types.NodeSocket:
        """Where on the object itself, in centimetres, each axis stretched."""
        place = self.add("TexCoord").outputs["Object"]
        mapping = self.add("Mapping", Vector=place)
        mapping.inputs["Scale"].default_value = stretch
        return mapping.outputs[0]

    def surface(self, shader: bpy.types.Node) -> bpy.types.Material:
        self.tree.links.new(shader.outputs[0], self.output.inputs["Surface"])
        return self.material

    def volume(self, shader: bpy.types.Node) -> None:
        self.tree.links.new(shader.outputs[0], self.output.inputs["Volume"])
