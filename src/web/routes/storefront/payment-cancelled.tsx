import { useTranslation } from '#web/translations.tsx'
import { useSearchParams } from 'react-router'
import { PageHead } from '#web/features/navigation/page-head.tsx'
import { RetryPayment } from '#web/features/payment/retry-payment.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

export default function PaymentCancelled() {
  const { t } = useTranslation('orders')
  const [parameters] = useSearchParams()
  const folio = parameters.get('order')
  return (
    <div className="mx-auto max-w-4xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
      <PageHead title={t('cancelled.title')} isPrivate />
      <p className="eyebrow">{t('cancelled.title')}</p>
      <h1 className="mt-4 font-display text-4xl leading-tight lg:text-5xl">{t('cancelled.heading')}</h1>
      <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">
        {folio ? t('cancelled.text', { folio }) : t('cancelled.textNoOrder')}
      </p>
      <div className="mt-8 flex flex-wrap items-start gap-3">
        {folio ? <RetryPayment folio={folio} /> : <ButtonLink to="/checkout">{t('cancelled.tryAgain')}</ButtonLink>}
        <ButtonLink to="/store" variant="secondary">
          {t('cancelled.continue')}
        </ButtonLink>
      </div>
    </div>
  )
}
