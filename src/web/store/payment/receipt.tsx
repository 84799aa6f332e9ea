import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { formatDay, formatMoment } from '#i18n/format.ts'
import { readPlacedUnder } from '#web/commerce/payment/placed-under.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { EngravingNote } from '#web/commerce/order-summary/engraving-note.tsx'
import { GiftNote } from '#web/commerce/order-summary/gift-note.tsx'
import { OrderProducts } from '#web/commerce/order-summary/order-products.tsx'
import { ReceiptButton } from '#web/commerce/order-summary/receipt-button.tsx'
import { OrderTotals } from '#web/commerce/order-summary/order-totals.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { TransferDetails } from '#web/commerce/payment/transfer-details.tsx'
import { VoucherDetails } from '#web/commerce/payment/voucher-details.tsx'

interface ReceiptProps {
  order: OrderResponse
  /** Actions below the instructions. */
  children?: ReactNode
}

/** The receipt, or instructions for the payment. */
export function Receipt({ order, children }: ReceiptProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { folio, purchaseDate, paymentMethod, payment, voucher, store, deliveryAddress, estimatedDelivery } = order
  const email = readPlacedUnder(folio)
  return (
    <div className="grid gap-10">
      {payment && <TransferDetails instructions={payment.instructions} />}
      {voucher && <VoucherDetails voucher={voucher} />}
      {children}
      <dl className="grid gap-x-8 gap-y-5 border-y border-line py-6 sm:grid-cols-3">
        <Fact label={t('number')}>
          <strong className="text-lg font-medium tracking-wide tabular-nums">{folio}</strong>
        </Fact>
        <Fact label={t('date')}>{formatMoment(purchaseDate, locale)}</Fact>
        <Fact label={t('paymentMethod')}>{t(`methods.${paymentMethod}`)}</Fact>
        {deliveryAddress && (
          <Fact label={t('track.deliveryAddress')} className="sm:col-span-3">
            {deliveryAddress}
          </Fact>
        )}
        {email && (
          <Fact label={t('receipt.email')} className="sm:col-span-2">
            <span className="wrap-anywhere">{email}</span>
          </Fact>
        )}
        {estimatedDelivery && (
          <Fact label={t(store ? 'track.estimatedPickup' : 'track.estimatedDelivery')}>
            {formatDay(estimatedDelivery, locale)}
          </Fact>
        )}
        {store && (
          <Fact label={t('pickupAt')} className="sm:col-span-3">
            <span className="block">{store.name}</span>
            <span className="block text-sm text-ink-soft">{store.address}</span>
            <span className="block text-sm text-ink-soft">{store.schedule}</span>
          </Fact>
        )}
      </dl>
      {order.gift && <GiftNote gift={order.gift} />}
      {order.engraving && <EngravingNote engraving={order.engraving} products={order.products} />}
      <Ordered order={order} email={email} />
    </div>
  )
}

function Ordered({ order, email }: { order: OrderResponse; email: string | undefined }) {
  const { t } = useTranslation('orders')
  const { folio } = order
  return (
    <section aria-labelledby="ordered">
      <h2 id="ordered" className="mb-4 font-display text-2xl">
        {t('products')}
      </h2>
      <OrderProducts products={order.products} />
      <div className="mt-6 ml-auto max-w-sm">
        <OrderTotals order={order} />
      </div>
      <div className="mt-4 text-right print:hidden">
        {order.isMasked && email === undefined ? (
          <ButtonLink to={`/track?order=${folio}`} variant="quiet">
            {t('receiptByEmail')}
          </ButtonLink>
        ) : (
          <ReceiptButton folio={folio} email={email} />
        )}
      </div>
    </section>
  )
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
