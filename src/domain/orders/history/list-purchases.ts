import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { claimOrders } from '../placing/claim-orders.ts'
import type { OrderStatus } from '#vocabulary/order-status.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { writeCursor } from './purchase-cursor.ts'
import type { PurchaseCursor } from './purchase-cursor.ts'
import type { z } from 'zod'
import type { InCentavos } from '#kit/money.ts'
import type { purchaseSchema } from './schemas.ts'

export type Purchase = InCentavos<Omit<z.infer<typeof purchaseSchema>, 'purchaseDate'>, 'total'> & { placedAt: Date }

/** Newest first, guest orders included. @throws SignInRequired, NotAllowed */
export async function listPurchases(
  ctx: Ctx,
  { status, after, limit }: { status?: OrderStatus | undefined; after?: PurchaseCursor | undefined; limit: number },
): Promise<{ items: Purchase[]; next: string | null }> {
  const actor = requireCustomer(ctx)
  await claimOrders(ctx, actor)
  const isAfter =
    after && sql`(${orders.placedAt}, ${orders.id}) < (${after.placedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  const found = await ctx.db
    .select({
      id: orders.id,
      folio: orders.folio,
      status: orders.status,
      lostAt: orders.lostAt,
      placedAt: orders.placedAt,
      totalCentavos: orders.totalCentavos,
    })
    .from(orders)
    .where(and(eq(orders.customerId, actor.customerId), status && eq(orders.status, status), isAfter))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { items: await withProducts(ctx, shown), next: last ? writeCursor(last) : null }
}

async function withProducts(
  { db }: Ctx,
  rows: readonly (Omit<Purchase, 'units' | 'products'> & { id: string })[],
): Promise<Purchase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  return rows.map(({ id, ...row }) => {
    const own = lines.filter(({ orderId }) => orderId === id)
    return {
      ...row,
      units: own.reduce((sum, { quantity }) => sum + quantity, 0),
      products: own.map(({ name, size, image }) => ({ name, size, image })),
    }
  })
}
