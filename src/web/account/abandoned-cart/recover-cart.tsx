import { Suspense } from 'react'
import { RecoverCart } from './recover-cart-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function RecoverCartPage() {
  return (
    <Suspense>
      <RecoverCart />
    </Suspense>
  )
}
