import { type Piece, across, down, n, piece, stack } from './svg.ts'

export type StopperKind = 'stone' | 'oak' | 'two-woods' | 'dark-oak' | 'copper' | 'crystal' | 'obsidian' | 'clay'

interface Turned {
  light: string
  body: string
  dark: string
}

const MATERIALS: Record<StopperKind, Turned> = {
  stone: { light: '#f3e3d4', body: '#d9b8a0', dark: '#8f6c57' },
  oak: { light: '#e6c79a', body: '#b98a55', dark: '#6d4722' },
  'two-woods': { light: '#e6c79a', body: '#b98a55', dark: '#6d4722' },
  'dark-oak': { light: '#8a6242', body: '#4d321f', dark: '#1f130b' },
  copper: { light: '#f3cfa2', body: '#b8753a', dark: '#5e3413' },
  crystal: { light: '#ffffff', body: '#cfdad6', dark: '#70837f' },
  obsidian: { light: '#6d6660', body: '#26211d', dark: '#070605' },
  clay: { light: '#d98f66', body: '#a45a38', dark: '#552914' },
}

function turnedFill(id: string, { light, body, dark }: Turned): string {
  return across(id, [
    [0, dark],
    [0.16, body],
    [0.3, light],
    [0.46, body],
    [0.8, dark],
    [0.93, body],
    [1, dark],
  ])
}

/** A faceted block, wider in the middle, as cut glass or obsidian is. */
function faceted(id: string, w: number, h: number, { light, body, dark }: Turned): Piece {
  const top = -h
  const mid = -h * 0.62
  const face = (points: string, fill: string, opacity = 1) =>
    `<path d="M${points}Z" fill="${fill}" opacity="${opacity}"/>`
  const body0 =
    face(`${-w * 0.55} 0L${-w} ${mid}L${-w * 0.62} ${top}H${w * 0.62}L${w} ${mid}L${w * 0.55} 0`, `url(#${id})`) +
    face(`${-w * 0.55} 0L${-w} ${mid}L${-w * 0.36} ${mid}L${-w * 0.2} 0`, dark, 0.55) +
    face(`${-w * 0.36} ${mid}L${-w * 0.25} ${top}H${-w * 0.62}L${-w} ${mid}`, light, 0.75) +
    face(`${-w * 0.36} ${mid}H${w * 0.36}L${w * 0.25} ${top}H${-w * 0.25}`, light, 0.28) +
    face(`${-w * 0.36} ${mid}H${w * 0.36}L${w * 0.2} 0H${-w * 0.2}`, body, 0.5) +
    face(`${w * 0.36} ${mid}H${w}L${w * 0.55} 0H${w * 0.2}`, dark, 0.6) +
    face(`${w * 0.36} ${mid}H${w}L${w * 0.62} ${top}H${w * 0.25}`, dark, 0.28) +
    `<path d="M${-w * 0.62} ${top}H${w * 0.62}" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>` +
    `<path d="M${-w} ${mid}H${w}" stroke="#fff" stroke-opacity=".3" stroke-width=".8"/>`
  return piece(body0, [
    down(id, [
      [0, light],
      [0.4, body],
      [1, dark],
    ]),
  ])
}

/** A stopper standing on y = 0 over a neck of the given half width. */
export function stopper(key: string, kind: StopperKind, neck: number): Piece {
  const material = MATERIALS[kind]
  const id = `${key}-stop`
  if (kind === 'crystal' || kind === 'obsidian') return faceted(id, neck * 1.55, neck * 2.6, material)
  const w = neck * 1.28
  const h = neck * (kind === 'copper' ? 1.5 : 2.1)
  const round = kind === 'stone' || kind === 'clay' ? h * 0.32 : 3
  const side = `M${n(-w)} -1V${n(-h + round)}Q${n(-w)} ${n(-h)} ${n(-w + round)} ${n(-h)}H${n(w - round)}Q${n(w)} ${n(-h)} ${n(w)} ${n(-h + round)}V-1Q0 4 ${n(-w)} -1Z`
  const fill = turnedFill(id, material)
  const parts = [piece(`<path d="${side}" fill="url(#${id})"/>`, [fill])]
  if (kind === 'two-woods') {
    const dark = turnedFill(`${id}2`, MATERIALS['dark-oak'])
    parts.push(
      piece(
        `<path d="M${n(-w)} -1V${n(-h * 0.5)}Q0 ${n(-h * 0.5 + 4)} ${n(w)} ${n(-h * 0.5)}V-1Q0 4 ${n(-w)} -1Z" fill="url(#${id}2)"/>`,
        [dark],
      ),
    )
  }
  if (kind === 'dark-oak' || kind === 'oak') {
    const ring = turnedFill('copper-turned', MATERIALS.copper)
    parts.push(
      piece(
        `<path d="M${n(-w)} ${n(-h * 0.3)}Q0 ${n(-h * 0.3 + 4)} ${n(w)} ${n(-h * 0.3)}v6Q0 ${n(-h * 0.3 + 10)} ${n(-w)} ${n(-h * 0.3 + 6)}Z" fill="url(#copper-turned)"/>`,
        [ring],
      ),
    )
  }
  if (kind === 'stone') {
    const pits = [
      [-0.5, 0.3],
      [0.1, 0.55],
      [0.45, 0.25],
      [-0.2, 0.75],
      [0.6, 0.65],
      [-0.7, 0.6],
    ]
    const dots = pits
      .map(([x = 0, y = 0]) => `<ellipse cx="${n(x * w)}" cy="${n(-y * h)}" rx="1.6" ry="1.1"/>`)
      .join('')
    parts.push(piece(`<g fill="#7b5a46" opacity=".4">${dots}</g>`))
  }
  parts.push(
    piece(
      `<path d="M${n(-w + round)} ${n(-h + 0.8)}H${n(w - round)}" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/>`,
    ),
  )
  return stack(...parts)
}
