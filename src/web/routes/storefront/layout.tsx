import { Outlet, useRouteError } from 'react-router'
import { LanguageLinks } from '#web/features/language/language-links.tsx'
import { FailurePage } from '#web/features/navigation/lazy-failure-page.tsx'
import { StoreFrame } from '#web/features/navigation/store-frame.tsx'
import { StructuredData } from '#web/features/structured-data/structured-data.tsx'

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
