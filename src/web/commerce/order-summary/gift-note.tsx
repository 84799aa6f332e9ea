import { formatDay } from '#i18n/format.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { useTranslation } from '#web/platform/translations.tsx'

/** The gift card's text, and how the parcel is sent. */
export function GiftNote({ gift, className = '' }: { gift: OrderGift; className?: string }) {
  const { t, locale } = useTranslation('orders')
  const { message, from, to, hidesPrices, arrivesOn } = gift
  const day = arrivesOn && formatDay(arrivesOn, locale)
  return (
    <section aria-label={t('gift.title')} className={`border border-line bg-raised p-6 sm:p-8 ${className}`}>
      <p className="eyebrow">{t('gift.title')}</p>
      {to && <p className="mt-4 text-ink-soft">{t('gift.to', { name: to })}</p>}
      {message && (
        <blockquote className="mt-3 font-display text-xl leading-snug text-pretty break-words whitespace-pre-line sm:text-2xl">
          {message}
        </blockquote>
      )}
      {from && <p className="mt-4 text-ink-soft">{t('gift.from', { name: from })}</p>}
      {(hidesPrices || day) && (
        <div className="mt-5 grid gap-1 border-t border-line pt-4 text-sm text-pretty text-ink-soft">
          {hidesPrices && <p>{t('gift.hidesPrices')}</p>}
          {day && <p>{t('gift.day', { day })}</p>}
        </div>
      )}
    </section>
  )
}
