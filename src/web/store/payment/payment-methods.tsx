import { useSearchParams } from 'react-router'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const loadOtherPaymentMethods = () => import('./other-payment-methods.tsx')

export default function PaymentMethods() {
  const { t, locale } = useTranslation('orders')
  const [parameters] = useSearchParams()
  const folio = parameters.get('order') ?? ''
  const waiting = (
    <div className="grid noscript:hidden min-h-96 place-items-center text-ink-soft">
      <Spinner label={t('otherMethods.loading')} />
    </div>
  )
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6 lg:px-8 lg:py-20">
      <PageHead title={t('otherMethods.title')} isPrivate />
      <noscript>
        <h1 className="font-display text-4xl">{t('otherMethods.title')}</h1>
        <p className="mt-4 text-ink-soft">{t('otherMethods.noscript')}</p>
      </noscript>
      <LatePart
        load={loadOtherPaymentMethods}
        isWanted
        fallback={waiting}
        missing={(retrying) => (
          <>
            <h1 className="mb-8 font-display text-4xl">{t('otherMethods.title')}</h1>
            <MissingPart {...retrying} />
          </>
        )}
      >
        {(OtherPaymentMethods) => (
          <OtherPaymentMethods key={`${folio} ${locale}`} folio={folio} refused={parameters.get('refused') ?? ''} />
        )}
      </LatePart>
    </div>
  )
}
