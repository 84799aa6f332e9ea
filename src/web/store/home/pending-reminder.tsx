import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import { receiptPath } from '#web/commerce/payment/pay-order.ts'
import { dropPendingOrder, usePendingOrders } from '#web/commerce/payment/pending-order.ts'
import type { PendingOrder } from '#web/commerce/payment/pending-order.ts'
import { useOrder } from '#web/commerce/payment/use-order.ts'
import { RetryPayment } from '#web/commerce/payment/retry-payment.tsx'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export default withQueries(PendingReminder)

function PendingReminder() {
  const [order] = usePendingOrders()
  return order && <Reminder key={order.folio} order={order} />
}

/** Links to the payment of a pending order; forgets orders that are no longer pending. */
function Reminder({ order: { folio, total, paymentMethod } }: { order: PendingOrder }) {
  const { t, locale } = useTranslation('checkout')
  const { order: standing } = useOrder(folio, (known) => {
    if (!known || isOver(known)) dropPendingOrder(folio)
  })
  if (!standing || isOver(standing)) return null
  const text = standing.paidAt ? 'pending.balanceText' : 'pending.text'
  // Balances, and orders of another account, are paid from the receipt
  const isPaidHere = isHostedMethod(paymentMethod) && !standing.voucher && !standing.paidAt && !standing.needsSignIn
  return (
    <section
      aria-label={t('pending.title')}
      className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-6 lg:px-8"
    >
      <Icon name="clock" className="size-5 text-copper max-sm:hidden" />
      <p className="min-w-0 grow basis-72 text-pretty">
        <strong className="font-medium">{t(text, { folio, total: formatPrice(total, locale) })}</strong>{' '}
        {standing.expiresAt && (
          <span className="text-ink-soft">
            {t('pending.until', { moment: formatMoment(standing.expiresAt, locale) })}
          </span>
        )}
      </p>
      {isPaidHere ? (
        <RetryPayment folio={folio} label={t('pending.continue')} />
      ) : (
        <ButtonLink to={receiptPath(folio)}>{t('pending.instructions')}</ButtonLink>
      )}
    </section>
  )
}

function isOver({ canBePaid, needsSignIn }: OrderResponse): boolean {
  return !canBePaid && !needsSignIn
}
