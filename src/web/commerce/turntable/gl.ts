import type { Mesh } from './lathe.ts'

export type Value = number | readonly number[]

export interface Program {
  use: () => void
  /** Sets uniforms by name; unused ones are ignored. */
  set: (values: Record<string, Value>) => void
  /** Texture units by sampler. */
  sample: (units: Record<string, number>) => void
}

export interface DrawnMesh {
  /** Mirroring reverses the winding of surfaces. */
  draw: (isMirrored: boolean) => void
}

/** @throws Error with the driver's message for an invalid shader */
export function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('The context is lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? '')
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '')
  const uniforms = uniformsOf(gl, program)
  return {
    use: () => gl.useProgram(program),
    set(values) {
      for (const [name, value] of Object.entries(values)) {
        const found = uniforms.get(name)
        if (found) setUniform(gl, found, typeof value === 'number' ? [value] : value)
      }
    },
    sample(units) {
      for (const [name, unit] of Object.entries(units)) {
        const found = uniforms.get(name)
        if (found) gl.uniform1i(found.location, unit)
      }
    },
  }
}

interface Uniform {
  location: WebGLUniformLocation
  type: number
}

function uniformsOf(gl: WebGL2RenderingContext, program: WebGLProgram): Map<string, Uniform> {
  const found = new Map<string, Uniform>()
  const count = Number(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS))
  for (let index = 0; index < count; index++) {
    const info = gl.getActiveUniform(program, index)
    const location = info && gl.getUniformLocation(program, info.name)
    if (location) found.set(info.name.replace('[0]', ''), { location, type: info.type })
  }
  return found
}

function setUniform(gl: WebGL2RenderingContext, { location, type }: Uniform, value: readonly number[]): void {
  if (type === gl.FLOAT) gl.uniform1fv(location, value)
  else if (type === gl.FLOAT_VEC2) gl.uniform2fv(location, value)
  else if (type === gl.FLOAT_VEC3) gl.uniform3fv(location, value)
  else if (type === gl.FLOAT_VEC4) gl.uniform4fv(location, value)
  else gl.uniform1iv(location, value)
}

export function createMesh(gl: WebGL2RenderingContext, { vertices, indices }: Mesh): DrawnMesh {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
  for (const slot of [0, 1]) {
    gl.enableVertexAttribArray(slot)
    gl.vertexAttribPointer(slot, 3, gl.FLOAT, false, 24, slot * 12)
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  // Both windings: another state of the context would recompile shaders
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, bothWays(indices), gl.STATIC_DRAW)
  return {
    draw(isMirrored) {
      gl.bindVertexArray(array)
      gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_INT, isMirrored ? indices.byteLength : 0)
    },
  }
}

function bothWays(indices: Uint32Array): Uint32Array {
  const both = new Uint32Array(indices.length * 2)
  both.set(indices)
  both.set(indices.toReversed(), indices.length)
  return both
}

/** A lookup table of four numbers per texel, interpolated. */
export function putTable(gl: WebGL2RenderingContext, unit: number, numbers: Float32Array): void {
  bindNew(gl, unit)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, numbers.length / 4, 1, 0, gl.RGBA, gl.FLOAT, numbers)
  for (const way of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, way, gl.LINEAR)
  for (const way of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, way, gl.CLAMP_TO_EDGE)
}

/** Square tiles of greys. */
export function putTiles(gl: WebGL2RenderingContext, unit: number, greys: Uint8Array): void {
  bindNew(gl, unit)
  const across = Math.sqrt(greys.length)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, across, across, 0, gl.RED, gl.UNSIGNED_BYTE, greys)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
}

/** Mipmapped and anisotropic; black without a picture. */
export function putPicture(gl: WebGL2RenderingContext, unit: number, picture: ImageBitmap | undefined): void {
  bindNew(gl, unit)
  if (picture) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const slanted = gl.getExtension('EXT_texture_filter_anisotropic')
  if (!slanted) return
  const most = Number(gl.getParameter(slanted.MAX_TEXTURE_MAX_ANISOTROPY_EXT))
  gl.texParameterf(gl.TEXTURE_2D, slanted.TEXTURE_MAX_ANISOTROPY_EXT, Math.min(8, most))
}

function bindNew(gl: WebGL2RenderingContext, unit: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
}

/** Whether commands before the last `put` are still being drawn. */
export function createFence(gl: WebGL2RenderingContext) {
  let fence: WebGLSync | null = null
  return {
    put() {
      gl.deleteSync(fence)
      fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
    },
    isPending: () => fence !== null && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED,
  }
}
