import { keepCartId, readCartId } from '../../commerce/cart/cart-session.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSession } from '#web/commerce/session/session.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { checkoutOrigin, forgetCheckoutOrigin, keepCheckoutOrigin } from '#web/commerce/session/checkout-origin.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { landingPage } from './landing-page.ts'
import { rememberedOrigin } from './remembered-origin.ts'

/**
 * A function that takes who just signed in to where they belong, with their cart.
 * Whoever comes already signed in, in a role this entrance admits, goes there at once.
 */
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

/**
 * Gives a customer who just signed in their cart: the guest's of this browser becomes theirs, and without one
 * the cart that they left elsewhere comes back. Never rejects; the cart says itself what went wrong.
 */
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
