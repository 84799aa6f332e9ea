export type Theme = 'light' | 'dark'

export type Colors = Record<string, string>

/** WCAG AA for text, AAA for long texts, 3:1 for edges of controls. */
export const LEAST = { text: 4.5, body: 7, edge: 3 } as const

const SURFACES = ['paper', 'paper-raised', 'paper-sunken']
const BODY = ['ink', 'ink-soft']
const ACCENTS = ['copper', 'danger', 'success', 'bugambilia', 'jacaranda', 'talavera']
const TEXT = ['ink-faint', 'agave', 'agave-strong', ...ACCENTS]
const EDGES = ['line-strong', 'focus']
const DECORATION = ['line']

export interface Pair {
  front: string
  surface: string
  least: number
}

const onEach = (fronts: string[], surfaces: string[], least: number): Pair[] =>
  surfaces.flatMap((surface) => fronts.map((front) => ({ front, surface, least })))

export const PAIRS: readonly Pair[] = [
  ...onEach(BODY, SURFACES, LEAST.body),
  ...onEach(TEXT, SURFACES, LEAST.text),
  ...onEach(EDGES, SURFACES, LEAST.edge),
  ...ACCENTS.flatMap((accent) => [
    ...onEach(BODY, [`${accent}-soft`], LEAST.body),
    ...onEach([accent], [`${accent}-soft`], LEAST.text),
  ]),
  ...onEach(['on-agave'], ['agave', 'agave-strong'], LEAST.body),
  ...onEach(['paper'], ['ink'], LEAST.body),
  ...onEach(['paper'], ['copper'], LEAST.text),
]

export const TOKENS = [
  ...new Set([...SURFACES, ...BODY, ...PAIRS.flatMap(({ front, surface }) => [front, surface])]),
].concat(DECORATION)

/** The dark theme inherits what it doesn't change. */
export function colorsOf(css: string): Record<Theme, Colors> {
  const light = declaredIn(css, ':root')
  return { light, dark: { ...light, ...declaredIn(css, "[data-theme='dark'] {") } }
}

function declaredIn(css: string, selector: string): Colors {
  const start = css.indexOf(selector)
  const block = start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, token, color]) => [token ?? '', color ?? '']),
  )
}

/** WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
