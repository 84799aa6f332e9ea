import { SignInCard } from './sign-in-card.tsx'
import { SignInPage } from './sign-in-page.tsx'

export { comeBack as action } from './come-back.ts'

export default function Register() {
  return (
    <SignInPage>
      <SignInCard opensWith="register" />
    </SignInPage>
  )
}
