import type { Token } from './palette.ts'

/** WCAG AA for text, AAA for long texts, 3:1 for edges of controls. */
export const LEAST = { text: 4.5, body: 7, edge: 3 } as const

const SURFACES = ['paper', 'paper-raised', 'paper-sunken'] as const
const BODY = ['ink', 'ink-soft'] as const
const ACCENTS = ['copper', 'danger', 'success', 'bugambilia', 'jacaranda', 'talavera'] as const
const TEXT = ['ink-faint', 'agave', 'agave-strong', ...ACCENTS] as const
const EDGES = ['line-strong', 'focus'] as const

export interface Pair {
  front: Token
  surface: Token
  least: number
}

const onEach = (fronts: readonly Token[], surfaces: readonly Token[], least: number): Pair[] =>
  surfaces.flatMap((surface) => fronts.map((front) => ({ front, surface, least })))

/** Every colour of text and edges with each surface it may stand on. */
export const PAIRS: readonly Pair[] = [
  ...onEach(BODY, SURFACES, LEAST.body),
  ...onEach(TEXT, SURFACES, LEAST.text),
  ...onEach(EDGES, SURFACES, LEAST.edge),
  ...ACCENTS.flatMap((accent) => [
    ...onEach(BODY, [`${accent}-soft`], LEAST.body),
    ...onEach([accent], [`${accent}-soft`], LEAST.text),
    // Accent notices hold no fields, whose outlines follow from ink and ground
    ...onEach(accent === 'copper' ? ['focus'] : EDGES, [`${accent}-soft`], LEAST.edge),
  ]),
  ...onEach(['on-agave'], ['agave', 'agave-strong'], LEAST.body),
  ...onEach(['paper'], ['ink'], LEAST.body),
  ...onEach(['paper'], ['copper'], LEAST.text),
]
