import { useLocation, useNavigate } from 'react-router'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import type { Translate } from '#i18n/translator.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Texts for an order that needs a sign-in; a paid one has only a balance left. */
export function signInWords({ paidAt }: Pick<OrderResponse, 'paidAt'>, t: Translate<'orders'>) {
  return paidAt === null
    ? { title: t('receipt.signInTitle'), text: t('receipt.signInText') }
    : { title: t('receipt.signInBalanceTitle'), text: t('receipt.signInBalanceText') }
}

/** Returns here after signing in. Signs out another account first, which would be redirected at once. */
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
