import type { BottleModel } from './model.ts'
import type { Value } from './gl.ts'
import { mouthOf } from './tables.ts'

type Triple = readonly [number, number, number]

/** Linear RGB of a web colour. */
export function linearFromHex(color: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function normalized(v: Triple): Triple {
  const length = Math.hypot(...v) || 1
  return [v[0] / length, v[1] / length, v[2] / length]
}

function crossed(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

interface Lamp {
  at: Triple
  size: [width: number, height: number]
  /** 1 is white paper. */
  light: number
  color: string
  feather: number
}

/** As `product_lights` of `media/blender/studio.py`. */
function lampsFor(height: number, sheen: number): Lamp[] {
  return [
    { at: [-44, -42, height * 0.8], size: [24, 60], light: 17 * sheen, color: '#fff1e0', feather: 0.45 },
    { at: [-38, 24, height * 0.6], size: [8, 74], light: 18, color: '#ffe6c6', feather: 0.4 },
    { at: [40, 20, height * 0.6], size: [7, 78], light: 20, color: '#fff6ea', feather: 0.4 },
    { at: [46, -40, height * 0.55], size: [8, 58], light: 3.4, color: '#ffe9d2', feather: 0.6 },
    { at: [0, 6, height + 44], size: [64, 44], light: 5, color: '#fff1e0', feather: 0.6 },
    { at: [26, -110, height * 1.3], size: [50, 50], light: 0.9, color: '#fff1e0', feather: 0.7 },
  ]
}

/** Uniforms of the studio's shader that don't depend on the bottle's turn. */
export function studioOf(model: BottleModel): Record<string, Value> {
  const height = mouthOf(model)
  const middle: Triple = [0, 0, height / 2]
  // Print on black glass would drown in a bright window
  const lamps = lampsFor(height, model.body === 'black' ? 0.12 : 0.5).map(({ at, size, light, color, feather }) => {
    const facing = normalized([middle[0] - at[0], middle[1] - at[1], middle[2] - at[2]])
    const across = normalized(crossed([0, 0, 1], facing))
    const up = crossed(facing, across)
    return {
      at,
      facing,
      across: across.map((part) => part / size[0]),
      up: up.map((part) => part / size[1]),
      light: linearFromHex(color).map((part) => part * light),
      feather,
    }
  })
  const [lit, far, stone, cloud] = model.ground
  return {
    u_mouth: height,
    u_foot: Math.max(...model.outer.filter(([, z]) => z < 0.3).map(([radius]) => radius)),
    u_lit: linearFromHex(lit),
    u_far: linearFromHex(far),
    u_stone: linearFromHex(stone),
    u_cloud: linearFromHex(cloud),
    u_lampAt: lamps.flatMap((lamp) => lamp.at),
    u_lampFacing: lamps.flatMap((lamp) => lamp.facing),
    u_lampAcross: lamps.flatMap((lamp) => lamp.across),
    u_lampUp: lamps.flatMap((lamp) => lamp.up),
    u_lampLight: lamps.flatMap((lamp) => lamp.light),
    u_feather: lamps.map((lamp) => lamp.feather),
  }
}

/** Half the picture's height at a distance of 1, as with a 100 mm lens. */
const LENS = 0.18

export interface Camera {
  eye: Triple
  ahead: Triple
  above: Triple
  /** Half the picture's width and height at a distance of 1. */
  lens: [number, number]
  /** Height of the bottle's middle. */
  middle: number
  distance: number
  /** Height of the bottle with its stopper, and of the picture there. */
  tall: number
  frame: number
}

/** Places the camera so that the whole bottle fits any aspect ratio. */
export function cameraFor(model: BottleModel, aspect: number): Camera {
  const neck = model.outer[1]![0]
  const isCut = model.solids.some(({ kind }) => kind === 'crystal' || kind === 'obsidian')
  const tall = mouthOf(model) + neck * (isCut ? 2.8 : 2.2)
  const width = 2 * Math.max(...model.outer.map(([radius]) => radius))
  const frame = Math.max(tall * 1.19, 24, (width * 1.3) / aspect)
  const distance = frame / 2 / LENS
  const middle = tall * 0.485
  const eye: Triple = [0, -distance, middle + distance * 0.075]
  const ahead = normalized([0, distance, middle - eye[2]])
  return { eye, ahead, above: crossed([1, 0, 0], ahead), lens: [LENS * aspect, LENS], middle, distance, tall, frame }
}
