import { keepCartId, readCartId } from '../../commerce/cart/cart-session.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSession } from '#web/commerce/session/session.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { checkoutOrigin, forgetCheckoutOrigin, keepCheckoutOrigin } from '#web/commerce/session/checkout-origin.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { landingPage } from './landing-page.ts'
import { rememberedOrigin } from './remembered-origin.ts'

/** Returns what leads a user to their page after signing in, with their cart. Redirects signed-in visitors of a fitting role. */
export function useArrival(isAdministration: boolean): (user: StoredUser) => void {
  const location = useLocation()
  const navigate = useNavigate()

  function goOn(user: StoredUser) {
    const { userType: role, mustChangePassword } = user
    const origin = rememberedOrigin(location) ?? checkoutOrigin()
    const from = landingPage({ role, permissions: permissionsOf(user), origin, isAdministration })
    forgetCheckoutOrigin()
    if (mustChangePassword) void navigate('/change-password', { state: { from }, replace: true })
    else void navigate(from, { replace: true })
  }

  const skip = useEffectEvent(() => {
    const origin = rememberedOrigin(location)
    if (origin) keepCheckoutOrigin(origin)
    const user = readSession()
    if (user && (!isAdministration || user.userType !== 'customer')) goOn(user)
  })
  useEffect(() => skip(), [])

  return (user) => {
    if (user.customerId) void claimCart()
    goOn(user)
  }
}

/** Claims this browser's cart or restores the customer's. Never rejects: the cart shows its own problems. */
async function claimCart(): Promise<void> {
  const [{ reloadCart }, { createCart }] = await Promise.all([
    import('#web/commerce/cart/cart-store.ts'),
    import('#web/commerce/cart/cart-calls.ts'),
  ])
  if (!readCartId()) {
    const cart = await createCart().catch(() => undefined)
    if (cart) keepCartId(cart.cartId)
  }
  await reloadCart()
}
