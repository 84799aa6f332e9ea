import { ChangePasswordPage } from './change-password-page.tsx'
import { ProtectedRoute } from '#web/commerce/session/protected-route.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

/** Signed-in users of any role. */
const ALLOWED: string[] = []

export default function ChangePassword() {
  return (
    <ProtectedRoute allowed={ALLOWED} admitsGivenPassword>
      <ChangePasswordPage />
    </ProtectedRoute>
  )
}
