const SIZE = 256

/** Five octaves of noise on a seamless tile; deterministic. */
export function clouds(): Uint8Array {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const sum = new Float32Array(SIZE * SIZE)
  for (const [cells, weight] of [
    [8, 0.44],
    [16, 0.26],
    [32, 0.15],
    [64, 0.1],
    [128, 0.05],
  ] as const) {
    const corners = Float32Array.from({ length: cells * cells }, random)
    for (let index = 0; index < sum.length; index++) sum[index]! += weight * between(corners, cells, index)
  }
  return Uint8Array.from(sum, (value) => Math.round(Math.min(1, Math.max(0, (value - 0.5) * 1.5 + 0.5)) * 255))
}

function between(corners: Float32Array, cells: number, index: number): number {
  const x = ((index % SIZE) / SIZE) * cells
  const y = (Math.floor(index / SIZE) / SIZE) * cells
  const [left, low] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [eased(x - left), eased(y - low)]
  const corner = (across: number, up: number) => corners[((low + up) % cells) * cells + ((left + across) % cells)]!
  const bottom = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u
  const top = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u
  return bottom + (top - bottom) * v
}

function eased(share: number): number {
  return share * share * (3 - 2 * share)
}
