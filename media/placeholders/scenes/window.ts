import { type Piece, blur, down, n, piece, radial, randomFrom } from '../svg.ts'

/** A limestone wall with late window light on it and the shadow of an agave leaf. */
export function canteraWall(w: number, h: number): Piece {
  const random = randomFrom(19)
  const pits = Array.from({ length: 70 }, () => `M${n(random() * w)} ${n(random() * h)}h${n(2 + random() * 5)}`).join(
    '',
  )
  const [x, y, size] = [w * 0.42, h * 0.08, h * 0.5]
  const pane = (dx: number, dy: number) =>
    `M${n(x + dx * size * 0.36 + dy * size * 0.12)} ${n(y + dy * size * 0.52 + dx * size * 0.07)}l${n(size * 0.33)} ${n(size * 0.065)}l${n(size * 0.11)} ${n(size * 0.47)}l${n(-size * 0.33)} ${n(-size * 0.065)}Z`
  const leaf = (turn: number, long: number) =>
    `<path d="M-16 0C-26 ${-long * 0.4} -12 ${-long * 0.8} 0 ${-long}C12 ${-long * 0.8} 26 ${-long * 0.4} 16 0Z" transform="translate(${n(w * 0.97)} ${n(h * 0.74)}) rotate(${turn})"/>`
  return piece(
    `<path d="M0 0H${w}V${h}H0Z" fill="url(#cantera)"/><path d="${pits}" stroke="#8d6a52" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/>` +
      `<g fill="#fff4e0" opacity=".72" filter="url(#sunlit)"><path d="${pane(0, 0)}${pane(1, 0)}${pane(0, 1)}${pane(1, 1)}"/></g>` +
      `<g fill="#6b4a36" opacity=".34" filter="url(#sunlit)">${leaf(-64, h * 0.5)}${leaf(-42, h * 0.56)}${leaf(-20, h * 0.52)}${leaf(-84, h * 0.36)}</g>` +
      `<path d="M0 0H${w}V${h}H0Z" fill="url(#falloff)"/>`,
    [
      radial(
        'cantera',
        [
          [0, '#eed8c4'],
          [0.55, '#d9b8a0'],
          [1, '#a98468'],
        ],
        0.55,
        0.32,
        0.85,
      ),
      radial(
        'falloff',
        [
          [0, '#2b1a10', 0],
          [0.6, '#2b1a10', 0.08],
          [1, '#2b1a10', 0.5],
        ],
        0.55,
        0.36,
        0.8,
      ),
      blur('sunlit', 6),
    ],
  )
}

/** A table's edge seen from the front, its top lit; from `y` down. */
export function tableTop(w: number, h: number, y: number, kind: 'stone' | 'wood' | 'slate'): Piece {
  const tones = {
    stone: ['#efdcc9', '#c4a086', '#7d5e49'],
    wood: ['#8a5c34', '#4d2f18', '#1d1009'],
    slate: ['#4c4641', '#28231f', '#0e0c0a'],
  } as const
  const [light, body, dark] = tones[kind]
  const random = randomFrom(kind.length * 31)
  const veins = Array.from({ length: 12 }, () => {
    const at = y + 14 + random() * (h - y)
    return `M0 ${n(at)}C${n(w * 0.3)} ${n(at + (random() - 0.5) * 16)} ${n(w * 0.6)} ${n(at + (random() - 0.5) * 16)} ${w} ${n(at + (random() - 0.5) * 10)}`
  }).join('')
  return piece(
    `<path d="M0 ${n(y)}H${w}V${h}H0Z" fill="url(#top-${kind})"/><path d="${veins}" fill="none" stroke="${dark}" stroke-opacity=".3" stroke-width="1.6"/><path d="M0 ${n(y + 1)}H${w}" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`,
    [
      down(`top-${kind}`, [
        [0, body],
        [0.2, light],
        [0.6, body],
        [1, dark],
      ]),
    ],
  )
}
