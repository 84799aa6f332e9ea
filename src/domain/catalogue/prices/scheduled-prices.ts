import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { scheduledPrices } from '#db/schema/scheduled-prices.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { ScheduledPriceNotFound } from '../errors.ts'
import { applySteps, lockScheduled } from './apply-due-prices.ts'
import { scheduleFacts } from './schedule-prices.ts'
import type { ScheduledPrice } from './schemas.ts'
import { inPlaceOf } from './wanted-prices.ts'

const POSITION = z.tuple([instantInCursor, z.uuid()])

/** Earliest start first. @throws CursorInvalid */
export async function listScheduledPrices(
  ctx: Ctx,
  { productId, cursor, limit }: { productId?: string | undefined; cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<ScheduledPrice>> {
  requirePermission(ctx, 'catalogue:read')
  const after = positionIn(cursor, POSITION)
  const rows = await ctx.db
    .select({ scheduled: scheduledPrices, variant: variants, name: products.name, replacedCentavos })
    .from(scheduledPrices)
    .innerJoin(variants, eq(variants.id, scheduledPrices.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        productId === undefined ? undefined : eq(variants.productId, productId),
        after &&
          sql`(${scheduledPrices.startsAt}, ${scheduledPrices.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(scheduledPrices.startsAt), asc(scheduledPrices.id))
    .limit(limit + 1)
  const found = rows.map(
    ({ name, variant, replacedCentavos: replaced, scheduled: { id, startsAt, endsAt, ...prices } }) => ({
      scheduledPriceId: id,
      productId: variant.productId,
      name,
      variantId: variant.id,
      sku: variant.sku,
      size: variant.size,
      price: pesosFromCentavos(prices.priceCentavos),
      oldPrice: pesosOrNull(inPlaceOf(variant, prices).oldPriceCentavos),
      priceNow: pesosFromCentavos(variant.priceCentavos),
      replaces: pesosFromCentavos(replaced),
      startsAt,
      endsAt,
      former: pesosOrNull(prices.formerPriceCentavos),
    }),
  )
  return keysetPage(found, limit, ({ startsAt, scheduledPriceId }) => [startsAt.toISOString(), scheduledPriceId])
}

/** The price before its start, past or future: a variant's spans never overlap. */
const replacedCentavos = sql<number>`coalesce(${scheduledPrices.formerPriceCentavos}, (
  select case when s.former_price_centavos is null then s.price_centavos
    when ${variants.priceCentavos} = s.price_centavos then s.former_price_centavos else ${variants.priceCentavos} end
  from ${scheduledPrices} as s
  where s.variant_id = ${scheduledPrices.variantId} and s.starts_at < ${scheduledPrices.startsAt}
    and (s.ends_at is null or s.former_price_centavos is not null)
  order by s.starts_at desc limit 1
), ${variants.priceCentavos})`

function pesosOrNull(centavos: number | null): number | null {
  return centavos === null ? null : pesosFromCentavos(centavos)
}

/** If it has begun, the former price returns now. @throws ScheduledPriceNotFound */
export async function cancelScheduledPrice(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, 'catalogue:write')
  await inTransaction(ctx, async (tx) => {
    const [of] = await tx.db
      .select({ productId: variants.productId })
      .from(scheduledPrices)
      .innerJoin(variants, eq(variants.id, scheduledPrices.variantId))
      .where(eq(scheduledPrices.id, id))
    if (!of) throw new ScheduledPriceNotFound()
    const [price] = await lockScheduled(tx, of.productId, eq(scheduledPrices.id, id))
    if (!price) throw new ScheduledPriceNotFound()
    await recordAuditEntry(tx, {
      action: 'product.price-unscheduled',
      subject: { kind: 'product', id: of.productId },
      before: { variants: [scheduleFacts(price)], startsAt: price.startsAt, endsAt: price.endsAt },
      after: null,
    })
    await applySteps(tx, of.productId, [{ ...price, endsAt: tx.now }])
  })
}
