import { type Piece, blur, piece, radial } from '../svg.ts'

export const PLATE = { width: 1600, height: 1200 }

const { width, height } = PLATE
const WHOLE = `M0 0H${width}V${height}H0Z`

/** The ground that every scene of the series is laid on: one light from the upper left, the corners in shade. */
export function ground(light: string, body: string, dark: string): Piece {
  return piece(`<path d="${WHOLE}" fill="url(#ground)"/>`, [
    radial(
      'ground',
      [
        [0, light],
        [0.5, body],
        [1, dark],
      ],
      0.34,
      0.26,
      0.95,
    ),
  ])
}

/** Draws the corners back, over all else. */
export function vignette(strength: number): Piece {
  return piece(`<path d="${WHOLE}" fill="url(#corners)"/>`, [
    radial(
      'corners',
      [
        [0, '#0b0908', 0],
        [0.6, '#0b0908', 0],
        [1, '#0b0908', strength],
      ],
      0.46,
      0.44,
      0.78,
    ),
  ])
}

/** What a shape throws on what lies under it. */
export function shadowOf(
  id: string,
  shape: string,
  { dx, dy, soft, strength }: Record<'dx' | 'dy' | 'soft' | 'strength', number>,
): Piece {
  return piece(
    `<g transform="translate(${dx} ${dy})" opacity="${strength}" filter="url(#${id})" fill="#080504">${shape}</g>`,
    [blur(id, soft)],
  )
}
