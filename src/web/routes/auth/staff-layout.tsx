import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from '#web/features/navigation/lazy-failure-page.tsx'
import { StaffFrame } from '#web/features/navigation/staff-frame.tsx'

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
