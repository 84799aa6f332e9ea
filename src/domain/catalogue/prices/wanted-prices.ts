import { and, asc, inArray, isNull } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import { PricesChanged, VariantUnknown } from '../errors.ts'
import type { StoredPrices } from '../products/write-prices.ts'
import type { PriceChanges } from './schemas.ts'

/** `oldPriceCentavos` is ignored where the struck-through price is kept. */
export interface AskedPrices extends StoredPrices {
  keepsOldPrice: boolean
}

export interface WantedPrice extends AskedPrices {
  /** Position in the request. */
  index: number
  variantId: string
  productId: string
  sku: string
  now: StoredPrices
  /** Whether the current price is the one the caller saw. */
  isSeen: boolean
}

/** In a fixed order, so that concurrent requests don't deadlock. @throws VariantUnknown */
export async function lockPrices({ db }: Ctx, lines: PriceChanges['lines']): Promise<WantedPrice[]> {
  const ids = lines.map(({ variantId }) => variantId)
  const isChosen = and(inArray(variants.id, ids), isNull(variants.retiredAt))
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, db.select({ id: variants.productId }).from(variants).where(isChosen)))
    .orderBy(asc(products.id))
    .for('no key update')
  const rows = await db.select().from(variants).where(isChosen)
  const found = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ variantId, from, price, oldPrice }, index) => {
    const now = found.get(variantId)
    if (!now) throw new VariantUnknown(`lines.${index}.variantId`)
    return {
      index,
      variantId,
      productId: now.productId,
      sku: now.sku,
      now,
      isSeen: now.priceCentavos === centavosFromPesos(from),
      priceCentavos: centavosFromPesos(price),
      oldPriceCentavos: oldPrice ? centavosFromPesos(oldPrice) : null,
      keepsOldPrice: oldPrice === undefined,
    }
  })
}

/** The prices after the change. */
export function inPlaceOf(now: StoredPrices, asked: AskedPrices): StoredPrices {
  return {
    priceCentavos: asked.priceCentavos,
    oldPriceCentavos: asked.keepsOldPrice ? now.oldPriceCentavos : asked.oldPriceCentavos,
  }
}

/** @throws PricesChanged */
export function requireSeenPrices(wanted: readonly WantedPrice[]): void {
  const stale = wanted.filter(({ isSeen }) => !isSeen)
  if (stale.length > 0)
    throw new PricesChanged(stale.map(({ index, now }) => ({ index, price: pesosFromCentavos(now.priceCentavos) })))
}
