import { Suspense } from 'react'
import { ConfirmEmail } from './confirm-email-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function ConfirmEmailPage() {
  return (
    <Suspense>
      <ConfirmEmail />
    </Suspense>
  )
}
