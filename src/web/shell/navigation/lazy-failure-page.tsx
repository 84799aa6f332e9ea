import { lazy, Suspense } from 'react'
import { isNetworkFailure } from './is-network-failure.ts'
import { OutOfReach } from './out-of-reach.tsx'

const Page = lazy(() => import('./failure-page.tsx').catch(() => ({ default: OutOfReach })))

/** What is shown in place of a page that could not be; hardly anyone sees it, so its code arrives when it is needed. */
export function FailurePage({ error }: { error: unknown }) {
  if (isNetworkFailure(error)) return <OutOfReach />
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  )
}
