import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { setQuantity } from '#web/commerce/cart/cart-store.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'

/** Lowers quantities to the stock available; a line with none left is removed. */
export async function adjustToStock(
  cart: CartView,
  variantIds: readonly string[],
  storeId: string | undefined,
): Promise<void> {
  const lines = cart.lines.filter(({ variantId }) => variantIds.includes(variantId))
  await Promise.all(
    lines.map(async (line) => {
      const { data: stock } = await answerOf(
        getApi().api.stocks[':variantId'].$get({ param: { variantId: line.variantId } }),
      )
      const there =
        storeId === undefined
          ? stock.available
          : stock.locations.find(({ locationId }) => locationId === storeId)?.available
      setQuantity(line, Math.min(line.quantity, there ?? 0))
    }),
  )
}
