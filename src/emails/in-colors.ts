import { changedTokens } from '#vocabulary/colors/brand-colors.ts'
import type { BrandColors } from '#vocabulary/colors/brand-colors.ts'
import { PALETTES } from '#vocabulary/colors/palette.ts'
import type { Token } from '#vocabulary/colors/palette.ts'

/** Of attributes alone: mail clients know no variables, so every style names its colour. */
const COLOR = /#[\da-f]{6}(?=[;"])/g

/** A mail in the shop's light colours; templates are written in the delivered ones. */
export function inColors(html: string, colors: BrandColors | undefined): string {
  if (!colors) return html
  const changed = Object.entries(changedTokens('light', colors.light))
  const byDelivered = new Map(changed.map(([token, color]) => [PALETTES.light[token as Token], color]))
  return html.replaceAll(COLOR, (color) => byDelivered.get(color) ?? color)
}
