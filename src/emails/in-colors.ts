import { changedTokens, colorsWith } from '#vocabulary/colors/brand-colors.ts'
import type { ColorChanges } from '#vocabulary/colors/brand-colors.ts'
import { PALETTES } from '#vocabulary/colors/palette.ts'
import type { Token } from '#vocabulary/colors/palette.ts'

/** Before what ends a value in an attribute: mail clients know no variables, so every style names its colour. */
const COLOR = /#[\da-f]{6}(?=[;"])/g

/** A mail in the shop's light colours; templates are written in the delivered ones. */
export function inColors(html: string, colors: ColorChanges | undefined): string {
  if (!colors) return html
  const changed = Object.entries(changedTokens('light', colorsWith(colors).light))
  const byDelivered = new Map(changed.map(([token, color]) => [PALETTES.light[token as Token], color]))
  return html.replaceAll(COLOR, (color) => byDelivered.get(color) ?? color)
}
