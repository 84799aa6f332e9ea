import { Suspense } from 'react'
import { VerifyEmail } from '#web/features/account/verify-email.tsx'

export default function VerifyEmailPage() {
  return (
    <Suspense>
      <VerifyEmail />
    </Suspense>
  )
}
