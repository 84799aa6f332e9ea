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

/** Where an order stands, and all that may be told of it. */
export function OrderStatus({ order }: { order: TrackedOrder }) {
  const { t } = useTranslation('orders')
  const { folio, canBePaid } = order
  const status = shownStatus(order.status)
  return (
    <article aria-labelledby="tracked" className="mt-14 border-t border-line pt-10">
      <p className="eyebrow">{t('track.found', { folio })}</p>
      <h2 id="tracked" className="mt-3 font-display text-4xl">
        {t(`statuses.${status}`)}
      </h2>
      <p className="mt-2 text-lg text-ink-soft">{t(`statusTexts.${status}`)}</p>
      {canBePaid && (
        <ButtonLink to={`/payment/success?order=${folio}`} className="mt-5">
          {t('track.pay')}
        </ButtonLink>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_18rem]">
        <div className="order-2 lg:order-1">
          <Details order={order} />
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

function Details({ order }: { order: TrackedOrder }) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { purchaseDate, estimatedDelivery, trackingNumber, courier, shipping, store, isMasked } = order
  const shipped = [
    [t('track.trackingNumber'), trackingNumber ?? t('track.notYet')],
    [t('track.courier'), courier ?? t('track.notYet')],
    [t('track.shippingCost'), shipping === 0 ? t('free') : formatPrice(shipping, locale)],
    [t('track.deliveryAddress'), order.deliveryAddress],
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
        <Fact label={t('track.receiver')}>{order.receiver}</Fact>
        <Fact label={t('track.phone')}>{order.phone}</Fact>
        <Fact label={t('paymentMethod')}>{t(`methods.${order.paymentMethod}`)}</Fact>
        {!isMasked && (
          <Fact label={t('track.instructions')}>
            <span className="whitespace-pre-line">{order.instructions || t('track.none')}</span>
          </Fact>
        )}
      </dl>
      {isMasked && <p className="mt-5 text-sm text-ink-soft">{t('track.masked')}</p>}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}
