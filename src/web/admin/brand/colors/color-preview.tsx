import type { CSSProperties } from 'react'
import { paletteWith } from '#vocabulary/colors/brand-colors.ts'
import type { ChosenColors } from '#vocabulary/colors/brand-colors.ts'
import type { Theme } from '#vocabulary/colors/palette.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Price } from '#web/ui/price.tsx'

export function ColorPreview({ theme, colors }: { theme: Theme; colors: ChosenColors }) {
  const { t } = useLazyTranslation('managementContent')
  const tokens = Object.entries(paletteWith(theme, colors)).map(([token, color]) => [`--${token}`, color])
  return (
    <div
      inert
      data-theme={theme}
      style={Object.fromEntries(tokens) as CSSProperties}
      className="min-w-0 border border-line bg-paper p-5 text-ink sm:p-6"
    >
      <div className="border border-line bg-raised p-5">
        <Badge tone="accent">{t('brand.colors.sample.badge')}</Badge>
        <p className="mt-3 font-display text-2xl leading-tight">{t('brand.colors.sample.title')}</p>
        <p className="mt-1.5 text-[0.9375rem] text-pretty text-ink-soft">{t('brand.colors.sample.text')}</p>
        <p className="mt-3 text-lg">
          <Price amount={890} oldAmount={1050} />
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <span className={buttonStyle()}>{t('brand.colors.sample.button')}</span>
          <span className="text-agave underline underline-offset-4">{t('brand.colors.sample.link')}</span>
        </div>
      </div>
      <div
        style={{ outline: '2px solid var(--focus)', outlineOffset: 3 }}
        className="mt-5 rounded-xs border border-line-strong bg-raised px-3.5 py-2.5 text-ink-faint"
      >
        {t('brand.colors.sample.field')}
      </div>
    </div>
  )
}
