import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { OrderViewNotFound } from './errors.ts'
import { orderViews } from '#db/schema/order-views.server.ts'
import { MAX_ORDER_VIEWS } from './views.ts'
import type { OrderView } from './views.ts'

const { id, name, filters, version } = orderViews
const columns = { id, name, filters, version }

export async function listViews(ctx: Ctx): Promise<OrderView[]> {
  requirePermission(ctx, 'orders:read')
  return ctx.db
    .select(columns)
    .from(orderViews)
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(MAX_ORDER_VIEWS)
}

/** @throws OrderViewNotFound */
export async function findView(ctx: Ctx, viewId: string): Promise<OrderView> {
  const [found] = await ctx.db.select(columns).from(orderViews).where(eq(id, viewId))
  if (!found) throw new OrderViewNotFound()
  return found
}
