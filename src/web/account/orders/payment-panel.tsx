import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import { otherPaymentMethodsPath } from '#web/commerce/payment/pay-order.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { BalancePayment } from '#web/commerce/payment/balance-payment.tsx'
import { RetryPayment } from '#web/commerce/payment/retry-payment.tsx'
import { TransferDetails } from '#web/commerce/payment/transfer-details.tsx'
import { VoucherDetails } from '#web/commerce/payment/voucher-details.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { OwnOrder } from './own-orders.ts'

/** What is due or refunded; nothing for simply paid orders. */
export function PaymentPanel({ order }: { order: OwnOrder }) {
  const { t, locale } = useLazyTranslation('ownOrders')
  const { t: tOrders } = useTranslation('orders')
  const { folio, status, paymentMethod, payment, voucher, canBePaid, expiresAt, refund } = order
  if (canBePaid && order.balance > 0) {
    return (
      <Panel title={t('payment.title')}>
        <BalancePayment order={order} />
        {voucher && <VoucherDetails voucher={voucher} />}
        {payment && <TransferDetails instructions={payment.instructions} />}
      </Panel>
    )
  }
  const parts = refund ? refundParts(refund) : []
  if (parts.length > 0) {
    const said = parts.map(([part, pesos]) => t(`refund.${part}`, { amount: formatPrice(pesos, locale) }))
    return <Panel title={t('refund.title')} lead={said.join(' ')} />
  }
  if (status !== 'pending') return null
  const until = expiresAt ? formatMoment(expiresAt, locale) : ''
  if (!canBePaid) return <Panel title={t('payment.title')} lead={t('payment.over')} />
  const otherMethodLink = (
    <ButtonLink to={otherPaymentMethodsPath(folio)} variant="quiet">
      {tOrders('receipt.otherMethod')}
    </ButtonLink>
  )
  if (voucher) {
    return (
      <div className="grid justify-items-start gap-4 *:first:justify-self-stretch">
        <VoucherDetails voucher={voucher} />
        {otherMethodLink}
      </div>
    )
  }
  if (payment) return <TransferDetails instructions={payment.instructions} />
  return (
    <Panel title={t('payment.title')} lead={t(paymentMethod === 'store' ? 'payment.store' : 'payment.card', { until })}>
      {isHostedMethod(paymentMethod) && <RetryPayment folio={folio} label={t('payment.now')} />}
      {isHostedMethod(paymentMethod) && otherMethodLink}
    </Panel>
  )
}

/** A bank that decides about a payment holds what is due of it; what it gave back isn't due. */
function refundParts({ refunded, due, dueByCard, dueByHand, disputed, takenBack }: NonNullable<OwnOrder['refund']>) {
  const held = Math.min(dueByCard, disputed)
  const parts = [
    ['card', dueByCard - held],
    ['by-hand', dueByHand],
    ['disputed', held],
    ['taken-back', takenBack],
    ['done', due === 0 ? refunded : 0],
  ] as const
  return parts.filter(([, pesos]) => pesos > 0)
}
