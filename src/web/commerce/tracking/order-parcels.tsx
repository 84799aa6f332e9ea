import { formatMoment } from '#i18n/format.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { CourierLink } from './courier-link.tsx'
import type { TrackedOrder } from './tracked-order.ts'

type ParcelLines = TrackedOrder['rest']

export function isSplit({ parcels, rest }: Pick<TrackedOrder, 'parcels' | 'rest'>): boolean {
  return parcels.length > 1 || (parcels.length === 1 && rest.length > 0)
}

export function OrderParcels({ order }: { order: Pick<TrackedOrder, 'parcels' | 'rest' | 'products'> }) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { parcels, rest, products } = order
  return (
    <ol className="divide-y divide-line border-t border-line">
      {parcels.map(({ parcelId, courier, trackingNumber, trackingUrl, sentAt, deliveredAt, ...parcel }, index) => (
        <li key={parcelId} className="grid gap-x-8 gap-y-3 py-5 sm:grid-cols-2">
          <div>
            <p className="font-medium">{t('track.parcel', { number: index + 1 })}</p>
            <p className="mt-0.5 text-sm text-ink-soft">
              {deliveredAt
                ? t('track.parcelDelivered', { moment: formatMoment(deliveredAt, locale) })
                : t('track.parcelSent', { moment: formatMoment(sentAt, locale) })}
            </p>
            <Contents lines={parcel.products} products={products} />
          </div>
          <dl className="min-w-0 text-sm">
            <dt className="text-ink-faint">{t('track.courier')}</dt>
            <dd className="break-words">{courier}</dd>
            <dt className="mt-2 text-ink-faint">{t('track.trackingNumber')}</dt>
            <dd>
              <CourierLink trackingNumber={trackingNumber} trackingUrl={trackingUrl} />
            </dd>
          </dl>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="py-5">
          <p className="font-medium">{t('track.rest')}</p>
          <Contents lines={rest} products={products} />
        </li>
      )}
    </ol>
  )
}

function Contents({ lines, products }: { lines: ParcelLines; products: TrackedOrder['products'] }) {
  return (
    <ul className="mt-2 text-sm">
      {lines.map(({ variantId, quantity }) => {
        const product = products.find((candidate) => candidate.variantId === variantId)
        return (
          <li key={variantId}>
            {`${quantity} × ${product?.name ?? variantId}`}
            {product?.size && <span className="text-ink-soft">{` (${product.size})`}</span>}
          </li>
        )
      })}
    </ul>
  )
}
