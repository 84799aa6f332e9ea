import { and, eq, inArray, sql } from 'drizzle-orm'
import { orderPicks } from '#db/schema/parcels.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import { selectHeldParts } from './held-parts.ts'

/** Removes picks of shipped units, whoever shipped them. */
export async function emptyPicks(
  { db }: Ctx,
  { orderId, left }: { orderId: string; left: readonly VariantQuantity[] },
): Promise<void> {
  const variantIds = left.map(({ variantId }) => variantId)
  await db.delete(orderPicks).where(and(eq(orderPicks.orderId, orderId), inArray(orderPicks.variantId, variantIds)))
}

/** After an edit: removes picks beyond the order's units. The caller holds the order's lock. */
export async function dropPicks(
  { db }: Ctx,
  { orderId, wanted }: { orderId: string; wanted: readonly VariantQuantity[] },
): Promise<void> {
  const variantIds = sql.param(wanted.map(({ variantId }) => variantId))
  const quantities = sql.param(wanted.map(({ quantity }) => quantity))
  await db.execute(sql`
    delete from ${orderPicks} where order_id = ${orderId} and variant_id <> all (${variantIds}::text[])`)
  await db.execute(sql`
    update ${orderPicks} as pick set quantity = wanted.quantity * held.in_one
    from unnest(${variantIds}::text[], ${quantities}::int[]) as wanted (variant_id, quantity)
    join (${selectHeldParts(sql`${orderId}`)}) as held using (variant_id)
    where pick.order_id = ${orderId} and pick.variant_id = wanted.variant_id and pick.part_id = held.part_id
      and pick.quantity > wanted.quantity * held.in_one`)
}
