import { sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { editProduct } from '../products/edit-product.ts'

export interface StoredPrices {
  priceCentavos: Centavos
  oldPriceCentavos: Centavos | null
}

/** Of one product, by variant. @throws ProductNotFound */
export async function writePrices(
  ctx: Ctx,
  productId: string,
  prices: ReadonlyMap<string, StoredPrices>,
): Promise<void> {
  if (prices.size === 0) return
  const ids = sql.param([...prices.keys()])
  const amounts = sql.param([...prices.values()].map(({ priceCentavos }) => priceCentavos))
  const olds = sql.param([...prices.values()].map(({ oldPriceCentavos }) => oldPriceCentavos))
  await editProduct(ctx, {
    productId,
    version: undefined,
    action: 'product.priced',
    async change({ db }) {
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
