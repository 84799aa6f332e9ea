import { lazy, Suspense } from 'react'

const Page = lazy(() => import('./failure-page.tsx'))

/** What is shown in place of a page that could not be; hardly anyone sees it, so its code arrives when it is needed. */
export function FailurePage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  )
}
