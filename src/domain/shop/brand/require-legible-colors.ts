import { SituationError } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'
import type { BrandColors } from '#vocabulary/colors/brand-colors.ts'
import { isLegible, judgeColors, shownRatio } from '#vocabulary/colors/judge-colors.ts'
import type { JudgedName } from '#vocabulary/colors/judge-colors.ts'
import { THEMES } from '#vocabulary/colors/palette.ts'

class ColorsIllegible extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'colorsIllegible', { fields })
  }
}

/** The choice that mends a pair most likely. */
const MENDED_BY = {
  text: 'ink',
  softText: 'ink',
  notes: 'ink',
  links: 'action',
  buttons: 'action',
  accents: 'accent',
  badges: 'accent',
  textOnBadges: 'ink',
  onAccent: 'accent',
  signals: 'ground',
  edges: 'ink',
  focus: 'accent',
} as const satisfies Record<JudgedName, keyof BrandColors['light']>

/** @throws ColorsIllegible naming each pair with too little contrast */
export function requireLegibleColors(colors: BrandColors): void {
  const fields = THEMES.flatMap((theme) =>
    judgeColors(theme, colors[theme])
      .filter((pair) => !isLegible(pair))
      .map(({ name, ratio, least }) => ({
        path: `colors.${theme}.${MENDED_BY[name]}`,
        key: `contrast.${name}`,
        values: { ratio: shownRatio(ratio), least },
      })),
  )
  if (fields.length > 0) throw new ColorsIllegible(fields)
}
