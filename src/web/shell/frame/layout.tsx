import { use, useState } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { DocumentContext } from '../../platform/document-context.ts'
import { LanguageLinks } from '#web/shell/language/language-links.tsx'
import { FailurePage } from '#web/shell/navigation/lazy-failure-page.tsx'
import { StoreFrame } from './store-frame.tsx'

export default function StorefrontLayout() {
  return (
    <StoreFrame>
      <LanguageLinks />
      <StructuredData />
      <Outlet />
    </StoreFrame>
  )
}

export function ErrorBoundary() {
  return (
    <StoreFrame>
      <FailurePage error={useRouteError()} />
    </StoreFrame>
  )
}

/** Of the first page only, since crawlers don't navigate on the client. */
function StructuredData() {
  const { structuredData } = use(DocumentContext)
  const { pathname } = useLocation()
  const [arrivedAt] = useState(pathname)
  if (!structuredData || pathname !== arrivedAt) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
}
