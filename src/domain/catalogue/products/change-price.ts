import type { Ctx } from '#domain/ctx.ts'
import { centavosFromPesos } from '#kit/money.ts'
import type { SeenProduct } from './edit-product.ts'
import type { AdminProduct, VariantPrices } from './schemas.ts'
import { writePrices } from './write-prices.ts'

export type PriceChange = SeenProduct & VariantPrices & { variantId: string }

/** Prices in pesos. @throws ProductNotFound, EditedMeanwhile, VariantUnknown */
export function changePrice(ctx: Ctx, { variantId, price, oldPrice, ...seen }: PriceChange): Promise<AdminProduct> {
  const prices = { priceCentavos: centavosFromPesos(price), oldPriceCentavos: oldPrice && centavosFromPesos(oldPrice) }
  return writePrices(ctx, seen, new Map([[variantId, prices]]))
}
