import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Code, Promotion } from './discount-values.ts'

export function reductionOf(
  { type, value, groupUnits: units, reducedUnits: reduced }: Code | Promotion,
  t: Translate<'managementContent'>,
  locale: Locale,
): string {
  if (type === 'percentage') {
    if (units !== null && reduced !== null && value === 100)
      return t('discounts.unitsForUnits', { units, paid: units - reduced })
    const percent = `−${value}${locale === 'es' ? '\u00a0' : ''}%`
    return units === null || reduced === null ? percent : t('discounts.percentOfUnits', { percent, units, reduced })
  }
  return type === 'fixed' ? `−${formatPrice(value, locale)}` : t('discounts.types.free_shipping')
}

export function usesOf({ used, usageLimit }: Code | Promotion): string {
  return usageLimit === null ? String(used) : `${used} / ${usageLimit}`
}

export function daysOf(
  { startsAt, endsAt }: Code | Promotion,
  t: Translate<'managementContent'>,
  locale: Locale,
): string {
  const from = startsAt && t('banners.from', { at: formatMoment(startsAt, locale) })
  const until = endsAt && t('banners.until', { at: formatMoment(endsAt, locale) })
  return [from, until].filter(Boolean).join(' ') || t('banners.always')
}
