import { contrastOf } from '#kit/contrast.ts'
import { paletteWith } from './brand-colors.ts'
import type { ChosenColors } from './brand-colors.ts'
import { LEAST, PAIRS } from './pairs.ts'
import type { Pair } from './pairs.ts'
import type { Theme, Token } from './palette.ts'

export const JUDGED = [
  'text',
  'softText',
  'notes',
  'links',
  'buttons',
  'accents',
  'badges',
  'textOnBadges',
  'onAccent',
  'signals',
  'edges',
  'focus',
] as const
export type JudgedName = (typeof JUDGED)[number]

export interface JudgedPair {
  name: JudgedName
  front: string
  surface: string
  ratio: number
  least: number
}

/** The pair of least contrast of each kind. */
export function judgeColors(theme: Theme, chosen: ChosenColors): JudgedPair[] {
  const palette = paletteWith(theme, chosen)
  const all = PAIRS.map((pair): JudgedPair => {
    const [front, surface] = [palette[pair.front], palette[pair.surface]]
    // AA for an owner's colours; only the delivered ones keep AAA
    const least = Math.min(pair.least, LEAST.text)
    return { name: nameOf(pair), front, surface, ratio: contrastOf(front, surface), least }
  })
  return JUDGED.flatMap((name) =>
    all
      .filter((judged) => judged.name === name)
      .toSorted((one, other) => one.ratio - other.ratio)
      .slice(0, 1),
  )
}

export const isLegible = ({ ratio, least }: JudgedPair): boolean => ratio >= least

/** Two decimals, never rounded up to the requirement. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 100) / 100

const NAMES: Partial<Record<Token, JudgedName>> = {
  ink: 'text',
  'ink-soft': 'softText',
  'ink-faint': 'notes',
  agave: 'links',
  'agave-strong': 'links',
  'on-agave': 'buttons',
  copper: 'accents',
  'line-strong': 'edges',
  focus: 'focus',
}

function nameOf({ front, surface }: Pair): JudgedName {
  if (surface === 'copper-soft' && front !== 'focus') return front === 'copper' ? 'badges' : 'textOnBadges'
  if (surface === 'copper') return 'onAccent'
  if (front === 'paper') return 'text'
  return NAMES[front] ?? 'signals'
}
