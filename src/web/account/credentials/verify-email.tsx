import { Suspense } from 'react'
import { VerifyEmail } from './verify-email-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function VerifyEmailPage() {
  return (
    <Suspense>
      <VerifyEmail />
    </Suspense>
  )
}
