/** Of the idempotency keys of additions. */
export function additionsScope(cartId: string): string {
  return `add-to-cart:${cartId}`
}
