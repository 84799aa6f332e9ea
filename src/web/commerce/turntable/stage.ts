import backdropFragment from './shaders/backdrop.frag.glsl?raw'
import backdropVertex from './shaders/backdrop.vert.glsl?raw'
import bodyFragment from './shaders/body.frag.glsl?raw'
import placeVertex from './shaders/place.vert.glsl?raw'
import noise from './shaders/noise.glsl?raw'
import shape from './shaders/shape.glsl?raw'
import solidFragment from './shaders/solid.frag.glsl?raw'
import studio from './shaders/studio.glsl?raw'
import { createFence, createMesh, createProgram, putPicture, putTable, putTiles } from './gl.ts'
import type { DrawnMesh, Program, Value } from './gl.ts'
import { bodyOf, collarOf, solidOf } from './lathe.ts'
import type { BottleModel, LoadedBottle, Look } from './model.ts'
import { clouds } from './clouds.ts'
import { cameraFor, linearFromHex, studioOf } from './studio.ts'
import type { Camera } from './studio.ts'
import { neckOf, tableByHeight, tableBySide } from './tables.ts'

/** Reflectance of the stone below the bottle. */
const REFLECTION = 0.34
/** Numbers in `shaders/solid.frag.glsl`. */
const KINDS: Record<Look['kind'], number> = {
  stone: 0,
  clay: 0,
  wood: 1,
  copper: 2,
  crystal: 3,
  obsidian: 4,
  wax: 5,
}
const UNITS = { u_byHeight: 0, u_bySide: 1, u_front: 2, u_back: 3, u_foil: 4, u_noise: 5 }

export interface View {
  /** Radians; positive to the left. */
  turn: number
  /** 1 shows the whole bottle. */
  zoom: number
  /** Height in centimetres at the picture's middle, when zoomed. */
  height: number
}

export interface Stage {
  draw: (view: View) => void
  /** Canvas pixels. */
  resize: (width: number, height: number) => void
  finish: () => void
  /** Whether the last frame is still being drawn, which happens asynchronously. */
  isBusy: () => boolean
  /** Centimetres: middle and height of the picture that shows the whole bottle. */
  middle: () => number
  tall: () => number
  frame: () => number
  discard: () => void
}

interface Drawable {
  mesh: DrawnMesh
  values: Record<string, Value>
}

/** @throws Error without WebGL 2 */
export function createStage(canvas: HTMLCanvasElement, { model, front, back, foil }: LoadedBottle): Stage {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: true, powerPreference: 'high-performance' })
  if (!gl) throw new Error('This browser has no WebGL 2')
  const backdrop = createProgram(gl, backdropVertex, studio + backdropFragment)
  const solid = createProgram(gl, placeVertex, studio + noise + solidFragment)
  const body = createProgram(gl, placeVertex, definedFor(model) + shape + bodyFragment)
  const sheet = createMesh(gl, SHEET)
  const glass: Drawable = { mesh: createMesh(gl, bodyOf(model)), values: {} }
  const solids = drawablesOf(gl, model)
  putTable(gl, UNITS.u_byHeight, tableByHeight(model))
  putTable(gl, UNITS.u_bySide, tableBySide(model))
  putTiles(gl, UNITS.u_noise, clouds())
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  putPicture(gl, UNITS.u_front, front)
  putPicture(gl, UNITS.u_back, back)
  putPicture(gl, UNITS.u_foil, foil)
  for (const program of [backdrop, solid, body]) {
    program.use()
    program.set(studioOf(model))
    program.sample(UNITS)
  }
  body.set(bodyValues(model))
  for (const way of [gl.DEPTH_TEST, gl.CULL_FACE, gl.BLEND]) gl.enable(way)
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
  let camera = cameraFor(model, 1)
  const fence = createFence(gl)
  return {
    draw(view) {
      const values = valuesOf(camera, view)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      show(backdrop, [{ mesh: sheet, values: {} }], values)
      const bottle = (more: Record<string, Value>) => {
        show(solid, solids, { ...values, ...more })
        show(body, [glass], { ...values, ...more })
      }
      // The reflection is drawn first; blending stays on, because switching it would recompile shaders
      gl.clear(gl.DEPTH_BUFFER_BIT)
      bottle({ u_mirror: -1, u_fade: REFLECTION })
      gl.clear(gl.DEPTH_BUFFER_BIT)
      bottle({ u_mirror: 1, u_fade: 1 })
      fence.put()
    },
    resize(width, height) {
      Object.assign(canvas, { width, height })
      gl.viewport(0, 0, width, height)
      camera = cameraFor(model, width / height)
    },
    finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)),
    isBusy: fence.isPending,
    middle: () => camera.middle,
    tall: () => camera.tall,
    frame: () => camera.frame,
    // Browsers allow few contexts, and would take them from others
    discard: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

