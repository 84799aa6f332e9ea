import { SecondFactorAdvice } from '#web/shell/second-factor/second-factor-advice.tsx'
import { SecurityPage } from './security-page.tsx'
import { ProtectedRoute } from '#web/commerce/session/protected-route.tsx'

/** Signed-in users of any role, because admins have no area of their own. */
const ALLOWED: string[] = []

export default function AccountSecurity() {
  return (
    <ProtectedRoute allowed={ALLOWED}>
      <div className="mx-auto max-w-4xl px-4 pt-12 pb-20 sm:px-6 lg:px-8 lg:pt-20 lg:pb-28">
        <SecondFactorAdvice>
          <SecurityPage />
        </SecondFactorAdvice>
      </div>
    </ProtectedRoute>
  )
}
