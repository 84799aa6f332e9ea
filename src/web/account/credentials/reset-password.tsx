import { Suspense } from 'react'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { useLinkToken } from './use-link-token.ts'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function ResetPassword() {
  return (
    <Suspense>
      <ForgottenPassword />
    </Suspense>
  )
}

/** Inside the boundary: a change around one that isn't hydrated yet renders it anew, which loses input. */
function ForgottenPassword() {
  const token = useLinkToken()
  return token ? <ResetPasswordPage key={token} token={token} /> : <ForgotPasswordPage />
}
