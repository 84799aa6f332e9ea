import type { ReactNode } from 'react'
import { DashboardNav } from './dashboard-nav.tsx'
import { Outlet } from 'react-router'
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

function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] px-4 pt-4 pb-20 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-16 lg:px-8 lg:pt-16 lg:pb-28">
      <DashboardNav />
      <div className="min-w-0 max-lg:pt-9">{children}</div>
    </div>
  )
}
