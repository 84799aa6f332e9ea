import { copperSheen } from '../objects/table.ts'
import { type Profile, band, outline } from '../profile.ts'
import { type Piece, down, n, piece, radial, stack } from '../svg.ts'

const POT: Profile = {
  start: [30, -560],
  stretches: [
    [
      [32, -500],
      [48, -470],
      [66, -440],
    ],
    [
      [92, -400],
      [84, -372],
      [66, -352],
    ],
    [
      [120, -338],
      [214, -290],
      [214, -176],
    ],
    [
      [214, -96],
      [190, -40],
      [182, 0],
    ],
  ],
}

/** A tube drawn as strokes of narrowing width, so that it looks round. */
const tube = (path: string, width: number) =>
  [
    ['#3f2009', 1],
    ['#8f5224', 0.86],
    ['#c98446', 0.52],
    ['#f4d3a8', 0.16],
  ]
    .map(
      ([color, share]) =>
        `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width * Number(share))}" stroke-linecap="round"/>`,
    )
    .join('')

/** A copper pot still with its swan neck and condenser, standing on y = 0, about 800 wide and 640 high. */
function potStill(): Piece {
  const seams = [-440, -352, -176].map(
    (y) =>
      `<path d="M-${y === -176 ? 214 : 66} ${y}Q0 ${y + 18} ${y === -176 ? 214 : 66} ${y}" fill="none" stroke="#4f2a0e" stroke-opacity=".55" stroke-width="3"/>`,
  )
  const rivets = Array.from(
    { length: 17 },
    (_, index) =>
      `<circle cx="${n(-200 + index * 25)}" cy="${n(-166 + 15 * (1 - ((index - 8) / 8) ** 2))}" r="3" fill="#f0cfa4" fill-opacity=".8"/>`,
  )
  return piece(
    tube('M0 -548C0 -640 70 -650 130 -610C240 -540 330 -470 408 -400', 50) +
      `<path d="M340 -420H480L468 58H352Z" fill="url(#still-copper)"/><path d="M340 -420H480" stroke="#f0cfa4" stroke-width="4"/><path d="M345 -300H476M348 -160H473" stroke="#4f2a0e" stroke-opacity=".6" stroke-width="4"/>` +
      `<path d="M-230 -6H230V60H-230Z" fill="url(#furnace)"/><path d="M-230 18H230M-150 -6V18M-40 -6V18M80 -6V18M180 -6V18M-190 18V60M-90 18V60M20 18V60M130 18V60" stroke="#2a1a12" stroke-opacity=".6" stroke-width="2"/>` +
      `<path d="${outline(POT)}" fill="url(#still-copper)"/><path d="${band(POT, -0.7, -0.5)}" fill="#fff1da" opacity=".4"/><path d="${band(POT, -0.46, -0.43)}" fill="#fff1da" opacity=".3"/><path d="${band(POT, 0.95, 0.86)}" fill="#ffcf96" opacity=".35"/>` +
      seams.join('') +
      rivets.join('') +
      '<circle cx="0" cy="-250" r="34" fill="#5b3011"/><circle cx="0" cy="-250" r="29" fill="url(#still-copper)"/><circle cx="0" cy="-250" r="21" fill="#f4e3c6"/><path d="M0 -250L10 -264" stroke="#4f2a0e" stroke-width="3"/>',
    [
      copperSheen('still-copper'),
      down('furnace', [
        [0, '#8b5a41'],
        [1, '#3c241a'],
      ]),
    ],
  )
}

/** The joints of a brick wall down to `floor`. */
function brickwork(w: number, floor: number): string {
  return Array.from({ length: Math.floor(floor / 46) }, (_, row) => {
    const y = row * 46
    const shift = (row % 2) * 55
    return (
      `M0 ${y}H${w}` +
      Array.from({ length: Math.ceil(w / 110) }, (_unused, index) => `M${index * 110 + shift} ${y}v46`).join('')
    )
  }).join('')
}

/** The still house: limewashed brick, a high window, copper in the light. */
export function stillHouse(w: number, h: number, x: number, scale: number): Piece {
  const floor = h * 0.84
  const window = (wx: number) =>
    `<path d="M${n(wx)} ${n(h * 0.42)}V${n(h * 0.2)}A70 70 0 0 1 ${n(wx + 140)} ${n(h * 0.2)}V${n(h * 0.42)}Z" fill="url(#pane)"/><path d="M${n(wx + 70)} ${n(h * 0.2 - 70)}V${n(h * 0.42)}M${n(wx)} ${n(h * 0.27)}h140" stroke="#3b2b20" stroke-width="7"/>`
  const still = potStill()
  return stack(
    piece(
      `<path d="M0 0H${w}V${h}H0Z" fill="url(#brick)"/><path d="${brickwork(w, floor)}" fill="none" stroke="#120c09" stroke-opacity=".34" stroke-width="2"/>${window(w * 0.06)}` +
        `<path d="M${n(w * 0.06)} ${n(h * 0.12)}L${n(w * 0.06 + 140)} ${n(h * 0.12)}L${n(w * 0.8)} ${h}H${n(w * 0.36)}Z" fill="url(#shaft)"/><path d="M0 ${n(floor)}H${w}V${h}H0Z" fill="url(#slab)"/>`,
      [
        radial(
          'brick',
          [
            [0, '#7a5b48'],
            [0.5, '#47342a'],
            [1, '#17110e'],
          ],
          0.4,
          0.35,
          0.8,
        ),
        down('pane', [
          [0, '#fff3dc'],
          [1, '#e9bd8a'],
        ]),
        down('shaft', [
          [0, '#ffe6bd', 0.3],
          [1, '#ffe6bd', 0],
        ]),
        down('slab', [
          [0, '#241a15'],
          [0.3, '#3a2b23'],
          [1, '#110c0a'],
        ]),
      ],
    ),
    piece(
      `<ellipse cx="${n(x + 90 * scale)}" cy="${n(floor + 36 * scale)}" rx="${n(420 * scale)}" ry="${n(26 * scale)}" fill="#080504" opacity=".6"/><g transform="translate(${n(x)} ${n(floor - 14 * scale)}) scale(${scale})">${still.body}</g>`,
      still.defs,
    ),
    piece(`<path d="M0 0H${w}V${h}H0Z" fill="url(#vignette)"/>`, [
      radial(
        'vignette',
        [
          [0, '#0b0705', 0],
          [0.6, '#0b0705', 0.2],
          [1, '#0b0705', 0.78],
        ],
        0.5,
        0.45,
        0.75,
      ),
    ]),
  )
}
