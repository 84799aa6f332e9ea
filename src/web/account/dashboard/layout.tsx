import { Outlet } from 'react-router'
import { DashboardFrame } from './dashboard-frame.tsx'
import { ProtectedRoute } from '#web/commerce/session/protected-route.tsx'

const ALLOWED = ['customer']

export default function DashboardLayout() {
  return (
    <ProtectedRoute allowed={ALLOWED}>
      <DashboardFrame>
        <Outlet />
      </DashboardFrame>
    </ProtectedRoute>
  )
}
