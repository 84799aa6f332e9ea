import { and, eq, isNull, max } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import { moveStock } from '#domain/inventory/movements/move-stock.ts'
import { randomBase32 } from '#kit/ids.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { saleClosesAt } from '#vocabulary/tours.ts'
import { ProductNotFound, TooManyTourDates, TourDatePast, TourDateTaken } from '../errors.ts'
import { editProduct } from '../products/edit-product.ts'
import { readTourDate } from './admin-tours.ts'
import type { AdminTourDate } from './admin-tours.ts'
import type { NewTourDate } from './schemas.ts'
import { tourDateRow, tourSku } from './tour-date-row.ts'

/** As many variants as a product may have in its editor. */
const MOST_DATES = 50

/**
 * Adds a date with its places, once per idempotency key. @throws ProductNotFound, TourDatePast, TourDateTaken,
 * TooManyTourDates, IdempotencyKeyReused
 */
export async function addTourDate(
  ctx: Ctx,
  { key, ...input }: NewTourDate & { key?: string | undefined },
): Promise<AdminTourDate> {
  requirePermission(ctx, 'catalogue:write')
  const call = { scope: `add-tour-date:${nameOfActor(ctx.actor)}`, key, request: input, now: ctx.now }
  return inTransaction(ctx, async (tx) => readTourDate(tx, await once(tx.db, call, () => add(tx, input))))
}

async function add(ctx: Ctx, { productId, places, price, startsAt, language }: NewTourDate): Promise<string> {
  if (saleClosesAt(startsAt) <= ctx.now) throw new TourDatePast()
  const sku = `${tourSku({ startsAt, language })}-${randomBase32(4)}`
  const variantId = sku.toLowerCase()
  await editProduct(ctx, {
    productId,
    action: 'product.changed',
    async change(tx) {
      await requireRoom(tx, { productId, startsAt, language })
      const [last] = await tx.db
        .select({ position: max(variants.position) })
        .from(variants)
        .where(eq(variants.productId, productId))
      const row = { id: variantId, productId, sku, ...tourDateRow({ startsAt, language }) }
      const position = (last?.position ?? 0) + 1
      await tx.db.insert(variants).values({ ...row, position, priceCentavos: centavosFromPesos(price) })
      const moves = [{ variantId, locationId: SHIPPING_LOCATION_ID, quantity: places }]
      await announceStock(tx, await moveStock(tx, { moves, reason: 'opening' }))
      return {}
    },
  })
  return variantId
}

type Wanted = Pick<NewTourDate, 'productId' | 'startsAt' | 'language'>

async function requireRoom({ db }: Ctx, { productId, startsAt, language }: Wanted): Promise<void> {
  const [product] = await db.select({ tour: products.tour }).from(products).where(eq(products.id, productId))
  if (!product?.tour) throw new ProductNotFound()
  const dates = await db
    .select({ startsAt: variants.tourStartsAt, language: variants.tourLanguage })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.retiredAt)))
  const isSame = (date: (typeof dates)[number]) =>
    date.startsAt?.getTime() === startsAt.getTime() && date.language === language
  if (dates.some(isSame)) throw new TourDateTaken()
  if (dates.length >= MOST_DATES) throw new TooManyTourDates(MOST_DATES)
}
