import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { scheduledPrices } from '#db/schema/scheduled-prices.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import { isAs, writePrices } from '../products/write-prices.ts'
import type { StoredPrices } from '../products/write-prices.ts'
import { inPlaceOf } from './wanted-prices.ts'

const isDue = ({ now }: Pick<Ctx, 'now'>) =>
  or(
    and(isNull(scheduledPrices.formerPriceCentavos), lte(scheduledPrices.startsAt, now)),
    and(isNotNull(scheduledPrices.formerPriceCentavos), lte(scheduledPrices.endsAt, now)),
  )

/** Idempotent. Returns how many products changed. @throws ItemsFailed after handling the others */
export async function applyDuePrices(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectDistinct({ productId: variants.productId })
    .from(scheduledPrices)
    .innerJoin(variants, eq(variants.id, scheduledPrices.variantId))
    .where(isDue(ctx))
  const idOf = ({ productId }: (typeof due)[number]) => productId
  return eachItem(ctx, { job: 'apply-due-prices', items: due, idOf, isWhole: true }, ({ productId }) =>
    inTransaction(ctx, (tx) => applyPricesOf(tx, productId)),
  )
}

/** Starts and ends a product's due prices, within a transaction; false if nothing changes. */
export async function applyPricesOf(ctx: Ctx, productId: string): Promise<boolean> {
  const due = await lockScheduled(ctx, productId, isDue(ctx))
  return applySteps(
    ctx,
    productId,
    due.toSorted((one, other) => momentOf(one) - momentOf(other)),
  )
}

/** Writes the prices that result from the steps in order. */
export async function applySteps(ctx: Ctx, productId: string, rows: readonly LockedPrice[]): Promise<boolean> {
  const prices = new Map<string, StoredPrices>()
  for (const row of rows) {
    const { variantId, now: stored } = row
    const next = await pricesAfter(ctx, row, prices.get(variantId) ?? stored)
    prices.set(variantId, next)
  }
  const stored = new Map(rows.map((row) => [row.variantId, row.now]))
  const changed = [...prices].filter(([variantId, price]) => !isAs(price, stored.get(variantId) ?? price))
  if (changed.length > 0) await writePrices(ctx, { productId }, new Map(changed))
  return changed.length > 0
}

/** Scheduled prices and their variants; locks the product too. */
export async function lockScheduled(ctx: Ctx, productId: string, which: SQL | undefined): Promise<LockedPrice[]> {
  await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
  const rows = await ctx.db
    .select({ scheduled: scheduledPrices, variant: variants })
    .from(scheduledPrices)
    .innerJoin(variants, eq(variants.id, scheduledPrices.variantId))
    .where(and(eq(variants.productId, productId), which))
    .for('update', { of: scheduledPrices })
  return rows.map(({ scheduled, variant: { sku, priceCentavos, oldPriceCentavos, retiredAt } }) => ({
    ...scheduled,
    sku,
    now: { priceCentavos, oldPriceCentavos },
    isRetired: retiredAt !== null,
  }))
}

type LockedPrice = typeof scheduledPrices.$inferSelect & {
  sku: string
  now: StoredPrices
  isRetired: boolean
}

/** Prices end before others begin at the same moment. */
function momentOf({ formerPriceCentavos, startsAt, endsAt }: LockedPrice): number {
  return formerPriceCentavos !== null && endsAt ? endsAt.getTime() - 0.5 : startsAt.getTime()
}

async function pricesAfter(ctx: Ctx, scheduled: LockedPrice, now: StoredPrices): Promise<StoredPrices> {
  const { id, formerPriceCentavos, endsAt, isRetired } = scheduled
  const isOver = isRetired || (endsAt !== null && endsAt <= ctx.now)
  if (formerPriceCentavos === null && endsAt && !isOver) {
    const former = { formerPriceCentavos: now.priceCentavos, formerOldPriceCentavos: now.oldPriceCentavos }
    await ctx.db.update(scheduledPrices).set(former).where(eq(scheduledPrices.id, id))
    return inPlaceOf(now, scheduled)
  }
  await ctx.db.delete(scheduledPrices).where(eq(scheduledPrices.id, id))
  if (formerPriceCentavos !== null) return isRetired ? now : returning(scheduled, now)
  // A price that began and ended while no worker ran changes nothing
  return isOver ? now : inPlaceOf(now, scheduled)
}

/** Keeps prices changed by staff meanwhile. */
function returning(scheduled: LockedPrice, now: StoredPrices): StoredPrices {
  const { priceCentavos, oldPriceCentavos, formerPriceCentavos, formerOldPriceCentavos } = scheduled
  const isOldPriceOfIt = !scheduled.keepsOldPrice && now.oldPriceCentavos === oldPriceCentavos
  return {
    priceCentavos: now.priceCentavos === priceCentavos ? (formerPriceCentavos ?? priceCentavos) : now.priceCentavos,
    oldPriceCentavos: isOldPriceOfIt ? formerOldPriceCentavos : now.oldPriceCentavos,
  }
}
