import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from '#web/features/navigation/lazy-failure-page.tsx'
import { StoreFrame } from '#web/features/navigation/store-frame.tsx'

export default function StorefrontLayout() {
  return (
    <StoreFrame>
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
