"""Pozo de Piedra: burnished clay against a limewashed wall, the shadow of an agave over both."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

import agave
import forms
import materials
import portraiture
import stonework
import studio
from accessories.glasses import jicara
from bottles.editions import POZO
from nodes import Graph
from registry import picture


def _limewash() -> bpy.types.Material:
    """Lime and ochre over plaster, brushed by hand."""
    g = Graph("limewash")
    clouds = g.noise(g.here(), 0.035, 6, 0.62, 0.8)
    strokes = g.noise(g.here((1, 1, 0.35)), 0.35, 5, 0.6, 1.0)
    share = g.math("ADD", g.math("MULTIPLY", clouds, 0.7), g.math("MULTIPLY", strokes, 0.3))
    tone = g.ramp(share, (0.34, materials.rgba("#b9a082")), (0.66, materials.rgba("#ddcbb0")))
    normal = g.bump(g.math("ADD", strokes, g.noise(g.here(), 1.4, 5, 0.65)), 0.35, 0.18)
    return g.surface(g.add("BsdfPrincipled", Base_Color=tone, Roughness=0.95, Specular=0.0, Normal=normal))


def _sun(way: tuple[float, float, float], strength: float) -> None:
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = strength, materials.rgba("#ffdcae")[:3], math.radians(0.8)
    made = bpy.data.objects.new("sun", data)
    made.rotation_euler = Vector(way).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)


@picture("products/blanco-pozo-de-piedra/scene", samples=36)
def scene() -> None:
    mesh = bpy.data.meshes.new("plaster")
    mesh.from_pydata([(-200, 30, -20), (200, 30, -20), (200, 30, 200), (-200, 30, 200)], [], [(0, 1, 2, 3)])
    forms.link(mesh, "plaster", _limewash())
    studio.table(stonework.cantera("#b98f74", 0.5, 0.8, 0.35), 30)
    way = Vector((0.62, 0.72, -0.62)).normalized()
    _sun(way, 6.5)
    plant = bpy.data.objects.new("agave", agave.rosette("shade", 5, materials.satin("#5f7f78", 0.6), 19, 9))
    plant.location, plant.scale = Vector((-17, 30, 10)) - way * 64, (36, 36, 36)
    plant.rotation_euler = (0.3, -0.2, 0.4)
    bpy.context.collection.objects.link(plant)
    studio.room(0.5, "#c9d3e2")
    studio.softbox((60, -60, 50), (0, 0, 10), (60, 60), 1.2, "#ffdcb8", 0.6, 0.6)
    portraiture.stand(POZO, 2.4, 0, -0.05)
    jicara(3.7, 3).location = (-8.1, -4.2, 0)
    portraiture.shoot(34, -0.6, (2.4, -6), middle=0.41, above=0.11, f_stop=8)
