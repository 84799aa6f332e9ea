import { useLocation, useNavigate } from 'react-router'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import type { Translate } from '#i18n/translator.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** What whoever must sign in first reads; of a paid order only what an edit added is left. */
export function signInWords({ paidAt }: Pick<OrderResponse, 'paidAt'>, t: Translate<'orders'>) {
  return paidAt === null
    ? { title: t('receipt.signInTitle'), text: t('receipt.signInText') }
    : { title: t('receipt.signInBalanceTitle'), text: t('receipt.signInBalanceText') }
}

/** To the sign-in and back here. Who is signed in with another account leaves it first: they would only be sent back. */
export function SignInToPay() {
  const { t } = useTranslation('orders')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useSession() !== undefined
  const signInAddress = `/login?from=${encodeURIComponent(pathname + search)}`
  if (!isSignedIn) return <ButtonLink to={signInAddress}>{t('receipt.signIn')}</ButtonLink>
  const leave = () => {
    signOut()
    void navigate(signInAddress)
  }
  return <Button onClick={leave}>{t('receipt.signInOther')}</Button>
}
