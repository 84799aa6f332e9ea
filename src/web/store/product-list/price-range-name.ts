import type { Translate } from '#i18n/translator.ts'
import { formatCount } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** A price range in words, its upper end rounded to the peso: `$500 – $1,000`, `Hasta $500`. */
export function priceRangeName(
  { min, max }: { min: number; max: number | null },
  t: Translate<'store'>,
  locale: Locale,
): string {
  const [from, to] = [`$${formatCount(min, locale)}`, max === null ? '' : `$${formatCount(Math.ceil(max), locale)}`]
  if (max === null) return t('filters.fromPrice', { price: from })
  return min === 0 ? t('filters.upToPrice', { price: to }) : `${from} – ${to}`
}
