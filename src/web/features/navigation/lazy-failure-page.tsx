import { lazy, Suspense } from 'react'
import { useTranslation } from '#web/translations.tsx'

const Page = lazy(() => import('./failure-page.tsx').catch(() => ({ default: OutOfReach })))

/** What is shown in place of a page that could not be; hardly anyone sees it, so its code arrives when it is needed. */
export function FailurePage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  )
}

/** Where not even that code arrives: mostly there is no network. */
function OutOfReach() {
  const { t } = useTranslation('shell')
  return (
    <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8">
      <h1 className="font-display text-4xl">{t('unreachable.title')}</h1>
      <p className="mt-6 text-lg text-pretty text-ink-soft">{t('unreachable.text')}</p>
      <a href="?" className="link mt-8 inline-flex min-h-11 items-center">
        {t('failure.retry')}
      </a>
    </div>
  )
}
