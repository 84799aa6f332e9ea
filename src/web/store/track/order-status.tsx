import { formatMoment, formatPrice } from '#i18n/format.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { EngravingNote } from '#web/commerce/order-summary/engraving-note.tsx'
import { GiftNote } from '#web/commerce/order-summary/gift-note.tsx'
import { OrderProducts } from '#web/commerce/order-summary/order-products.tsx'
import { OrderTotals } from '#web/commerce/order-summary/order-totals.tsx'
import { ReceiptButton } from '#web/commerce/order-summary/receipt-button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { BalancePayment } from '#web/commerce/payment/balance-payment.tsx'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { OrderFacts } from '#web/commerce/tracking/order-facts.tsx'
import { isSplit, OrderParcels } from '#web/commerce/tracking/order-parcels.tsx'
import { OrderTimeline } from '#web/commerce/tracking/order-timeline.tsx'
import { shownStatus } from '#web/commerce/tracking/status-name.ts'
import { StatusText } from '#web/commerce/tracking/status-text.tsx'
import type { TrackedOrder } from '#web/commerce/tracking/tracked-order.ts'
import { SignInToPay, signInWords } from '#web/store/payment/sign-in-to-pay.tsx'
import { useOwnOrder } from './use-own-order.ts'

interface OrderStatusProps {
  order: TrackedOrder
  email?: string
}

export const OrderStatus = withQueries(AskedOrderStatus)

function AskedOrderStatus({ order: asAnyoneSees, email }: OrderStatusProps) {
  const { t, locale } = useTranslation('orders')
  const { order, isAsking: isAskingWho } = useOwnOrder(asAnyoneSees)
  const isAsking = isAskingWho && order.isMasked
  const mayBecomePayable = asAnyoneSees.isMasked || asAnyoneSees.needsSignIn
  const { folio, voucher } = order
  const status = shownStatus(order)
  const balance = order.balance ?? 0
  return (
    <article aria-labelledby="tracked" className="mt-14 border-t border-line pt-10">
      <p className="eyebrow">{t('track.found', { folio })}</p>
      <h2 id="tracked" className="mt-3 font-display text-4xl">
        {t(`statuses.${status}`)}
      </h2>
      {balance <= 0 && (
        <p className="mt-2 text-lg text-ink-soft">
          {voucher ? (
            t('track.voucherUntil', { moment: formatMoment(voucher.expiresAt, locale) })
          ) : (
            <StatusText order={order} />
          )}
        </p>
      )}
      <div className={order.status === 'pending' && mayBecomePayable ? 'kept-for-buyer mt-5' : 'mt-5'}>
        <Due order={order} isAsking={isAskingWho} />
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_18rem] lg:grid-rows-[auto_1fr]">
        <div className="order-2 lg:order-1 lg:row-span-2">
          <h3 className="mb-4 font-display text-2xl">{t('track.delivery')}</h3>
          <OrderFacts order={order} isAsking={isAsking} />
          {isSplit(order) && (
            <>
              <h3 className="mt-12 mb-4 font-display text-2xl">{t('track.parcels')}</h3>
              <OrderParcels order={order} />
            </>
          )}
          <h3 className="mt-12 mb-4 font-display text-2xl">{t('products')}</h3>
          <OrderProducts products={order.products} isAsking={isAsking} />
          <Sum order={order} isAsking={isAsking} email={email} />
        </div>
        <section className="order-1 lg:order-2" aria-labelledby="timeline">
          <h3 id="timeline" className="mb-5 font-display text-2xl">
            {t('track.timeline')}
          </h3>
          <OrderTimeline order={order} />
        </section>
        {/* Last, because it loads late and must not move anything */}
        {(order.gift || order.engraving) && (
          <div className="order-3 grid gap-6 self-start">
            {order.gift && <GiftNote gift={order.gift} />}
            {order.engraving && <EngravingNote engraving={order.engraving} products={order.products} />}
          </div>
        )}
      </div>
    </article>
  )
}

/** The balance or refund due, with a link to pay. */
function Due({ order, isAsking }: { order: TrackedOrder; isAsking: boolean }) {
  const { t, locale } = useTranslation('orders')
  const { folio, canBePaid, voucher } = order
  const balance = order.balance ?? 0
  // Once paid it may be sent, and who receives a gift reads nothing of money; at the register anybody may pay
  const showsWhatIsDue = order.paidAt === null ? order.paymentMethod !== 'store' : order.balance !== null
  return (
    <>
      {balance < 0 && (
        <p className="text-ink-soft">{t('track.balanceBack', { amount: formatPrice(-balance, locale) })}</p>
      )}
      {order.needsSignIn && showsWhatIsDue && (
        // Who is signed in sees it once they are known to be somebody else
        <div className={isAsking ? 'visitor-only' : undefined}>
          <p className="mb-5 max-w-xl text-pretty text-ink-soft">{signInWords(order, t).text}</p>
          <SignInToPay />
        </div>
      )}
      {canBePaid && balance > 0 && <BalancePayment order={{ ...order, balance }} />}
      {canBePaid && (balance <= 0 || voucher) && (
        <ButtonLink to={`/payment/success?order=${folio}`}>{t(voucher ? 'track.voucher' : 'track.pay')}</ButtonLink>
      )}
    </>
  )
}

/** Amounts and receipt, or room for what only the buyer may see. */
function Sum({ order, isAsking, email }: OrderStatusProps & { isAsking: boolean }) {
  return (
    <>
      <div className="mt-6 ml-auto max-w-sm">
        <OrderTotals order={order} isAsking={isAsking} />
      </div>
      {order.isMasked ? (
        isAsking && <div className="kept-amount mt-4 h-11" />
      ) : (
        <div className="mt-4 text-right">
          <ReceiptButton folio={order.folio} email={email} />
        </div>
      )}
    </>
  )
}
