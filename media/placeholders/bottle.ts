import { type LabelDesign, label } from './label.ts'
import type { Liquid } from './palette.ts'
import { type Profile, band, halfWidthAt, hollow, outline, widest } from './profile.ts'
import { type StopperKind, stopper } from './stoppers.ts'
import { type Piece, across, down, n, piece, place, radial, stack } from './svg.ts'

export interface BottleDesign {
  key: string
  profile: Profile
  wall: number
  base: number
  /** Glass colour and, for stoneware and black glass, that nothing shows through. */
  glass: { tint: string; light: string; opaque?: boolean; matte?: boolean }
  liquid: Liquid
  /** Height of the liquid's surface. */
  fill: number
  stopper: StopperKind
  labels: LabelDesign[]
  /** Edges of vertical facets as fractions of the half width. */
  facets?: number[]
  /** Wax over the neck, down to this height. */
  wax?: { color: string; light: string; to: number }
  collar?: { y: number; height: number }
}

export const heightOf = (design: BottleDesign): number => -design.profile.start[1]

function clearGlass(design: BottleDesign, w: number): Piece {
  const { key, profile, glass, base } = design
  const tint = (opacity: number): [string, number] => [glass.tint, opacity]
  const fill = across(
    `${key}-glass`,
    [
      [0, ...tint(0.85)],
      [0.05, ...tint(0.45)],
      [0.13, '#fff', 0.5],
      [0.22, '#fff', 0.12],
      [0.36, ...tint(0.06)],
      [0.62, ...tint(0.1)],
      [0.86, ...tint(0.42)],
      [0.95, '#fff', 0.35],
      [1, ...tint(0.9)],
    ],
    -w,
    w,
  )
  const foot = radial(
    `${key}-foot`,
    [
      [0, '#fff', 0.85],
      [0.35, glass.light, 0.5],
      [0.7, glass.tint, 0.45],
      [1, glass.tint, 0.05],
    ],
    0.42,
    0.75,
    0.6,
  )
  const footWidth = halfWidthAt(profile, -base * 0.8) - 3
  return piece(
    `<use href="#${key}-o" fill="url(#${key}-glass)"/>` +
      `<ellipse cy="${n(-base * 0.5)}" rx="${n(footWidth)}" ry="${n(base * 0.48)}" fill="url(#${key}-foot)"/>`,
    [fill, foot],
  )
}

function liquidIn({ key, profile, wall, base, liquid, fill }: BottleDesign, w: number): Piece {
  const inside = hollow(profile, wall, base)
  const surface = halfWidthAt(inside, fill)
  const tilt = Math.min(surface * 0.07, 6)
  const { deep, body, bright, density } = liquid
  const side = across(
    `${key}-liquid`,
    [
      [0, deep, density],
      [0.08, deep, density],
      [0.17, body, density],
      [0.27, bright, density * 0.94],
      [0.4, body, density],
      [0.68, body, density],
      [0.86, deep, density],
      [0.93, body, density],
      [1, deep, density],
    ],
    -w,
    w,
  )
  const depth = down(`${key}-depth`, [
    [0, bright, 0.35],
    [0.3, bright, 0],
    [0.75, deep, 0.1],
    [0.93, deep, 0.38],
    [1, bright, 0.5],
  ])
  const clip = `<clipPath id="${key}-level"><path d="M-400 ${n(fill)}H400V10H-400Z"/></clipPath>`
  const shape = `<path id="${key}-i" d="${outline(inside)}"/>`
  return piece(
    `<g clip-path="url(#${key}-level)"><use href="#${key}-i" fill="url(#${key}-liquid)"/><use href="#${key}-i" fill="url(#${key}-depth)"/></g>` +
      `<ellipse cy="${n(fill)}" rx="${n(surface)}" ry="${n(tilt)}" fill="${body}" fill-opacity="${density}"/>` +
      `<path d="M${n(-surface)} ${n(fill)}A${n(surface)} ${n(tilt)} 0 0 0 ${n(surface)} ${n(fill)}" fill="none" stroke="${bright}" stroke-width="1.4"/>`,
    [side, depth, clip, shape],
  )
}

function opaqueBody({ key, glass }: BottleDesign, w: number): Piece {
  const { tint, light, matte } = glass
  const fill = across(
    `${key}-glass`,
    [
      [0, tint],
      [0.14, tint],
      [0.26, light, 1],
      [0.42, tint],
      [0.82, tint],
      [0.94, light, 1],
      [1, tint],
    ],
    -w,
    w,
  )
  const dusk = down(`${key}-dusk`, [
    [0, '#fff', 0.08],
    [0.5, '#000', 0],
    [1, '#000', matte ? 0.3 : 0.5],
  ])
  const coats = [tint, `url(#${key}-glass)`, `url(#${key}-dusk)`]
  return piece(coats.map((coat) => `<use href="#${key}-o" fill="${coat}"/>`).join(''), [fill, dusk])
}

