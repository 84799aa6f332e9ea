import { emblem } from '../label.ts'
import { line } from '../lettering.ts'
import { COPPER } from '../palette.ts'
import { groundShadow } from '../studio.ts'
import { type Piece, across, blur, down, n, piece, place, stack } from '../svg.ts'
import { crest } from './cases.ts'

/** A cloth-bound book standing a little open, 430 high. */
export function book(key: string): Piece {
  const cloth = across(`${key}-c`, [
    [0, '#1e302d'],
    [0.06, '#4a6a64'],
    [0.1, '#2b423e'],
    [0.4, '#45655f'],
    [1, '#2f4743'],
  ])
  const pages = across(`${key}-p`, [
    [0, '#cdbfa9'],
    [0.5, '#f6efe2'],
    [1, '#b7a78f'],
  ])
  const edges = Array.from(
    { length: 11 },
    (_, index) => `M${n(158 + index * 4.2)} ${n(-428 + index * 2.6)}V${n(-9 - index * 2.4)}`,
  ).join('')
  const weave = Array.from({ length: 42 }, (_, index) => `M-160 ${-425 + index * 10.1}H152`).join('')
  return stack(
    groundShadow(170),
    piece(
      `<path d="M152 -436L208 -402V-34L152 -2Z" fill="url(#${key}-p)"/><path d="${edges}" stroke="#8f8069" stroke-opacity=".6"/><path d="M204 -410L214 -404V-36L204 -30Z" fill="#243936"/>` +
        `<path d="M-166 -430Q-166 -438 -158 -438H152V0H-158Q-166 0 -166 -8Z" fill="url(#${key}-c)"/><path d="${weave}" stroke="#fff" stroke-opacity=".05"/>` +
        `<path d="M-118 -396H116V-42H-118Z" fill="none" stroke="${COPPER}" stroke-width="1.4"/>`,
      [cloth, pages],
    ),
    place(agaveEngraving('#dca36b'), 0, -146, 0.82),
    piece(
      line('EL TIEMPO', -330, 19, '#e9c79f', { tracking: 0.42, weight: 0.06, contrast: 0.05 }) +
        line('DEL AGAVE', -296, 19, '#e9c79f', { tracking: 0.42, weight: 0.06, contrast: 0.05 }),
    ),
    place(crest(0, 5.4, '#dca36b'), 0, -88),
  )
}

/** An agave in line, centred on x = 0, its foot on y = 0, about 150 high. */
export function agaveEngraving(color: string): Piece {
  const leaves = [-78, -62, -46, -30, -15, 0, 15, 30, 46, 62, 78].map((angle) => {
    const long = 150 - Math.abs(angle) * 0.45
    return `<path d="M-9 0C-15 ${n(-long * 0.45)} -9 ${n(-long * 0.75)} 0 ${n(-long)}C9 ${n(-long * 0.75)} 15 ${n(-long * 0.45)} 9 0M0 0V${n(-long * 0.9)}" transform="rotate(${angle})"/>`
  })
  return piece(`<g fill="none" stroke="${color}" stroke-width="1.3">${leaves.join('')}</g>`)
}

/** A waxed-canvas apron on its peg, hung from y = 0, about 640 long. */
export function apron(key: string): Piece {
  const cloth = across(`${key}-c`, [
    [0, '#253a36'],
    [0.18, '#486862'],
    [0.3, '#3a5650'],
    [0.52, '#4b6c65'],
    [0.7, '#2f4843'],
    [0.86, '#44635d'],
    [1, '#22342f'],
  ])
  const fall = down(`${key}-f`, [
    [0, '#fff', 0.1],
    [0.5, '#000', 0],
    [1, '#000', 0.35],
  ])
  const leather = across(`${key}-l`, [
    [0, '#4c2b15'],
    [0.5, '#a0673a'],
    [1, '#4c2b15'],
  ])
  const shape =
    'M-92 120Q0 132 92 120C100 210 128 262 204 290C212 420 208 540 196 636Q100 654 0 646Q-100 656 -198 634C-208 540 -212 420 -204 290C-128 262 -100 210 -92 120Z'
  const rivet = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="6" fill="#d08b4d"/><circle cx="${x - 1.6}" cy="${y - 1.8}" r="2.2" fill="#ffe9cc"/>`
  return stack(
    piece(`<path d="${shape}" transform="translate(26 22)" fill="#2b1c10" opacity=".38" filter="url(#hang)"/>`, [
      blur('hang', 16),
    ]),
    piece(
      `<path d="M-84 126C-76 40 -30 6 0 -2C30 6 76 40 84 126" fill="none" stroke="url(#${key}-l)" stroke-width="16"/>` +
        `<path d="${shape}" fill="url(#${key}-c)"/><path d="${shape}" fill="url(#${key}-f)"/>` +
        '<path d="M-60 300C-74 420 -66 540 -84 640M70 310C60 430 84 540 74 644M-150 330C-158 450 -146 560 -156 636M146 330C156 440 140 560 152 636" fill="none" stroke="#14211e" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/>' +
        '<path d="M-64 178H64V262Q0 274 -64 262Z" fill="#3f5d57" stroke="#1d2d2a" stroke-width="2"/><path d="M-60 184H60V258Q0 269 -60 258Z" fill="none" stroke="#c79a6b" stroke-dasharray="5 4"/>' +
        '<path d="M-166 400H166V538Q0 556 -166 538Z" fill="#3b5852" stroke="#1d2d2a" stroke-width="2"/><path d="M-160 407H160V533Q0 550 -160 533ZM0 407V541" fill="none" stroke="#c79a6b" stroke-dasharray="5 4"/>' +
        `<path d="M-204 290L-262 318M204 290L262 318" stroke="url(#${key}-l)" stroke-width="13"/>` +
        [
          rivet(-84, 132),
          rivet(84, 132),
          rivet(-166, 404),
          rivet(166, 404),
          rivet(-64, 182),
          rivet(64, 182),
          rivet(-198, 296),
          rivet(198, 296),
        ].join('') +
        emblem(236, 62, '#dca36b') +
        '<circle cy="-4" r="15" fill="#6b4724"/><circle cx="-3" cy="-7" r="9" fill="#b98a55"/>',
      [cloth, fall, leather],
    ),
  )
}

/** A tasting notebook with an elastic band, 220 high. */
export function notebook(key: string): Piece {
  const cover = across(`${key}-n`, [
    [0, '#8d4c27'],
    [0.3, '#c27a49'],
    [1, '#7d4120'],
  ])
  return stack(
    groundShadow(70),
    piece(
      `<path d="M70 -216L80 -208V-6L70 0Z" fill="#efe6d6"/><rect x="-72" y="-220" width="144" height="220" rx="5" fill="url(#${key}-n)"/><path d="M44 -220V0" stroke="#1c1815" stroke-width="5"/>` +
        line('CUADERNO', -128, 9, '#f4dfc6', { tracking: 0.4 }) +
        line('DE CATA', -110, 9, '#f4dfc6', { tracking: 0.4 }),
      [cover],
    ),
  )
}
