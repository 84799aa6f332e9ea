import { Suspense } from 'react'
import { VerifyEmail } from '#web/features/account/verify-email.tsx'

export { comeBack as action } from '#web/features/sign-in/come-back.ts'

export default function VerifyEmailPage() {
  return (
    <Suspense>
      <VerifyEmail />
    </Suspense>
  )
}
