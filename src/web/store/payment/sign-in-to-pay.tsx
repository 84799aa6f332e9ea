import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/commerce/session/session.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** To the sign-in and back here. Who is signed in with another account leaves it first: they would only be sent back. */
export function SignInToPay() {
  const { t } = useTranslation('orders')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useSession() !== undefined
  const from = pathname + search
  if (!isSignedIn) return <ButtonLink to={`/login?from=${encodeURIComponent(from)}`}>{t('receipt.signIn')}</ButtonLink>
  const leave = () => {
    signOut()
    void navigate('/login', { state: { from } })
  }
  return <Button onClick={leave}>{t('receipt.signInOther')}</Button>
}
