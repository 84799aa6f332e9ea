"""What happens to a picture after it is taken: grain is calmed, lamps get their halo."""

from __future__ import annotations

import bpy


class _Bench:
    """A short hand for compositor nodes."""

    def __init__(self) -> None:
        scene = bpy.context.scene
        scene.use_nodes = True
        self.tree = scene.node_tree
        self.tree.nodes.clear()
        self.layers = self.tree.nodes.new("CompositorNodeRLayers")

    def feed(self, socket: bpy.types.NodeSocket, value: bpy.types.NodeSocket | float) -> None:
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA":
            socket.default_value = (value, value, value, 1)
        else:
            socket.default_value = value

    def blend(
        self, kind: str, first: bpy.types.NodeSocket | float, second: bpy.types.NodeSocket | float
    ) -> bpy.types.NodeSocket:
        node = self.tree.nodes.new("CompositorNodeMixRGB")
        node.blend_type = kind
        self.feed(node.inputs[0], 1.0)
        self.feed(node.inputs[1], first)
        self.feed(node.inputs[2], second)
        return node.outputs[0]

    def near_mean(
        self, image: bpy.types.NodeSocket, guide: bpy.types.NodeSocket, radius: int, alike: float
    ) -> bpy.types.NodeSocket:
        """The mean of the pixels within `radius` whose guide differs by no more than `alike`."""
        node = self.tree.nodes.new("CompositorNodeBilateralblur")
        node.iterations, node.sigma_space, node.sigma_color = max(radius - 1, 1), 1.0, alike
        self.feed(node.inputs["Image"], image)
        self.feed(node.inputs["Determinator"], guide)
        return node.outputs[0]

    def calmed(self, radius: int, alike: float) -> bpy.types.NodeSocket:
        """The picture with its light averaged over like surfaces, while what is drawn on them stays sharp."""
        bpy.context.view_layer.cycles.denoising_store_passes = True
        out = self.layers.outputs
        paint = self.blend("ADD", out["Denoising Albedo"], 0.02)
        # A curve that no firefly survives, undone at the end
        light = self.blend("DIVIDE", out["Image"], paint)
        light = self.blend("DIVIDE", light, self.blend("ADD", light, 1.0))
        depth = self.tree.nodes.new("CompositorNodeMath")
        depth.operation = "LOGARITHM"
        self.feed(depth.inputs[0], out["Denoising Depth"])
        self.feed(depth.inputs[1], 1.6)
        shape = self.blend("ADD", out["Denoising Normal"], depth.outputs[0])
        first = self.near_mean(light, shape, radius, alike)
        guide = self.blend("ADD", shape, self.blend("MULTIPLY", first, 0.9))
        calm = self.near_mean(light, guide, radius, alike)
        return self.blend("MULTIPLY", self.blend("DIVIDE", calm, self.blend("SUBTRACT", 1.00001, calm)), paint)


def finish(
    calm: int = 4, alike: float = 0.35, halo: float | None = None, threshold: float = 1.0, soften: int = 0
) -> None:
    """Call at the end of a build.

    `calm` is the radius in pixels over which grain is averaged, 0 for none; surfaces that differ by more than `alike`
    keep apart. `halo` is how strongly lamps brighter than `threshold` glow: -1 not at all, 0 as much as the picture.
    `soften` blurs all of it by so many pixels.
    """
    bench = _Bench()
    image = bench.calmed(calm, alike) if calm else bench.layers.outputs["Image"]
    if soften:
        blur = bench.tree.nodes.new("CompositorNodeBlur")
        blur.filter_type, blur.size_x, blur.size_y = "FAST_GAUSS", soften, soften
        bench.feed(blur.inputs["Image"], image)
        image = blur.outputs["Image"]
    if halo is not None:
        glare = bench.tree.nodes.new("CompositorNodeGlare")
        glare.glare_type, glare.quality = "FOG_GLOW", "HIGH"
        glare.threshold, glare.size, glare.mix = threshold, 8, halo
        bench.feed(glare.inputs["Image"], image)
        image = glare.outputs["Image"]
    bench.feed(bench.tree.nodes.new("CompositorNodeComposite").inputs["Image"], image)
