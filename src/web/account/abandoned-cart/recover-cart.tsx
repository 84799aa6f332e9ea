import { Suspense } from 'react'
import { RecoverCartPage } from './recover-cart-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function RecoverCart() {
  return (
    <Suspense>
      <RecoverCartPage />
    </Suspense>
  )
}
