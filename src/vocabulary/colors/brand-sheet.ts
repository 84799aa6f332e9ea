import type { BrandChanges } from '../brand-facts.ts'
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

// Beside the back office's own title it has less room
const LOGO =
  '.brand-logo{width:auto;height:2rem;max-width:min(11rem,42vw);object-fit:contain;object-position:left}[data-narrow] .brand-logo{max-width:6rem}'
const LOGO_BY_THEME =
  '[data-ground=dark],[data-theme=dark] [data-ground=light]{display:none}[data-theme=dark] [data-ground=dark]{display:inline}'

/** What the pages of a shop with a look of its own need besides the style sheet. */
export function brandSheetOf({ colors, logo }: BrandChanges): string | undefined {
  return [colorSheetOf(colors), logo?.light && LOGO, logo?.light && logo.dark && LOGO_BY_THEME].join('') || undefined
}
