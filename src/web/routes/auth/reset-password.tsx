import { Suspense } from 'react'
import { ForgotPassword } from '#web/features/account/forgot-password.tsx'
import { ResetPassword } from '#web/features/account/reset-password.tsx'
import { useLinkToken } from '#web/features/account/use-link-token.ts'

export { comeBack as action } from '#web/features/sign-in/come-back.ts'

export default function ResetPasswordPage() {
  const token = useLinkToken()
  return <Suspense>{token ? <ResetPassword key={token} token={token} /> : <ForgotPassword />}</Suspense>
}
