import type { LoyaltyResponse } from '#api/customer/loyalty-router.ts'
import { formatCount } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** How many points the next tier is away, or how many were earned where there is none. */
export function NextTier({ loyalty: { earned, next } }: { loyalty: LoyaltyResponse }) {
  const { t, locale } = useLazyTranslation('loyalty')
  if (!next) return t('last', { points: formatCount(earned, locale) })
  const { missing, tier } = next
  return t('missing', { count: missing, points: formatCount(missing, locale), tier: t(`tiers.${tier}`) })
}
