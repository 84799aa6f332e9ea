import { keepCartId, readCartId } from '#web/commerce/cart/cart-session.ts'

/**
 * Gives a customer who just signed in their cart: the guest's of this browser becomes theirs, and without one
 * the cart that they left elsewhere comes back. Never rejects; the cart says itself what went wrong.
 */
export async function claimCart(): Promise<void> {
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
