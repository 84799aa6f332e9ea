import { n } from './svg.ts'

/** Capitals of one stroke, 100 high: advance width and path (absolute M, L, H, V, C, A only). */
const GLYPHS: Record<string, [width: number, path: string]> = {
  A: [84, 'M0 100L42 0L84 100M14 67H70'],
  B: [61, 'M0 46H30A23 23 0 0 0 30 0H0V100H34A27 27 0 0 0 34 46H28'],
  C: [86, 'M86 15A50 50 0 1 0 86 85'],
  D: [82, 'M0 0H32A50 50 0 0 1 32 100H0V0'],
  E: [50, 'M50 0H0V100H50M0 47H42'],
  É: [50, 'M50 0H0V100H50M0 47H42M20 -12L34 -30'],
  F: [48, 'M48 0H0V100M0 47H40'],
  G: [98, 'M86 15A50 50 0 1 0 98 56H60'],
  H: [72, 'M0 0V100M72 0V100M0 47H72'],
  I: [2, 'M1 0V100'],
  J: [40, 'M40 0V74A24 27 0 0 1 0 84'],
  K: [66, 'M0 0V100M62 0L3 58M22 40L66 100'],
  L: [46, 'M0 0V100H46'],
  M: [98, 'M0 100L8 0L49 78L90 0L98 100'],
  N: [74, 'M0 100V0L74 100V0'],
  Ñ: [74, 'M0 100V0L74 100V0M18 -18C28 -34 46 -8 56 -24'],
  O: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0'],
  Í: [2, 'M1 0V100M-4 -12L10 -30'],
  Ó: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0M44 -12L58 -30'],
  P: [57, 'M0 100V0H30A27 27 0 0 1 30 54H0'],
  Q: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0M62 70L94 106'],
  R: [62, 'M0 100V0H30A27 27 0 0 1 30 54H0M30 54L62 100'],
  S: [60, 'M55 15C49 5 40 0 29 0C13 0 4 11 4 24C4 56 59 42 59 74C59 90 47 100 31 100C16 100 6 94 0 84'],
  T: [68, 'M0 0H68M34 0V100'],
  U: [68, 'M0 0V66A34 34 0 0 0 68 66V0'],
  V: [80, 'M0 0L40 100L80 0'],
  X: [72, 'M0 0L72 100M72 0L0 100'],
  Y: [72, 'M0 0L36 52L72 0M36 52V100'],
  Z: [68, 'M4 0H66L0 100H68'],
  0: [64, 'M32 0A32 50 0 1 1 32 100A32 50 0 1 1 32 0'],
  1: [22, 'M0 16L21 0V100'],
  2: [60, 'M2 28C2 10 14 0 30 0C46 0 56 11 56 26C56 50 20 70 0 100H60'],
  3: [58, 'M4 0H54L28 38C46 38 58 50 58 68C58 88 44 100 26 100C14 100 4 95 0 86'],
  4: [64, 'M48 100V0L0 70H64'],
  5: [58, 'M52 0H12L8 44C14 38 22 36 30 36C46 36 58 49 58 68C58 88 45 100 26 100C14 100 5 95 0 87'],
  6: [60, 'M48 2C30 10 0 40 0 70C0 88 13 100 30 100C47 100 60 88 60 70C60 53 47 41 31 41C18 41 6 49 1 62'],
  7: [58, 'M0 0H58L20 100'],
  8: [56, 'M28 46A23 23 0 1 1 28 0A23 23 0 1 1 28 46A27 27 0 1 1 28 100A27 27 0 1 1 28 46'],
  9: [60, 'M12 98C30 90 60 60 60 30C60 12 47 0 30 0C13 0 0 12 0 30C0 47 13 59 29 59C42 59 54 51 59 38'],
  '%': [72, 'M64 0L8 100M16 4A16 16 0 1 1 16 36A16 16 0 1 1 16 4M56 64A16 16 0 1 1 56 96A16 16 0 1 1 56 64'],
  '·': [8, 'M4 46A4 4 0 1 1 4 54A4 4 0 1 1 4 46'],
  '.': [4, 'M2 97V100'],
}
const WORD_SPACE = 46

function scaledGlyph(path: string, dx: number, dy: number, scale: number): string {
  return path.replaceAll(/([MLHVCA])([^MLHVCA]*)/g, (_, command: string, rest: string) => {
    const values = rest.trim().split(' ').map(Number)
    const [x, y] = [(v: number) => n(v * scale + dx), (v: number) => n(v * scale + dy)]
    if (command === 'H') return `H${x(values[0] ?? 0)}`
    if (command === 'V') return `V${y(values[0] ?? 0)}`
    if (command === 'A') {
      const [rx = 0, ry = 0, turn, large, sweep, ex = 0, ey = 0] = values
      return `A${n(rx * scale)} ${n(ry * scale)} ${turn} ${large} ${sweep} ${x(ex)} ${y(ey)}`
    }
    return command + values.map((v, index) => (index % 2 === 0 ? x(v) : y(v))).join(' ')
  })
}

/**
 * A line of capitals centred on x = 0 with its baseline at `y`, as a path to be stroked.
 * @param size cap height
 * @param tracking space between letters, as a share of the cap height
 */
export function lettered(text: string, y: number, size: number, tracking = 0.32): string {
  const scale = size / 100
  const gap = tracking * 100
  const letters = Array.from(text)
  const advance = (letter: string) => (letter === ' ' ? WORD_SPACE : (GLYPHS[letter]?.[0] ?? 0)) + gap
  const width = letters.reduce((sum, letter) => sum + advance(letter), -gap) * scale
  let x = -width / 2
  let path = ''
  for (const letter of letters) {
    const glyph = GLYPHS[letter]
    if (!glyph && letter !== ' ') throw new Error(`no letterform for "${letter}"`)
    if (glyph) path += scaledGlyph(glyph[1], x, y - size, scale)
    x += advance(letter) * scale
  }
  return path
}

/**
 * A line of lettering in one colour. `contrast` draws the stroke twice, side by side, as a broad pen does:
 * stems gain weight, hairlines stay.
 */
export function line(
  text: string,
  y: number,
  size: number,
  color: string,
  { tracking = 0.32, weight = 0.075, contrast = 0 } = {},
): string {
  const path = lettered(text, y, size, tracking)
  const stroke = `fill="none" stroke="${color}" stroke-width="${n(Math.max(size * weight, 0.45))}"`
  const single = `<path d="${path}" ${stroke}/>`
  return contrast === 0 ? single : `${single}<path d="${path}" ${stroke} transform="translate(${n(size * contrast)})"/>`
}
