import { type Piece, across, down, n, piece, randomFrom } from '../svg.ts'

export interface Timber {
  light: string
  body: string
  dark: string
  /** What is branded or inlaid in it. */
  ink: string
}

export const PALE_OAK: Timber = { light: '#e3c79f', body: '#c49a66', dark: '#7f5a33', ink: '#6b4522' }
export const STAVE_OAK: Timber = { light: '#b98a58', body: '#8a5c34', dark: '#43280f', ink: '#2b1808' }
export const BLACK_OAK: Timber = { light: '#5c4a3c', body: '#362a22', dark: '#17110d', ink: '#c98a4b' }

/** A board with its grain along the longer side; `x`, `y` is its upper left corner. */
export function board(key: string, timber: Timber, x: number, y: number, w: number, h: number, seed = 1): Piece {
  const random = randomFrom(seed * 97 + 13)
  const lies = w >= h
  const count = Math.round((lies ? h : w) / 14)
  const grain = Array.from({ length: count }, () => {
    const [at, sway, bow] = [random(), (random() - 0.5) * 14, (random() - 0.5) * 10]
    return lies
      ? `M${n(x)} ${n(y + at * h)}C${n(x + w * 0.3)} ${n(y + at * h + sway)} ${n(x + w * 0.6)} ${n(y + at * h - bow)} ${n(x + w)} ${n(y + at * h + bow)}`
      : `M${n(x + at * w)} ${n(y)}C${n(x + at * w + sway)} ${n(y + h * 0.3)} ${n(x + at * w - bow)} ${n(y + h * 0.6)} ${n(x + at * w + bow)} ${n(y + h)}`
  }).join('')
  const face = across(`${key}-face`, [
    [0, timber.body],
    [0.25, timber.light],
    [0.6, timber.body],
    [1, timber.dark],
  ])
  const fall = down(`${key}-fall`, [
    [0, '#fff', 0.12],
    [0.4, '#fff', 0],
    [1, '#000', 0.28],
  ])
  const frame = `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`
  return piece(
    `<clipPath id="${key}-edge"><rect ${frame}/></clipPath><rect ${frame} fill="url(#${key}-face)"/>` +
      `<path d="${grain}" fill="none" stroke="${timber.dark}" stroke-opacity=".34" stroke-width="1.3" clip-path="url(#${key}-edge)"/>` +
      `<rect ${frame} fill="url(#${key}-fall)"/><path d="M${n(x)} ${n(y + 1)}H${n(x + w)}" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`,
    [face, fall],
  )
}
