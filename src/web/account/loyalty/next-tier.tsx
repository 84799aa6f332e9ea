import type { LoyaltyResponse } from '#api/customer/loyalty-router.ts'
import { formatCount } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** Points to the next tier, or points earned in the last one. */
export function NextTier({ loyalty: { earned, next } }: { loyalty: LoyaltyResponse }) {
  const { t, locale } = useLazyTranslation('loyalty')
  if (!next) return t('last', { points: formatCount(earned, locale) })
  const { missing, tier } = next
  return t('missing', { count: missing, points: formatCount(missing, locale), tier: t(`tiers.${tier}`) })
}
