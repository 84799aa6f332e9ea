import { useSearchParams } from 'react-router'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { formatMoment } from '#i18n/format.ts'
import { otherPaymentMethodsPath, receiptPath } from '#web/commerce/payment/pay-order.ts'
import { useOrder } from '#web/commerce/payment/use-order.ts'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { RetryPayment } from '#web/commerce/payment/retry-payment.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SignInToPay, signInWords } from './sign-in-to-pay.tsx'

export default withQueries(PaymentCancelled)

function PaymentCancelled() {
  const { t } = useTranslation('orders')
  const [parameters] = useSearchParams()
  const folio = parameters.get('order') ?? ''
  const { order: standing, failure } = useOrder(folio)
  return (
    <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
      <PageHead title={t('cancelled.title')} isPrivate />
      <Standing folio={failure === 'notFound' ? '' : folio} order={standing} />
    </div>
  )
}

function Standing({ folio, order }: { folio: string; order: OrderResponse | undefined }) {
  if (order?.needsSignIn) return <SignInFirst order={order} />
  if (order?.paidAt && !order.canBePaid) return <PaidAfterAll folio={folio} />
  return <NotPaid folio={folio} canBePaid={order?.canBePaid ?? true} expiresAt={order?.expiresAt} />
}

function SignInFirst({ order }: { order: OrderResponse }) {
  const { t } = useTranslation('orders')
  const { title, text } = signInWords(order, t)
  return (
    <>
      <h1 className="font-display text-4xl leading-tight lg:text-5xl">{title}</h1>
      <p className="mt-4 mb-8 max-w-xl text-lg text-pretty text-ink-soft">{text}</p>
      <SignInToPay />
    </>
  )
}

interface NotPaidProps {
  folio: string
  canBePaid: boolean
  /** ISO 8601; undefined while loading. */
  expiresAt: string | null | undefined
}

function NotPaid({ folio, canBePaid, expiresAt }: NotPaidProps) {
  const { t, locale } = useTranslation('orders')
  const reserved = expiresAt
    ? t('cancelled.textUntil', { folio, moment: formatMoment(expiresAt, locale) })
    : t('cancelled.text', { folio })
  return (
    <>
      <p className="eyebrow">{t('cancelled.title')}</p>
      <h1 className="mt-4 font-display text-4xl leading-tight lg:text-5xl">{t('cancelled.heading')}</h1>
      <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">
        {folio && canBePaid ? reserved : t('cancelled.textNoOrder')}
      </p>
      <div className="mt-8 flex flex-wrap items-start gap-3">
        {folio && canBePaid ? (
          <>
            <RetryPayment folio={folio} />
            <ButtonLink to={otherPaymentMethodsPath(folio)} variant="secondary">
              {t('receipt.otherMethod')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/checkout">{t('cancelled.tryAgain')}</ButtonLink>
        )}
        <ButtonLink to="/store" variant="quiet">
          {t('cancelled.continue')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The buyer paid, then returned here with the back button. */
function PaidAfterAll({ folio }: { folio: string }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <h1 className="font-display text-4xl leading-tight lg:text-5xl">{t('pending.paidTitle')}</h1>
      <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">{t('pending.paidText', { folio })}</p>
      <ButtonLink to={receiptPath(folio)} className="mt-8">
        {t('pending.receipt')}
      </ButtonLink>
    </>
  )
}
