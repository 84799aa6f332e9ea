import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { receiptPath } from '#web/commerce/payment/pay-order.ts'
import { dropPendingOrder, usePendingOrders } from '#web/commerce/payment/pending-order.ts'
import type { PendingOrder } from '#web/commerce/payment/pending-order.ts'
import type { Ordering } from './use-ordering.ts'
import { useOrder } from '#web/commerce/payment/use-order.ts'

/** Orders of this browser that may await their payment, so that nobody orders twice. */
export function PendingNotices({ ordering }: { ordering: Ordering }) {
  const { refusal } = ordering
  // The refusal offers the same payment
  const said = refusal?.kind === 'payment' ? refusal.order.folio : undefined
  return usePendingOrders()
    .filter(({ folio }) => folio !== said)
    .map((order) => <PendingNotice key={order.folio} order={order} ordering={ordering} />)
}

function PendingNotice({ order, ordering }: { order: PendingOrder; ordering: Ordering }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { folio } = order
  const { order: standing } = useOrder(folio, (known) => known ?? dropPendingOrder(folio))
  const dismiss = (
    <Button variant="quiet" onClick={() => dropPendingOrder(folio)}>
      {t('pending.dismiss')}
    </Button>
  )
  if (standing?.paidAt && !standing.canBePaid && !standing.needsSignIn) {
    return (
      <Notice title={t('pending.paidTitle')} text={t('pending.paidText', { folio })}>
        <ButtonLink to={receiptPath(folio)}>{t('pending.receipt')}</ButtonLink>
        {dismiss}
      </Notice>
    )
  }
  if (standing && !standing.canBePaid && !standing.needsSignIn) {
    const text = t(standing.status === 'pending' ? 'pending.endedText' : 'pending.closedText')
    return (
      <Notice title={t('pending.closedTitle', { folio })} text={text}>
        {dismiss}
      </Notice>
    )
  }
  // Vouchers are paid at the counter; balances and other accounts' orders from the receipt
  const isPaidHere =
    isHostedMethod(order.paymentMethod) && !standing?.voucher && !standing?.paidAt && !standing?.needsSignIn
  return (
    <Notice
      title={t('pending.title')}
      text={t(standing?.paidAt ? 'pending.balanceText' : 'pending.text', {
        folio,
        total: formatPrice(order.total, locale),
      })}
    >
      {isPaidHere ? (
        <Button busy={ordering.phase !== 'idle'} onClick={() => ordering.pay(order)}>
          {t('pending.continue')}
        </Button>
      ) : (
        <ButtonLink to={receiptPath(folio)}>{t('pending.instructions')}</ButtonLink>
      )}
    </Notice>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-live="polite" className="mb-10 border border-line bg-raised p-6">
      <h2 className="font-display text-2xl">{title}</h2>
      <p className="mt-2 text-pretty text-ink-soft">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
