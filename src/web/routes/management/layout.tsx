import { Outlet, useRouteError } from 'react-router'
import { ManagementFrame } from '#web/features/management/management-frame.tsx'
import { FailurePage } from '#web/features/navigation/lazy-failure-page.tsx'
import { StoreFrame } from '#web/features/navigation/store-frame.tsx'
import { SecondFactorAdvice } from '#web/features/security/second-factor-advice.tsx'
import { StepUp } from '#web/features/security/step-up.tsx'
import { ProtectedRoute } from '#web/features/session/protected-route.tsx'
import styles from '#web/styles/management.css?url'

const ALLOWED = ['owner']

/** After the store's sheet, which it stands in for. */
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function ManagementLayout() {
  return (
    <ProtectedRoute allowed={ALLOWED}>
      <ManagementFrame>
        <SecondFactorAdvice>
          <StepUp>
            <Outlet />
          </StepUp>
        </SecondFactorAdvice>
      </ManagementFrame>
    </ProtectedRoute>
  )
}

export function ErrorBoundary() {
  return (
    <StoreFrame>
      <FailurePage error={useRouteError()} />
    </StoreFrame>
  )
}
