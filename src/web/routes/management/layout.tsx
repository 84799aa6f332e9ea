import { Outlet, useRouteError } from 'react-router'
import { ManagementFrame } from '#web/features/management/management-frame.tsx'
import { FailurePage } from '#web/features/navigation/lazy-failure-page.tsx'
import { StoreFrame } from '#web/features/navigation/store-frame.tsx'
import { SecondFactorAdvice } from '#web/features/security/second-factor-advice.tsx'
import { StepUp } from '#web/features/security/step-up.tsx'
import { ProtectedRoute } from '#web/features/session/protected-route.tsx'
import styles from '#web/styles/management.css?url'

const ALLOWED = ['owner']

export default function ManagementLayout() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="management" />
      <ProtectedRoute allowed={ALLOWED}>
        <ManagementFrame>
          <SecondFactorAdvice>
            <StepUp>
              <Outlet />
            </StepUp>
          </SecondFactorAdvice>
        </ManagementFrame>
      </ProtectedRoute>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <StoreFrame>
      <FailurePage error={useRouteError()} />
    </StoreFrame>
  )
}
