import { changedTokens } from './brand-colors.ts'
import type { BrandColors } from './brand-colors.ts'
import { THEMES } from './palette.ts'

/** Rules that override the delivered tokens wherever they stand. Undefined where nothing is overridden. */
export function colorSheetOf(colors: BrandColors | undefined): string | undefined {
  if (!colors) return undefined
  const rules = THEMES.flatMap((theme) => {
    const tokens = Object.entries(changedTokens(theme, colors[theme])).map(([token, color]) => `--${token}:${color}`)
    return tokens.length > 0 ? [`[data-theme][data-theme=${theme}]{${tokens.join(';')}}`] : []
  })
  const { ink, ground } = colors.light
  // The strip above the header is dark in both themes
  if (rules.length > 0) rules.push(`.strip{background:${ink};color:${ground}}`)
  return rules.join('') || undefined
}
