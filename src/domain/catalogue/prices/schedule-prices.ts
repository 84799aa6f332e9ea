import { inArray } from 'drizzle-orm'
import { scheduledPrices } from '#db/schema/scheduled-prices.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import type { Ctx } from '#domain/ctx.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { PriceScheduledAlready } from '../errors.ts'
import { isAs } from '../products/write-prices.ts'
import { applyPricesOf } from './apply-due-prices.ts'
import { requireSeenPrices } from './wanted-prices.ts'
import type { AskedPrices, WantedPrice } from './wanted-prices.ts'

type Scheduled = typeof scheduledPrices.$inferSelect

interface Moments {
  /** Null: immediately. */
  later: Date | null
  endsAt: Date | null
}

/** In a transaction that locked the products. @throws PricesChanged, PriceScheduledAlready */
export async function schedulePrices(ctx: Ctx, wanted: readonly WantedPrice[], moments: Moments): Promise<number> {
  const { later, endsAt } = moments
  const startsAt = later ?? ctx.now
  const ids = wanted.map(({ variantId }) => variantId)
  const known = await ctx.db.select().from(scheduledPrices).where(inArray(scheduledPrices.variantId, ids))
  const knownOf = Map.groupBy(known, ({ variantId }) => variantId)
  const fresh = wanted.filter((price) => !knownOf.get(price.variantId)?.some((row) => isSame(row, price, moments)))
  requireSeenPrices(fresh)
  const covered = fresh.filter((price) => knownOf.get(price.variantId)?.some((row) => meets(row, { startsAt, endsAt })))
  if (covered.length > 0) throw new PriceScheduledAlready(covered.map(({ index }) => index))
  if (fresh.length === 0) return 0
  await ctx.db.insert(scheduledPrices).values(
    fresh.map(({ variantId, priceCentavos, oldPriceCentavos, keepsOldPrice }) => ({
      id: crypto.randomUUID(),
      variantId,
      priceCentavos,
      oldPriceCentavos,
      keepsOldPrice,
      startsAt,
      endsAt,
    })),
  )
  for (const [productId, prices] of Map.groupBy(fresh, (price) => price.productId)) {
    await recordAuditEntry(ctx, {
      action: 'product.price-scheduled',
      subject: { kind: 'product', id: productId },
      before: null,
      after: { variants: prices.map(scheduleFacts), startsAt, endsAt },
    })
    if (!later) await applyPricesOf(ctx, productId)
  }
  for (const moment of [later, endsAt])
    if (moment) await ctx.ports.jobs.enqueue(ctx.db, 'apply-due-prices', {}, { startAfter: moment })
  return fresh.length
}

export function scheduleFacts({
  sku,
  priceCentavos,
  oldPriceCentavos,
  keepsOldPrice,
}: AskedPrices & Pick<WantedPrice, 'sku'>) {
  return {
    sku,
    price: pesosFromCentavos(priceCentavos),
    ...(!keepsOldPrice && { oldPrice: oldPriceCentavos && pesosFromCentavos(oldPriceCentavos) }),
  }
}

/** Repeats of an immediate change have a later start. */
function isSame(row: Scheduled, price: WantedPrice, { later, endsAt }: Moments): boolean {
  const begins = later ? row.startsAt.getTime() === later.getTime() : row.formerPriceCentavos !== null
  const isSameSpan = begins && row.endsAt?.getTime() === endsAt?.getTime()
  return isSameSpan && row.keepsOldPrice === price.keepsOldPrice && isAs(row, price)
}

type Span = Pick<Scheduled, 'startsAt' | 'endsAt'>

/** A price without an end occupies only a moment. */
function meets(one: Span, other: Span): boolean {
  const end = ({ startsAt, endsAt }: Span) => endsAt?.getTime() ?? startsAt.getTime() + 1
  return one.startsAt.getTime() < end(other) && other.startsAt.getTime() < end(one)
}
