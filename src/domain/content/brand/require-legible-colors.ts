import { SituationError } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'
import { colorsWith, DELIVERED_COLORS, isSameChoice } from '#vocabulary/colors/brand-colors.ts'
import type { Chosen, ChosenColors, ColorChanges } from '#vocabulary/colors/brand-colors.ts'
import { isLegible, judgeColors, shownRatio } from '#vocabulary/colors/judge-colors.ts'
import type { JudgedName } from '#vocabulary/colors/judge-colors.ts'
import { THEMES } from '#vocabulary/colors/palette.ts'

class ColorsIllegible extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'colorsIllegible', { fields })
  }
}

/** Choices that a pair depends on, likeliest remedy first. */
const MENDED_BY = {
  text: ['ink', 'ground'],
  softText: ['ink', 'ground'],
  notes: ['ink', 'ground'],
  links: ['action', 'ground'],
  buttons: ['action', 'ground'],
  accents: ['accent', 'ground'],
  badges: ['accent', 'ground'],
  textOnBadges: ['ink', 'accent', 'ground'],
  onAccent: ['accent', 'ground'],
  signals: ['ground', 'ink'],
  edges: ['ink', 'ground'],
  focus: ['accent', 'ground'],
} as const satisfies Record<JudgedName, readonly Chosen[]>

/**
 * Checks only changed themes, because stored ones may predate a requirement. @throws ColorsIllegible naming each pair
 * with too little contrast
 */
export function requireLegibleColors(changes: ColorChanges | undefined, stored: ColorChanges | undefined): void {
  const [colors, before] = [colorsWith(changes), colorsWith(stored)]
  const fields = THEMES.filter((theme) => !isSameChoice(colors[theme], before[theme])).flatMap((theme) =>
    judgeColors(theme, colors[theme])
      .filter((pair) => !isLegible(pair))
      .map(({ name, ratio, least }) => ({
        path: `colors.${theme}.${mendingChoice(name, colors[theme], DELIVERED_COLORS[theme])}`,
        key: `contrast.${name}`,
        values: { ratio: shownRatio(ratio), least },
      })),
  )
  if (fields.length > 0) throw new ColorsIllegible(fields)
}

/** Never blames a default colour. */
function mendingChoice(name: JudgedName, chosen: ChosenColors, delivered: ChosenColors): Chosen {
  const choices = MENDED_BY[name]
  return choices.find((choice) => chosen[choice] !== delivered[choice]) ?? choices[0]
}
