import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import { VariantUnknown } from '../errors.ts'
import type { AdminProduct, VariantPrices } from './schemas.ts'
import { variants } from '#db/schema/catalogue.server.ts'

export type PriceChange = SeenProduct & VariantPrices & { variantId: string }

/** Prices in pesos. @throws ProductNotFound, EditedMeanwhile, VariantUnknown */
export function changePrice(ctx: Ctx, { variantId, price, oldPrice, ...seen }: PriceChange): Promise<AdminProduct> {
  return editProduct(ctx, {
    ...seen,
    action: 'product.priced',
    async change({ db }, before) {
      if (before.variants.every((variant) => variant.variantId !== variantId)) throw new VariantUnknown('variantId')
      await db
        .update(variants)
        .set({
          priceCentavos: centavosFromPesos(price),
          oldPriceCentavos: oldPrice === null ? null : centavosFromPesos(oldPrice),
        })
        .where(and(eq(variants.productId, seen.productId), eq(variants.id, variantId)))
      return {}
    },
  })
}
