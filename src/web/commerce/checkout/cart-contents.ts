import type { CartLine } from '#web/commerce/cart/cart-view.ts'

/** Changes with each confirmed change, because earlier responses may describe the former cart. */
export function contentsOf(lines: readonly Pick<CartLine, 'key' | 'quantity' | 'isBusy'>[]): string {
  return lines.map(({ key, quantity, isBusy }) => `${key}=${isBusy ? '' : quantity}`).join('|')
}
