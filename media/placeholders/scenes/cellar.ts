import { type Piece, blur, down, n, piece, radial } from '../svg.ts'

/** The head of one barrel as a definition, 200 across, centred on 0. */
const barrel = (() => {
  const staves = Array.from(
    { length: 9 },
    (_, index) =>
      `M${-80 + index * 20} ${n(-Math.sqrt(84 ** 2 - (-80 + index * 20) ** 2))}V${n(Math.sqrt(84 ** 2 - (-80 + index * 20) ** 2))}`,
  )
  return (
    '<g id="barrel"><circle r="100" fill="#1d1009"/><circle r="98" fill="none" stroke="url(#hoop)" stroke-width="9"/><circle r="86" fill="url(#head)"/>' +
    `<path d="${staves.join('')}" stroke="#2a1509" stroke-opacity=".7" stroke-width="1.8"/><path d="M-84 -8H84V9H-84Z" fill="#3a200f" opacity=".5"/>` +
    '<circle r="86" fill="none" stroke="#0d0704" stroke-width="4"/><g fill="none" stroke="#d9a772" stroke-opacity=".55" stroke-width="2.4"><path d="M-26 -22L-12 -42L-5 -34L7 -54L19 -36L24 -42L38 -22"/></g><circle cy="58" r="6" fill="#120904"/></g>'
  )
})()

/** @param lamp where the lamp hangs, as a share of the width */
const lampLight = (lamp: number): string[] => [
  barrel,
  radial(
    'head',
    [
      [0, '#a8703d'],
      [0.6, '#7c4b25'],
      [1, '#45260f'],
    ],
    0.62,
    0.28,
    0.8,
  ),
  radial(
    'hoop',
    [
      [0, '#8d8279'],
      [0.9, '#5a5049'],
      [1, '#2c2622'],
    ],
    0.6,
    0.2,
    0.9,
  ),
  down('stonewall', [
    [0, '#2b211b'],
    [0.5, '#5a4436'],
    [1, '#2a1f18'],
  ]),
  down('niche', [
    [0, '#120d0a'],
    [1, '#2b1e16'],
  ]),
  down('flags', [
    [0, '#1a120d'],
    [0.25, '#3b2a1f'],
    [1, '#120d0a'],
  ]),
  radial(
    'gloom',
    [
      [0, '#0b0705', 0],
      [0.45, '#0b0705', 0.42],
      [1, '#0b0705', 0.9],
    ],
    lamp,
    0.42,
    0.62,
  ),
  radial('lamp', [
    [0, '#ffdc9c', 0.8],
    [0.3, '#e89a4a', 0.36],
    [1, '#b8753a', 0],
  ]),
  blur('bulb', 3),
]

/** Barrel heads in tiers under stone arches, one warm lamp between them. */
export function barrelRoom(w: number, h: number, size = 1, lamp = 0.62): Piece {
  const span = 212 * size
  const count = Math.ceil(w / span) + 1
  const tier = (y: number, shift: number) =>
    Array.from(
      { length: count + 1 },
      (_, index) =>
        `<use href="#barrel" transform="translate(${n(index * span - span / 2 + shift)} ${n(y)}) scale(${size})"/>`,
    ).join('')
  const floor = h * 0.86
  const arch = span * 2.2
  const arches = Array.from({ length: Math.ceil(w / arch) + 1 }, (_, index) => {
    const x = index * arch - arch * 0.35
    return `<path d="M${n(x)} ${n(h * 0.62)}V${n(h * 0.34)}A${n(arch * 0.44)} ${n(h * 0.26)} 0 0 1 ${n(x + arch * 0.88)} ${n(h * 0.34)}V${n(h * 0.62)}Z" fill="url(#niche)"/><path d="M${n(x)} ${n(h * 0.34)}A${n(arch * 0.44)} ${n(h * 0.26)} 0 0 1 ${n(x + arch * 0.88)} ${n(h * 0.34)}" fill="none" stroke="#a9866c" stroke-opacity=".5" stroke-width="${n(14 * size)}" stroke-dasharray="${n(46 * size)} 3"/>`
  })
  const [lx, ly] = [w * lamp, h * 0.3]
  return piece(
    `<path d="M0 0H${w}V${h}H0Z" fill="url(#stonewall)"/>${arches.join('')}${tier(floor - 272 * size, span * 0.5)}${tier(floor - 98 * size, 0)}` +
      `<path d="M0 ${n(floor)}H${w}V${h}H0Z" fill="url(#flags)"/><path d="M0 0H${w}V${h}H0Z" fill="url(#gloom)"/>` +
      `<ellipse cx="${n(lx)}" cy="${n(ly)}" rx="${n(h * 0.42)}" ry="${n(h * 0.42)}" fill="url(#lamp)"/><path d="M${n(lx)} 0V${n(ly - 26)}" stroke="#0b0705" stroke-width="3"/><circle cx="${n(lx)}" cy="${n(ly)}" r="${n(15 * size + 5)}" fill="#fff2d4" filter="url(#bulb)"/>`,
    lampLight(lamp),
  )
}
