import type { ReactNode } from 'react'
import { formatDay, formatMoment, formatPrice } from '#i18n/format.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { lostAtOf } from './status-name.ts'
import { CourierLink } from './courier-link.tsx'
import { OrderTours } from './order-tours.tsx'
import { isSplit } from './order-parcels.tsx'
import type { TrackedOrder } from './tracked-order.ts'

type ShownOrder = Pick<
  TrackedOrder,
  | 'status'
  | 'lostAt'
  | 'purchaseDate'
  | 'estimatedDelivery'
  | 'parcels'
  | 'rest'
  | 'shipping'
  | 'store'
  | 'isMasked'
  | 'receiver'
  | 'phone'
  | 'paymentMethod'
  | 'deliveryAddress'
  | 'instructions'
  | 'deliveryMethod'
  | 'tours'
  | 'tourCalendar'
>

function unknownDay(status: string, isPickup: boolean) {
  if (status !== 'pending') return 'track.notYet'
  return isPickup ? 'track.pickupOncePaid' : 'track.oncePaid'
}

interface OrderFactsProps {
  order: ShownOrder
  /** Whether private details are still loading. */
  isAsking?: boolean
}

export function OrderFacts({ order, isAsking }: OrderFactsProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { status, purchaseDate, estimatedDelivery, parcels, shipping, store } = order
  const isOff = status === 'cancelled'
  const isSent = !store && order.deliveryMethod !== 'tour'
  const isExpected = !isOff && (store !== null || isSent) && lostAtOf(order) === null
  const [parcel] = parcels
  const shipped = [
    ...(status === 'pending' || isOff || isSplit(order)
      ? []
      : ([
          [t('track.trackingNumber'), parcel ? <CourierLink {...parcel} /> : t('track.notYet')],
          [t('track.courier'), parcel?.courier ?? t('track.notYet')],
        ] as const)),
    ...(shipping === null
      ? []
      : [[t('track.shippingCost'), shipping === 0 ? t('free') : formatPrice(shipping, locale)] as const]),
  ] as const
  return (
    <>
      <OrderTours order={order} />
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact label={t('track.purchaseDate')}>{formatMoment(purchaseDate, locale)}</Fact>
        {isExpected && (
          <Fact label={t(store ? 'track.estimatedPickup' : 'track.estimatedDelivery')}>
            {estimatedDelivery ? formatDay(estimatedDelivery, locale) : t(unknownDay(status, store !== null))}
          </Fact>
        )}
        {store && (
          <Fact label={t('track.pickup')}>
            <span className="block">{store.name}</span>
            <span className="block text-sm text-ink-soft">{store.address}</span>
            <span className="block text-sm text-ink-soft">{store.schedule}</span>
          </Fact>
        )}
        {isSent &&
          shipped.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        {isSent && shipping === null && isAsking && <KeptCost />}
        <Fact label={t('track.receiver')} isAsking={isAsking}>
          {order.receiver}
        </Fact>
        <Fact label={t('track.phone')} isAsking={isAsking}>
          {order.phone}
        </Fact>
        <Fact label={t('paymentMethod')}>{t(`methods.${order.paymentMethod}`)}</Fact>
        {isSent && (
          <Fact label={t('track.deliveryAddress')} isAsking={isAsking} className="min-h-21 sm:col-span-2 sm:min-h-14">
            {order.deliveryAddress}
          </Fact>
        )}
      </dl>
      <Instructions order={order} isAsking={isAsking} />
    </>
  )
}

/** Reserves room for what only the buyer sees. */
function KeptCost() {
  const { t } = useTranslation('orders')
  return (
    <Fact label={t('track.shippingCost')} className="kept-amount">
      {'\u00A0'}
    </Fact>
  )
}

/** One element for text and placeholder, so that nothing moves when details load. */
function Instructions({ order: { isMasked, instructions }, isAsking }: OrderFactsProps) {
  const { t } = useTranslation('orders')
  return (
    <div className={isAsking === undefined ? 'mt-5' : 'mt-5 min-h-21 sm:min-h-14'}>
      {isMasked ? (
        <p
          className={`border-l-2 border-copper py-0.5 pl-3.5 text-sm text-pretty text-ink-soft ${isAsking ? 'asking' : ''}`}
        >
          {t('track.masked')}
        </p>
      ) : (
        <dl>
          <Fact label={t('track.instructions')}>
            <span className="whitespace-pre-line">{instructions || t('track.none')}</span>
          </Fact>
        </dl>
      )}
    </div>
  )
}

interface FactProps {
  label: string
  children: ReactNode
  /** Whether private details are still loading. */
  isAsking?: boolean
  className?: string
}

function Fact({ label, children, isAsking, className = '' }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className={isAsking ? 'asking mt-0.5 break-words' : 'mt-0.5 break-words'}>{children}</dd>
    </div>
  )
}
