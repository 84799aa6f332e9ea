import { CHOSEN, DELIVERED_COLORS, HEX_COLOR, isSameChoice } from '#vocabulary/colors/brand-colors.ts'
import type { BrandColors, ChosenColors } from '#vocabulary/colors/brand-colors.ts'
import { isLegible, judgeColors } from '#vocabulary/colors/judge-colors.ts'
import { THEMES } from '#vocabulary/colors/palette.ts'
import type { Theme } from '#vocabulary/colors/palette.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ColorField } from './color-field.tsx'
import { ColorPreview } from './color-preview.tsx'
import { ContrastList } from './contrast-list.tsx'

interface ColorsPanelProps {
  colors: BrandColors
  onChange: (colors: Partial<BrandColors>) => void
  errorOf: (path: string) => string | undefined
}

export function ColorsPanel({ colors, onChange, errorOf }: ColorsPanelProps) {
  const { t } = useLazyTranslation('managementContent')
  const isDelivered = THEMES.every((theme) => isSameChoice(colors[theme], DELIVERED_COLORS[theme]))
  return (
    <Panel
      title={t('brand.groups.colors')}
      lead={t('brand.colors.lead')}
      action={
        <Button
          variant="quiet"
          size="small"
          className="-ml-4"
          aria-disabled={isDelivered}
          onClick={() => onChange(DELIVERED_COLORS)}
        >
          {t('brand.colors.deliver')}
        </Button>
      }
    >
      <div className="grid gap-10">
        {THEMES.map((theme) => (
          <ThemeColors
            key={theme}
            theme={theme}
            colors={colors[theme]}
            onChange={(changed) => onChange({ [theme]: changed })}
            errorOf={errorOf}
          />
        ))}
      </div>
    </Panel>
  )
}

interface ThemeColorsProps {
  theme: Theme
  colors: ChosenColors
  onChange: (colors: ChosenColors) => void
  errorOf: (path: string) => string | undefined
}

function ThemeColors({ theme, colors, onChange, errorOf }: ThemeColorsProps) {
  const { t } = useLazyTranslation('managementContent')
  const seen = asSeen(colors, DELIVERED_COLORS[theme])
  const pairs = judgeColors(theme, seen)
  const failing = pairs.filter((pair) => !isLegible(pair)).length
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-base font-medium">{t(`brand.fields.${theme}`)}</legend>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 sm:grid-cols-2">
          {CHOSEN.map((name) => (
            <ColorField
              key={name}
              label={t(`brand.colors.names.${name}`)}
              hint={t(`brand.colors.hints.${name}`)}
              value={colors[name]}
              seen={seen[name]}
              error={errorOf(`colors.${theme}.${name}`)}
              onChange={(color) => onChange({ ...colors, [name]: color })}
            />
          ))}
        </div>
        <ColorPreview theme={theme} colors={seen} />
        <div className="lg:col-span-2">
          <output className={`mb-3 block text-sm font-medium ${failing > 0 ? 'text-danger' : 'text-success'}`}>
            {failing > 0 ? t('brand.colors.illegible', { count: failing }) : t('brand.colors.legible')}
          </output>
          <ContrastList pairs={pairs} />
        </div>
      </div>
    </fieldset>
  )
}

/** Incomplete colours are drawn as the default. */
function asSeen(colors: ChosenColors, delivered: ChosenColors): ChosenColors {
  const seen = CHOSEN.map((name) => {
    const color = colors[name].trim().toLowerCase()
    return [name, HEX_COLOR.test(color) ? color : delivered[name]]
  })
  return Object.fromEntries(seen) as ChosenColors
}
