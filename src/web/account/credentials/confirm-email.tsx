import { Suspense } from 'react'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function ConfirmEmail() {
  return (
    <Suspense>
      <ConfirmEmailPage />
    </Suspense>
  )
}
