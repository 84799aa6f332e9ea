import { sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { VariantUnknown } from '../errors.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import type { AdminProduct } from './schemas.ts'

export interface StoredPrices {
  priceCentavos: Centavos
  oldPriceCentavos: Centavos | null
}

/** @throws ProductNotFound, EditedMeanwhile, VariantUnknown */
export function writePrices(
  ctx: Ctx,
  { productId, version }: Pick<SeenProduct, 'productId'> & Partial<SeenProduct>,
  prices: ReadonlyMap<string, StoredPrices>,
): Promise<AdminProduct> {
  const ids = sql.param([...prices.keys()])
  const amounts = sql.param([...prices.values()].map(({ priceCentavos }) => priceCentavos))
  const olds = sql.param([...prices.values()].map(({ oldPriceCentavos }) => oldPriceCentavos))
  return editProduct(ctx, {
    productId,
    version,
    action: 'product.priced',
    async change({ db }, before) {
      const known = new Set(before.variants.map(({ variantId }) => variantId))
      if (!known.isSupersetOf(new Set(prices.keys()))) throw new VariantUnknown('variantId')
      await db.execute(sql`
        update ${variants} set price_centavos = wanted.price, old_price_centavos = wanted.old
        from unnest(${ids}::text[], ${amounts}::int[], ${olds}::int[]) as wanted (id, price, old)
        where variants.id = wanted.id`)
      return {}
    },
  })
}

export function isAs(one: StoredPrices, other: StoredPrices): boolean {
  return one.priceCentavos === other.priceCentavos && one.oldPriceCentavos === other.oldPriceCentavos
}
