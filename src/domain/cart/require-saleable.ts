import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotEnoughStock, NotForSale } from './errors.ts'

/** Checks the stock without reserving it. @throws NotForSale, NotEnoughStock */
export async function requireSaleable(ctx: Ctx, variantId: string, quantity: number): Promise<void> {
  const [variant] = await listSaleableVariants(ctx, [variantId])
  if (!variant?.isPurchasable) throw new NotForSale(variant?.name ?? variantId)
  if (quantity > variant.available) throw new NotEnoughStock(variant.name, Math.max(0, variant.available))
}
