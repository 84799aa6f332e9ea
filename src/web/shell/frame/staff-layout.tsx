import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from '#web/shell/navigation/lazy-failure-page.tsx'
import { StaffFrame } from './staff-frame.tsx'

export default function StaffLayout() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  )
}

export function ErrorBoundary() {
  return (
    <StaffFrame>
      <FailurePage error={useRouteError()} />
    </StaffFrame>
  )
}
