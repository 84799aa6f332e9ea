import { type BottleDesign, bottle, heightOf } from './bottle.ts'
import { widest } from './profile.ts'
import { type Piece, blur, down, n, piece, place, radial, stack } from './svg.ts'

export const WIDTH = 800
export const HEIGHT = 1000
/** Where things stand in the studio. */
export const FLOOR = 868

export type Mood = 'day' | 'night'

/** The seamless backdrop: light from the upper left, the floor a shade warmer than the wall. */
export function backdrop(mood: Mood): Piece {
  const [near, mid, far, floor] =
    mood === 'day' ? ['#fbf8f3', '#efe6da', '#dcc9b6', '#cbb097'] : ['#4a423b', '#2a2420', '#14110f', '#0c0a09']
  return piece(
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#wall)"/><path d="M0 700H${WIDTH}V${HEIGHT}H0Z" fill="url(#floor)"/>`,
    [
      radial(
        'wall',
        [
          [0, near],
          [0.55, mid],
          [1, far],
        ],
        0.36,
        0.34,
        0.85,
      ),
      down('floor', [
        [0, floor, 0],
        [0.45, floor, 0.42],
        [1, floor, 0.75],
      ]),
    ],
  )
}

/** The shadow of something `half` wide, standing on y = 0, with what light it lets through. */
export function groundShadow(half: number, through?: string): Piece {
  const glow = through
    ? `<ellipse cx="${n(half * 0.62)}" cy="13" rx="${n(half * 0.62)}" ry="9" fill="${through}" opacity=".5" filter="url(#soft)"/>`
    : ''
  return piece(
    `<ellipse cx="${n(half * 0.5)}" cy="6" rx="${n(half * 1.75)}" ry="${n(half * 0.2 + 8)}" fill="#2b1c10" opacity=".34" filter="url(#far)"/>${glow}` +
      `<ellipse cy="1" rx="${n(half * 0.98)}" ry="7" fill="#160e08" opacity=".62" filter="url(#near)"/>`,
    [blur('far', 20), blur('near', 4), blur('soft', 11)],
  )
}

export function standing(design: BottleDesign): Piece {
  const through = design.glass.opaque ? undefined : design.liquid.body
  return stack(groundShadow(widest(design.profile) * 0.9, through), bottle(design))
}

/** A polished floor's faint image of what stands on y = 0. */
export function mirrored(id: string, drawing: Piece): Piece {
  return piece(
    `<g id="${id}">${drawing.body}</g><g mask="url(#fade)"><use href="#${id}" transform="scale(1 -1)" opacity=".16"/></g>`,
    [
      ...drawing.defs,
      down('fade-out', [
        [0, '#fff'],
        [1, '#000'],
      ]),
      '<mask id="fade" maskUnits="userSpaceOnUse" x="-400" y="0" width="800" height="120"><path d="M-400 0H400V110H-400Z" fill="url(#fade-out)"/></mask>',
    ],
  )
}

export function bottlePortrait(design: BottleDesign, mood: Mood = 'day'): Piece {
  const scale = Math.round(Math.min(1.5, 760 / (heightOf(design) + 60), 265 / widest(design.profile)) * 100) / 100
  const through = design.glass.opaque ? undefined : design.liquid.body
  const shadow = groundShadow(widest(design.profile) * 0.9, through)
  return stack(backdrop(mood), place(stack(shadow, mirrored('b', bottle(design))), WIDTH / 2, FLOOR, scale))
}

/** So close that the label fills the picture. */
export function bottleCloseUp(design: BottleDesign, mood: Mood = 'day'): Piece {
  const main = design.labels[0]
  if (!main) throw new Error(`${design.key} has no label to show`)
  const scale = Math.min(3.4, 640 / main.height, 560 / main.width)
  const centre = main.y + main.height / 2
  return stack(backdrop(mood), place(bottle(design), WIDTH / 2, HEIGHT / 2 - centre * scale, scale))
}
