import { changedTokens, colorsWith } from './brand-colors.ts'
import type { ColorChanges } from './brand-colors.ts'
import { THEMES } from './palette.ts'

/** Rules that override the default tokens; undefined if nothing is overridden. */
export function colorSheetOf(changes: ColorChanges | undefined): string | undefined {
  if (!changes) return undefined
  const colors = colorsWith(changes)
  const rules = THEMES.flatMap((theme) => {
    const tokens = Object.entries(changedTokens(theme, colors[theme])).map(([token, color]) => `--${token}:${color}`)
    return tokens.length > 0 ? [`[data-theme][data-theme=${theme}]{${tokens.join(';')}}`] : []
  })
  const { ink, ground } = colors.light
  // The strip above the header has the light theme's colours, swapped, in both themes
  if (rules.length > 0) rules.push(`.strip{background:${ink};color:${ground}}`)
  return rules.join('') || undefined
}
