/** A drawing under way: what it shows, and the definitions that it refers to. */
export interface Piece {
  defs: string[]
  body: string
}

export type Stop = [offset: number, color: string, opacity?: number]

export const piece = (body: string, defs: string[] = []): Piece => ({ body, defs })

/** Drawings laid over each other, the first at the back. */
export function stack(...pieces: Piece[]): Piece {
  return { body: pieces.map(({ body }) => body).join(''), defs: [...new Set(pieces.flatMap(({ defs }) => defs))] }
}

export function place(drawing: Piece, x: number, y: number, scale = 1, attributes = ''): Piece {
  const transform = `translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}`
  return piece(`<g transform="${transform}"${attributes && ` ${attributes}`}>${drawing.body}</g>`, drawing.defs)
}

export function group(drawing: Piece, attributes: string): Piece {
  return piece(`<g ${attributes}>${drawing.body}</g>`, drawing.defs)
}

/** A number as short as a picture needs it: one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** `#rgb` or `#rrggbb` with its opacity as the last two digits. */
function withOpacity(color: string, opacity: number): string {
  const full = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color
  return (
    full +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  )
}

const stops = (list: Stop[]) =>
  list
    .map(([at, color, opacity = 1]) => {
      return `<stop offset="${at}" stop-color="${opacity === 1 ? color : withOpacity(color, opacity)}"/>`
    })
    .join('')

/** A horizontal gradient from `x1` to `x2` in the drawing's own units, or across the shape when they are left out. */
export function across(id: string, list: Stop[], x1?: number, x2?: number): string {
  const span = x1 === undefined || x2 === undefined ? '' : ` gradientUnits="userSpaceOnUse" x1="${x1}" x2="${x2}"`
  return `<linearGradient id="${id}"${span}>${stops(list)}</linearGradient>`
}

export function down(id: string, list: Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`
}

export function radial(id: string, list: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`
}

/** A blur whose frame is wide enough for flat shapes such as shadows. */
export function blur(id: string, deviation: number): string {
  return (
    `<filter id="${id}" x="-60%" y="-400%" width="220%" height="900%">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  )
}

/** The separators that path data can do without. */
const tightened = (path: string) => path.replaceAll(/ (?=-)/g, '').replaceAll(/(?<![\d.])0\./g, '.')

export function document(width: number, height: number, drawing: Piece): string {
  const drawn = `<defs>${drawing.defs.join('')}</defs>${drawing.body}`
    .replaceAll(/ d="[^"]+"/g, tightened)
    .replaceAll('="0.', '=".')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn}</svg>\n`
}

/** The same sequence for the same seed, from 0 up to 1: a picture must come out alike every time it is drawn. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
