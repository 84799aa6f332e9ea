import type { ReactNode } from 'react'
import { useTranslation } from '#web/translations.tsx'
import { formatDate, formatMoment, formatPrice } from '#i18n/format.ts'
import { useLocale } from '#web/features/language/use-locale.ts'
import { OrderProducts } from '#web/features/order-summary/order-products.tsx'
import { OrderTotals } from '#web/features/order-summary/order-totals.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { shownStatus } from './status-name.ts'
import type { TrackedOrder } from './tracked-order.ts'
import { useOwnOrder } from './use-own-order.ts'

/** Where an order stands, and all that may be told of it to whoever asks. */
export function OrderStatus({ order: asAnyoneSees }: { order: TrackedOrder }) {
  const { t } = useTranslation('orders')
  const { order, isAsking } = useOwnOrder(asAnyoneSees)
  const { folio, canBePaid } = order
  const status = shownStatus(order.status)
  return (
    <article aria-labelledby="tracked" className="mt-14 border-t border-line pt-10">
      <p className="eyebrow">{t('track.found', { folio })}</p>
      <h2 id="tracked" className="mt-3 font-display text-4xl">
        {t(`statuses.${status}`)}
      </h2>
      <p className="mt-2 text-lg text-ink-soft">{t(`statusTexts.${status}`)}</p>
      <div className={order.status === 'pending' && asAnyoneSees.isMasked ? 'kept-for-buyer mt-5' : 'mt-5'}>
        {canBePaid && <ButtonLink to={`/payment/success?order=${folio}`}>{t('track.pay')}</ButtonLink>}
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_18rem]">
        <div className="order-2 lg:order-1">
          <Details order={order} isAsking={isAsking} />
          <h3 className="mt-12 mb-4 font-display text-2xl">{t('products')}</h3>
          <OrderProducts products={order.products} />
          <div className="mt-6 ml-auto max-w-sm">
            <OrderTotals order={order} />
          </div>
        </div>
        <section className="order-1 lg:order-2" aria-labelledby="timeline">
          <h3 id="timeline" className="mb-5 font-display text-2xl">
            {t('track.timeline')}
          </h3>
          <OrderTimeline order={order} />
        </section>
      </div>
    </article>
  )
}

function Details({ order, isAsking }: { order: TrackedOrder; isAsking: boolean }) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { purchaseDate, estimatedDelivery, trackingNumber, courier, shipping, store, isMasked } = order
  const shipped = [
    [t('track.trackingNumber'), trackingNumber ?? t('track.notYet')],
    [t('track.courier'), courier ?? t('track.notYet')],
    [t('track.shippingCost'), shipping === 0 ? t('free') : formatPrice(shipping, locale)],
  ] as const
  return (
    <>
      <h3 className="mb-4 font-display text-2xl">{t('track.delivery')}</h3>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact label={t('track.purchaseDate')}>{formatMoment(purchaseDate, locale)}</Fact>
        {/* Noon in Mexico, so that the day stays the day. */}
        <Fact label={t('track.estimatedDelivery')}>
          {estimatedDelivery ? formatDate(`${estimatedDelivery}T18:00:00Z`, locale) : t('track.notYet')}
        </Fact>
        {store ? (
          <Fact label={t('track.pickup')}>
            <span className="block">{store.name}</span>
            <span className="block text-sm text-ink-soft">{store.address}</span>
            <span className="block text-sm text-ink-soft">{store.schedule}</span>
          </Fact>
        ) : (
          shipped.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))
        )}
        <Fact label={t('track.receiver')} isAsking={isAsking}>
          {order.receiver}
        </Fact>
        <Fact label={t('track.phone')} isAsking={isAsking}>
          {order.phone}
        </Fact>
        <Fact label={t('paymentMethod')}>{t(`methods.${order.paymentMethod}`)}</Fact>
        {!store && (
          <Fact label={t('track.deliveryAddress')} isAsking={isAsking} className="min-h-21 sm:col-span-2 sm:min-h-14">
            {order.deliveryAddress}
          </Fact>
        )}
        {/* One place for both, so that nothing moves when the buyer is known. */}
        <Fact label={t('track.instructions')} isAsking={isAsking} className="min-h-21 sm:col-span-2 sm:min-h-14">
          {isMasked ? (
            <span className="text-sm text-ink-soft">{t('track.masked')}</span>
          ) : (
            <span className="whitespace-pre-line">{order.instructions || t('track.none')}</span>
          )}
        </Fact>
      </dl>
    </>
  )
}

interface FactProps {
  label: string
  children: ReactNode
  /** Who is signed in may yet be told more. */
  isAsking?: boolean
  className?: string
}

function Fact({ label, children, isAsking, className = '' }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className={isAsking ? 'untold mt-0.5 break-words' : 'mt-0.5 break-words'}>{children}</dd>
    </div>
  )
}
