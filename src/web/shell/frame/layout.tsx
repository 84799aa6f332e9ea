import { Outlet, useRouteError } from 'react-router'
import { LanguageLinks } from '#web/shell/language/language-links.tsx'
import { FailurePage } from '#web/shell/navigation/lazy-failure-page.tsx'
import { StoreFrame } from './store-frame.tsx'
import { StructuredData } from '#web/commerce/structured-data/structured-data.tsx'

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
