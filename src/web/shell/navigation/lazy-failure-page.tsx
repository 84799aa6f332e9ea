import { lazy, Suspense } from 'react'
import { OutOfReach } from './out-of-reach.tsx'

/** Messages of failed requests in Chromium, Firefox and Safari. */
const NEVER_ARRIVED =
  /failed to fetch|networkerror|load failed|network connection|importing a module script|dynamically imported/i

const Page = lazy(() => import('./failure-page.tsx').catch(() => ({ default: OutOfReach })))

/** Lazy, because it is rarely shown. */
export function FailurePage({ error }: { error: unknown }) {
  if (isNetworkFailure(error)) return <OutOfReach />
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  )
}

export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NEVER_ARRIVED.test(error.message)
}
