import { Suspense } from 'react'
import { RecoverCart } from '#web/features/account/recover-cart.tsx'

export { comeBack as action } from '#web/features/sign-in/come-back.ts'

export default function RecoverCartPage() {
  return (
    <Suspense>
      <RecoverCart />
    </Suspense>
  )
}
