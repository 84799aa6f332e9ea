import { Suspense } from 'react'
import { VerifyEmailPage } from './verify-email-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function VerifyEmail() {
  return (
    <Suspense>
      <VerifyEmailPage />
    </Suspense>
  )
}
