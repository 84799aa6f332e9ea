import { Outlet } from 'react-router'
import { SecondFactorAdvice } from '#web/features/security/second-factor-advice.tsx'
import { ProtectedRoute } from '#web/features/session/protected-route.tsx'

const ALLOWED = ['owner']

export default function ManagementLayout() {
  return (
    <ProtectedRoute allowed={ALLOWED}>
      <SecondFactorAdvice>
        <Outlet />
      </SecondFactorAdvice>
    </ProtectedRoute>
  )
}
