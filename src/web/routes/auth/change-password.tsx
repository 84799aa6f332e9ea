import { ChangePassword } from '#web/features/account/change-password.tsx'
import { ProtectedRoute } from '#web/features/session/protected-route.tsx'

export { comeBack as action } from '#web/features/sign-in/come-back.ts'

/** Anybody signed in, whatever their role. */
const ALLOWED: string[] = []

export default function ChangePasswordPage() {
  return (
    <ProtectedRoute allowed={ALLOWED} admitsGivenPassword>
      <ChangePassword />
    </ProtectedRoute>
  )
}
