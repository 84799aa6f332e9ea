import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ProtectedRoute } from '#web/features/session/protected-route.tsx'

const ALLOWED = ['owner']

export default function ManagementLayout() {
  return (
    <ProtectedRoute allowed={ALLOWED}>
      <Suspense>
        <Outlet />
      </Suspense>
    </ProtectedRoute>
  )
}
