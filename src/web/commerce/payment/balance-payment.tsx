import { formatPrice } from '#i18n/format.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { otherPaymentMethodsPath } from './pay-order.ts'
import { RetryPayment } from './retry-payment.tsx'

interface BalancePaymentProps {
  order: { folio: string; balance: number; paymentMethod: PaymentMethod }
}

/** The balance of a paid order after an edit. */
export function BalancePayment({ order: { folio, balance, paymentMethod } }: BalancePaymentProps) {
  const { t, locale } = useTranslation('orders')
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-pretty">{t('track.balanceDue', { amount: formatPrice(balance, locale) })}</p>
      <div className="flex flex-wrap items-start gap-3">
        {isHostedMethod(paymentMethod) && <RetryPayment folio={folio} label={t('track.payBalance')} />}
        <ButtonLink to={otherPaymentMethodsPath(folio)} variant={isHostedMethod(paymentMethod) ? 'quiet' : 'primary'}>
          {t(isHostedMethod(paymentMethod) ? 'track.payOtherwise' : 'track.payBalance')}
        </ButtonLink>
      </div>
    </div>
  )
}