const SHEET = {
  vertices: new Float32Array([-1, -1, 0, 0, 0, 0, 3, -1, 0, 0, 0, 0, -1, 3, 0, 0, 0, 0]),
  indices: new Uint32Array([0, 1, 2]),
}

function show(program: Program, drawables: readonly Drawable[], values: Record<string, Value>): void {
  program.use()
  program.set(values)
  for (const { mesh, values: own } of drawables) {
    program.set(own)
    mesh.draw(values['u_mirror'] === -1)
  }
}

function definedFor({ body, section }: BottleModel): string {
  const [version = '', ...lines] = studio.split('\n')
  return [version, `#define ${body.toUpperCase()}`, section ? '#define SECTION' : '', ...lines].join('\n')
}

function drawablesOf(gl: WebGL2RenderingContext, model: BottleModel): Drawable[] {
  const drawables = model.solids.map((one) => ({ mesh: createMesh(gl, solidOf(one)), values: looksOf(one) }))
  const { collar } = model
  return collar ? [...drawables, { mesh: createMesh(gl, collarOf(model, collar)), values: looksOf(collar) }] : drawables
}

function looksOf({ kind, color, dark }: Look): Record<string, Value> {
  return { u_kind: [KINDS[kind]], u_color: linearFromHex(color), u_dark: linearFromHex(dark) }
}

function bodyValues(model: BottleModel): Record<string, Value> {
  const { front, back, collar, cork, wax, wall, base, punt, inner, depth } = model
  const width = 2 * Math.max(...model.outer.map(([radius]) => radius))
  const absorbed = linearFromHex(model.liquid).map((part) => -Math.log(Math.max(part, 0.004)) / depth)
  return {
    u_neck: neckOf(model),
    u_floor: [base, punt, Math.max(0.1, ...inner.filter(([, z]) => z < base + 0.01).map(([radius]) => radius)), wall],
    u_frontAt: [front.width, front.height, front.top],
    u_backAt: [back.width, back.height, back.top],
    u_foilColor: linearFromHex(front.foil),
    u_mirrorOfFoil: front.mirror,
    u_plate: front.isPlate ? 1 : 0,
    u_glass: linearFromHex(model.glass),
    u_absorbed: absorbed,
    u_fill: model.fill,
    ...(cork && { u_cork: [cork.radius, cork.low], u_corkColor: linearFromHex(cork.color) }),
    u_card: [width * model.card, model.glow, 7],
    u_collar: collar ? [collar.low, collar.high] : [1e6, 1e6],
    u_wax: wax ? [...linearFromHex(wax[0]), wax[1]] : [0, 0, 0, 1e6],
  }
}

function valuesOf({ eye, ahead, above, lens, middle, distance }: Camera, view: View): Record<string, Value> {
  const shift = (view.height - middle) / distance / lens[1]
  return {
    u_eye: eye,
    u_ahead: ahead,
    u_above: above,
    u_lens: lens,
    u_crop: [0, shift, view.zoom],
    u_turn: view.turn,
  }
}
