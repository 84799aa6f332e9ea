import { Suspense } from 'react'
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx'

export { comeBack as action } from '#web/features/sign-in/come-back.ts'

export default function ConfirmEmailPage() {
  return (
    <Suspense>
      <ConfirmEmail />
    </Suspense>
  )
}
