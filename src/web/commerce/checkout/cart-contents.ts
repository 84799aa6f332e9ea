import type { CartLine } from '#web/commerce/cart/cart-view.ts'

/** Differs once a change is confirmed: what was asked before that may tell of the cart as it was. */
export function contentsOf(lines: readonly Pick<CartLine, 'key' | 'quantity' | 'isBusy'>[]): string {
  return lines.map(({ key, quantity, isBusy }) => `${key}=${isBusy ? '' : quantity}`).join('|')
}
