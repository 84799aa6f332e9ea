import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'

export { comeBack as action } from '#web/features/sign-in/come-back.ts'

export default function Register() {
  return (
    <SignInPage>
      <SignInCard opensWith="register" />
    </SignInPage>
  )
}
