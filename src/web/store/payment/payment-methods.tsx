import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

const OtherWays = lazy(() => import('./other-ways.tsx'))

export default function PaymentMethods() {
  const { t, locale } = useTranslation('orders')
  const [parameters] = useSearchParams()
  const isInBrowser = useIsInBrowser()
  const folio = parameters.get('order') ?? ''
  const waiting = (
    <div className="grid noscript:hidden min-h-96 place-items-center text-ink-soft">
      <Spinner label={t('ways.loading')} />
    </div>
  )
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6 lg:px-8 lg:py-20">
      <PageHead title={t('ways.title')} isPrivate />
      <noscript>
        <h1 className="font-display text-4xl">{t('ways.title')}</h1>
        <p className="mt-4 text-ink-soft">{t('ways.noscript')}</p>
      </noscript>
      {isInBrowser ? (
        <Suspense fallback={waiting}>
          <OtherWays key={`${folio} ${locale}`} folio={folio} refused={parameters.get('refused') ?? ''} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