function facetLines({ profile, facets = [] }: BottleDesign): Piece {
  const pairs = facets.map((edge, index) => [edge, facets[index + 1] ?? 1] as const)
  const shades = pairs.map(([from, to], index) => {
    const [fill, opacity] = index % 2 === 0 ? ['#000', 0.1] : ['#fff', 0.16]
    return `<path d="${band(profile, from, to)}" fill="${fill}" opacity="${opacity}"/>`
  })
  const edges = facets.map((edge) => `<path d="${band(profile, edge, edge - 0.012)}" fill="#fff" opacity=".5"/>`)
  return piece(shades.join('') + edges.join(''))
}

const windowLight = down('window-light', [
  [0, '#fff', 0.9],
  [0.55, '#fff', 0.5],
  [1, '#fff', 0.12],
])
const rimLight = down('rim-light', [
  [0, '#fff', 0.65],
  [0.6, '#fff', 0.3],
  [1, '#fff', 0.05],
])

function reflections({ profile, glass }: BottleDesign): Piece {
  const strength = glass.matte ? 0.25 : glass.opaque ? 0.5 : 0.85
  return piece(
    `<g opacity="${strength}"><path d="${band(profile, -0.88, -0.7)}" fill="url(#window-light)"/>` +
      `<path d="${band(profile, -0.64, -0.61)}" fill="url(#window-light)" opacity=".6"/>` +
      `<path d="${band(profile, 0.93, 0.86)}" fill="url(#rim-light)"/></g>`,
    [windowLight, rimLight],
  )
}

function collarOn({ key, profile, collar }: BottleDesign): Piece {
  if (!collar) return piece('')
  const w = halfWidthAt(profile, collar.y) + 2
  const fill = across(`${key}-collar`, [
    [0, '#5e3413'],
    [0.2, '#b8753a'],
    [0.32, '#f3cfa2'],
    [0.48, '#b8753a'],
    [0.85, '#6d3d17'],
    [1, '#b8753a'],
  ])
  const [top, bottom] = [collar.y, collar.y + collar.height]
  return piece(
    `<path d="M${n(-w)} ${top}Q0 ${top + 4} ${n(w)} ${top}V${bottom}Q0 ${bottom + 5} ${n(-w)} ${bottom}Z" fill="url(#${key}-collar)"/>`,
    [fill],
  )
}

function waxOver({ key, profile, wax }: BottleDesign): Piece {
  if (!wax) return piece('')
  const top = profile.start[1] - 26
  const w = profile.start[0] + 3
  const to = wax.to
  const foot = halfWidthAt(profile, to) + 3
  const path =
    `M${n(-w)} ${top + 6}Q${n(-w)} ${top} ${n(-w + 6)} ${top}H${n(w - 6)}Q${n(w)} ${top} ${n(w)} ${top + 6}L${n(foot)} ${to}` +
    `q-3 26 -9 12q-4 -12 -10 2q-5 36 -11 8q-4 -14 -10 -2q-4 18 -9 6L${n(-foot)} ${to}Z`
  const fill = across(`${key}-wax`, [
    [0, wax.color],
    [0.3, wax.light],
    [0.5, wax.color],
    [1, '#000', 0.85],
  ])
  return piece(`<path d="${path}" fill="${wax.color}"/><path d="${path}" fill="url(#${key}-wax)"/>`, [fill])
}

/** The bottle without the print that cannot be read from afar. */
export function fromAfar<Design extends BottleDesign>(design: Design): Design {
  return { ...design, labels: design.labels.map((each) => ({ ...each, small: [] })) }
}

/** A bottle standing on y = 0, its axis on x = 0. */
export function bottle(design: BottleDesign): Piece {
  const { key, profile, glass, labels } = design
  const w = widest(profile)
  const [neck, top] = profile.start
  const body = glass.opaque ? [opaqueBody(design, w)] : [liquidIn(design, w), clearGlass(design, w)]
  return stack(
    design.wax ? piece('') : place(stopper(key, design.stopper, neck), 0, top),
    ...body,
    facetLines(design),
    piece(`<use href="#${key}-o" fill="none" stroke="${glass.tint}" stroke-opacity=".55" stroke-width="1.2"/>`, [
      `<path id="${key}-o" d="${outline(profile)}"/>`,
    ]),
    reflections(design),
    collarOn(design),
    waxOver(design),
    ...labels.map((each, index) => label(`${key}-l${index}`, each)),
  )
}
