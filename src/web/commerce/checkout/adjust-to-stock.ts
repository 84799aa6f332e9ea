import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { setQuantity } from '#web/commerce/cart/cart-store.ts'
import type { CartLine, CartView } from '#web/commerce/cart/cart-view.ts'

/** Lowers quantities to the stock available; a line with none left is removed. @throws ApiError, Unreachable */
export async function adjustToStock(
  cart: CartView,
  variantIds: readonly string[],
  storeId: string | undefined,
): Promise<void> {
  const lines = cart.lines.filter(({ variantId }) => variantIds.includes(variantId))
  const left = await Promise.all(lines.map((line) => unitsLeft(line, storeId)))
  lines.forEach((line, place) => setQuantity(line, Math.min(line.quantity, left[place] ?? 0)))
}

/** 0 for withdrawn and announced products, whatever their stock. */
async function unitsLeft({ variantId }: CartLine, storeId: string | undefined): Promise<number> {
  try {
    const { data: stock } = await answerOf(getApi().api.stocks[':variantId'].$get({ param: { variantId } }))
    if (stock.stockState === 'comingSoon') return 0
    if (storeId === undefined) return stock.available
    return stock.locations.find(({ locationId }) => locationId === storeId)?.available ?? 0
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 0
    throw error
  }
}
