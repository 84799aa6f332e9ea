import { mixed } from '#kit/contrast.ts'
import { PALETTES, THEMES } from './palette.ts'
import type { Palette, Theme } from './palette.ts'

/** The owner's choices per theme, from which all other colours follow. */
export const CHOSEN = ['ground', 'ink', 'action', 'accent'] as const
export type Chosen = (typeof CHOSEN)[number]
export type ChosenColors = Record<Chosen, string>
export type BrandColors = Record<Theme, ChosenColors>
/** Only choices that differ from the defaults. */
export type ColorChanges = Partial<Record<Theme, Partial<ChosenColors>>>

export const HEX_COLOR = /^#[\da-f]{6}$/

const chosenOf = ({ paper, ink, agave, copper }: Palette): ChosenColors => ({
  ground: paper,
  ink,
  action: agave,
  accent: copper,
})

export const DELIVERED_COLORS: BrandColors = { light: chosenOf(PALETTES.light), dark: chosenOf(PALETTES.dark) }

/** In the order of `CHOSEN`, because `jsonb` reorders keys. */
export function colorsWith(changes: ColorChanges = {}): BrandColors {
  const of = (theme: Theme) =>
    Object.fromEntries(CHOSEN.map((name) => [name, changes[theme]?.[name] ?? DELIVERED_COLORS[theme][name]]))
  return { light: of('light') as ChosenColors, dark: of('dark') as ChosenColors }
}

/** Undefined if all are defaults. */
export function colorChangesOf(colors: BrandColors): ColorChanges | undefined {
  const changed = THEMES.flatMap((theme) => {
    const others = CHOSEN.filter((name) => colors[theme][name] !== DELIVERED_COLORS[theme][name])
    return others.length > 0 ? [[theme, Object.fromEntries(others.map((name) => [name, colors[theme][name]]))]] : []
  })
  return changed.length > 0 ? (Object.fromEntries(changed) as ColorChanges) : undefined
}

export const isSameChoice = (one: ChosenColors, other: ChosenColors): boolean =>
  CHOSEN.every((name) => one[name] === other[name])

/** Only tokens that follow from a changed colour. */
export function changedTokens(theme: Theme, chosen: ChosenColors): Partial<Palette> {
  const { ground, ink, action, accent } = chosen
  const delivered = DELIVERED_COLORS[theme]
  const isOther = (name: Chosen) => chosen[name] !== delivered[name]
  const isOtherGround = isOther('ground')
  const away = theme === 'light' ? '#000000' : '#ffffff'
  return {
    ...(isOtherGround && {
      paper: ground,
      'paper-raised': theme === 'light' ? mixed(ground, '#ffffff', 0.8) : mixed(ground, ink, 0.04),
      'paper-sunken': theme === 'light' ? mixed(ground, ink, 0.04) : mixed(ground, '#000000', 0.3),
    }),
    ...((isOtherGround || isOther('ink')) && {
      ink,
      'ink-soft': mixed(ink, ground, 0.2),
      'ink-faint': mixed(ink, ground, 0.36),
      line: mixed(ink, ground, 0.87),
      'line-strong': mixed(ink, ground, 0.45),
    }),
    ...((isOtherGround || isOther('action')) && {
      agave: action,
      'agave-strong': mixed(action, away, 0.28),
      'on-agave': ground,
    }),
    ...((isOtherGround || isOther('accent')) && {
      copper: accent,
      'copper-soft': mixed(ground, accent, 0.12),
      focus: accent,
    }),
  }
}

export function paletteWith(theme: Theme, chosen: ChosenColors): Palette {
  return { ...PALETTES[theme], ...changedTokens(theme, chosen) }
}
