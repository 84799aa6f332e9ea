import { useTranslation } from '#web/platform/translations.tsx'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { formatMoment } from '#i18n/format.ts'
import { otherPaymentMethodsPath } from '#web/commerce/payment/pay-order.ts'
import { readPlacedUnder } from '#web/commerce/payment/placed-under.ts'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { useLocale } from '#web/platform/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AccountOffer } from './account-offer.tsx'
import { outcomeOf } from './outcome.ts'
import type { PaymentOutcome } from './outcome.ts'
import { OutcomeHead } from './outcome-head.tsx'
import { Receipt } from './receipt.tsx'
import { BalancePayment } from '#web/commerce/payment/balance-payment.tsx'
import { RetryPayment } from '#web/commerce/payment/retry-payment.tsx'
import { usePaidOrder } from './use-paid-order.ts'
import { SignInToPay } from './sign-in-to-pay.tsx'

export default withQueries(PaymentOutcome)

function PaymentOutcome({ folio, paymentId }: { folio: string; paymentId: string | null }) {
  const { t } = useTranslation('orders')
  const { status, order, isAsking, askAgain } = usePaidOrder(folio, paymentId)
  const outcome = order && outcomeOf(order, isAsking)

  if (order && outcome) return <Decided order={order} outcome={outcome} askAgain={askAgain} />
  if (status === 'notFound') {
    return (
      <EmptyState headingLevel={1} title={t('receipt.notFoundTitle')} text={t('receipt.notFoundText')}>
        <ButtonLink to="/track">{t('receipt.track')}</ButtonLink>
      </EmptyState>
    )
  }
  if (status === 'unreachable') {
    return (
      <EmptyState headingLevel={1} title={t('receipt.title')} text={t('receipt.unreachable')}>
        <Button onClick={askAgain}>{t('receipt.retry')}</Button>
      </EmptyState>
    )
  }
  return (
    <div aria-live="polite" className="grid min-h-96 place-content-center justify-items-center gap-4 text-center">
      <Spinner className="size-8" />
      <h1 className="font-display text-3xl">{t('receipt.checking')}</h1>
      <p className="max-w-md text-pretty text-ink-soft">{t('receipt.checkingText')}</p>
    </div>
  )
}

interface DecidedProps {
  order: OrderResponse
  outcome: PaymentOutcome
  askAgain: () => void
}

function Decided({ order, outcome, askAgain }: DecidedProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const isOpen = outcome !== 'closed' && outcome !== 'confirming'
  // Instructions come first, because the buyer came for them
  const hasInstructions = outcome === 'transfer' || outcome === 'voucher'
  const mayLackAccount = isOpen && outcome !== 'failed' && outcome !== 'signIn'
  const actions = (
    <div className="flex flex-wrap gap-3 print:hidden">
      {outcome === 'failed' && <RetryPayment folio={order.folio} />}
      {outcome === 'signIn' && <SignInToPay />}
      {outcome === 'balance' && <BalancePayment order={{ ...order, balance: order.balance ?? 0 }} />}
      {order.canBePaid && (outcome === 'failed' || outcome === 'waiting' || outcome === 'voucher') && (
        <ButtonLink to={otherPaymentMethodsPath(order.folio)} variant="secondary">
          {t('receipt.otherMethod')}
        </ButtonLink>
      )}
      {outcome === 'waiting' && (
        <>
          <Button onClick={askAgain}>{t('receipt.retry')}</Button>
          {order.canBePaid && <RetryPayment folio={order.folio} variant="quiet" />}
        </>
      )}
      {isOpen && (
        <ButtonLink
          to={`/track?order=${order.folio}`}
          variant={outcome === 'failed' || outcome === 'waiting' ? 'quiet' : 'secondary'}
        >
          {t('receipt.track')}
        </ButtonLink>
      )}
      <ButtonLink to="/store" variant="quiet">
        {t('receipt.continue')}
      </ButtonLink>
    </div>
  )
  return (
    <>
      <OutcomeHead key={outcome} order={order} outcome={outcome}>
        {!hasInstructions && actions}
      </OutcomeHead>
      {order.expiresAt && !hasInstructions && (
        <p className="mb-8 text-sm text-ink-soft">
          {t('receipt.until', { moment: formatMoment(order.expiresAt, locale) })}
        </p>
      )}
      <Receipt order={order}>{hasInstructions && actions}</Receipt>
      {mayLackAccount && readPlacedUnder(order.folio) !== undefined && <AccountOffer />}
    </>
  )
}
