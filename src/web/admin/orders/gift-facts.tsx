import { formatDay } from '#i18n/format.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** A gift as staff see to it: what the card says, whether papers show prices, the wished day. */
export function GiftFacts({ gift }: { gift: OrderGift }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { message, from, to, hidesPrices, arrivesOn } = gift
  return (
    <section aria-label={t('gift.title')} className="border border-copper bg-raised px-5 py-4 break-words">
      <p className="font-medium">{t('gift.title')}</p>
      {to && <p className="mt-2">{t('gift.toName', { name: to })}</p>}
      {message && <p className="mt-1 border-l-2 border-line-strong pl-4 whitespace-pre-line">{message}</p>}
      {from && <p className="mt-1">{t('gift.fromName', { name: from })}</p>}
      {!message && !to && !from && <p className="mt-1 text-ink-soft">{t('gift.noCard')}</p>}
      {hidesPrices && <p className="mt-2 font-medium text-danger">{t('gift.withoutPrices')}</p>}
      {arrivesOn && (
        <p className="mt-2 text-sm text-ink-soft">{t('gift.wished', { day: formatDay(arrivesOn, locale) })}</p>
      )}
    </section>
  )
}
