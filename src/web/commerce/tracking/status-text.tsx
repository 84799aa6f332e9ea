import { formatPrice } from '#i18n/format.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { useLocale } from '#web/platform/use-locale.ts'
import { shownStatus } from './status-name.ts'
import type { TrackedOrder } from './tracked-order.ts'

/** Where an order stands, in a sentence. */
export function StatusText({ order }: { order: Pick<TrackedOrder, 'status' | 'lostAt' | 'rest' | 'refunded'> }) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { rest, refunded } = order
  const status = shownStatus(order)
  if (rest.length > 0) return t('track.partly')
  if (status === 'lost' && refunded) return t('track.lostRefunded', { amount: formatPrice(refunded, locale) })
  return t(`statusTexts.${status}`)
}
