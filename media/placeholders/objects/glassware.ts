import type { Liquid } from '../palette.ts'
import { type Profile, band, halfWidthAt, hollow, outline, widest } from '../profile.ts'
import { groundShadow } from '../studio.ts'
import { type Piece, across, n, piece, stack } from '../svg.ts'

const COPITA: Profile = {
  start: [34, -196],
  stretches: [
    [
      [42, -150],
      [58, -128],
      [50, -92],
    ],
    [
      [44, -66],
      [14, -58],
      [7, -48],
    ],
    [
      [5, -34],
      [5, -22],
      [9, -14],
    ],
    [
      [22, -8],
      [50, -8],
      [50, -3],
    ],
    [
      [50, 0],
      [40, 0],
      [36, 0],
    ],
  ],
}
/** The bowl alone: what can hold liquid. */
const COPITA_BOWL: Profile = {
  start: [31, -193],
  stretches: [
    [
      [39, -150],
      [54, -128],
      [46, -92],
    ],
    [
      [40, -70],
      [16, -62],
      [0, -58],
    ],
  ],
}
const VELADORA: Profile = {
  start: [56, -128],
  stretches: [
    [[46, -8]],
    [
      [45, 0],
      [42, 0],
      [38, 0],
    ],
  ],
}

interface Vessel {
  key: string
  profile: Profile
  inside: Profile
  fill: number
  liquid: Liquid
}

function vessel({ key, profile, inside, fill, liquid }: Vessel): Piece {
  const w = widest(profile)
  const [lip, top] = profile.start
  const surface = halfWidthAt(inside, fill)
  const glass = across(
    `${key}-v`,
    [
      [0, '#566d68', 0.75],
      [0.07, '#566d68', 0.2],
      [0.18, '#fff', 0.65],
      [0.34, '#fff', 0.08],
      [0.66, '#566d68', 0.08],
      [0.88, '#566d68', 0.4],
      [0.95, '#fff', 0.5],
      [1, '#566d68', 0.7],
    ],
    -w,
    w,
  )
  const liquor = across(
    `${key}-i`,
    [
      [0, liquid.deep, liquid.density],
      [0.28, liquid.bright, liquid.density],
      [0.5, liquid.body, liquid.density],
      [0.85, liquid.deep, liquid.density],
      [1, liquid.body, liquid.density],
    ],
    -w,
    w,
  )
  const level = `<clipPath id="${key}-c"><path d="M-200 ${fill}H200V20H-200Z"/></clipPath>`
  return piece(
    `<path d="${outline(inside)}" fill="url(#${key}-i)" clip-path="url(#${key}-c)"/>` +
      `<ellipse cy="${fill}" rx="${n(surface)}" ry="${n(surface * 0.14)}" fill="${liquid.body}" fill-opacity="${Math.max(0.4, liquid.density)}" stroke="${liquid.bright}" stroke-width=".8"/>` +
      `<path d="${outline(profile)}" fill="url(#${key}-v)" stroke="#40544f" stroke-opacity=".28"/>` +
      `<ellipse cy="${top}" rx="${lip}" ry="${n(lip * 0.14)}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".95" stroke-width="1.6"/>` +
      `<path d="${band(inside, -0.8, -0.58)}" fill="#fff" opacity=".5"/>`,
    [glass, liquor, level],
  )
}

/** A footed tasting glass, 196 high. */
export function copita(key: string, liquid: Liquid): Piece {
  return stack(groundShadow(46), vessel({ key, profile: COPITA, inside: COPITA_BOWL, fill: -112, liquid }))
}

/** The fluted votive glass, 128 high. */
export function veladora(key: string, liquid: Liquid): Piece {
  const flutes = [-0.86, -0.6, -0.3, 0.02, 0.34, 0.64, 0.88].map(
    (edge, index) =>
      `<path d="${band(VELADORA, edge, edge + 0.03)}" fill="${index > 3 ? '#2c403b' : '#fff'}" opacity="${index > 3 ? 0.22 : 0.5}"/>`,
  )
  const cross = '<path d="M0 -25V-7M-9 -16H9" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>'
  const inside = hollow(VELADORA, 6, 26)
  return stack(
    groundShadow(46),
    vessel({ key, profile: VELADORA, inside, fill: -74, liquid }),
    piece(flutes.join('') + cross),
  )
}
